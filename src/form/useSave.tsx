import { useRef, useState } from 'react'
import { HttpError, isOutcomeUnknown } from '../providers/httpClient.ts'
import { saveConflictOf } from '../providers/staleEdits.ts'
import { FailureText, useActNotices } from '../ui/index.ts'
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

/** Compares a refused edit with the current version. @param base the version that the edit is based on */
type Compare<R, V> = (current: R, base: R, sent: V) => Comparison<R, V> | Promise<Comparison<R, V>>

/** Field → error message. */
export type FieldErrors = Partial<Record<string, string>>

/** One save: its calls, and what becomes of it. */
interface Save<R, V> extends SaveCalls<R, V> {
  /** Names the saving in its notices. */
  act: string
  /** Notified when all is saved; nothing is when absent. */
  saved: string | undefined
  /** Notified with the server's reason; or the handling of a failure, which returns the errors of refused fields. */
  failed: string | ((error: unknown, notify: Notify) => FieldErrors | undefined)
  /** Learns of every error response, a conflict too. @returns whether the screen itself explains it */
  onRefused?: (error: HttpError) => boolean
  /** The current version in a refusal, as the read call answers it; `base` is the version of the edit. */
  currentOf?: (answered: never, base: R) => R
  /** What else belongs to the save: what it throws fails it, though the record is stored. */
  finish?: (stored: R) => Promise<void>
  onSaved?: (record: R) => void
}

type Notify = ReturnType<ReturnType<typeof useActNotices>>

/**
 * The saving of a form: what the next save is based on, and what became of the last one. Given to `BaseForm`, which
 * asks about its conflicts and keeps its basis with the draft.
 * @param opened what is stored and edited; undefined for a new record
 */
export function useSave<R, V>(opened: R | undefined, compare: Compare<R, V>) {
  const [state, setState] = useState(() => openedState<R, V>(opened, crypto.randomUUID()))
  /** Not `state`, which is of the last rendering. */
  const latest = useRef(state)
  const noticeOf = useActNotices()
  const dispatch = (event: SaveEvent<R, V>) => {
    latest.current = reduceSave(latest.current, event)
    setState(latest.current)
  }

  const send = async (values: V, { currentOf, finish, ...calls }: Save<R, V>): Promise<R> => {
    const conflictOf = (error: unknown) => {
      const { base } = latest.current
      const found = saveConflictOf<R>(error)
      if (!found || base === undefined) return undefined
      return { ...found, base, current: currentOf ? currentOf(found.current as never, base) : found.current }
    }
    const failureOf = async (error: unknown): Promise<SaveEvent<R, V>> => {
      const conflict = conflictOf(error)
      if (conflict) {
        const compared = await compare(conflict.current, conflict.base, values)
        return { type: 'conflicted', question: { ...compared, conflict } }
      }
      if (error instanceof HttpError && error.errors) return { type: 'refused', errors: error.errors }
      return { type: 'failed', values, isOutcomeUnknown: isOutcomeUnknown(error) }
    }
    dispatch({ type: 'sent' })
    try {
      const onRebase = (base: R) => dispatch({ type: 'rebased', base })
      const record = await sendSave(values, latest.current, { ...calls, conflictOf, onRebase })
      const stored = calls.identifies?.(record) === false ? undefined : record
      dispatch({ type: 'stored', record: stored, values })
      await finish?.(record)
      dispatch({ type: 'saved', record: stored, values })
      return record
    } catch (error) {
      dispatch(await failureOf(error))
      throw error
    }
  }

  return {
    state,
    /** Saves values, and notifies of what became of them. @returns the errors of refused fields */
    submit: async (values: V, save: Save<R, V>): Promise<FieldErrors | undefined> => {
      const notify = noticeOf(save.act)
      let record: R
      try {
        record = await send(values, save)
      } catch (error) {
        const refusal = error instanceof HttpError ? error : undefined
        const isExplained = refusal !== undefined && save.onRefused?.(refusal)
        if (latest.current.phase === 'conflict') return undefined
        if (isExplained) return refusal.errors
        if (typeof save.failed !== 'string') return save.failed(error, notify)
        notify(<FailureText error={error} text={save.failed} />, { type: 'error' })
        return undefined
      }
      if (save.saved === undefined) notify.done()
      else notify(save.saved, { type: 'success' })
      save.onSaved?.(record)
      return undefined
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

/** What a form needs of its saving, whatever is stored. */
export interface FormSaving<V>
  extends Pick<ReturnType<typeof useSave<unknown, V>>, 'state' | 'takeCurrent' | 'closeConflict'> {
  basis: () => unknown
  restore: (basis: never) => void
}
