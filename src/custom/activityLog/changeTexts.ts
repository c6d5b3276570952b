import { numberText } from '../../domain/cellText.ts'
import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { activityLog as texts } from '../../i18n/ptBR/activityLog.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { textsOf } from '../../i18n/ptBR/resources/index.ts'
import { cellText } from '../../providers/register/fieldText.ts'
import { timeZone } from '../../providers/session.ts'
import { registerOfEvent } from '../../resources/logEvents.ts'
import type { Field } from '../../schema/fields.ts'

const procedureFields = { ...procedureForm.fields, ...procedureForm.otherFields }

/** Events of procedures and of requests for them, whose fields are those of the forms. */
const NAMED_AS_FORMS = /^(procedure|surgery-request)\./

/** The definition of a changed field, or undefined. */
export function eventField(event: string, name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = registerOfEvent(event)?.fields ?? {}
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

const ownLabel = (labels: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(labels, name) ? labels[name] : undefined

/** The label of a changed field; its name if unknown. */
export function fieldLabel(event: string, name: string): string {
  const register = registerOfEvent(event)
  return (
    (register && ownLabel(textsOf(register.name).fields, name)) ??
    (NAMED_AS_FORMS.test(event) ? ownLabel(procedureFields, name) : undefined) ??
    ownLabel(texts.fields, name) ??
    name
  )
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Fields of no register that are days, 'YYYY-MM-DD'. */
const DAYS = ['wanted_from', 'wanted_until', 'readiness_valid_until']

/** Display text of any value: lists are joined, records shown by name. '' for empty. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? app.common.yes : app.common.no
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string')
    return INSTANT.test(value) ? formatDateTime(value, timeZone()) : (texts.values[value] ?? value)
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ')
  const record = value as Record<string, unknown>
  if (typeof record.name === 'string') return record.name
  return Object.entries(record)
    .map(([key, inner]) => `${key}: ${plainText(inner) || app.common.none}`)
    .join('; ')
}

const ownText = (name: string, value: unknown) =>
  DAYS.includes(name) && typeof value === 'string' ? formatDate(value) : plainText(value)

/** Formats a value like the register's cell; unknown fields as plain text. */
export function valueText(event: string, name: string, value: unknown): string {
  const register = registerOfEvent(event)
  if (!register || !eventField(event, name))
    return ownLabel(texts.valuesOf[name] ?? {}, String(value)) ?? ownText(name, value)
  return cellText(register, name, { id: 0, [name]: value }) || plainText(value)
}
