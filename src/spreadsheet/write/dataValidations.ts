import {
  BlobReader,
  BlobWriter,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'

/** Cells that offer the texts of other cells. */
interface DataValidation {
  /** 'B2:B501'. */
  cells: string
  /** 'Listas!$A$2:$A$41'. */
  source: string
}

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

/** CT_Worksheet has its data validations behind these; the files that we write have nothing else that comes before. */
const BEFORE = '</sheetData>'

/** `showErrorMessage` is off: a text that is not in the list may be typed. */
const validationXml = ({ cells, source }: DataValidation) =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}"><formula1>${source}</formula1></dataValidation>`

/**
 * Adds data validations, which the library that writes spreadsheets does not know, to the first worksheet of an xlsx file.
 * @param validations written into XML as they are: of addresses only, never of a text from elsewhere
 */
export async function withDataValidations(file: Blob, validations: readonly DataValidation[]): Promise<Blob> {
  const parts = new ZipReader(new BlobReader(file), { useWebWorkers: false })
  const made = new ZipWriter(new BlobWriter(file.type), { useWebWorkers: false, extendedTimestamp: false })
  const xml = `<dataValidations count="${validations.length}">${validations.map(validationXml).join('')}</dataValidations>`
  for (const entry of await parts.getEntries()) {
    if (entry.directory) continue
    const text = await entry.getData(new TextWriter())
    const content = entry.filename === FIRST_SHEET ? text.replace(BEFORE, () => `${BEFORE}${xml}`) : text
    await made.add(entry.filename, new TextReader(content))
  }
  return made.close()
}
