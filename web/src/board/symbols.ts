import symbols from '../art/symbols.svg?raw'

/** The drawings that boards use by name, once in the page. */
export function provideSymbols(): void {
  if (document.getElementById('symbols')) return
  const holder = document.createElement('div')
  holder.innerHTML = `<svg id="symbols" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${symbols}</defs></svg>`
  document.body.prepend(holder)
}
