import type { PdfControls } from './pdfState.ts'
import type { ShownPdf } from './usePdf.ts'

export interface ViewerActions {
  onFind: () => void
  onPrint: () => void
  /** Goes to the next (1) or previous (-1) record; absent if there is none. */
  onRecord?: (step: 1 | -1) => void
}

/** Pixels scrolled by an arrow key. */
const LINE = 60

function controlKeys({ onFind, onPrint }: ViewerActions): Record<string, () => void> {
  return { f: onFind, p: onPrint }
}

function documentKeys(controls: PdfControls, { page, pages }: ShownPdf['state']): Record<string, () => void> {
  return {
    '+': () => controls.zoomBy(1),
    '=': () => controls.zoomBy(1),
    '-': () => controls.zoomBy(-1),
    '0': controls.fitWidth,
    PageDown: () => controls.goTo(page + 1),
    PageUp: () => controls.goTo(page - 1),
    Home: () => controls.goTo(1),
    End: () => controls.goTo(pages),
  }
}

/**
 * The arrow keys scroll the pages, even with the focus on a button; left and right go to another record,
 * unless the pages are wider than their container.
 */
function arrowKeys(
  container: HTMLElement,
  { onRecord }: ViewerActions,
): Record<string, (() => void) | undefined> {
  const isWide = container.scrollWidth > container.clientWidth
  const sideways = (step: 1 | -1) =>
    isWide ? () => container.scrollBy(step * LINE, 0) : onRecord && (() => onRecord(step))
  return {
    ArrowDown: () => container.scrollBy(0, LINE),
    ArrowUp: () => container.scrollBy(0, -LINE),
    ArrowLeft: sideways(-1),
    ArrowRight: sideways(1),
  }
}

const isTextField = (target: EventTarget | null) => target instanceof HTMLInputElement

/** Performs the viewer's action for a key. */
export function handleViewerKey(event: KeyboardEvent, pdf: ShownPdf, actions: ViewerActions): void {
  const { target, key } = event
  if (event.altKey) return
  const { controls, container, state } = pdf
  const isCommand = event.ctrlKey || event.metaKey
  const isReady = controls !== null && state.phase === 'ready'
  let action: (() => void) | undefined
  if (isCommand) action = isReady ? controlKeys(actions)[key.toLowerCase()] : undefined
  else if (!isTextField(target)) {
    if (container.current) action = arrowKeys(container.current, actions)[key]
    if (isReady) action ??= documentKeys(controls, state)[key]
  }
  if (!action) return
  event.preventDefault()
  action()
}
