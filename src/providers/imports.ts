import * as calls from '../calls/imports.ts'
import type {
  ImportAnswer,
  Importation,
  ImportProgress,
  Learned,
  LearnedMatch,
  RevertAnswer,
} from '../resources/importWire.ts'
import { buildCall } from '../schema/endpoint.ts'
import type { ImportDefinition } from '../schema/imports.ts'
import { request } from './call.ts'
import { send } from './httpClient.ts'
import { hasCapability } from './settings.ts'

export type * from '../resources/importWire.ts'

/** Whether the server supports dry runs of imports, their progress, and remembered mappings and matches. */
export const checksImports = () => hasCapability('importChecks')

const institutionQuery = (institutionId: number | undefined) =>
  institutionId === undefined ? {} : { institution_id: institutionId }

/**
 * Imports the rows of a spreadsheet. With mode `rehearse` the server only validates them; with `edition` it
 * also ends the entries of a price table that the edition no longer contains.
 * @param body JSON: `{uuid?, file_name, institution_id?, <key>: rows}`
 * @returns the unparsed response, because parsing one of a hundred thousand rows would block the page: the
 * JSON of an `ImportAnswer`, or nothing useful if the server only implements the specified calls
 * @throws HttpError 422 for rejected rows, 409 while another import of the institution is running, 413 for
 * too many rows
 */
export async function sendImport(
  { call }: Pick<ImportDefinition, 'call'>,
  body: Blob,
  { mode, signal }: { mode?: 'rehearse' | 'edition'; signal?: AbortSignal } = {},
): Promise<ArrayBuffer> {
  const query = mode ? { [mode]: 'true' } : {}
  return (await send<ArrayBuffer>(buildCall(call), { body, query, signal, bytes: true })).data
}

/**
 * Imports like `sendImport`, and fills blank fields of existing records.
 * @returns the number of records with at least one field filled
 */
export async function completeImport(
  { call }: Pick<ImportDefinition, 'call'>,
  body: Blob,
  signal: AbortSignal,
): Promise<number> {
  const { data } = await send<ImportAnswer>(buildCall(call), { body, query: { complete: 'true' }, signal })
  return data.completed ?? 0
}

/**
 * Undefined before the import has started, after it has ended, and if the server does not report progress.
 */
export async function readImportProgress(
  uuid: string,
  signal?: AbortSignal,
): Promise<ImportProgress | undefined> {
  if (!(await checksImports())) return undefined
  return (await request(calls.readImportProgress, { params: { uuid }, signal })).data ?? undefined
}

/** The import history of one type, newest first. */
export async function readImportations(
  { type }: Pick<ImportDefinition, 'type'>,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<Importation[]> {
  const query = { type, ...institutionQuery(institutionId) }
  return (await request(calls.listImportations, { query, signal })).data
}

/** Removes the records that an import created. @throws HttpError 409 if it has already been reverted */
export async function revertImportation(id: number): Promise<RevertAnswer | undefined> {
  const { data } = await request(calls.revertImportation, { params: { id }, body: { id } })
  return typeof data === 'object' ? data : undefined
}

export async function readLearned(
  { type }: Pick<ImportDefinition, 'type'>,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<Learned> {
  if (!(await checksImports())) return { mappings: [], matches: [] }
  const query = { type, ...institutionQuery(institutionId) }
  const { mappings, matches } = (await request(calls.readLearned, { query, signal })).data
  return { mappings: mappings ?? [], matches: matches ?? [] }
}

interface LearnedChoices {
  mapping?: { headers: string[]; columns: Record<string, string> }
  matches?: LearnedMatch[]
}

/** Stores column mappings and matched values for the institution's next imports. */
export async function saveLearned(
  { type }: Pick<ImportDefinition, 'type'>,
  lesson: LearnedChoices,
  institutionId?: number,
): Promise<void> {
  if (!(await checksImports())) return
  const body = { type, ...institutionQuery(institutionId), ...lesson }
  await request(calls.saveLearned, { body })
}
