import { numberText } from '../../domain/cellText.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { activityLog as texts } from '../../i18n/ptBR/activityLog.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { textsOf } from '../../i18n/ptBR/resources/index.ts'
import { cellText } from '../../providers/register/fieldText.ts'
import { timeZone } from '../../providers/session.ts'
import { definitionNamed } from '../../resources/index.ts'
import type { Definition, Field } from '../../schema/definition.ts'

/** What an event's text begins with → the register whose fields its changes name. */
const registers: Readonly<Record<string, string>> = {
  surgeon: 'surgeons',
  sector: 'surgeryCenters',
  room: 'surgeryCenterRooms',
  'health-plan': 'healthPlans',
  material: 'materials',
  'surgical-team': 'surgicalTeam',
  'qr-code': 'qrCodes',
  patient: 'patients',
  user: 'users',
  institution: 'institutions',
  'anaesthetist-invite': 'anaesthetistInvites',
}

const registerOf = (event: string): Definition | undefined => {
  const name = registers[event.split('.')[0] ?? '']
  return name ? definitionNamed(name) : undefined
}

/** The field of the event's register; undefined where it has none of that name. */
export function fieldOf(event: string, name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = registerOf(event)?.fields ?? {}
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

const labelIn = (labels: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(labels, name) ? labels[name] : undefined

/** What a changed field is called; one that nobody knows stands as it is. */
export function fieldLabel(event: string, name: string): string {
  const register = registerOf(event)
  return (
    (register && labelIn(textsOf(register.name).fields, name)) ??
    (event.startsWith('procedure.') ? labelIn(procedureForm.fields, name) : undefined) ??
    labelIn(texts.fields, name) ??
    name
  )
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Any value in words: lists one after the other, of a record its name. '' for nothing. */
export function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? app.common.yes : app.common.no
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string')
    return INSTANT.test(value) ? formatDateTime(value, timeZone()) : (texts.values[value] ?? value)
  if (Array.isArray(value)) return value.map(plainWords).filter(Boolean).join(', ')
  const record = value as Record<string, unknown>
  if (typeof record.name === 'string') return record.name
  return Object.entries(record)
    .map(([key, inner]) => `${key}: ${plainWords(inner) || app.common.none}`)
    .join('; ')
}

/** A value as the register's own cell would say it; any other in plain words. */
export function valueWords(event: string, name: string, value: unknown): string {
  const register = registerOf(event)
  if (!register || !fieldOf(event, name))
    return labelIn(texts.valuesOf[name] ?? {}, String(value)) ?? plainWords(value)
  return cellText(register, name, { id: 0, [name]: value }) || plainWords(value)
}
