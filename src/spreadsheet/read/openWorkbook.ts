import { SpreadsheetError, type Workbook } from '../workbook.ts'
import { MAX_BYTES } from './limits.ts'

/** `PK`, with what may follow it: a part, the end of an empty archive, a piece of a split one. */
const ZIP = /^504b(?:0304|0506|0708)/
/** The container of the older formats, and of encrypted workbooks. */
const COMPOUND = /^d0cf11e0a1b11ae1/

/**
 * Opens a spreadsheet by its content, whatever its file name. Worksheets are read on demand.
 * @param name of the file; the only worksheet of a CSV is called by it
 * @throws SpreadsheetError
 */
export async function openWorkbook(file: Blob, name: string): Promise<Workbook> {
  if (file.size === 0) throw new SpreadsheetError('empty')
  if (file.size > MAX_BYTES) throw new SpreadsheetError('tooLarge')
  const start = hexadecimal(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (ZIP.test(start)) return (await import('./xlsx/openXlsx.ts')).openXlsx(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (COMPOUND.test(start)) return (await import('./xls.ts')).openXls(bytes)
  const [{ decodeText: textOf }, { openCsv }] = await Promise.all([
    import('./decodeText.ts'),
    import('./csv.ts'),
  ])
  return openCsv(name.replace(/\.[^.]*$/, ''), textOf(bytes))
}

const hexadecimal = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
