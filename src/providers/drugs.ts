import * as calls from '../calls/drugs.ts'
import { type DrugAnswer, type DrugRecord, toDrugRecord } from '../resources/drugs.ts'
import { request } from './call.ts'
import { editedState } from './staleEdits.ts'

export type FormBrands = calls.FormBrands

/** @param member the selected member of a group */
export async function readDrug(
  id: number,
  member: number | undefined,
  signal: AbortSignal,
): Promise<DrugAnswer> {
  const query = { institution_id: member }
  return (await request(calls.readDrug, { params: { id }, query, signal })).data
}

/** The first drugs of the selected institution that a text finds. */
export async function findDrugs(filter: string, limit: number, signal: AbortSignal): Promise<DrugRecord[]> {
  const { data } = await request(calls.listDrugs, { query: { page: 1, limit, filter }, signal })
  return (data.activePrinciples ?? []).map(toDrugRecord)
}

interface ConfigurationEdit {
  forms: readonly FormBrands[]
  /** The configuration that the edit is based on. */
  previous: readonly FormBrands[]
  member: number | undefined
}

/** @throws HttpError 409 `record.changed` if it was changed since; 422 */
export async function saveDrug(id: number, { forms, previous, member }: ConfigurationEdit): Promise<void> {
  const institution = member === undefined ? {} : { institution_id: member }
  const body = { forms, ...institution, ...(await editedState({ forms: previous })) }
  await request(calls.configureDrug, { params: { id }, body })
}

/** @throws HttpError 409 `record.changed`, 422 */
export async function saveDrugClass(id: number, classId: number, previous: number | null): Promise<void> {
  const body = { class_id: classId, ...(await editedState({ class_id: previous })) }
  await request(calls.changeDrugClass, { params: { id }, body })
}
