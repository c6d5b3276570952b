import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFile } from '../../server/jobs/ocr/readFile.ts'

/**
 * The text of a PDF with single spaces, as pdf.js reads it: in a process of its own, where it is used in the server, too.
 * @param folder for a temporary file
 */
export async function pdfText(folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'downloaded.pdf')
  await writeFile(path, bytes)
  const reading = await readFile({ path, mimeType: 'application/pdf' }, new AbortController().signal)
  return 'text' in reading ? reading.text.replace(/\s+/g, ' ') : reading.failure
}
