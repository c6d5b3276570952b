import { drugModes, settingIds } from '../domain/institutionSettings.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { type Actor, type BodyField, defineCall, json } from '../schema/call.ts'
import { anaesthesia, can, platformAdmins, staff } from '../schema/can.ts'
import { flag, mistyped, platform } from './fields.ts'

/** Whether an institution shows a configurable field, and whether it is required. */
export interface RequirementLevel {
  isEnabled: boolean
  isRequired: boolean
}

const institution = { institution_id: { kind: 'institution' } } as const

/** The requirement level stored in a setting, of the query's institution or else the selected one. */
export const readRequirementLevel = defineCall({
  call: 'GET /preset/institution-settings/{settingId}',
  access: staff,
  query: { ...institution, format: { kind: 'text' } },
  answers: json<{ kind: 'default' } | { kind: 'custom'; value: RequirementLevel }>(),
})

/** The text of a setting, of the query's institution or else the selected one. */
export const readSetting = defineCall({
  call: 'GET /institutions/settings/{id}',
  access: staff,
  query: institution,
  answers: json<{ value: string }>(),
})

const setting = {
  institution_id: { kind: 'given', type: 'integer', required: true },
  value: { kind: 'given', type: 'string', required: true },
  platform,
} as const satisfies Readonly<Record<string, BodyField>>

const settingErrors = {
  institution_id: { required: errors.chooseMember, wrongType: errors.chooseMember },
  value: mistyped,
}

/** The digital signature is managed with the institution, by platform administrators. */
const permits = (caller: Actor, changed: { settingId: number }) =>
  changed.settingId !== settingIds.signature || can(caller, platformAdmins)

/** Stores a setting, whether it was set before or not. */
export const createSetting = defineCall({
  call: 'POST /institutions/settings',
  access: anaesthesia,
  permits,
  body: { ...setting, institution_setting_id: { kind: 'given', type: 'any' } },
  errors: settingErrors,
  previous: true,
  logs: 'institutionSettings',
  answers: json<{ value: string }>(),
})

/** Changes a setting that was set before. */
export const updateSetting = defineCall({
  call: 'PUT /institutions/settings/{id}',
  access: anaesthesia,
  permits,
  body: setting,
  errors: settingErrors,
  previous: true,
  logs: 'institutionSettings',
  answers: json<{ value: string }>(),
})

export interface PdfAnswer {
  pdfPrintSettings: boolean
  drugsPrintSettings: number
  anaesthesiaGroupPrintSettings: boolean
  activatePre: boolean
  defaultOrientationPatientPre: string | null
}

/** Print settings of an institution's anaesthetic records, with its instructions for patients. */
export const readPdfSettings = defineCall({
  call: 'GET /institution/{id}/settings/pdf',
  access: staff,
  institution: 'id',
  answers: json<PdfAnswer>(),
})

/** Saves them, except the instructions. */
export const savePdfSettings = defineCall({
  call: 'POST /institution/{id}/settings/pdf',
  access: anaesthesia,
  institution: 'id',
  body: {
    pdfPrintSettings: flag,
    drugsPrintSettings: {
      kind: 'given',
      type: 'integer',
      required: true,
      refuse: (value) => (drugModes.some((mode) => mode === value) ? undefined : errors.wrongType),
    },
    anaesthesiaGroupPrintSettings: flag,
    activatePre: flag,
    platform,
  },
  errors: {
    pdfPrintSettings: mistyped,
    drugsPrintSettings: mistyped,
    anaesthesiaGroupPrintSettings: mistyped,
    activatePre: mistyped,
  },
  previous: true,
  logs: 'institutionSettings',
  answers: json<PdfAnswer>(),
})
