import { SpreadsheetError, type Workbook } from '../workbook.ts'
import { MAX_BYTES } from './limits.ts'

/** `PK` followed by the signature of a part, of the end of an empty archive, or of a split archive. */
const ZIP = /^504b(?:0304|0506|0708)/
/** The container of the older formats, and of encrypted workbooks. */
const COMPOUND = /^d0cf11e0a1b11ae1/

const TAB = '\t'

/**
 * Opens a spreadsheet by its content, ignoring the file name, except that '.tsv' sets a text's separator.
 * Worksheets are read on demand.
 * @param name of the file, also used for the only worksheet of a CSV
 * @throws SpreadsheetError
 */
export async function openWorkbook(file: Blob, name: string): Promise<Workbook> {
  if (file.size === 0) throw new SpreadsheetError('empty')
  if (file.size > MAX_BYTES) throw new SpreadsheetError('tooLarge')
  const start = hexadecimal(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (ZIP.test(start)) return openArchive(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (COMPOUND.test(start)) return (await import('./xls.ts')).openXls(bytes)
  return openText(bytes, name)
}

async function openArchive(file: Blob): Promise<Workbook> {
  const [{ Archive }, { isOpenDocument, openOds }] = await Promise.all([
    import('./archive.ts'),
    import('./ods/openOds.ts'),
  ])
  const archive = await Archive.open(file)
  return isOpenDocument(archive) ? openOds(archive) : (await import('./xlsx/openXlsx.ts')).openXlsx(archive)
}

async function openText(bytes: Uint8Array, name: string): Promise<Workbook> {
  const [{ decodeText: textOf }, { isMarkup, openMarkup }] = await Promise.all([
    import('./decodeText.ts'),
    import('./markup.ts'),
  ])
  const text = textOf(bytes)
  const title = name.replace(/\.[^.]*$/, '')
  if (isMarkup(text)) return openMarkup(title, text)
  const { openCsv } = await import('./csv.ts')
  return openCsv(title, text, name.toLowerCase().endsWith('.tsv') ? TAB : undefined)
}

const hexadecimal = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
