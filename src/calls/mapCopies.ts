import { isEmail } from '../domain/email.ts'
import { mapCopies } from '../i18n/ptBR/mapCopies.ts'
import { defineCall, json } from '../schema/call.ts'
import { institutionAdmins } from '../schema/can.ts'
import { mistyped } from './fields.ts'

/** Recipients of an institution's copies. */
const MAX_COPY_EMAILS = 5

/** Where an institution's map is copied to every quarter of an hour, and how that went last. */
export interface MapCopiesAnswer {
  to_folder: boolean
  emails: readonly string[]
  /** Whether this installation has a folder or bucket for copies. */
  has_folder: boolean
  /** When what the last copy says was read; null before the first one. */
  made_at: string | null
  /** When one was last tried, and why it failed; null if it did not. */
  tried_at: string | null
  failure: string | null
}

const { refusals: texts } = mapCopies

/** Why a list of recipients cannot be; undefined if it can. */
export function refuseEmails(emails: readonly unknown[]): string | undefined {
  if (!emails.every((email) => typeof email === 'string' && isEmail(email))) return texts.emails
  return emails.length > MAX_COPY_EMAILS ? texts.tooManyEmails : undefined
}

export const readMapCopies = defineCall({
  call: 'GET /institution/{id}/settings/map-copies',
  access: institutionAdmins,
  institution: 'id',
  answers: json<MapCopiesAnswer>(),
})

export const saveMapCopies = defineCall({
  call: 'PUT /institution/{id}/settings/map-copies',
  access: institutionAdmins,
  institution: 'id',
  body: {
    to_folder: { kind: 'boolean', required: true },
    emails: { kind: 'given', type: 'list', required: true, refuse: refuseEmails },
  },
  errors: { to_folder: mistyped, emails: { required: texts.emails, wrongType: texts.emails } },
  previous: true,
  logs: 'institutionSettings',
  answers: json<MapCopiesAnswer>(),
})
