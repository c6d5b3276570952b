import { TEXT_LIMIT } from '../domain/text.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { activityLog } from '../resources/activityLog.ts'
import { type BodyField, defineCall, json, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { everyone } from '../schema/can.ts'
import { endpointOf } from '../schema/endpoint.ts'
import { mistyped } from './fields.ts'

/** A page of the entries, newest first. */
export const readLog = defineCall({
  call: endpointOf(activityLog, 'list'),
  access: activityLog.access.list,
  query: { search: { kind: 'search', min: 1 }, page: PAGE, limit: { ...PAGE_SIZE, default: 20 } },
})

const UPDATED_FIELD_KEYS = new Set(['field', 'old_value', 'new_value'])

function isUpdatedField(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  const { field } = value as { field?: unknown }
  if (typeof field !== 'string' || field.includes('\u0000')) return false
  return Object.keys(value).every((key) => UPDATED_FIELD_KEYS.has(key))
}

/** jsonb cannot store NUL, which JSON.stringify escapes like this; it writes a backslash as two. */
const NUL = '\\u0000'

const MAX_CHANGES = 100
/** Characters of JSON, so that a page of a hundred entries stays readable. */
const MAX_CHANGES_LENGTH = 100_000

function refuseChanges(changes: readonly unknown[]): string | undefined {
  if (changes.length > MAX_CHANGES || !changes.every(isUpdatedField)) return errors.wrongType
  const text = JSON.stringify(changes)
  const isStorable = text.length <= MAX_CHANGES_LENGTH && !text.replaceAll('\\\\', '').includes(NUL)
  return isStorable ? undefined : errors.wrongType
}

const id = { kind: 'given', type: 'id' } as const satisfies BodyField

const shortText = {
  kind: 'given',
  type: 'string',
  refuse: (text) => (text.length > TEXT_LIMIT ? errors.wrongType : undefined),
} as const satisfies BodyField

/** Reports an action of the caller, who is logged as the user whatever the body says; answers the entry's id. */
export const reportAction = defineCall({
  call: 'POST /app/user_log',
  access: everyone,
  body: {
    user_id: id,
    institution_id: id,
    // Which events there are is for the server to check: the sign-in page declares this call without loading the registers.
    event: { kind: 'given', type: 'string', required: true },
    pdf_name: shortText,
    recipient_email: shortText,
    updated_fields: { kind: 'given', type: 'list', refuse: refuseChanges },
    deleted_invitation_id: id,
    deleted_user_id: id,
  },
  errors: { event: mistyped },
  answers: json<{ id: number | null }>(),
})
