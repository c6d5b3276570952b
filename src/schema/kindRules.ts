import * as yup from 'yup'
import { isCnpj } from '../domain/cnpj.ts'
import { isCpf } from '../domain/cpf.ts'
import { isCpfOrCnpj } from '../domain/cpfOrCnpj.ts'
import { DEFAULT_TIME_ZONE, isDate, isFutureDate, today } from '../domain/dates.ts'
import { onlyDigits } from '../domain/digits.ts'
import { isEmail } from '../domain/email.ts'
import { capitaliseName } from '../domain/names.ts'
import { isPhone } from '../domain/phone.ts'
import { TEXT_LIMIT } from '../domain/text.ts'
import type { Field, FieldOf, Kind } from './definition.ts'

/** What a rule of one field says. */
export interface Say {
  required: string
  invalid: string
  tooLong: string
  digitsOnly: string
  lettersOnly: string
  futureDate: string
}

/** An empty text is no value: it is stored and sent as null. */
const text = () =>
  yup
    .string()
    .nullable()
    .transform((value: string | null) => value?.trim() || null)

const passes = (check: (value: string) => boolean, say: string) => ({
  name: 'valid',
  message: say,
  test: (value: string | null | undefined) => !value || check(value),
})

const MASKED = /^[\d\s./()-]+$/

/** Digits alone, once the marks of a mask are gone; a text with anything else in it stays, to be refused. */
const digits = (check: (value: string) => boolean, say: string) =>
  text()
    .transform((value: string | null) => (value && MASKED.test(value) ? onlyDigits(value) || null : value))
    .test(passes((value) => /^\d+$/.test(value) && check(value), say))

const LETTERS = /^[\p{L}\p{M}\s]+$/u

const letters = (field: FieldOf<'text'>, say: Say) =>
  passes((value) => !field.lettersOnly || LETTERS.test(value), say.lettersOnly)

const limited = (field: FieldOf<'text'>, say: Say) => {
  const schema = text()
    .max(field.max ?? TEXT_LIMIT, say.tooLong)
    .test(letters(field, say))
  return field.digitsOnly ? schema.test(passes((value) => /^\d+$/.test(value), say.digitsOnly)) : schema
}

const id = () => yup.number().integer().nullable()

/** Kind → rule. Values come out as they are stored: names capitalised, documents and phones as digits. */
const rules: { [K in Kind]: (field: FieldOf<K>, say: Say) => yup.Schema } = {
  text: limited,
  longText: (field, say) => text().max(field.max ?? LONG_TEXT_LIMIT, say.tooLong),
  personName: (field, say) =>
    text()
      .transform((value: string | null) => value && capitaliseName(value))
      .max(field.max ?? TEXT_LIMIT, say.tooLong)
      .test(letters(field, say)),
  email: (field, say) => limited(field, say).test(passes(isEmail, say.invalid)),
  cpf: (_, say) => digits(isCpf, say.invalid),
  cnpj: (_, say) => digits(isCnpj, say.invalid),
  cpfOrCnpj: (_, say) => digits(isCpfOrCnpj, say.invalid),
  phone: (_, say) => digits(isPhone, say.invalid),
  money: (_, say) =>
    yup.number().nullable().min(0, say.invalid).max(MONEY_LIMIT, say.invalid).typeError(say.invalid),
  integer: (_, say) => id().typeError(say.invalid),
  // As it was typed: a password may begin with a space.
  secret: (_, say) =>
    yup
      .string()
      .nullable()
      .transform((value: string | null) => value || null)
      .max(TEXT_LIMIT, say.tooLong),
  // Its file travels by itself: here is nothing to refuse.
  image: () => yup.mixed().nullable(),
  date: (field, say) =>
    text()
      .transform((value: string | null) => (field.endOfDay ? inUtc(value) : value))
      .test(passes((value) => isDate(value) || Boolean(field.endOfDay && isInstant(value)), say.invalid))
      .test(
        passes(
          (value) => !(field.notFuture && isFutureDate(value, today(DEFAULT_TIME_ZONE))),
          say.futureDate,
        ),
      ),
  dateTime: (_, say) => text().transform(inUtc).test(passes(isInstant, say.invalid)),
  boolean: (_, say) => yup.boolean().nullable().typeError(say.invalid),
  reference: (_, say) => id().typeError(say.invalid),
  references: (_, say) =>
    yup
      .array()
      .of(id().required(say.invalid))
      .nullable()
      .transform((ids: number[] | null) => [...new Set(ids)]),
}

/** ISO 8601 with its offset; Date.parse reads much else, and rolls 30 February over. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

const isInstant = (value: string) =>
  INSTANT.test(value) && isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

/** In UTC, since PostgreSQL knows no offset beyond 15 hours. */
const inUtc = (value: string | null) => (value && isInstant(value) ? new Date(value).toISOString() : value)

/** Characters of a description. */
export const LONG_TEXT_LIMIT = 2000

/** numeric(12,2) in the database. */
const MONEY_LIMIT = 9_999_999_999.99

/** The rule of a field's kind. Values come out as they are stored. */
export function kindRule(field: Field, say: Say): yup.Schema {
  const rule = rules[field.kind] as (field: Field, say: Say) => yup.Schema
  return rule(field, say)
}
