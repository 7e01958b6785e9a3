// The numbered rules as a page: the little Markdown that docs/rules is written in. A rule's number and a
// card's key become anchors, a number that is mentioned a link to its rule.

const RULE = /\b(E[GC]-\d+\.\d+)/g

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const linked = (html) => html.replace(RULE, '<a href="#/rules/$1">$1</a>')

/** Bold text that begins with a number is that rule, the first time it appears. */
function strong(text, seen) {
  const [, id = '', rest = ''] = /^(E[GC]-\d+\.\d+)?(.*)$/s.exec(text) ?? []
  if (!id) return `<strong>${text}</strong>`
  if (seen.has(id)) return `<strong>${linked(id)}${rest}</strong>`
  seen.add(id)
  return `<strong id="${id}" class="rule">${id}${rest}</strong>`
}

function inline(text, seen) {
  return escaped(text)
    .split(/(\*\*.+?\*\*|`.+?`)/s)
    .map((part) => {
      if (part.startsWith('**')) return strong(part.slice(2, -2), seen)
      if (part.startsWith('`')) return `<code>${part.slice(1, -1)}</code>`
      return linked(part.replace(/\*(.+?)\*/gs, '<em>$1</em>'))
    })
    .join('')
}

const cells = (line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim())

function table(lines, seen) {
  const row = (line, tag) => `<tr>${cells(line).map((cell) => `<${tag}>${inline(cell, seen)}</${tag}>`).join('')}</tr>`
  const [head = '', , ...body] = lines
  const rows = body.map((line) => {
    // The row of an action card: its key is an anchor, too.
    const key = /^\| \*\*E[GC]-\d+\.\d+\*\* `(\w+)`/.exec(line)?.[1]
    const html = row(line, 'td')
    return key && !seen.has(key) && seen.add(key) ? html.replace('<tr>', `<tr id="${key}">`) : html
  })
  return `<div class="wide" tabindex="0" role="group" aria-label="table"><table><thead>${row(head, 'th')}</thead><tbody>${rows.join('')}</tbody></table></div>`
}

function block(text, seen) {
  const heading = /^(#+) (.*)$/.exec(text)
  if (heading) {
    const level = heading[1].length + 1 // the page has its own first heading
    return `<h${level}>${inline(heading[2], seen)}</h${level}>`
  }
  const lines = text.split('\n')
  return text.startsWith('|') ? table(lines, seen) : `<p>${inline(text, seen)}</p>`
}

export function render(markdown) {
  const seen = new Set()
  const blocks = markdown.trim().split(/\n{2,}/)
  return blocks.map((text) => block(text, seen)).join('\n')
}

/** The action cards by stack, each with its rule and how many there are, from the tables of section 6. */
export function cards(markdown) {
  const found = []
  let stack = 0
  for (const line of markdown.split('\n')) {
    stack = Number(/^\*\*Stack (\d)/.exec(line)?.[1] ?? stack)
    const row = /^\| \*\*(EG-6\.\d+)\*\* `(\w+)` \| (\d+)/.exec(line)
    if (row) found.push({ stack, rule: row[1], card: row[2], copies: Number(row[3]) })
  }
  return found
}

/** For Vite: `rules.md?rules` is a module with `html` and `cards`. */
export function rulesPlugin() {
  return {
    name: 'rules',
    transform(code, id) {
      if (!id.endsWith('.md?rules')) return null
      const html = JSON.stringify(render(code))
      return { code: `export const html = ${html}\nexport const cards = ${JSON.stringify(cards(code))}`, map: null }
    },
  }
}
