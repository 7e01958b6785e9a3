// Pages by the address's fragment: it works under any path of any server, and what follows the `#`,
// an invitation for instance, is never sent to one (docs/decisions/030).

export interface Route {
  page: string
  id: string
  query: URLSearchParams
}

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const [page = '', id = ''] = path.split('/').map(decoded)
  return { page: page || 'home', id, query: new URLSearchParams(query) }
}

/** What somebody typed may be no text at all; then it leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const route: { now: Route } = $state({ now: parse(location.hash) })

addEventListener('hashchange', () => {
  route.now = parse(location.hash)
})

export function go(path: string): void {
  location.hash = `#/${path}`
}

/** What is read beside a game, in a dialog: `rules/EG-4.4`, `help`; empty if nothing is. */
export const reading: { now: string } = $state({ now: '' })

export function read(path: string): void {
  reading.now = path
}
