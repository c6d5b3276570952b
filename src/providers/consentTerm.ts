import * as calls from '../calls/consentTerm.ts'
import { request } from './call.ts'
import type { OpenFile } from './openFile.ts'
import { hasCapability } from './settings.ts'
import { editedState } from './staleEdits.ts'

export type { ConsentVersion } from '../calls/consentTerm.ts'

const scoped = (institutionId: number) => ({ institution_id: institutionId })

/** The text of an institution's consent term, as HTML; '' if there is none. @throws HttpError */
export async function readConsentTerm(institutionId: number, signal?: AbortSignal): Promise<string> {
  const { data } = await request(calls.readConsentTerm, { query: scoped(institutionId), signal })
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
  await request(calls.saveConsentTerm, { query: scoped(institutionId), body: { value, ...state } })
}

/**
 * The saved texts of an institution, newest first; empty if the server does not announce `consentVersions`.
 * @throws HttpError
 */
export async function readConsentVersions(
  institutionId: number,
  signal?: AbortSignal,
): Promise<calls.ConsentVersion[]> {
  if (!(await hasCapability('consentVersions'))) return []
  return (await request(calls.readConsentVersions, { query: scoped(institutionId), signal })).data
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
  const { data } = await request(calls.previewConsentTerm, {
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
