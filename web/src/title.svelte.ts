// The window's title and icon: they show, from another tab, that it is one's turn.

import { t } from './words/words.svelte'

const state: { asked: boolean; subject: string } = $state({ asked: false, subject: '' })

export function title(): string {
  const parts = [state.asked ? `● ${t('home.yourTurn')}` : '', state.subject, t('name')]
  return parts.filter(Boolean).join(' · ')
}

/** What the page is about. */
export function about(subject: string): void {
  state.subject = subject
}

export function tellTurn(asked: boolean): void {
  if (state.asked === asked) return
  state.asked = asked
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = asked ? './icon-turn.svg' : './icon.svg'
}
