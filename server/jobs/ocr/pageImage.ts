import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import type { Area, Shades } from './lineProfile.ts'

/** A decoded page. */
export interface PageImage {
  pixels: Canvas | Image
  /** The same as a PNG or JPEG, where there is one. */
  file?: Buffer
}

/** Clockwise turns by 90°. */
export type Quarters = 0 | 1 | 2 | 3

/** An empty white page: images may be transparent. */
function blankPage(width: number, height: number): { canvas: Canvas; context: SKRSContext2D } {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/**
 * A page scaled down.
 * @param scale factor of width and height, at most 1
 * @param quality 'medium' also for small scales; takes memory of a third of the page
 */
export function scaled(
  pixels: PageImage['pixels'],
  scale: number,
  quality: 'low' | 'medium' = 'low',
): Canvas {
  const { canvas, context } = blankPage(pixels.width * scale, pixels.height * scale)
  context.imageSmoothingQuality = quality
  context.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  return canvas
}

const WHOLE: Area = { left: 0, top: 0, width: 1, height: 1 }

/** A page, or an area of it, turned, as a PNG. */
export function turnedPng({ pixels }: PageImage, quarters: Quarters, area: Area = WHOLE): Buffer {
  const width = Math.max(1, Math.round(pixels.width * area.width))
  const height = Math.max(1, Math.round(pixels.height * area.height))
  const left = Math.round(pixels.width * area.left)
  const top = Math.round(pixels.height * area.top)
  const { canvas, context } = quarters % 2 ? blankPage(height, width) : blankPage(width, height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(pixels, left, top, width, height, -width / 2, -height / 2, width, height)
  return canvas.toBuffer('image/png')
}

/** Long side of the page that the profile is made of: lines of text are some pixels high, letters are blurred. */
const PROFILE_SIDE = 400

/** The darkness of a page, scaled down. */
export function shadesOf({ pixels }: PageImage): Shades {
  const scale = Math.min(1, PROFILE_SIDE / Math.max(pixels.width, pixels.height))
  const small = scaled(pixels, scale, 'medium')
  const { width, height } = small
  const { data } = small.getContext('2d').getImageData(0, 0, width, height)
  const darkness = new Uint8Array(width * height)
  for (let at = 0; at < darkness.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    darkness[at] = 255 - Math.round((red + green + blue) / 3)
  }
  return { width, height, darkness }
}
