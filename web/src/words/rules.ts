// Which rule a question, or a card, is about: an anchor of the numbered rules.

import type { Asking } from './prompts'

const GRANDE: Record<string, string> = {
  power: 'EG-3.2',
  court: 'EG-4.1',
  recall: 'EG-4.2',
  card: 'EG-4.3',
  turn: 'EG-4.3',
  placing: 'EG-4.4',
  veto: 'EG-8.2',
}

const CABALLERO: Record<string, string> = {
  power: 'EC-3.1',
  turn: 'EC-4.1',
  tile_at: 'EC-4.2',
  tile_turn: 'EC-4.2',
  deploy_face: 'EC-5.3',
  deploy_strength: 'EC-4.3',
  raise_strength: 'EC-4.3',
  sail_to: 'EC-4.6',
  carry_to: 'EC-4.7',
}

/** All anchors that questions lead to. */
export const ANCHORS = [...Object.values(GRANDE), ...Object.values(CABALLERO), 'EG-5.6']

export function ruleOf(view: Asking): string {
  const question = view.question ?? ''
  if (!('castillo' in view)) return CABALLERO[question] ?? 'el-caballero'
  const effect = (view.turn as { effect?: string | null } | null)?.effect
  // All other questions are a card's, whose key is an anchor; disks without one are a general scoring's.
  return GRANDE[question] ?? effect ?? 'EG-5.6'
}
