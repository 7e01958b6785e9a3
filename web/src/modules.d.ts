// What the build makes of the numbered rules (rules/markdown.mjs).
declare module '*.md?rules' {
  import type { CardOfStack } from '../rules/markdown.mjs'

  export const html: string
  export const cards: CardOfStack[]
}
