import { defineCall, json } from '../schema/call.ts'
import { anaesthesia, staff } from '../schema/can.ts'
import { mistyped } from './fields.ts'

/** Calls of the consent term of the query's institution, or else the selected one. */
const query = { institution_id: { kind: 'institution' } } as const

/** The text of the term as HTML; `version` is null if the institution uses its group's text or the standard one. */
type ConsentAnswer = { value?: string | null; version?: number | null } | null

const body = { value: { kind: 'given', type: 'string', required: true } } as const
const errors = { value: mistyped }

export const readConsentTerm = defineCall({
  call: 'GET /pre-settings-tcle',
  access: staff,
  query,
  answers: json<ConsentAnswer>(),
})

/** Saves a text as the next version. */
export const saveConsentTerm = defineCall({
  call: 'POST /pre-settings-tcle',
  access: anaesthesia,
  query,
  body,
  errors,
  previous: true,
  logs: 'institutionSettings',
  answers: json<ConsentAnswer>(),
})

/** The term with the body's text as a PDF; nothing is stored. */
export const previewConsentTerm = defineCall({
  call: 'POST /pre-settings-tcle/preview',
  access: anaesthesia,
  query,
  body,
  errors,
  answers: json<Blob>(),
})

export interface ConsentVersion {
  version: number
  value: string
  /** An instant, ISO 8601. */
  created_at: string
  author: { name: string }
}

/** The saved texts, newest first. */
export const readConsentVersions = defineCall({
  call: 'GET /pre-settings-tcle/versions',
  access: anaesthesia,
  query,
  answers: json<ConsentVersion[]>(),
})
