// The texts of src/hidalgo/locales in the chosen language, one file fetched when it is needed.

import { change, settings } from '../settings.svelte'
import type { Texts } from './sentences'

const FILES = import.meta.glob<{ default: Texts }>('../../../src/hidalgo/locales/*.json')

export const LANGUAGES: Record<string, string> = {
  en: 'English',
  it: 'Italiano',
  pt: 'Português',
  es: 'Español',
  de: 'Deutsch',
}

const words: { texts: Texts; language: string } = $state({ texts: {}, language: '' })

function file(language: string): (() => Promise<{ default: Texts }>) | undefined {
  return FILES[`../../../src/hidalgo/locales/${language}.json`]
}

function preferred(): string {
  const wished = [settings.language, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((language) => file(language)) ?? 'en'
}

export async function speak(language = preferred()): Promise<void> {
  const load = file(language)
  if (!load) return
  const [own, english] = await Promise.all([load(), file('en')?.()])
  // The page's own texts are written in English first.
  words.texts = { ...english?.default, ...own.default }
  words.language = language
  document.documentElement.lang = language
}

export async function choose(language: string): Promise<void> {
  change('language', language)
  await speak(language)
}

export const spoken = (): string => words.language
export const texts = (): Texts => words.texts

/** A place's name without an article, as on a map. */
export const placeName = (key: string): string => words.texts[`place.${key}.name`] ?? key

/** A text of the page itself; with a `number` it may have a plural. */
export function t(key: string, fields: Record<string, string | number> = {}): string {
  const all = words.texts
  const plural = fields.number === 1 ? `ui.${key}.one` : `ui.${key}.other`
  const text = all[plural] ?? all[`ui.${key}`] ?? `ui.${key}`
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ''))
}
