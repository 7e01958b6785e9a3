// What is asked over HTTP. The server is beside the page, under whatever path both are.

import type { Problem } from './protocol'

/** A refusal of the server, in words for people. */
export class Refusal extends Error {
  readonly code: string
  readonly field: string | null

  constructor({ code, text, field }: { code: string; text: string; field?: string | null }) {
    super(text)
    this.code = code
    this.field = field ?? null
  }
}

export function address(path: string): URL {
  return new URL(path, location.href.replace(/[#?].*$/, ''))
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method }
  if (body !== undefined) {
    request.headers = { 'content-type': 'application/json' }
    request.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(address(`api${path}`), request)
  } catch {
    throw new Refusal({ code: 'lost', text: '' })
  }
  const text = await response.text()
  if (!response.ok) throw refusal(response, text)
  return (text ? JSON.parse(text) : null) as T
}

function refusal(response: Response, text: string): Refusal {
  try {
    return new Refusal(JSON.parse(text) as Problem)
  } catch {
    return new Refusal({ code: 'server', text: response.statusText })
  }
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>('POST', path, body)
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>('PATCH', path, body)
