import { Refusal } from '../api'
import { t, texts } from './words.svelte'

/** Why something was refused, in the reader's language; in the server's words if it is new to us. */
export function refusalText(reason: unknown): string {
  if (!(reason instanceof Refusal)) return t('refusal.server')
  // Nobody is known without a cookie: to say one's name once more would not help.
  if (reason.code === 'no_person' && !navigator.cookieEnabled) return t('refusal.no_cookie')
  return `ui.refusal.${reason.code}` in texts() ? t(`refusal.${reason.code}`) : reason.message
}
