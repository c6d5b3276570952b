import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type createBrowserRouter, createPath, useLocation } from 'react-router'

/**
 * Open modals as entries of the browser's history, so that Back closes the topmost one. An entry repeats its page's, with
 * the number of open modals in its state; the router never learns of it. Only the number is kept right, some time after
 * a commit: modals that replace each other, and StrictMode's double mounts, leave the history alone.
 */

type Router = ReturnType<typeof createBrowserRouter>
type Close = () => void

/** Bottom to top. */
const openModals: { readonly close: Close }[] = []

/** Set while the history goes back on our own account: what waits for it. */
let afterReturn: (() => void) | undefined
let settling = false
/** Set while the browser is at another page's entry than the router: it may still go back there, to ask before leaving. */
let isElsewhere = false
/** Whether the browser is at an entry of the router's page. */
let isAtPage = (_state: unknown) => true

/** The key that the router gives to each entry of its own; the modals' entries have their page's. */
const pageKeyOf = (state: unknown): string =>
  state && typeof state === 'object' && 'key' in state ? String(state.key) : 'default'

function entryCount(): number {
  const { modals } = (history.state ?? {}) as { modals?: unknown }
  return typeof modals === 'number' ? modals : 0
}

/** Gives the history as many entries as there are modals. */
function settle(): void {
  settling = false
  if (afterReturn || isElsewhere) return
  for (let count = entryCount() + 1; count <= openModals.length; count++)
    history.pushState({ ...history.state, modals: count }, '')
  if (entryCount() > openModals.length) goBack(entryCount() - openModals.length, settleSoon)
}

function settleSoon(): void {
  if (settling) return
  settling = true
  queueMicrotask(settle)
}

function goBack(entries: number, then: () => void): void {
  afterReturn = then
  history.go(-entries)
}

function handlePop(event: PopStateEvent): void {
  if (afterReturn) {
    event.stopImmediatePropagation()
    const then = afterReturn
    afterReturn = undefined
    then()
    return
  }
  const cameFromElsewhere = isElsewhere
  isElsewhere = !isAtPage(event.state)
  if (!isElsewhere && !cameFromElsewhere) {
    event.stopImmediatePropagation()
    const topmost = openModals.at(-1)
    if (topmost && openModals.length > entryCount()) flushSync(topmost.close)
  }
  // A modal that asks first, or is busy, is still open; an entry that a reload or Forward leads to has no modal.
  settleSoon()
}

// Before the router's own listener.
if (typeof window !== 'undefined') window.addEventListener('popstate', handlePop, true)

/** Takes back the entries of open modals, then navigates: a page never lies on top of a closed modal's entry. */
export function leaveModals(navigate: () => void): void {
  const entries = entryCount()
  if (afterReturn) {
    const before = afterReturn
    afterReturn = () => {
      before()
      leaveModals(navigate)
    }
  } else if (entries > 0) goBack(entries, navigate)
  else navigate()
}

/** Makes the router's navigations start from the page's own entry. */
export function keepModalsInHistory(router: Router): void {
  isAtPage = (state) => {
    const page = router.state.location
    return pageKeyOf(state) === page.key && createPath(location) === createPath(page)
  }
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>
  router.navigate = (...args: unknown[]) =>
    new Promise<void>((resolve, reject) => leaveModals(() => void navigate(...args).then(resolve, reject)))
  router.subscribe(({ location }) => {
    if (pageKeyOf(history.state) === location.key) isElsewhere = false
  })
  // An entry of a modal that was open when the page was reloaded.
  settleSoon()
}

/**
 * Makes Back close a modal as its close button does.
 * @param close may keep the modal open, to ask first
 */
export function useModalHistory(open: boolean, close: Close): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const modal = { close: () => latest.current() }
    openModals.push(modal)
    settleSoon()
    return () => {
      openModals.splice(openModals.indexOf(modal), 1)
      settleSoon()
    }
  }, [open])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a modal that outlives a navigation needs an entry of the new page
  useEffect(settleSoon, [key])
}
