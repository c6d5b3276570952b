import { basename, extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { visibleText } from '../../src/domain/visibleText.ts'
import type { ReceivedFile } from '../http/receiveForm.ts'

const MAX_NAME_LENGTH = 255

/** Line breaks, tabs and other control characters, which a text may contain but a file name may not. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/**
 * Makes a file name safe for file systems, headers and display, without invisible or direction-changing
 * characters; the extension is kept.
 */
export function safeFileName(name: string): string {
  const plain = visibleText(basename(name.replaceAll('\\', '/')).replace(CONTROLS, ''))
  return plain.length > MAX_NAME_LENGTH
    ? visibleText(plain.slice(0, MAX_NAME_LENGTH - extname(plain).length)) + extname(plain)
    : plain
}

/** Why a file is refused: it is empty, of no accepted type, or not of the type that its extension claims. */
type FileRefusal = 'empty' | 'type' | 'extension'

/**
 * The MIME type of a received file according to its content, which the extension must match; otherwise the
 * refusal.
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
