import { formatAge } from '../../src/domain/age.ts'
import { addDays, dayOf, formatDate, formatDayMonth, formatTime } from '../../src/domain/dates.ts'
import { formatCnpj } from '../../src/domain/documents.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { displayName } from '../../src/domain/names.ts'
import { consultationStatus, type ProcedureHalf, procedureStatus } from '../../src/domain/procedures.ts'
import { weekdayName } from '../../src/domain/weekdays.ts'
import { mapCopies } from '../../src/i18n/ptBR/mapCopies.ts'
import { sideTexts } from '../../src/i18n/ptBR/sides.ts'
import type { DayMap, DayMapTable } from '../pdf/documents.ts'
import { COPIED_DAYS, type CopiedCase, type CopiedInstitution } from './rows.ts'

const { document: texts } = mapCopies
const { columns } = texts

const joined = (parts: readonly (string | false | null | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator)

const lines = (...parts: Parameters<typeof joined>[0]) => joined(parts, '\n')

/** The surgery's names with their sides; one that has only a text of its own without its code. */
const procedureText = ({ surgeries, name, half }: CopiedCase): string =>
  surgeries.length > 0
    ? surgeries.map((one) => joined([one.name, one.side && sideTexts.said[one.side]], ', ')).join('\n')
    : (name?.replace(/^[\d.]+\s*-\s*/, '') ?? (half === 'consultation' ? texts.consultation : ''))

function stateText(one: CopiedCase): string {
  const status = one.half === 'consultation' ? consultationStatus(one) : procedureStatus(one)
  const known: Readonly<Record<string, string>> = texts.states
  return lines(known[status], !one.active && texts.states.inactive)
}

function patientText({ patient, medical_record_number: number }: CopiedCase, today: string): string {
  const name = displayName(patient)
  const { birth_date: birth } = patient
  return lines(
    name,
    name !== patient.name && fillText(texts.civilName, { name: patient.name }),
    birth && `${formatDate(birth)} · ${formatAge(birth, today)}`,
    number && fillText(texts.recordNumber, { number }),
  )
}

const rowFor =
  (kind: ProcedureHalf, { today, time_zone: zone }: CopiedInstitution) =>
  (one: CopiedCase): string[] => {
    const isSurgery = kind === 'surgery'
    const day = dayOf(one.moment, zone)
    return [
      lines(
        day < today && formatDayMonth(day),
        formatTime(one.moment, zone),
        isSurgery &&
          one.expected_minutes !== null &&
          fillText(texts.minutes, { minutes: one.expected_minutes }),
      ),
      isSurgery
        ? lines(one.room ?? texts.noRoom, one.institution)
        : lines(one.clinic, one.is_telemedicine && texts.telemedicine, one.institution),
      patientText(one, today),
      procedureText(one),
      ...(isSurgery ? [one.surgeons.join('\n')] : []),
      one.anaesthetists.join('\n'),
      lines(...one.plans, isSurgery && one.type),
      stateText(one),
    ]
  }

const columnsOf = (kind: ProcedureHalf): DayMapTable['columns'] => [
  { label: columns.hour, width: 1.1 },
  { label: kind === 'surgery' ? columns.room : columns.place, width: 1.6 },
  { label: columns.patient, width: 3.2 },
  { label: columns.procedure, width: 3.2 },
  ...(kind === 'surgery' ? [{ label: columns.surgeons, width: 2.3 }] : []),
  { label: columns.anaesthetists, width: 2.3 },
  { label: columns.plan, width: 1.7 },
  { label: columns.state, width: 1.4 },
]

function tablesOf(cases: readonly CopiedCase[], institution: CopiedInstitution): DayMapTable[] {
  const sectors = new Map<string, CopiedCase[]>()
  for (const one of cases)
    if (one.half === 'surgery') {
      const sector = one.sector ?? texts.noSector
      sectors.set(sector, [...(sectors.get(sector) ?? []), one])
    }
  const surgeries = [...sectors].map(([sector, found]) => ({
    title: fillText(texts.surgeries, { sector, count: found.length }),
    columns: columnsOf('surgery'),
    rows: found.map(rowFor('surgery', institution)),
  }))
  const consulted = cases
    .filter((one) => one.half === 'consultation')
    .sort((a, b) => Date.parse(a.moment) - Date.parse(b.moment))
  const consultations = {
    title: fillText(texts.consultations, { count: consulted.length }),
    columns: columnsOf('consultation'),
    rows: consulted.map(rowFor('consultation', institution)),
  }
  return consulted.length > 0 ? [...surgeries, consultations] : surgeries
}

/** What a copy of the map says, by day and sector; its moment is in title, details and foot only. */
export function mapDocument(institution: CopiedInstitution, cases: readonly CopiedCase[]): DayMap {
  const { today, time_zone: zone, read_at } = institution
  const moment = { date: formatDate(today), time: formatTime(read_at, zone) }
  return {
    title: fillText(texts.title, moment),
    institution: {
      name: institution.name,
      detail: institution.document ? `CNPJ ${formatCnpj(institution.document)}` : '',
    },
    details: [fillText(texts.details, moment)],
    foot: fillText(texts.foot, moment),
    days: Array.from({ length: COPIED_DAYS }, (_, after) => {
      const day = addDays(today, after)
      return {
        title: `${weekdayName(day)}, ${formatDate(day)}`,
        tables: tablesOf(
          cases.filter((one) => one.day === after),
          institution,
        ),
      }
    }),
    empty: texts.emptyDay,
  }
}
