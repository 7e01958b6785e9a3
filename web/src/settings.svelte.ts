// What a person prefers, kept in this browser; where storage is blocked it lasts for the visit.

export interface Settings {
  theme: 'auto' | 'light' | 'dark'
  language: string
  /** How quickly pieces move: 0 not at all, 1 as usual, 2 twice as quickly. */
  speed: number
  sound: boolean
  notify: boolean
  /** Ask before a turn ends. */
  confirmEnd: boolean
  /** Ask before what shows something new and cannot be undone. */
  careful: boolean
  /** Say at each decision what it is about. */
  tips: boolean
  /** The chat is hidden. */
  mute: boolean
}

const KEY = 'hidalgo.settings'
const USUAL: Settings = {
  theme: 'auto',
  language: '',
  speed: 1,
  sound: true,
  notify: false,
  confirmEnd: false,
  careful: true,
  tips: false,
  mute: false,
}

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether it could be kept. */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Whether this browser keeps anything for us. */
export const kept = store('hidalgo.kept', 'yes')

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(stored(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return { ...USUAL }
  }
}

export const settings = $state(read())

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value
  store(KEY, JSON.stringify(settings))
  if (key === 'theme') applyTheme()
}

export function applyTheme(): void {
  const root = document.documentElement
  if (settings.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = settings.theme
}
