import { useLayoutEffect, useRef } from 'react'
import { createBrowserRouter, type Location, type RouteObject } from 'react-router'

/**
 * The browser's Back closes the topmost modal, as its close button does. Opening and closing do not change
 * the history: while a modal is open, a step to any other entry is reverted before the router sees it, and
 * only then is the modal closed (or asks first). Stepping back requires another entry: the first page of the
 * document, which has none below it, gets a duplicate entry on top (its twin), and steps between the two
 * continue to the entry the user wants to reach.
 *
 * Menus, calendars and dropdowns belong to their page or modal and are not history steps.
 */

type Router = ReturnType<typeof createBrowserRouter>

/** From bottom to top; a modal without `close` allows leaving its page. */
const openModals: { readonly close: (() => void) | undefined }[] = []

/** The router's index of the current page among the document's history entries. */
let home: number | undefined
/** Whether the history is being moved back to `home`. */
let returning = false
/** Whether the router handles the step: it leaves the page, or reverts the step and asks first. */
let passing = false

/** The router's data of a history entry, and whether its twin is on top of it. */
const entryOf = (state: unknown) => (state ?? {}) as { idx?: number; key?: string; hasTwin?: boolean }

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/** The history state for a page's entry that has its twin on top. */
const stateOf = ({ state, key }: Location, idx: number) => ({ usr: state, key, idx, hasTwin: true })

/** Adds a twin to the document's first entry; to the router, both are the same page. */
function ensureEntryBelow(): void {
  const { state } = history
  if (home !== 0 || entryOf(state).idx !== home) return
  home = 1
  history.replaceState({ ...state, hasTwin: true }, '')
  history.pushState({ ...state, idx: home }, '')
}

function handlePop(event: PopStateEvent, { location, blockers }: Router['state']): void {
  const { idx, key = 'default', hasTwin } = entryOf(event.state)
  if (idx === undefined || home === undefined) return
  if (idx === home) {
    passing = false
    if (!returning) return
    event.stopImmediatePropagation()
    returning = false
    openModals.at(-1)?.close?.()
    return
  }
  const isAnswered = [...blockers.values()].some(({ state }) => state === 'proceeding')
  if (returning || (openModals.at(-1)?.close && !passing && !isAnswered)) {
    event.stopImmediatePropagation()
    returning = true
    history.go(home - idx)
  } else if (Math.abs(idx - home) === 1 && (hasTwin || key === location.key)) {
    event.stopImmediatePropagation()
    const step = idx - home
    // A save replaced the page on the twin's entry. If no entry is further back, the user stays on this one.
    if (key !== location.key) history.replaceState(stateOf(location, idx), '', addressOf(location))
    home = idx
    passing = false
    history.go(step)
  } else passing = true
}

/** Creates a router on whose pages Back closes modals. */
export function createRouter(routes: RouteObject[]): Router {
  // Before the router's own listener: listeners are called in the order of their registration.
  window.addEventListener('popstate', (event) => handlePop(event, router.state))
  const router = createBrowserRouter(routes)
  let page = router.state.location
  home = entryOf(history.state).idx
  router.subscribe(({ location }) => {
    if (location === page) return
    page = location
    home = entryOf(history.state).idx
    returning = false
    passing = false
  })
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>
  router.navigate = (...args: unknown[]) => {
    if (typeof args[0] === 'number') passing = true
    return navigate(...args)
  }
  return router
}

/**
 * Makes Back close a modal while it is open.
 * @param close may keep the modal open to ask first; when absent, Back leaves the page
 */
export function useClosedByBack(open: boolean, close?: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (!open) return
    const modal = {
      get close() {
        return latest.current
      },
    }
    openModals.push(modal)
    ensureEntryBelow()
    return () => {
      openModals.splice(openModals.indexOf(modal), 1)
    }
  }, [open])
}
