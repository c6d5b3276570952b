import { useSyncExternalStore } from 'react'
import type { ProcedureRecord } from '../resources/procedures/record.ts'
import { readScope } from './session.ts'

const listeners = new Set<() => void>()
let freed: { record: ProcedureRecord; scope: string } | undefined

/** Tells the map of a surgery that was moved, as it was planned before; undefined once that is seen to. */
export function noteFreed(record: ProcedureRecord | undefined): void {
  freed = record && { record, scope: readScope() }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readFreed = () => (freed?.scope === readScope() ? freed.record : undefined)

/** The last surgery that this user has moved in this page, as it was planned before. */
export const useFreed = (): ProcedureRecord | undefined => useSyncExternalStore(subscribe, readFreed)
