import { Refusal } from '../api'
import { t, texts } from './words.svelte'

/** Why something was refused, in the reader's language; in the server's words if it is new to us. */
export function refusalText(reason: unknown): string {
  if (!(reason instanceof Refusal)) return t('refusal.server')
  return `ui.refusal.${reason.code}` in texts() ? t(`refusal.${reason.code}`) : reason.message
}
