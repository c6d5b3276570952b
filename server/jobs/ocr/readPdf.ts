import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadableFile } from './reading.ts'
import type { Recogniser } from './recogniser.ts'

const MOST_PAGES = 20
const DPI = 200
const POINTS_PER_INCH = 72
/** A page drawn larger than this is drawn coarser. */
const LARGEST_PAGE_PIXELS = 16_000_000
const LARGEST_IMAGE_PIXELS = 50_000_000
/** A page with fewer characters is a scan with a stamp or a page number of its own. */
const LEAST_OWN_TEXT = 16

async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const parts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const folder = (name: string) => `${join(parts, name)}/`
  try {
    return await getDocument({
      data: new Uint8Array(await readFile(path)),
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      maxImageSize: LARGEST_IMAGE_PIXELS,
      isEvalSupported: false,
      disableFontFace: true,
      verbosity: 0,
    }).promise
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFile(encrypted ? 'encrypted' : 'damaged')
  }
}

async function ownText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

async function drawn(page: PDFPageProxy): Promise<Buffer> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(DPI / POINTS_PER_INCH, Math.sqrt(LARGEST_PAGE_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // In Node pdf.js draws on this canvas as on a browser's.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas.toBuffer('image/png')
}

/** The text of a page, or null where its picture takes too long. */
async function readPage(page: PDFPageProxy, recogniser: Recogniser): Promise<string | null> {
  const text = await ownText(page)
  if (text.replace(/\s/g, '').length >= LEAST_OWN_TEXT) return text
  try {
    return await recogniser.read(await drawn(page))
  } catch (error) {
    if (error instanceof UnreadableFile && error.failure === 'slow') return null
    throw error
  }
}

/**
 * The texts of a PDF's first pages, one after another, with the number of all: a page's own text, or what is read from its
 * picture; null for a page that takes too long.
 * @throws UnreadableFile.
 */
export async function* readPdf(
  path: string,
  recogniser: Recogniser,
): AsyncGenerator<{ page: string | null; of: number }> {
  const pdf = await openPdf(path)
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
    const page = await pdf.getPage(number)
    yield { page: await readPage(page, recogniser), of: pdf.numPages }
    page.cleanup()
  }
}
