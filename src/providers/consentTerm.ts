import { send } from './httpClient.ts'
import type { OpenFile } from './openFile.ts'
import { hasCapability } from './settings.ts'
import { editedState } from './staleEdits.ts'

const PATH = '/pre-settings-tcle'

const scoped = (institutionId: number) => ({ institution_id: institutionId })

/** The text of an institution's consent term, as HTML; '' if there is none. @throws HttpError */
export async function readConsentTerm(institutionId: number, signal?: AbortSignal): Promise<string> {
  const call = { method: 'GET', path: PATH } as const
  const { data } = await send<{ value?: string | null } | null>(call, {
    query: scoped(institutionId),
    signal,
  })
  return data?.value ?? ''
}

/**
 * @param value HTML of paragraphs with `strong`, `em` and `s`
 * @param previous the text that the edit is based on
 * @throws HttpError 409 `record.changed` if it was changed since; 422 for a blank text or one that is too
 * long
 */
export async function saveConsentTerm(institutionId: number, value: string, previous: string): Promise<void> {
  const state = await editedState({ value: previous })
  await send({ method: 'POST', path: PATH }, { query: scoped(institutionId), body: { value, ...state } })
}

export interface ConsentVersion {
  version: number
  value: string
  /** An instant, ISO 8601. */
  created_at: string
  author: { name: string }
}

/**
 * The saved texts of an institution, newest first; empty if the server does not announce `consentVersions`.
 * @throws HttpError
 */
export async function readConsentVersions(
  institutionId: number,
  signal?: AbortSignal,
): Promise<ConsentVersion[]> {
  if (!(await hasCapability('consentVersions'))) return []
  const call = { method: 'GET', path: `${PATH}/versions` } as const
  return (await send<ConsentVersion[]>(call, { query: scoped(institutionId), signal })).data
}

/**
 * A PDF of the term with the given text, as it would be printed. Requires the capability `consentVersions`.
 * @throws HttpError
 */
export async function openConsentPreview(
  institutionId: number,
  value: string,
  signal: AbortSignal,
): Promise<OpenFile> {
  const call = { method: 'POST', path: `${PATH}/preview` } as const
  const { data } = await send<Blob>(call, {
    query: scoped(institutionId),
    body: { value },
    file: true,
    signal,
  })
  async function* chunks() {
    yield new Uint8Array(await data.arrayBuffer())
  }
  return { length: data.size, chunks: chunks() }
}
