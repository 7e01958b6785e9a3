// The texts of src/hidalgo/locales in the chosen language, one file fetched when it is needed.

import { change, settings } from '../settings.svelte'
import type { Texts } from './sentences'

const LOCALES = '../../../src/hidalgo/locales'
const FILES = import.meta.glob<{ default: Texts }>('../../../src/hidalgo/locales/*.json')
/** Texts of the pages that explain: only who reads those needs them. */
const PAGES = import.meta.glob<{ default: Texts }>('../../../src/hidalgo/locales/pages/*.json')

export const LANGUAGES: Record<string, string> = {
  en: 'English',
  it: 'Italiano',
  pt: 'Português',
  es: 'Español',
  de: 'Deutsch',
}

const words: { texts: Texts; language: string } = $state({ texts: {}, language: '' })

function preferred(): string {
  const wished = [settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((language) => language in LANGUAGES) ?? 'en'
}

/** Whether the explaining pages' texts are wanted, too. */
let explaining = false

export async function speak(language = preferred()): Promise<void> {
  const wanted = [FILES[`${LOCALES}/${language}.json`]]
  if (explaining) wanted.push(PAGES[`${LOCALES}/pages/${language}.json`])
  const read = await Promise.all(wanted.map((load) => load?.()))
  words.texts = Object.assign({}, ...read.map((file) => file?.default)) as Texts
  words.language = language
  document.documentElement.lang = language
}

/** Have the texts of the pages that explain, from now on in every language. */
export async function explain(): Promise<void> {
  if (explaining) return
  explaining = true
  await speak(words.language)
}

export async function choose(language: string): Promise<void> {
  change('language', language)
  await speak(language)
}

export const spoken = (): string => words.language
export const texts = (): Texts => words.texts

/** A place's name without an article, as on a map. */
export const placeName = (key: string): string => words.texts[`place.${key}.name`] ?? key

/** A text by its whole key, as the explaining pages have them; empty if there is none. */
export const told = (key: string): string => words.texts[key] ?? ''

/** A text of the page itself; with a `number` it may have a plural. */
export function t(key: string, fields: Record<string, string | number> = {}): string {
  const all = words.texts
  const plural = fields.number === 1 ? `ui.${key}.one` : `ui.${key}.other`
  const text = all[plural] ?? all[`ui.${key}`] ?? `ui.${key}`
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ''))
}
