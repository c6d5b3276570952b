import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageImage } from './pageImage.ts'
import { type Reading, type Unreadable, UnreadableFile } from './reading.ts'
import { readPageImage } from './readPageImage.ts'
import type { Recogniser } from './recogniser.ts'

const MAX_PAGES = 20
const DPI = 200
const POINTS_PER_INCH = 72
/** Larger pages are rendered at a lower resolution. */
const MAX_RENDERED_PIXELS = 16_000_000
const MAX_IMAGE_PIXELS = 50_000_000
/** Pages with fewer characters count as scans with a stamp or page number. */
const MIN_EMBEDDED_TEXT = 16

async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const folder = (name: string) => `${join(packageFolder, name)}/`
  try {
    return await getDocument({
      data: new Uint8Array(await readFile(path)),
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      maxImageSize: MAX_IMAGE_PIXELS,
      isEvalSupported: false,
      disableFontFace: true,
      verbosity: 0,
    }).promise
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFile(encrypted ? 'encrypted' : 'damaged')
  }
}

async function embeddedText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

type Canvas = Parameters<PDFPageProxy['render']>[0]['canvas']

async function renderPage(page: PDFPageProxy): Promise<PageImage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(DPI / POINTS_PER_INCH, Math.sqrt(MAX_RENDERED_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // pdf.js accepts this canvas in place of the browser's.
  await page.render({ canvas: canvas as unknown as Canvas, viewport }).promise
  return { pixels: canvas, file: canvas.toBuffer('image/png') }
}

/** Failures that concern one page only. */
const isFailureOfPage = (failure: Unreadable) => failure === 'slow' || failure === 'illegible'

async function readPage(page: PDFPageProxy, recogniser: Recogniser): Promise<Reading> {
  const text = await embeddedText(page)
  if (text.replace(/\s/g, '').length >= MIN_EMBEDDED_TEXT) return { text }
  try {
    return { text: await readPageImage(await renderPage(page), recogniser) }
  } catch (error) {
    if (!(error instanceof UnreadableFile && isFailureOfPage(error.failure))) throw error
    return { failure: error.failure }
  }
}

/**
 * Texts of a PDF's first pages, with the page count: embedded text, or OCR of the rendered page.
 * @throws UnreadableFile.
 */
export async function* readPdf(
  path: string,
  recogniser: Recogniser,
): AsyncGenerator<{ page: Reading; pageCount: number }> {
  const pdf = await openPdf(path)
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number)
    yield { page: await readPage(page, recogniser), pageCount: pdf.numPages }
    page.cleanup()
  }
}
