import { PROCEDURE_CHANGED, RECORD_CHANGED, type SaveConflict } from '../domain/saveConflict.ts'
import { isHttpError } from './httpClient.ts'
import { hasCapability } from './settings.ts'

/** The part of an edit's body that states what it is based on, if the server rejects stale edits. */
export async function editedState(previous: object): Promise<{ previous?: object }> {
  return (await hasCapability('staleEditGuard')) ? { previous } : {}
}

/** The conflict reported for a record that has been changed since; undefined for any other error. */
export function saveConflictOf<R>(error: unknown): SaveConflict<R> | undefined {
  return isHttpError(error, 409) && (error.code === RECORD_CHANGED || error.code === PROCEDURE_CHANGED)
    ? (error.data as SaveConflict<R>)
    : undefined
}
