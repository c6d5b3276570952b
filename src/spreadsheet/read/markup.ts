import type { Workbook } from '../workbook.ts'

/** The root tag of an Excel 2003 XML workbook, with or without a prefix. */
const WORKBOOK = /^<(?:\w+:)?Workbook\s/
const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet'

/** Declarations, document types and comments before the root. */
const BEFORE_ROOT = [/\s*<\?[^>]*>/y, /\s*<!--[\s\S]*?-->/y, /\s*<![^>-][^>]*>/y, /\s+/y]

/** Number of characters within which the root's namespaces are declared. */
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
 * Opens what many systems export as .xls: Excel 2003 XML, or the tables of a web page.
 * @param name of the only worksheet of a page
 * @throws SpreadsheetError 'notSpreadsheet' for other XML and pages without tables
 */
export async function openMarkup(name: string, text: string): Promise<Workbook> {
  const offset = rootOffset(text)
  const root = text.slice(offset, offset + ROOT)
  if (WORKBOOK.test(root) && root.includes(NAMESPACE))
    return (await import('./spreadsheetMl.ts')).openSpreadsheetMl(text)
  const { openHtml } = await import('./html.ts')
  return openHtml(name, text)
}
