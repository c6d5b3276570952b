/*
 * Vector drawings in tenths of a millimetre, across the text width of an A4 page. Nothing depends on colour: documents are printed in
 * black and white.
 */

/** Width of a drawing. */
export const WIDTH = 1800
/** Left end of the time axis; labels are to its left. */
export const PLOT_LEFT = 330
export const PLOT_RIGHT = 1776

export const INK = '#0F1B2D'
export const QUIET = '#44546A'
export const GRID = '#D9E0E8'
export const STRONG_GRID = '#AEB9C7'
export const FILL = '#E4E9EF'

/** Capitals and digits are about 0.7 of this in height. */
const FONT_SIZE = 24

/** Width of a character of the document's typeface, relative to the font size: a generous average. */
const CHARACTER_WIDTH = 0.6

export const textWidth = (text: string, size = FONT_SIZE): number =>
  Array.from(text).length * size * CHARACTER_WIDTH

/** The text, truncated to the width and then ending in '…'. */
export function fitText(text: string, width: number, size = FONT_SIZE): string {
  const characters = Array.from(text)
  const fitting = Math.floor(width / (size * CHARACTER_WIDTH))
  return characters.length <= fitting ? text : `${characters.slice(0, Math.max(fitting - 1, 0)).join('')}…`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const round = (number: number): string => String(Math.round(number * 10) / 10)

interface TextStyle {
  anchor?: 'start' | 'middle' | 'end'
  size?: number
  bold?: boolean
  fill?: string
  /** Leaves a white margin where lines cross it. */
  halo?: boolean
}

/** A text whose baseline is at y. */
export function text(
  x: number,
  y: number,
  content: string,
  { anchor = 'start', size = FONT_SIZE, bold = false, fill = INK, halo = false }: TextStyle = {},
): string {
  return (
    `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}" fill="${fill}"` +
    `${bold ? ' font-weight="700"' : ''}` +
    `${halo ? ' stroke="#FFFFFF" stroke-width="6" paint-order="stroke"' : ''}>${escapeXml(content)}</text>`
  )
}

interface Stroke {
  stroke?: string
  width?: number
  dash?: string
}

const strokeOf = ({ stroke = INK, width = 3, dash }: Stroke) =>
  `stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: Stroke = {}): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" fill="none" ${strokeOf(stroke)}/>`

export interface Point {
  x: number
  y: number
}

export const polyline = (points: readonly Point[], stroke: Stroke = {}): string =>
  points.length < 2
    ? ''
    : `<path d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}" fill="none" stroke-linejoin="round" ${strokeOf(stroke)}/>`

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  { fill = 'none', ...stroke }: Stroke & { fill?: string } = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${strokeOf(stroke)}/>`

export const circle = (x: number, y: number, radius: number, fill = INK): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}" stroke="${INK}" stroke-width="2.5"/>`

/** A V with its tip at the point, or a Λ if it points up. */
export function wedge({ x, y }: Point, direction: 'down' | 'up'): string {
  const tail = y + (direction === 'down' ? -18 : 18)
  return polyline(
    [
      { x: x - 10, y: tail },
      { x, y },
      { x: x + 10, y: tail },
    ],
    { width: 3.5 },
  )
}

/** A complete drawing of the given height. */
export const drawing = (height: number, content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${round(height)}" viewBox="0 0 ${WIDTH} ${round(height)}" ` +
  `font-family="Inter">${content.join('')}</svg>`
