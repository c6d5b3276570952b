import { formatTimeBeside } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { consultationStatus, procedureStatus } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { sideTexts } from '../../../i18n/ptBR/sides.ts'
import type { Urgency } from '../../../resources/procedures/attention.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { IconName, TagTone } from '../../../ui/index.ts'

export type MapStatus = ReturnType<typeof consultationStatus> | ReturnType<typeof procedureStatus>

export function mapStatus(record: ProcedureRecord, kind: ProcedureHalf): MapStatus {
  return kind === 'consultation' ? consultationStatus(record) : procedureStatus(record)
}

interface StatusAppearance {
  label: string
  icon: IconName
  tone: TagTone
  /** Shows only the icon; the label is its accessible name and tooltip (OQ-084). */
  iconOnly?: true
}

/** Appearance by status; pending, scheduled and unknown are not shown (OQ-084). */
export const statusAppearances: Partial<Record<MapStatus, StatusAppearance>> = {
  inProgress: { label: texts.status.inProgress, icon: 'activity', tone: 'live' },
  pdfPending: { label: texts.status.pdfPending, icon: 'alert', tone: 'warning' },
  cancelled: { label: texts.status.cancelled, icon: 'close', tone: 'quiet' },
  teamChanged: { label: texts.status.teamChanged, icon: 'swap', tone: 'team', iconOnly: true },
  done: { label: texts.status.done, icon: 'check', tone: 'done' },
}

/** Shape and tone of what is not elective. */
export const urgencyAppearances = {
  emergency: { icon: 'urgent', tone: 'bad' },
  urgent: { icon: 'up', tone: 'warning' },
} as const satisfies Record<Urgency, { icon: IconName; tone: TagTone }>

/** The PDF integration's error: any non-empty value (OQ-092); null for none. */
export function integrationFailure(value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.trim() && text !== '{}' && text !== '[]' ? text.trim() : null
}

/** The surgery's name without its code. */
export function surgeryName({ name }: ProcedureRecord): string | null {
  return name?.replace(/^[\d.]+\s*-\s*/, '') || null
}

/** The sides of a record's surgeries in their order, once if all have the same; null if none has one. */
export function surgerySides({ laterality_procedures: surgeries = [] }: ProcedureRecord): string | null {
  const said = surgeries.map(({ side }) => (side && side !== 'N' ? sideTexts.said[side] : null))
  const [first, ...others] = new Set(said)
  if (others.length === 0) return first ?? null
  return said.map((text) => text ?? sideTexts.none).join(' / ')
}

/** Whether a surgery was planned into a room that another one already had. */
export const isSqueezedIn = ({ squeezed_in_with }: ProcedureRecord, kind: ProcedureHalf): boolean =>
  kind === 'surgery' && Boolean(squeezed_in_with?.length)

/** A surgery as another one names it: 'Marina Duarte, 10:00', with its day if that is not the other one's. */
export function surgeryBeside(record: ProcedureRecord, other: ProcedureRecord, timeZone: string): string {
  const { patient_name, patient_preferred_name, surgery_probable_date } = record
  const name = displayName({ name: patient_name, preferred_name: patient_preferred_name })
  const reference = Date.parse(other.surgery_probable_date ?? '')
  return `${name}, ${formatTimeBeside(surgery_probable_date, reference, timeZone)}`
}

/** A surgery's location and its details: room and sector. That a room is missing is stated by the card's state. */
export const surgeryLocation = (record: ProcedureRecord): [string, string?] => [
  record.surgery_center_room?.name ?? '–',
  record.surgery_center?.name,
]

/** A consultation's location and its details: telemedicine, and the institution if it is elsewhere. */
export function consultationLocation(record: ProcedureRecord): [string, string?] {
  const { clinic_name, institution, is_telemedicine } = record
  const location = clinic_name ?? institution.name
  const details = [
    is_telemedicine && texts.card.telemedicine,
    location !== institution.name && fillText(texts.card.institution, { name: institution.name }),
  ]
  return [location, details.filter(Boolean).join(' · ')]
}

/** The names of a half's anaesthetists, the main one first. */
export function anaesthetistNames({ active_anaesthetists }: ProcedureRecord, kind: ProcedureHalf): string[] {
  const mainFirst = (member: (typeof active_anaesthetists)[number]) =>
    Number(kind === 'consultation' ? member.is_main_pre : member.is_main)
  return active_anaesthetists
    .filter((member) => (kind === 'consultation' ? member.is_pre : member.is_trans))
    .sort((a, b) => mainFirst(b) - mainFirst(a))
    .map(({ name }) => name)
}

export const surgeonNames = ({ active_surgeons }: ProcedureRecord): string[] =>
  active_surgeons.map(({ surgeon }) => surgeon.name)

/** 'M' or 'F'; '' if unknown. */
export function sexLetter({ patient }: ProcedureRecord): string {
  const { sexes } = texts.card
  return patient.gender_id === 1 || patient.gender_id === 2 ? sexes[patient.gender_id] : ''
}

/** The name by which a patient is called. */
export const patientOf = ({
  patient_name,
  patient_preferred_name,
}: Pick<ProcedureRecord, 'patient_name' | 'patient_preferred_name'>): string =>
  displayName({ name: patient_name, preferred_name: patient_preferred_name })
