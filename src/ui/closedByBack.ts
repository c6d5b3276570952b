import { useLayoutEffect, useRef } from 'react'
import { createBrowserRouter, type Location, type RouteObject } from 'react-router'

/**
 * The browser's Back closes the topmost modal, as its close button does. Opening and closing leave the history alone: while
 * a modal is open, a step to any other entry is taken back before the router hears of it, and only then is the modal closed
 * (or asks first). There must be an entry to step to: the first page of the document, which has none, gets a twin on
 * top of it, and steps between the two go on to where the person wants to be.
 *
 * Menus, calendars and lists of choices are parts of their page or modal, and no steps of their own.
 */

type Router = ReturnType<typeof createBrowserRouter>

/** Bottom to top; a modal without `close` lets its page be left. */
const openModals: { readonly close: (() => void) | undefined }[] = []

/** Position of the router's page among the document's entries, as the router counts them. */
let home: number | undefined
/** Whether the history is on its way back there. */
let returning = false
/** Whether a step is the router's: it leaves the page, or is taken back by the router, which asks first. */
let passing = false

/** What the router keeps of an entry, and whether a twin lies on it. */
const entryOf = (state: unknown) => (state ?? {}) as { idx?: number; key?: string; hasTwin?: boolean }

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/** The state of a page's entry that has its twin above. */
const stateOf = ({ state, key }: Location, idx: number) => ({ usr: state, key, idx, hasTwin: true })

/** Gives the document's first entry its twin, which the router takes for the same. */
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
    // The page on the twin was replaced, by a save. Where nothing lies further back, this entry is where one stays.
    if (key !== location.key) history.replaceState(stateOf(location, idx), '', addressOf(location))
    home = idx
    passing = false
    history.go(step)
  } else passing = true
}

/** A router on whose pages Back closes modals. */
export function createRouter(routes: RouteObject[]): Router {
  // Before the router's own listener: the window's are called in the order of their registration.
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
 * @param close may keep it open, to ask first; absent, Back leaves the page
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
