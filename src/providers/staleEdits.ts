import { RECORD_CHANGED, type SaveConflict } from '../domain/saveConflict.ts'
import { isHttpError } from './httpClient.ts'
import { hasCapability } from './settings.ts'

/** In the body of an edit, the state that it is based on, for a server that refuses an older one. */
export async function editedState(previous: object): Promise<{ previous?: object }> {
  return (await hasCapability('staleEditGuard')) ? { previous } : {}
}

/** What a refusal says of the record that somebody changed since; undefined for any other error. */
export function saveConflictOf<R>(error: unknown): SaveConflict<R> | undefined {
  return isHttpError(error, 409) && error.code === RECORD_CHANGED
    ? (error.data as SaveConflict<R>)
    : undefined
}
