import { onlyDigits } from '../../domain/mask.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { pickers } from '../../i18n/ptBR/pickers.ts'
import { type FoundPatient, MIN_SEARCH_LENGTH } from '../../providers/pickers.ts'

const texts = pickers.patient

/** A line under the search box; `note` only says something. */
export type PatientOption =
  | { kind: 'patient'; patient: FoundPatient }
  | { kind: 'note' | 'retry' | 'new'; text: string }

interface Search {
  data: FoundPatient[] | undefined
  isError: boolean
}

/** What the server is asked for: nothing below three characters, and the digits alone of what can only be a CPF. */
export function soughtPatient(typed: string): string {
  const text = typed.trim()
  if (text.length < MIN_SEARCH_LENGTH) return ''
  return /^[\d.\-\s]+$/.test(text) ? onlyDigits(text) : text
}

/** The lines for what was typed: those found, or why there is none; adding a patient is always among them (PICK-16). */
export function patientOptions(sought: string, { data, isError }: Search): PatientOption[] {
  const add: PatientOption = { kind: 'new', text: texts.add }
  if (!sought) return [add]
  if (isError) return [{ kind: 'retry', text: texts.failed }, add]
  if (!data) return [{ kind: 'note', text: app.common.loading }, add]
  if (data.length === 0) return [{ kind: 'note', text: texts.none }, add]
  return [...data.map((patient): PatientOption => ({ kind: 'patient', patient })), add]
}

/**
 * Where a patient is added who was not found, to come back to `route` with them.
 * @param typed becomes the name, unless it is a number.
 */
export function newPatientAddress(typed: string, institution: number | undefined, route: string): string {
  const name = /\p{L}/u.test(typed) ? typed.trim() : ''
  const query = new URLSearchParams({ name, institution: String(institution ?? ''), route })
  for (const [key, value] of [...query]) if (!value) query.delete(key)
  return `/pacientes/novo?${query}`
}
