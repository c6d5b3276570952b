import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'

/** The calls and the limits of an institution's logo: read by id, written by uuid. */
export const logoFile = {
  /** Maximum size in bytes (INST-62). */
  maxBytes: 120_000,
  /** MIME types. */
  types: ['image/png', 'image/jpeg'],
  from: 'GET /app/institutions/{id}/logo',
  /** Key of the logo's address in a record, null if there is none. */
  urlKey: 'logo_url',
  /** The multipart upload, and the name of the file's part. */
  to: 'POST /web/institution/{uuid}/logo',
  part: 'institution_logo',
} as const

export const logo: FieldKind<FieldOf<'logo'>> = {
  value: 'string',
  inBody: false,
  inAnswer: false,
  maxLength: null,
  store: (value) => value,
  refusal: () => undefined,
  sample: () => undefined,
  importCell: () => ({ type: 'string' }),
  importSample: () => '',
  text: () => '',
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => null,
}
