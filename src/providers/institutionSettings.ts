import { drugModes, type PdfSettings } from '../domain/institutionSettings.ts'
import { PLATFORM } from '../domain/platform.ts'
import { isHttpError, send } from './httpClient.ts'
import { editedState } from './staleEdits.ts'

/** Whether an institution shows a configurable field, and whether it is required. */
export interface RequirementLevel {
  isEnabled: boolean
  isRequired: boolean
}

type LevelAnswer = { kind: 'default' } | { kind: 'custom'; value: RequirementLevel }

/** For institutions without the setting. */
const defaultLevel: RequirementLevel = { isEnabled: true, isRequired: false }

/**
 * The requirement level stored in a setting, such as 52, a patient's profession.
 * @param institutionId a member of the group; the selected institution when absent
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
 * The value of a setting, `'1'` or `'0'` for booleans; undefined if never set.
 * @param institutionId a member of the group; the selected institution when absent
 * @throws HttpError except 404
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
    await send(
      { method: 'POST', path: '/institutions/settings' },
      { body: { ...body, institution_setting_id: settingId } },
    )
  else await send({ method: 'PUT', path: `/institutions/settings/${settingId}` }, { body })
}

export interface PdfAnswer {
  pdfPrintSettings: boolean
  drugsPrintSettings: number
  anaesthesiaGroupPrintSettings: boolean
  activatePre: boolean
}

/** Print settings of anaesthetic records. @throws HttpError */
export async function pdfSettings(institutionId: number, signal?: AbortSignal): Promise<PdfSettings> {
  const path = `/institution/${institutionId}/settings/pdf`
  return pdfSettingsFrom((await send<PdfAnswer>({ method: 'GET', path }, { signal })).data)
}

export function pdfSettingsFrom(data: PdfAnswer): PdfSettings {
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
  const path = `/institution/${institutionId}/settings/pdf`
  const state = await editedState(previous)
  await send({ method: 'POST', path }, { body: { ...settings, platform: PLATFORM, ...state } })
}
