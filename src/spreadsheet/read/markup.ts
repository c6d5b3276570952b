import type { Workbook } from '../workbook.ts'

/** The root's tag of a worksheet of Excel 2003, with or without a prefix. */
const WORKBOOK = /^<(?:\w+:)?Workbook\s/
const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet'

/** Declarations, document types and comments before the root. */
const BEFORE_ROOT = [/\s*<\?[^>]*>/y, /\s*<!--[\s\S]*?-->/y, /\s*<![^>-][^>]*>/y, /\s+/y]

/** Characters within which the root's namespaces stand. */
const ROOT = 4096

function rootOffset(text: string): number {
  let at = 0
  for (;;) {
    const next = BEFORE_ROOT.map((pattern) => {
      pattern.lastIndex = at
      return pattern.test(text) ? pattern.lastIndex : at
    }).find((offset) => offset > at)
    if (next === undefined) return at
    at = next
  }
}

/** Whether a text is XML or HTML. */
export const isMarkup = (text: string): boolean => /^\s*<[!?a-z]/i.test(text.slice(0, 1000))

/**
 * What many systems call .xls: XML as of Excel 2003, or the tables of a web page.
 * @param name of the only worksheet of a page @throws SpreadsheetError 'notSpreadsheet' for other XML and for pages without tables
 */
export async function openMarkup(name: string, text: string): Promise<Workbook> {
  const offset = rootOffset(text)
  const root = text.slice(offset, offset + ROOT)
  if (WORKBOOK.test(root) && root.includes(NAMESPACE))
    return (await import('./spreadsheetMl.ts')).openSpreadsheetMl(text)
  const { openHtml } = await import('./html.ts')
  return openHtml(name, text)
}
