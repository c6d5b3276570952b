import { SpreadsheetError } from '../workbook.ts'

/** Number of bytes by which a file is recognised as text. */
const SAMPLE = 64 * 1024

/** What other kinds of files start with that are text, or might pass for it. */
const OTHER_FORMATS = /^\s*(?:%PDF-|\{\\rtf)/i

/** Control characters that texts do not hold; tabs, line breaks and the end mark of DOS are well. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0e-\x19\x1b-\x1f]/g

/** One in so many may be a control character, left by the system that wrote the file. */
const MAX_CONTROL_RATIO = 1000

function encodingByMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

const hasUtf8Mark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf

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

/** From 0x80 to 0x9f, where Windows-1252 differs from ISO 8859-1. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** What Excel in Brazil writes as CSV. Node takes it for ISO 8859-1 (nodejs/node issue 56542). */
const decodeWindows = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)

/** From 0x80 on, the UTF-8 of each byte of that code page. */
const windowsBytes = Array.from({ length: 0x80 }, (_, index) =>
  new TextEncoder().encode(decodeWindows(Uint8Array.of(0x80 + index))),
)

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** The second bytes that UTF-8 allows after these first ones, which otherwise would encode a character in a longer way or none. */
const secondBytes: Record<number, readonly [least: number, most: number]> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
}

/** Number of bytes of the UTF-8 character that starts here; 0 for none. */
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

/** Characters beyond ASCII, and bytes that are none of UTF-8. */
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

/** UTF-8 with its invalid bytes taken for Windows-1252, as where rows of another file were appended. */
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
