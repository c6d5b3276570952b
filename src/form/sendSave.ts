import type { SaveConflict } from '../domain/saveConflict.ts'
import { isOutcomeUnknown } from '../providers/httpClient.ts'
import type { SaveBasis } from './saveState.ts'

/** The calls that save a form's values. `R` is what is stored, `V` the form's values. */
export interface SaveCalls<R, V> {
  /** Creates the record; a repeated call with the same key answers with the existing one. */
  create?: (values: V, uuid: string) => Promise<R>
  /** Changes the record, unless it was changed since `base`. */
  update: (values: V, base: R) => Promise<R>
  /**
   * What tells that an edit without an answer was stored: it is repeated without effect, or the current record has
   * its values. When absent, the next edit asks.
   */
  lostEdit?: 'repeat' | ((current: R, sent: V) => boolean)
  /** Whether an answer says which record it is; it always does when absent. */
  identifies?: (record: R) => boolean
}

interface Sending<R, V> extends SaveCalls<R, V> {
  conflictOf: (error: unknown) => SaveConflict<R> | undefined
  /** Called when the save is based on another version than the form. */
  onRebase: (base: R) => void
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Stores a form's values as one record, after what an earlier save without an answer may have stored.
 * @returns the record as answered
 * @throws what the calls throw
 */
export async function sendSave<R, V>(values: V, basis: SaveBasis<R, V>, calls: Sending<R, V>): Promise<R> {
  const { base, unconfirmed, uuid } = basis
  if (base !== undefined) return sendEdit(values, base, unconfirmed, calls)
  if (!calls.create) throw new Error('a new record needs a call that creates it')
  const record = await calls.create(values, uuid)
  // The answer may be the record of the earlier save.
  const isAnswered = unconfirmed === undefined || isSame(unconfirmed, values)
  return isAnswered || calls.identifies?.(record) === false ? record : calls.update(values, record)
}

async function sendEdit<R, V>(
  values: V,
  base: R,
  lost: V | undefined,
  { update, lostEdit, conflictOf, onRebase }: Sending<R, V>,
): Promise<R> {
  if (lost !== undefined && lostEdit === 'repeat' && !isSame(lost, values)) {
    const current = await update(lost, base).catch((error) => {
      if (isOutcomeUnknown(error)) throw error
      return base
    })
    onRebase(current)
    return update(values, current)
  }
  try {
    return await update(values, base)
  } catch (error) {
    const { is_own, current } = conflictOf(error) ?? {}
    const isMine = is_own && current && lost && typeof lostEdit === 'function' && lostEdit(current, lost)
    if (!isMine) throw error
    onRebase(current)
    return update(values, current)
  }
}
