import { SpreadsheetError, type Workbook } from '../../workbook.ts'
import { type Archive, newBudget } from '../archive.ts'
import { readXml, resolveEntities } from '../xml.ts'
import { rowSkipper } from './rows.ts'
import { ASIDE, readSheet } from './sheet.ts'
import { readNamedStyles, Styles } from './styles.ts'

interface Sheet {
  name: string
  /** Index among all worksheets, including hidden ones. */
  position: number
  style: string
}

const MANIFEST = 'META-INF/manifest.xml'

/** Whether an archive is an OpenDocument of any kind. */
export const isOpenDocument = (archive: Archive): boolean =>
  archive.has(MANIFEST) || (archive.has('content.xml') && !archive.has('[Content_Types].xml'))

/** An OpenDocument spreadsheet, without hidden worksheets unless all are. @throws SpreadsheetError */
export async function openOds(archive: Archive): Promise<Workbook> {
  await requireUnencrypted(archive)
  if (!archive.has('content.xml')) throw new SpreadsheetError('notSpreadsheet')
  const styles = new Styles()
  await readNamedStyles(archive, styles, newBudget())
  const all = await readOutline(archive, styles)
  const shown = all.filter(({ style }) => !styles.hides(style))
  const sheets = shown.length ? shown : all
  return {
    csv: false,
    sheets: sheets.map(({ name }) => name),
    async read(sheetIndex, onProgress, computed) {
      const sheet = sheets[sheetIndex]
      if (!sheet) throw new RangeError(`no worksheet ${sheetIndex}`)
      return readSheet(archive, sheet.position, styles, onProgress, computed)
    },
  }
}

async function requireUnencrypted(archive: Archive): Promise<void> {
  if (!archive.has(MANIFEST)) return
  let encrypted = false
  const noting = {
    open(name: string) {
      if (name === 'manifest:encryption-data') encrypted = true
    },
  }
  // Old programs declare a document type, which is rejected; the content can be read without the manifest.
  await readXml(archive, MANIFEST, newBudget(), noting).catch(() => {})
  if (encrypted) throw new SpreadsheetError('encrypted')
}

/**
 * Lists the worksheets, and adds the styles in the same part to `styles`.
 * @throws SpreadsheetError 'notSpreadsheet' for other documents
 */
async function readOutline(archive: Archive, styles: Styles): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  let isSpreadsheet = false
  let aside = 0
  let inRow = false
  let depth = 0
  const handlers = {
    open(name: string, attributes: () => Record<string, string | undefined>) {
      if (aside > 0 || ASIDE.has(name)) aside++
      else if (name === 'office:spreadsheet') isSpreadsheet = true
      else if (name === 'table:table-row' && depth === 1) inRow = true
      else if (name === 'table:table' && depth++ === 0) {
        const { 'table:name': title = '', 'table:style-name': style = '' } = attributes()
        sheets.push({ name: resolveEntities(title), position: sheets.length, style })
      } else styles.open(name, attributes)
    },
    close(name: string) {
      if (aside > 0) aside--
      else if (name === 'table:table') depth--
      else if (name === 'table:table-row' && depth === 1) inRow = false
    },
  }
  const repeated = rowSkipper(() => depth === 1 && !inRow && aside === 0)
  await readXml(archive, 'content.xml', newBudget(), handlers, { repeated })
  if (!isSpreadsheet) throw new SpreadsheetError('notSpreadsheet')
  if (sheets.length === 0) throw new SpreadsheetError('empty')
  return sheets
}
