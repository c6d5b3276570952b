import { randomFillSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
const fonts = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')

const MEGABYTE = 1024 * 1024

const FONT = 'Exame'

const A5 = { width: 874, height: 1240 }

/** Draws lines of text, black on white, like an A5 page scanned at 150 dpi. */
export function drawPage(lines: readonly string[], { width, height } = A5): Canvas {
  // Independent of the machine's fonts.
  if (!GlobalFonts.has(FONT)) GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), FONT)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = `30px ${FONT}`
  for (const [at, line] of lines.entries()) context.fillText(line, 60, 120 + at * 60)
  return canvas
}

export const pngOf = (...lines: string[]): Buffer => drawPage(lines).toBuffer('image/png')
export const jpgOf = (...lines: string[]): Buffer => drawPage(lines).toBuffer('image/jpeg', 90)

/** A PDF of the given objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const offsets = objects.map((object, at) => {
    const offset = length()
    chunks.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${length()}\n%%EOF`
  return Buffer.concat([...chunks, Buffer.from(end)])
}

function stream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

const pages = (count: number, each: number) =>
  `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, at) => `${3 + at * each} 0 R`).join(' ')}] >>`

/** A PDF with a text layer, one page per text. */
export function textPdf(...texts: string[]): Buffer {
  const font = `${3 + texts.length * 2} 0 R`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages(texts.length, 2),
    ...texts.flatMap((text, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents ${4 + at * 2} 0 R /Resources << /Font << /F ${font} >> >> >>`,
      stream('', Buffer.from(`BT /F 14 Tf 40 500 Td (${text}) Tj ET`, 'latin1')),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

/** A page of a PDF that is nothing but a JPEG, shown at 150 dpi. */
export interface ScannedPage {
  jpeg: Buffer
  width: number
  height: number
  /** Clockwise turn of the page in degrees. */
  rotate?: number
}

/** A PDF of scanned pages: images without a text layer. */
export function imagePdf(...scans: ScannedPage[]): Buffer {
  const points = (pixels: number) => Math.round((pixels * 72) / 150)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages(scans.length, 3),
    ...scans.flatMap(({ jpeg, width, height, rotate = 0 }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Rotate ${rotate} /Contents ${4 + at * 3} 0 R /Resources << /XObject << /P ${5 + at * 3} 0 R >> >> >>`,
      stream('', Buffer.from(`q ${points(width)} 0 0 ${points(height)} 0 0 cm /P Do Q`)),
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      ),
    ]),
  ])
}

/** A PDF of upright scanned pages with these lines each. */
export const scannedPdf = (...texts: string[][]): Buffer =>
  imagePdf(...texts.map((lines) => ({ jpeg: jpgOf(...lines), ...A5 })))

/** A password-protected PDF. */
export function encryptedPdf(): Buffer {
  const key = '<28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A>'
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 0 /Kids [] >>',
      `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O ${key} /U ${key} >>`,
    ],
    '/Encrypt 3 0 R /ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>] ',
  )
}

export interface ExamUpload {
  procedureId?: number | string
  resultDate?: string
  /** Name → content. */
  files?: readonly (readonly [string, Buffer | string])[]
}

/** The multipart form of an upload, without undefined parts. */
export function examForm({
  procedureId,
  resultDate = '2026-03-01 08:30:00',
  files = [],
}: ExamUpload): FormData {
  const form = new FormData()
  if (procedureId !== undefined) form.append('procedureId', String(procedureId))
  if (resultDate) form.append('resultDate', resultDate)
  for (const [name, content] of files)
    form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

/** A decompression bomb: a one-page PDF whose content inflates to `bytes`, a thousand times its size. */
export function inflatingPdf(bytes: number): Buffer {
  const piece = Buffer.alloc(MEGABYTE, '0 0 m ')
  const packed = deflateSync(Buffer.concat(Array.from({ length: bytes / MEGABYTE }, () => piece)))
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages(1, 1),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R >>',
    stream('/Filter /FlateDecode', packed),
  ])
}

/** An image of noise, for which OCR takes minutes. */
export function noisePng(side: number): Buffer {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const noise = context.createImageData(side, side)
  randomFillSync(noise.data)
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
  context.putImageData(noise, 0, 0)
  return canvas.toBuffer('image/png')
}
