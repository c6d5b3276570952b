import type { SaveConflict } from '../domain/saveConflict.ts'
import type { FieldChange } from './ConflictQuestion.tsx'
import type { Units, Versions } from './merge.ts'

/** What the next save of a form is based on; kept with the form's draft. `R` is what is stored, `V` the form's values. */
export interface SaveBasis<R, V> {
  /** Idempotency key of a new record. */
  uuid: string
  /** The stored version that the form edits; undefined for a new record. */
  base: R | undefined
  /** Values that were sent and may be stored, though the form was not told so. */
  unconfirmed?: V
}

/** A save refused because another one was stored first, compared with it field by field. */
export interface ConflictingSave<R, V> {
  conflict: SaveConflict<R>
  /** The version that the form is based on, its values, and the stored version. */
  versions: Versions<V>
  changes: readonly FieldChange[]
  title?: string
  /** Names of fields that are merged together. */
  units?: Units
  /** Time zone of the displayed time; the institution's when absent. */
  zone?: string
}

type Phase<R, V> =
  | { phase: 'idle' | 'saving' | 'saved' | 'failed' }
  | { phase: 'refused'; errors: Record<string, string> }
  | { phase: 'conflict'; question: ConflictingSave<R, V> }

export type SaveState<R, V> = SaveBasis<R, V> &
  Phase<R, V> & {
    /** The values last saved by this form. */
    saved?: V
    /** How often the form was based on another version. */
    rebases: number
  }

export type SaveEvent<R, V> =
  | { type: 'sent' }
  /** The record is stored; what else belongs to the save, such as its images, may still fail. */
  | { type: 'stored'; record: R | undefined; values: V }
  /** Without a record where the answer does not say which it is. */
  | { type: 'saved'; record: R | undefined; values: V }
  | { type: 'refused'; errors: Record<string, string> }
  | { type: 'failed'; values: V; isOutcomeUnknown: boolean }
  | { type: 'conflicted'; question: ConflictingSave<R, V> }
  /** The next save is based on another stored version. */
  | { type: 'rebased'; base: R }
  /** The next save continues that of a draft. */
  | { type: 'restored'; basis: SaveBasis<R, V> }
  /** The question of a conflict was closed. */
  | { type: 'closed' }

export const openedState = <R, V>(base: R | undefined, uuid: string): SaveState<R, V> => ({
  phase: 'idle',
  uuid,
  base,
  rebases: 0,
})

/** A basis as drafts have it: those of earlier releases call the version otherwise, or are the version. */
type NamedBasis<R, V> = Partial<SaveBasis<R, V>> & { uuid: string; created?: R; record?: R }
export type KeptBasis<R, V> = R | NamedBasis<R, V>

const isNamed = <R, V>(kept: KeptBasis<R, V>): kept is NamedBasis<R, V> =>
  typeof kept === 'object' && kept !== null && 'uuid' in kept

/** @param own the form's idempotency key, where the draft has none */
export function readBasis<R, V>(kept: KeptBasis<R, V>, own: string): SaveBasis<R, V> {
  if (!isNamed(kept)) return { uuid: own, base: kept }
  const { uuid, base, created, record, unconfirmed } = kept
  return { uuid, base: base ?? created ?? record, unconfirmed }
}

/** The state of a form's saving after an event. */
export function reduceSave<R, V>(state: SaveState<R, V>, event: SaveEvent<R, V>): SaveState<R, V> {
  const { uuid, base, unconfirmed, saved, rebases } = state
  const kept = { uuid, base, unconfirmed, saved, rebases }
  switch (event.type) {
    case 'sent':
      return { ...kept, phase: 'saving' }
    case 'stored':
      // An edit is still based on what was opened: if its answer says less than a read, that is no other version.
      return { ...kept, phase: 'saving', base: base ?? event.record, unconfirmed: event.values }
    case 'saved':
      return {
        ...kept,
        phase: 'saved',
        base: event.record ?? base,
        unconfirmed: undefined,
        saved: event.values,
      }
    case 'refused':
      return { ...kept, phase: 'refused', errors: event.errors }
    case 'failed':
      // Of several such saves the first may be stored, and makes the others repetitions or stale edits.
      return event.isOutcomeUnknown
        ? { ...kept, phase: 'failed', unconfirmed: unconfirmed ?? event.values }
        : { ...kept, phase: 'failed' }
    case 'conflicted':
      return { ...kept, phase: 'conflict', question: event.question }
    case 'rebased':
      return { ...state, base: event.base, unconfirmed: undefined, rebases: rebases + 1 }
    case 'restored':
      return { saved, ...event.basis, phase: 'idle', rebases: rebases + 1 }
    case 'closed':
      return { ...kept, phase: 'idle' }
  }
}
