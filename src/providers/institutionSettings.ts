import * as calls from '../calls/institutionSettings.ts'
import { drugModes, type PdfSettings } from '../domain/institutionSettings.ts'
import { PLATFORM } from '../domain/platform.ts'
import { request } from './call.ts'
import { isHttpError } from './httpClient.ts'
import { editedState } from './staleEdits.ts'

export type { PdfAnswer } from '../calls/institutionSettings.ts'

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

/**
 * Stores a setting of an institution.
 * @param previous the value that the edit is based on; undefined if it was never set before
 * @throws HttpError 409 `record.changed` if it was changed since
 */
export async function saveSetting(
  settingId: number,
  institutionId: number,
  value: string,
  previous: string | undefined,
): Promise<void> {
  const state = await editedState({ value: previous ?? null })
  const body = { institution_id: institutionId, value, platform: PLATFORM, ...state }
  if (previous === undefined)
    await request(calls.createSetting, { body: { ...body, institution_setting_id: settingId } })
  else await request(calls.updateSetting, { params: { id: settingId }, body })
}

/** Print settings of anaesthetic records. @throws HttpError */
export async function pdfSettings(institutionId: number, signal?: AbortSignal): Promise<PdfSettings> {
  return pdfSettingsFrom(
    (await request(calls.readPdfSettings, { params: { id: institutionId }, signal })).data,
  )
}

export function pdfSettingsFrom(data: calls.PdfAnswer): PdfSettings {
  return {
    pdfPrintSettings: Boolean(data.pdfPrintSettings),
    drugsPrintSettings: drugModes.find((mode) => mode === Number(data.drugsPrintSettings)) ?? 0,
    anaesthesiaGroupPrintSettings: Boolean(data.anaesthesiaGroupPrintSettings),
    activatePre: Boolean(data.activatePre),
  }
}

/**
 * @param previous the settings that the edit is based on
 * @throws HttpError 409 `record.changed` if they were changed since
 */
export async function savePdfSettings(
  institutionId: number,
  settings: PdfSettings,
  previous: PdfSettings,
): Promise<void> {
  const body = { ...settings, platform: PLATFORM, ...(await editedState(previous)) }
  await request(calls.savePdfSettings, { params: { id: institutionId }, body })
}
