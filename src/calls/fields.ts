import { PLATFORM } from '../domain/platform.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import type { BodyField, FieldMessages } from '../schema/call.ts'

/** The console's name, which the specification's calls carry. */
export const platform = {
  kind: 'given',
  type: 'any',
  required: true,
  refuse: (value) => (value === PLATFORM ? undefined : errors.platformMissing),
} as const satisfies BodyField

/** A boolean, sent as such or as 0 and 1. */
export const flag = { kind: 'boolean', required: true } as const satisfies BodyField

/** Messages of a field for which a missing value is one of another type. */
export const mistyped: FieldMessages = { required: errors.wrongType }
