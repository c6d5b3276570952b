import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

interface Saved {
  resource: string
  id: number
  title?: string
}

/** How long a list may take to show the record, and how long its row is marked, in milliseconds. */
const AWAITED_MS = 10_000
const MARKED_MS = 3000

/** Pixels at the edges of the page that the head and the notices may cover. */
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
 * Says which record was saved; the list of its resource that is shown next brings its row into sight and marks it.
 * @param title for lists that search for it
 */
export function noteSaved(resource: string, id: unknown, title?: string): void {
  if (typeof id === 'number' && id > 0) setAwaited({ resource, id, title })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The id of the saved record whose row is not shown yet; undefined for none of this resource. */
export function useSaved(resource: string | undefined): number | undefined {
  const read = useCallback(() => (awaited?.resource === resource ? awaited?.id : undefined), [resource])
  return useSyncExternalStore(subscribe, read)
}

/** The title of that record. */
export const savedTitle = (resource: string): string | undefined =>
  awaited?.resource === resource ? awaited.title : undefined

/** How many lists of a resource are on the page. */
const lists = new Map<string, number>()

const countList = (resource: string, more: 1 | -1) => lists.set(resource, (lists.get(resource) ?? 0) + more)

/** Gives up a record whose row is not shown yet, once its list is left. */
export function useForgottenSaved(resource: string): void {
  useEffect(() => {
    countList(resource, 1)
    return () => {
      countList(resource, -1)
      // Later: React mounts everything twice in development.
      setTimeout(() => {
        if (!lists.get(resource) && awaited?.resource === resource) setAwaited(undefined)
      })
    }
  }, [resource])
}

interface SavedRowOptions {
  /** Undefined for rows that are never marked. */
  resource: string | undefined
  /** Of the rows: they may be outdated while they are fetched. */
  queryKey: QueryKey
  /** The row of a record among those that are rendered. */
  find: (id: number) => HTMLElement | null | undefined
}

/** Brings the row of the saved record into sight, marks it for a moment and focuses it, once it is there. */
export function useSavedRow({ resource, queryKey, find }: SavedRowOptions): void {
  const saved = useSaved(resource)
  const client = useQueryClient()
  useEffect(() => {
    // Asked of the client: the rendering lags behind.
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

/** The row itself, or what opens it. */
const focusTarget = (row: HTMLElement) =>
  row.tabIndex >= 0 ? row : row.querySelector<HTMLElement>('button, a[href]')

/** Whether somebody is typing, or asked something, by now. */
const isBusy = () =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  Boolean(document.activeElement?.matches('input, textarea, select, [contenteditable]'))
