import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

/** Milliseconds without movement after which the pages are redrawn; until then they are scaled. */
const DRAWING_DELAY = 400

/** Zoom change per pixel of wheel movement; trackpads send many small movements. */
const WHEEL_SENSITIVITY = 0.01

interface Fingers {
  distance: number
  /** The point halfway between them. */
  origin: [x: number, y: number]
}

/** Undefined unless there are at least two. */
function fingersOf({ touches: [a, b] }: TouchEvent): Fingers | undefined {
  if (!a || !b) return undefined
  return {
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
    origin: [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2],
  }
}

/** Zooms by pinching on a screen or trackpad, and by Ctrl+wheel, around the fingers or the pointer. */
export function zoomByPinch(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  const options = { passive: false, signal }
  /** The exact zoom: pdf.js rounds it, which would lose small movements. */
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
