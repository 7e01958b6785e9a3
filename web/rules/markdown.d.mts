import type { Plugin } from 'vite'

export interface CardOfStack {
  stack: number
  rule: string
  card: string
  copies: number
}
export function render(markdown: string): string
export function cards(markdown: string): CardOfStack[]
export function rulesPlugin(): Plugin
