import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useSaved } from '../../../ui/index.ts'
import type { AgendaList } from './agenda.ts'
import { lookedAt } from './changes.ts'
import { itemsOf } from './strip.ts'
import { MAP_RECORDS } from './useSavedShown.ts'

interface Listed {
  /** The day with its filters; undefined for a search. */
  view: string | undefined
  /** Undefined while it is that of another view. */
  list: AgendaList | undefined
}

const none: ReadonlySet<number> = new Set()

/**
 * The ids of the records that changed since the user last looked at them: opened the record, or hid or left the page. `look` notes
 * that a record was opened.
 */
export function useChanges({ view, list }: Listed) {
  const records = useMemo(() => list && itemsOf(list), [list])
  const [looks, countLook] = useReducer((count: number) => count + 1, 0)
  const saved = useSaved(MAP_RECORDS)
  const listed = useRef<readonly ProcedureRecord[]>(undefined)

  useEffect(() => {
    listed.current = records
    if (saved !== undefined) lookedAt.expectOwn([saved])
    if (!records) return
    lookedAt.takeOwn(records)
    if (view !== undefined) lookedAt.open(view, records)
  }, [view, records, saved])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view means that this one is left
  useEffect(() => {
    const leave = () => lookedAt.look(listed.current ?? [])
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      leave()
      countLook()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [view])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look changes what is known
  const changed = useMemo(() => {
    const ids = lookedAt.changedIn(view, records ?? []).filter((id) => id !== saved)
    // The same set, so that a list without changes is not rendered anew.
    return ids.length > 0 ? new Set(ids) : none
  }, [view, records, saved, looks])
  const look = useCallback((record: ProcedureRecord) => {
    lookedAt.look([record])
    countLook()
  }, [])
  return { changed, look }
}
