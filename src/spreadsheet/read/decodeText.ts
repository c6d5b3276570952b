import { SpreadsheetError } from '../workbook.ts'

/** Number of bytes by which a file is recognised as text. */
const SAMPLE = 64 * 1024

/** What other kinds of files start with that are text, or might pass for it. */
const OTHER_FORMATS = /^\s*(?:<[!?a-z]|%PDF-|\{\\rtf)/i

/** Control characters that texts do not hold; tabs, line breaks and the end mark of DOS are well. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0e-\x19\x1b-\x1f]/g

/** One in so many may be a control character, left by the system that wrote the file. */
const MAX_CONTROL_RATIO = 1000

function encodingByBom([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** Texts of two bytes a character without a mark: of Latin letters one byte is zero. */
function encodingByZeroBytes(sample: Uint8Array): string | undefined {
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = sample.length * 0.4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

function decode(bytes: Uint8Array): string {
  const encoding = encodingByBom(bytes) ?? encodingByZeroBytes(bytes.subarray(0, SAMPLE))
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel in Brazil writes as CSV.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A file's text without its byte order mark. @throws SpreadsheetError 'notSpreadsheet' for what is no plain text */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes)
  const sample = text.slice(0, SAMPLE)
  const controls: string[] = sample.match(CONTROL) ?? []
  if (
    OTHER_FORMATS.test(sample) ||
    controls.includes('\0') ||
    controls.length > sample.length / MAX_CONTROL_RATIO
  )
    throw new SpreadsheetError('notSpreadsheet')
  return text
}
