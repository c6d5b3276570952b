import {
  AnnotationEditorType,
  AnnotationMode,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import type { OpenFile } from '../providers/openFile.ts'
import { readPdf } from './pdfFile.ts'
import type { PdfControls, PdfState } from './pdfState.ts'
import { zoomByPinch } from './pinch.ts'
import { printPdf } from './printPdf.ts'
import { zoomedBy } from './zoom.ts'

interface ShowOptions {
  /** Scroll container; its content is replaced by the pages. */
  container: HTMLDivElement
  file: OpenFile
  /** Whether text can be selected and searched, which costs as much as rendering the page. */
  hasText: boolean
  /** Aborting destroys the viewer and the document. */
  signal: AbortSignal
  onChange: (change: Partial<PdfState>) => void
}

/** pdf.js does not export these. */
const TEXT_ABSENT = 0
const TEXT_SHOWN = 1

type PDFViewerOptions = ConstructorParameters<typeof PDFViewer>[0]

/** Fits the width on narrow screens, and stays readable on wide ones. */
const FIRST_ZOOM = 'auto'
const FIT_WIDTH = 'page-width'

/** The page labels are set here, not by pdf.js, which has no Portuguese texts available. */
const noTexts = { pause() {}, resume() {}, translate(_element: HTMLElement) {} }

/** Adds an element for the pages of one document: pdf.js clears it later, when the next document may be shown. */
function addPages(container: HTMLElement): HTMLDivElement {
  const pages = document.createElement('div')
  pages.className = 'pdfViewer'
  container.replaceChildren(pages)
  return pages
}

function createViewer({ container, hasText, signal }: ShowOptions, eventBus: EventBus): PDFViewer {
  const pages = addPages(container)
  signal.addEventListener('abort', () => pages.remove())
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const options = {
    container,
    viewer: pages,
    eventBus,
    linkService,
    findController: new PDFFindController({ eventBus, linkService }),
    // Annotations are rendered, but form fields cannot be filled in.
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    textLayerMode: hasText ? TEXT_SHOWN : TEXT_ABSENT,
    // A page fitted to the width takes up the full width.
    removePageBorders: true,
    l10n: noTexts as PDFViewerOptions['l10n'],
    // Missing in pdf.js's types.
    abortSignal: signal,
  }
  const viewer = new PDFViewer(options)
  linkService.setViewer(viewer)
  return viewer
}

function watchEvents({ container, onChange }: ShowOptions, eventBus: EventBus, viewer: PDFViewer): void {
  eventBus.on('pagesinit', () => {
    for (const page of container.querySelectorAll<HTMLElement>('.page'))
      page.ariaLabel = texts.page(Number(page.dataset.pageNumber))
    viewer.currentScaleValue = FIRST_ZOOM
    onChange({ phase: 'ready', pages: viewer.pagesCount, page: 1 })
  })
  eventBus.on('pagerendered', () => onChange({ isPainted: true }))
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onChange({ zoom: scale }))
  const onMatches = ({ matchesCount, state }: FindEvent) =>
    onChange({ matches: { ...matchesCount, isSearching: state === FindState.PENDING } })
  eventBus.on('updatefindmatchescount', onMatches)
  eventBus.on('updatefindcontrolstate', onMatches)
}

interface FindEvent {
  matchesCount: { current: number; total: number }
  state?: number
}

/** Reapplies a zoom that depends on the container's size, such as fit-width, when the size changes. */
function followSize(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    const value = viewer.currentScaleValue
    if (viewer.pdfDocument && value && Number.isNaN(Number(value))) viewer.currentScaleValue = value
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect())
}

function controlsOf(viewer: PDFViewer, eventBus: EventBus, onChange: ShowOptions['onChange']) {
  let query = ''
  const dispatchFind = (type: string, findPrevious: boolean) =>
    eventBus.dispatch('find', {
      source: null,
      type,
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
      findPrevious,
    })
  return {
    zoomBy: (steps: number) => {
      viewer.currentScale = zoomedBy(viewer.currentScale, steps)
    },
    fitWidth: () => {
      viewer.currentScaleValue = FIT_WIDTH
    },
    goTo: (page: number) => {
      if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page
    },
    find: (text: string) => {
      query = text
      if (text) return dispatchFind('', false)
      eventBus.dispatch('findbarclose', { source: null })
      onChange({ matches: undefined })
    },
    findAgain: (backwards: boolean) => {
      if (query) dispatchFind('again', backwards)
    },
  }
}

/** Maximum time to destroy a document, in milliseconds. */
const END_MS = 2000

/** A worker with its code already loaded, for the next document. */
let idleWorker: PDFWorker | undefined

function takeWorker(): PDFWorker {
  const worker = idleWorker ?? new PDFWorker()
  idleWorker = undefined
  // Rejects if it is destroyed before it has started; the loading task reports other failures.
  worker.promise.catch(() => {})
  return worker
}

/**
 * Destroys a document, and keeps its worker unless that hangs or another worker is kept already.
 * @param pages pending reads of the viewer; pdf.js logs an error for each that the destruction interrupts
 * @param clear removes the document from the viewer, once they have settled
 */
async function releaseWorker(
  worker: PDFWorker,
  reading: Promise<PDFDocumentLoadingTask>,
  pages: Promise<unknown>,
  clear: () => void,
): Promise<void> {
  let timer: number | undefined
  const tooSlow = new Promise<void>((resolve) => {
    timer = window.setTimeout(() => {
      worker.destroy()
      resolve()
    }, END_MS)
  })
  await Promise.race([pages.catch(() => undefined), tooSlow])
  clear()
  await Promise.race([reading.then((task) => task.destroy()).catch(() => worker.destroy()), tooSlow])
  clearTimeout(timer)
  if (worker.destroyed) return
  if (idleWorker) worker.destroy()
  else idleWorker = worker
}

/**
 * Shows a PDF in an element while it arrives: only pages near the visible ones are rendered, few are kept.
 * Failures, including later ones, are reported by `onChange`.
 */
export async function showPdf(options: ShowOptions): Promise<PdfControls> {
  const { container, file, signal, onChange } = options
  const eventBus = new EventBus()
  const viewer = createViewer(options, eventBus)
  const worker = takeWorker()
  let pdf: PDFDocumentProxy | undefined
  let isPainted = false
  eventBus.on('pagerendered', () => {
    isPainted = true
  })
  const loaded = () => {
    if (!pdf) throw new Error('no document')
    return pdf
  }
  const fail = (failure: unknown) => {
    if (!signal.aborted) onChange({ phase: 'failed', failure })
  }
  const reading = readPdf(file, worker, fail)
  const destroy = () => {
    // The viewer awaits the first page, and reads all others once one is painted.
    const pages = isPainted ? viewer.pagesPromise : pdf?.getPage(1)
    // Its type does not allow null, which removes the document.
    const shown: { setDocument(pdf: PDFDocumentProxy | null): void } = viewer
    void releaseWorker(worker, reading, Promise.resolve(pages), () => shown.setDocument(null))
  }
  watchEvents(options, eventBus, viewer)
  followSize(container, viewer, signal)
  zoomByPinch(container, viewer, signal)
  signal.addEventListener('abort', destroy)

  async function load() {
    try {
      const task = await reading
      task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
        onChange({ received: total > 0 ? Math.min(1, loaded / total) : null })
      pdf = await task.promise
      if (signal.aborted) return
      viewer.linkService.setDocument(pdf)
      viewer.setDocument(pdf)
    } catch (failure) {
      fail(failure)
    }
  }
  void load()

  return {
    ...controlsOf(viewer, eventBus, onChange),
    read: async () => {
      const bytes = await loaded().getData()
      return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
    },
    print: (onPage, printSignal) => printPdf(loaded(), onPage, AbortSignal.any([signal, printSignal])),
  }
}
