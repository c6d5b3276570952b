import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { drawPage, type ScannedPage } from './exams.ts'

/** Pixels of a page that is just large enough for these lines, of 20 letters at most. */
const smallPage = (lines: readonly string[]) =>
  drawPage(lines, { width: 420, height: 120 + 60 * lines.length })

const toScan = (page: Canvas): ScannedPage => ({
  jpeg: page.toBuffer('image/jpeg', 90),
  width: page.width,
  height: page.height,
})

/** A scan of a small page that lay in the scanner turned clockwise by quarters of a circle. */
export function turnedScan(quarters: number, ...lines: string[]): ScannedPage {
  const page = smallPage(lines)
  const sides = [page.width, page.height] as const
  const [width, height] = quarters % 2 ? sides.toReversed() : sides
  const canvas = createCanvas(width ?? 0, height ?? 0)
  const context = canvas.getContext('2d')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(page, -page.width / 2, -page.height / 2)
  return toScan(canvas)
}

/** A picture of a small page with rows and columns exchanged: mirrored and turned, as EXIF's orientation 5. */
export function transposedScan(...lines: string[]): ScannedPage {
  const page = smallPage(lines)
  const canvas = createCanvas(page.height, page.width)
  const context = canvas.getContext('2d')
  context.transform(0, 1, 1, 0, 0, 0)
  context.drawImage(page, 0, 0)
  return toScan(canvas)
}

/** Adds an EXIF segment with an orientation to a JPEG. @param order 'II' little-endian, 'MM' big-endian */
export function withOrientation(jpeg: Buffer, orientation: number, order: 'II' | 'MM'): Buffer {
  const isBig = order === 'MM'
  const short = (value: number) => (isBig ? [0, value] : [value, 0])
  const long = (value: number) => (isBig ? [0, 0, 0, value] : [value, 0, 0, 0])
  const entry = [
    ...(isBig ? [0x01, 0x12] : [0x12, 0x01]),
    ...short(3),
    ...long(1),
    ...short(orientation),
    0,
    0,
  ]
  const tiff = [...Buffer.from(order), ...short(42), ...long(8), ...short(1), ...entry, ...long(0)]
  const exif = [...Buffer.from('Exif\0\0'), ...tiff]
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, exif.length + 2, ...exif]),
    jpeg.subarray(2),
  ])
}

/** A picture without any text: curves in all directions. */
export function curvesPng(): Buffer {
  const canvas = createCanvas(320, 240)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.lineWidth = 3
  for (let at = 0; at < 40; at++) {
    const point = (factor: number) => [(at * factor * 97) % 320, (at * factor * 61) % 240] as const
    context.beginPath()
    context.moveTo(...point(1))
    context.bezierCurveTo(...point(3), ...point(7), ...point(11))
    context.stroke()
  }
  return canvas.toBuffer('image/png')
}
