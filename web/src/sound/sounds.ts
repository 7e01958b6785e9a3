// Short sounds of our own, made from a few tones; no files.

import { settings } from '../settings.svelte'

type Tone = readonly [frequency: number, start: number, length: number, shape?: OscillatorType]

const SOUNDS = {
  /** Wood upon wood. */
  piece: [
    [190, 0, 0.05, 'triangle'],
    [120, 0.015, 0.07, 'sine'],
  ],
  card: [
    [620, 0, 0.03, 'triangle'],
    [480, 0.03, 0.05, 'triangle'],
  ],
  turn: [
    [523, 0, 0.16],
    [784, 0.13, 0.3],
  ],
  points: [
    [880, 0, 0.09],
    [1175, 0.07, 0.16],
  ],
  veto: [
    [196, 0, 0.2, 'sawtooth'],
    [147, 0.14, 0.32, 'sawtooth'],
  ],
  reveal: [
    [330, 0, 0.1, 'triangle'],
    [415, 0.09, 0.1, 'triangle'],
    [494, 0.18, 0.2, 'triangle'],
  ],
  end: [
    [523, 0, 0.2],
    [659, 0.18, 0.2],
    [784, 0.36, 0.2],
    [1047, 0.54, 0.5],
  ],
} as const satisfies Record<string, readonly Tone[]>

export type Sound = keyof typeof SOUNDS

/** What happened and how it sounds; the first of these that an update has is heard. */
const HEARD: readonly (readonly [Sound, RegExp])[] = [
  ['end', /^GameOver$/],
  ['veto', /^VetoPlayed$/],
  ['reveal', /Revealed|CastilloShown/],
  ['points', /Scored$/],
  ['card', /^(PowerPlayed|CardTaken|DisplayFilled)$/],
  ['piece', /Moved$|Laid$|Deployed$|Raised$|Built$|Placed$|TakenBack$/],
]

export function soundOf(events: readonly { type: string }[]): Sound | null {
  return HEARD.find(([, type]) => events.some((event) => type.test(event.type)))?.[0] ?? null
}

let audio: AudioContext | undefined

/** Browsers let a page sound only after its first click or key. */
export function play(sound: Sound): void {
  if (!settings.sound || !('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const tone of SOUNDS[sound]) sing(audio, tone)
}

function sing(context: AudioContext, [frequency, start, length, shape = 'sine']: Tone): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()]
  const from = context.currentTime + start
  tone.type = shape
  tone.frequency.value = frequency
  loudness.gain.setValueAtTime(0, from)
  loudness.gain.linearRampToValueAtTime(shape === 'sawtooth' ? 0.06 : 0.14, from + 0.008)
  loudness.gain.exponentialRampToValueAtTime(0.0008, from + length)
  tone.connect(loudness).connect(context.destination)
  tone.start(from)
  tone.stop(from + length + 0.02)
}
