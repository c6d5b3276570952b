import { basename, extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { ReceivedFile } from '../receiveForm.ts'

const MAX_NAME_LENGTH = 255

/** Makes a file name safe for file systems and headers; the extension is kept. */
export function safeFileName(name: string): string {
  const plain = basename(name.normalize('NFC').replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return plain.length > MAX_NAME_LENGTH
    ? plain.slice(0, MAX_NAME_LENGTH - extname(plain).length) + extname(plain)
    : plain
}

/** Why a file is refused: it is empty, of no accepted type, or not of the type that its name claims. */
export type FileRefusal = 'empty' | 'type' | 'extension'

/**
 * The MIME type of a received file by its content, which the extension must match; else the refusal.
 * @param types accepted MIME types by extension: `{ '.png': 'image/png' }`
 */
export async function checkFileType(
  { path, bytes }: ReceivedFile,
  name: string,
  types: Readonly<Record<string, string>>,
): Promise<{ type: string } | { refusal: FileRefusal }> {
  if (bytes === 0) return { refusal: 'empty' }
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  if (!Object.values(types).includes(type)) return { refusal: 'type' }
  return types[extname(name).toLowerCase()] === type ? { type } : { refusal: 'extension' }
}
