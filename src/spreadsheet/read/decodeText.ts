import { SpreadsheetError } from '../workbook.ts'

/** Number of bytes or characters examined to recognise a text and its encoding. */
const SAMPLE = 64 * 1024

/** The beginnings of other file formats that are text or might pass for it. */
const OTHER_FORMATS = /^\s*(?:%PDF-|\{\\rtf)/i

/** Control characters that do not occur in texts, unlike tabs, line breaks and the DOS end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0e-\x19\x1b-\x1f]/g

/** One in this many characters may be a control character, left by the system that wrote the file. */
const MAX_CONTROL_RATIO = 1000

function encodingByMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

const hasUtf8Mark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf

/** Detects two-byte encodings without a byte order mark: one of the two bytes of a Latin letter is zero. */
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

/** The characters from 0x80 to 0x9f, where Windows-1252 differs from ISO 8859-1. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * The encoding of CSV files written by Excel in Brazil. Node decodes it as ISO 8859-1 (nodejs/node issue
 * 56542).
 */
const decodeWindows = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)

/** The UTF-8 encoding of each Windows-1252 byte from 0x80 on. */
const windowsBytes = Array.from({ length: 0x80 }, (_, index) =>
  new TextEncoder().encode(decodeWindows(Uint8Array.of(0x80 + index))),
)

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/**
 * The range of second bytes that UTF-8 allows after these first bytes; others would be overlong or invalid
 * encodings.
 */
const secondBytes: Record<number, readonly [least: number, most: number]> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
}

/** Number of bytes of the UTF-8 character that starts here; 0 if none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  for (let next = at + 1; next < at + length; next++) if (!isContinuation(bytes[next])) return 0
  const [least, most] = secondBytes[first] ?? [0x80, 0xbf]
  const second = bytes[at + 1] ?? 0
  return second >= least && second <= most ? length : 0
}

/** Counts the non-ASCII characters and the bytes that are not valid UTF-8. */
function countCharacters(bytes: Uint8Array): { valid: number; invalid: number } {
  let valid = 0
  let invalid = 0
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at)
    if (length === 0) invalid++
    else if (length > 1) valid++
    at += length || 1
  }
  return { valid, invalid }
}

/** Decodes UTF-8, treating invalid bytes as Windows-1252, as when rows of another file were appended. */
function decodeMixed(bytes: Uint8Array, invalid: number): string {
  const longest = 3
  const repaired = new Uint8Array(bytes.length + invalid * (longest - 1))
  let end = 0
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at)
    const character = length ? bytes.subarray(at, at + length) : windowsBytes[(bytes[at] ?? 0) - 0x80]
    for (const byte of character ?? []) repaired[end++] = byte
    at += length || 1
  }
  return new TextDecoder().decode(repaired.subarray(0, end))
}

function decode(bytes: Uint8Array): string {
  const encoding = encodingByMark(bytes) ?? encodingByZeroBytes(bytes.subarray(0, SAMPLE))
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { valid, invalid } = countCharacters(bytes)
    return invalid > valid && !hasUtf8Mark(bytes) ? decodeWindows(bytes) : decodeMixed(bytes, invalid)
  }
}

/**
 * A file's text without its byte order mark.
 * @throws SpreadsheetError 'notSpreadsheet' if it is not plain text
 */
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
