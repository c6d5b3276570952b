import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

interface Saved {
  resource: string
  id: number
  title?: string
}

/** How long to wait for a list to show the record, and how long its row stays marked, in milliseconds. */
const AWAITED_MS = 10_000
const MARKED_MS = 3000

/** Pixels at the top and bottom of the page that the header and the notifications may cover. */
const COVERED = { top: 120, bottom: 160 }

const MARK = 'data-saved'

const listeners = new Set<() => void>()
let awaited: Saved | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function setAwaited(saved: Saved | undefined): void {
  clearTimeout(timer)
  awaited = saved
  if (saved) timer = setTimeout(setAwaited, AWAITED_MS, undefined)
  for (const listener of listeners) listener()
}

/**
 * Announces a saved record; the next list of its resource to be shown scrolls to its row and marks it.
 * @param title for lists that search for the record
 */
export function noteSaved(resource: string, id: unknown, title?: string): void {
  if (typeof id === 'number' && id > 0) setAwaited({ resource, id, title })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The id of the saved record whose row has not been shown yet; undefined if there is none of this resource.
 */
export function useSaved(resource: string | undefined): number | undefined {
  const read = useCallback(() => (awaited?.resource === resource ? awaited?.id : undefined), [resource])
  return useSyncExternalStore(subscribe, read)
}

/** The title of that record. */
export const savedTitle = (resource: string): string | undefined =>
  awaited?.resource === resource ? awaited.title : undefined

/** Number of lists on the page, by resource. */
const lists = new Map<string, number>()

const countList = (resource: string, more: 1 | -1) => lists.set(resource, (lists.get(resource) ?? 0) + more)

/** Forgets a saved record whose row has not been shown once its list is left. */
export function useForgottenSaved(resource: string): void {
  useEffect(() => {
    countList(resource, 1)
    return () => {
      countList(resource, -1)
      // Deferred, because React mounts everything twice in development.
      setTimeout(() => {
        if (!lists.get(resource) && awaited?.resource === resource) setAwaited(undefined)
      })
    }
  }, [resource])
}

interface SavedRowOptions {
  /** Undefined for rows that are never marked. */
  resource: string | undefined
  /** Key of the rows' query: they may be outdated while it is fetching. */
  queryKey: QueryKey
  /** Finds the row of a record among the rendered ones. */
  find: (id: number) => HTMLElement | null | undefined
}

/** Once the row of the saved record is rendered: scrolls to it, marks it briefly and focuses it. */
export function useSavedRow({ resource, queryKey, find }: SavedRowOptions): void {
  const saved = useSaved(resource)
  const client = useQueryClient()
  useEffect(() => {
    // Read from the client, because the rendered state lags behind.
    const row = saved === undefined || client.isFetching({ queryKey }) > 0 ? null : find(saved)
    if (!row) return
    setAwaited(undefined)
    show(row)
  })
}

function show(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect()
  if (top < COVERED.top || bottom > innerHeight - COVERED.bottom) row.scrollIntoView({ block: 'center' })
  row.setAttribute(MARK, '')
  setTimeout(() => row.removeAttribute(MARK), MARKED_MS)
  if (!isBusy()) focusTarget(row)?.focus({ preventScroll: true })
}

/** The row itself, or the control that opens it. */
const focusTarget = (row: HTMLElement) =>
  row.tabIndex >= 0 ? row : row.querySelector<HTMLElement>('button, a[href]')

/** Whether the user is typing or a dialog is open. */
const isBusy = () =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  Boolean(document.activeElement?.matches('input, textarea, select, [contenteditable]'))
