import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

/** Milliseconds without movement after which the pages are drawn anew; until then they are stretched. */
const DRAWING_DELAY = 400

/** Change of the zoom by a pixel of the wheel, of which trackpads send many small ones. */
const WHEEL_SENSITIVITY = 0.01

interface Fingers {
  distance: number
  /** The middle between them. */
  origin: [x: number, y: number]
}

/** Undefined unless there are two. */
function fingersOf({ touches: [a, b] }: TouchEvent): Fingers | undefined {
  if (!a || !b) return undefined
  return {
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
    origin: [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2],
  }
}

/** Zooms by two fingers on a screen or trackpad, and by the wheel with Ctrl; around where they are. */
export function zoomByPinch(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  const options = { passive: false, signal }
  /** Kept here exactly: pdf.js rounds the zoom, and small movements would be lost. */
  let zoom = 1
  let last: Fingers | undefined

  const zoomBy = (factor: number, origin: Fingers['origin']) => {
    if (Math.abs(zoom - viewer.currentScale) > 0.01) zoom = viewer.currentScale
    zoom *= factor
    viewer.updateScale({ drawingDelay: DRAWING_DELAY, scaleFactor: zoom / viewer.currentScale, origin })
  }
  const onTouch = (event: TouchEvent) => {
    const now = fingersOf(event)
    if (now) event.preventDefault()
    if (now && last) {
      zoomBy(now.distance / last.distance, now.origin)
      // Two fingers also drag the page.
      container.scrollBy(last.origin[0] - now.origin[0], last.origin[1] - now.origin[1])
    }
    last = now
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY * WHEEL_SENSITIVITY), [event.clientX, event.clientY])
  }
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    container.addEventListener(type, onTouch, options)
  container.addEventListener('wheel', onWheel, options)
}
