import { useRef, useState } from 'react'
import { HttpError, isOutcomeUnknown } from '../providers/httpClient.ts'
import { saveConflictOf } from '../providers/staleEdits.ts'
import { FailureText, useActNotice } from '../ui/index.ts'
import {
  type ConflictingSave,
  type KeptBasis,
  openedState,
  readBasis,
  reduceSave,
  type SaveBasis,
  type SaveEvent,
} from './saveState.ts'
import { type SaveCalls, sendSave } from './sendSave.ts'

type Comparison<R, V> = Omit<ConflictingSave<R, V>, 'conflict'>

interface SaveOptions<R, V> {
  /** What is stored and edited; undefined for a new record. */
  opened: R | undefined
  /** The current version in a refusal, as the read call answers it. @param base the version that the edit is based on */
  currentOf?: (answered: never, base: R) => R
  /** Compares a refused edit with the current version. */
  compare: (current: R, base: R, sent: V) => Comparison<R, V> | Promise<Comparison<R, V>>
}

/**
 * The saving of a form: what the next save is based on, and what became of the last one. Given to `BaseForm`, which
 * asks about its conflicts and keeps its basis with the draft.
 */
export function useSave<R, V>({ opened, currentOf, compare }: SaveOptions<R, V>) {
  const [state, setState] = useState(() => openedState<R, V>(opened, crypto.randomUUID()))
  /** Not `state`, which is of the last rendering. */
  const latest = useRef(state)
  const dispatch = (event: SaveEvent<R, V>) => {
    latest.current = reduceSave(latest.current, event)
    setState(latest.current)
  }

  const conflictOf = (error: unknown) => {
    const { base } = latest.current
    const found = saveConflictOf<R>(error)
    if (!found || base === undefined) return undefined
    return { ...found, base, current: currentOf ? currentOf(found.current as never, base) : found.current }
  }

  const failureOf = async (error: unknown, values: V): Promise<SaveEvent<R, V>> => {
    const conflict = conflictOf(error)
    if (conflict) {
      const compared = await compare(conflict.current, conflict.base, values)
      return { type: 'conflicted', question: { ...compared, conflict } }
    }
    if (error instanceof HttpError && error.errors) return { type: 'refused', errors: error.errors }
    return { type: 'failed', values, isOutcomeUnknown: isOutcomeUnknown(error) }
  }

  return {
    state,
    /**
     * Saves values. @param finish what else belongs to the save: what it throws fails it, though the record is stored
     * @throws what the calls throw, a conflict too
     */
    run: async (values: V, calls: SaveCalls<R, V>, finish?: (stored: R) => Promise<void>): Promise<R> => {
      dispatch({ type: 'sent' })
      try {
        const record = await sendSave(values, latest.current, {
          ...calls,
          conflictOf,
          onRebase: (base) => dispatch({ type: 'rebased', base }),
        })
        const stored = calls.identifies?.(record) === false ? undefined : record
        dispatch({ type: 'stored', record: stored, values })
        await finish?.(record)
        dispatch({ type: 'saved', record: stored, values })
        return record
      } catch (error) {
        dispatch(await failureOf(error, values))
        throw error
      }
    },
    /** The state after all that has happened, in the middle of a save too. */
    current: () => latest.current,
    /** Bases the next save on the version that it is in conflict with. */
    takeCurrent: () => {
      const { current } = latest
      if (current.phase === 'conflict') dispatch({ type: 'rebased', base: current.question.conflict.current })
    },
    closeConflict: () => dispatch({ type: 'closed' }),
    basis: (): SaveBasis<R, V> => {
      const { uuid, base, unconfirmed } = latest.current
      return { uuid, base, unconfirmed }
    },
    /** Continues the save of a draft. */
    restore: (kept: KeptBasis<R, V>) =>
      dispatch({ type: 'restored', basis: readBasis(kept, latest.current.uuid) }),
  }
}

export type Saving<R, V> = ReturnType<typeof useSave<R, V>>

/** What a form needs of its saving, whatever is stored. */
export interface FormSaving<V> extends Omit<Saving<unknown, V>, 'run' | 'current' | 'basis' | 'restore'> {
  basis: () => unknown
  restore: (basis: never) => void
}

type Notify = ReturnType<typeof useActNotice>

interface SubmitOptions<R, V> extends SaveCalls<R, V> {
  /** Names the saving in its notices. */
  act: string
  saved: string
  /** Notified with the server's reason; or the handling of a failure, which returns the errors of refused fields. */
  failed:
    | string
    | ((error: unknown, values: V, notify: Notify) => Partial<Record<string, string>> | undefined)
  onSaved?: (record: R, values: V) => void
}

/** The submission of a form that saves by its own calls, with a notice of what became of it. */
export function useSubmit<R, V>(saving: Saving<R, V>, options: SubmitOptions<R, V>) {
  const { act, saved, failed, onSaved, ...calls } = options
  const notify = useActNotice(act)
  return async (values: V): Promise<Partial<Record<string, string>> | undefined> => {
    let record: R
    try {
      record = await saving.run(values, calls)
    } catch (error) {
      if (saving.current().phase === 'conflict') return undefined
      if (typeof failed !== 'string') return failed(error, values, notify)
      notify(<FailureText error={error} text={failed} />, { type: 'error' })
      return undefined
    }
    notify(saved, { type: 'success' })
    onSaved?.(record, values)
    return undefined
  }
}
