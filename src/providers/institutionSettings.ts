import * as calls from '../calls/institutionSettings.ts'
import { request } from './call.ts'
import { isHttpError } from './httpClient.ts'

/** For institutions without the setting. */
const defaultLevel: calls.RequirementLevel = { isEnabled: true, isRequired: false }

/**
 * The requirement level stored in a setting, such as 52, a patient's profession.
 * @param institutionId a member of the group; the selected institution when absent
 * @throws HttpError
 */
export async function requirementLevel(
  settingId: number,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<calls.RequirementLevel> {
  const query = { format: 'requirementLevel', institution_id: institutionId }
  const { data } = await request(calls.readRequirementLevel, { params: { settingId }, query, signal })
  return data.kind === 'default' ? defaultLevel : data.value
}

/**
 * The value of a setting, `'1'` or `'0'` for booleans; undefined if never set.
 * @param institutionId a member of the group; the selected institution when absent
 * @throws HttpError except 404
 */
export async function settingValue(
  settingId: number,
  institutionId?: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const query = { institution_id: institutionId }
  try {
    return (await request(calls.readSetting, { params: { id: settingId }, query, signal })).data.value
  } catch (error) {
    if (isHttpError(error, 404)) return undefined
    throw error
  }
}
