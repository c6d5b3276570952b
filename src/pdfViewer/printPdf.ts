import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import styles from './print.module.css'

/** Points per inch; PDFs measure in points. */
const POINTS_PER_INCH = 72

const DOTS_PER_INCH = 150

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('page too large'))))
  })
}

/** A page rendered for printing, as an image whose object URL must be revoked. */
async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE }).promise
  const image = new Image()
  image.src = URL.createObjectURL(await toBlob(canvas))
  // Otherwise the memory of a canvas is freed late.
  canvas.width = 0
  await image.decode()
  return image
}

async function paperOf(pdf: PDFDocumentProxy): Promise<CSSStyleSheet> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 }`)
  return sheet
}

/**
 * Renders all pages, and opens the browser's print dialog with only these.
 * @param onPage called with each page before it is rendered
 * @throws the signal's reason if it is aborted
 */
export async function printPdf(
  pdf: PDFDocumentProxy,
  onPage: (page: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const frame = document.createElement('div')
  frame.className = styles.printed ?? ''
  const sheet = await paperOf(pdf)
  const remove = () => {
    frame.remove()
    for (const { src } of frame.querySelectorAll('img')) URL.revokeObjectURL(src)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  try {
    for (let page = 1; page <= pdf.numPages; page++) {
      signal.throwIfAborted()
      onPage(page)
      frame.append(await drawPage(pdf, page))
    }
    signal.throwIfAborted()
  } catch (error) {
    remove()
    throw error
  }
  document.adoptedStyleSheets.push(sheet)
  document.body.append(frame)
  window.addEventListener('afterprint', remove, { once: true })
  window.print()
}
