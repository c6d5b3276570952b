import { isHttpError, send } from './httpClient.ts'

/** Whether a field that an institution decides about is shown, and whether it must be filled in. */
export interface RequirementLevel {
  isEnabled: boolean
  isRequired: boolean
}

type LevelAnswer = { kind: 'default' } | { kind: 'custom'; value: RequirementLevel }

/** What an institution that never decided has. */
const defaultLevel: RequirementLevel = { isEnabled: true, isRequired: false }

/**
 * What an institution decided about the field of one setting: 52 is the profession of a patient.
 * @param institutionId a member of the group; the selected institution when absent.
 * @throws HttpError
 */
export async function requirementLevel(
  settingId: number,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<RequirementLevel> {
  const path = `/preset/institution-settings/${settingId}`
  const query = { format: 'requirementLevel', institution_id: institutionId }
  const { data } = await send<LevelAnswer>({ method: 'GET', path }, { query, signal })
  return data.kind === 'default' ? defaultLevel : data.value
}

/**
 * The value of one setting, `'1'` or `'0'` for those that are switched; undefined where it was never set.
 * @param institutionId a member of the group; the selected institution when absent.
 * @throws HttpError, but for 404.
 */
export async function settingValue(
  settingId: number,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const call = { method: 'GET', path: `/institutions/settings/${settingId}` } as const
  try {
    const { data } = await send<{ value: string }>(call, { query: { institution_id: institutionId }, signal })
    return data.value
  } catch (error) {
    if (isHttpError(error, 404)) return undefined
    throw error
  }
}
