import { app } from '../i18n/ptBR/app.ts'

/** Names of printed pages, as style sheets have them. */
const pages = ['map', 'map-across', 'map-upright', 'list']

/**
 * Numbers the pages of printed lists, 'Página 1 de 3', in browsers that know margin boxes; others print none. A sheet made by script,
 * since it has a text.
 */
export function numberPages(): void {
  if (!('adoptedStyleSheets' in document)) return
  const [page, of] = app.list.printedPage
  const sheet = new CSSStyleSheet()
  const box = `content: "${page}" counter(page) "${of}" counter(pages); font: 8pt sans-serif`
  sheet.replaceSync(pages.map((name) => `@page ${name} { @bottom-right { ${box} } }`).join(' '))
  document.adoptedStyleSheets.push(sheet)
}
