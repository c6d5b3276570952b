import { type DrugAnswer, type DrugRecord, toDrugRecord } from '../resources/drugs.ts'
import { send } from './httpClient.ts'
import { editedState } from './staleEdits.ts'

/** The brands of a presentation that an institution uses. */
export interface FormBrands {
  id: number
  active_principle_brands: number[]
}

/** @param member the selected member of a group */
export async function readDrug(
  id: number,
  member: number | undefined,
  signal: AbortSignal,
): Promise<DrugAnswer> {
  const call = { method: 'GET', path: `/web/v2/active-principles/${id}` } as const
  return (await send<DrugAnswer>(call, { query: { institution_id: member }, signal })).data
}

/** The first drugs of the selected institution that a text finds. */
export async function findDrugs(filter: string, limit: number, signal: AbortSignal): Promise<DrugRecord[]> {
  const call = { method: 'GET', path: '/web/v2/active-principles' } as const
  const { data } = await send<{ activePrinciples?: DrugAnswer[] }>(call, {
    query: { page: 1, limit, filter },
    signal,
  })
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
  const call = { method: 'PUT', path: `/web/institutions/active-principles/${id}` } as const
  const institution = member === undefined ? {} : { institution_id: member }
  await send(call, { body: { forms, ...institution, ...(await editedState({ forms: previous })) } })
}

/** @throws HttpError 409 `record.changed`, 422 */
export async function saveDrugClass(id: number, classId: number, previous: number | null): Promise<void> {
  const call = { method: 'PUT', path: `/v3/active-principles/${id}` } as const
  await send(call, { body: { class_id: classId, ...(await editedState({ class_id: previous })) } })
}
