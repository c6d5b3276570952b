import { attendancesPath, type Stage, stages } from '../../../domain/attendance.ts'
import { formatDateTime, today } from '../../../domain/dates.ts'
import { formatDuration } from '../../../domain/durations.ts'
import { conflicts } from '../../../i18n/ptBR/conflicts.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { sideTexts } from '../../../i18n/ptBR/sides.ts'
import { currentDay } from '../../../providers/clock.ts'
import { cancellationReason, type ProcedureRecord } from '../../../resources/procedures/record.ts'
import { isSqueezedIn, surgeonNames } from '../list/cardFacts.ts'

const { fields, sections: titles } = map.detail

interface DetailField {
  label: string
  /** One line each. */
  lines: string[]
  /** Spans the full width. */
  wide?: true
  /** Link target of its lines. */
  path?: string
}

interface DetailSection {
  title: string
  fields: DetailField[]
}

type Value = string | number | null | undefined | false | readonly string[]

/** A field, or nothing without a value (OQ-094). */
function field(label: string, value: Value): DetailField[] {
  const texts = Array.isArray(value) ? value : [value ? String(value).trim() : '']
  const lines = texts.filter(Boolean)
  return lines.length > 0 ? [{ label, lines }] : []
}

const wide = (shown: DetailField): DetailField => ({ ...shown, wide: true })

const translated = (list: readonly { name: string }[] | undefined) => list?.[0]?.name

function scheduleFields(
  record: ProcedureRecord,
  formatInstant: (instant: string | null) => string,
): DetailField[] {
  return [
    ...field(fields.consultationDate, formatInstant(record.pre_probable_date)),
    ...field(fields.surgeryDate, formatInstant(record.surgery_probable_date)),
    ...field(fields.expectedDuration, record.expected_minutes && formatDuration(record.expected_minutes)),
    ...field(fields.institution, record.institution.name),
    ...field(fields.clinic, record.clinic_name),
    ...field(fields.sector, record.surgery_center?.name),
    ...field(fields.room, record.surgery_center_room?.name),
    ...field(conflicts.squeezedIn.mark, isSqueezedIn(record, 'surgery') && conflicts.squeezedIn.text),
    ...field(fields.accommodation, translated(record.room?.room_i18n)),
    ...field(map.card.telemedicine, record.is_telemedicine && fields.yes),
  ]
}

function team(record: ProcedureRecord): DetailField[] {
  const anaesthetistNames = (phase: 'is_pre' | 'is_trans', main: 'is_main_pre' | 'is_main') =>
    record.active_anaesthetists
      .filter((entry) => entry[phase])
      .map((entry) => (entry[main] ? `${entry.name} (${fields.main})` : entry.name))
  return [
    ...field(fields.surgeons, surgeonNames(record)),
    ...field(fields.anaesthetistsPre, anaesthetistNames('is_pre', 'is_main_pre')),
    ...field(fields.anaesthetists, anaesthetistNames('is_trans', 'is_main')),
    ...field(fields.owner, record.owner?.name),
  ]
}

function surgeries(record: ProcedureRecord): DetailField[] {
  const proposed = record.laterality_procedures.map(
    ({ laterality, side, surgical_procedure: { code, name } }) =>
      `${laterality} ${code} - ${name}${side ? ` · ${sideTexts.said[side]}` : ''}`,
  )
  return [
    ...[...field(fields.name, record.name), ...field(fields.surgeries, proposed)].map(wide),
    ...field(fields.surgeryType, translated(record.surgery_type?.surgery_type_i18n)),
    ...field(fields.accessRoute, record.access_route_type?.name),
    ...field(fields.warningNumber, record.surgery_warning_number),
  ]
}

function plans({ procedure_medical_plans }: ProcedureRecord): DetailField[] {
  return procedure_medical_plans.map(({ medical_plan, patient_medical_plan_code, password }) => ({
    label: medical_plan.medical_plan,
    lines: [
      patient_medical_plan_code && `${fields.planCode}: ${patient_medical_plan_code}`,
      password && `${fields.planPassword}: ${password}`,
    ].filter((line): line is string => Boolean(line)),
    wide: true,
  }))
}

function numbers(record: ProcedureRecord): DetailField[] {
  return [
    ...field(fields.medicalRecord, record.medical_record_number),
    ...field(fields.register, record.register_number),
    ...field(fields.procedureId, record.id),
  ]
}

/** The record's documents, linked to the attendance lists. */
function documents(record: ProcedureRecord, timeZone: string): DetailField[] {
  const patient = record.patient_preferred_name ?? record.patient_name
  const linked = (label: string, stage: Stage, planned: string | null, isThere: boolean): DetailField[] => {
    const last = currentDay(timeZone)
    const day = planned ? today(timeZone, new Date(planned)) : last
    const path = attendancesPath(stage, patient, day, last)
    return field(label, isThere && fields.pdfThere).map((entry) => ({ ...entry, path }))
  }
  return [
    ...linked(fields.consultationPdf, stages.pre, record.pre_probable_date, record.create_pre_date !== null),
    ...linked(fields.pdf, stages.trans, record.surgery_probable_date, record.pdf !== null),
  ]
}

function state(
  record: ProcedureRecord,
  at: (instant: string | null) => string,
  timeZone: string,
): DetailField[] {
  return [
    ...field(fields.createPre, at(record.create_pre_date)),
    ...field(fields.anaesthesiaStart, at(record.anesthesia_start)),
    ...field(fields.anaesthesiaEnd, at(record.anesthesia_end)),
    ...field(fields.closed, at(record.procedure_closed_date)),
    ...field(fields.teamChanged, record.is_team_changed && fields.yes),
    ...documents(record, timeZone),
    ...field(fields.inactive, !record.active && fields.yes),
  ]
}

function cancellation(record: ProcedureRecord, at: (instant: string | null) => string): DetailField[] {
  if (!record.cancellation_date) return []
  return [
    ...field(fields.cancelledAt, at(record.cancellation_date)),
    ...field(fields.reason, cancellationReason(record)),
  ]
}

/** The non-empty sections of a record's detail. */
export function detailSections(record: ProcedureRecord, timeZone: string): DetailSection[] {
  const at = (instant: string | null) => formatDateTime(instant, timeZone).slice(0, 16)
  const all = [
    { title: titles.cancellation, fields: cancellation(record, at) },
    { title: titles.when, fields: scheduleFields(record, at) },
    { title: titles.team, fields: team(record) },
    { title: titles.surgeries, fields: surgeries(record) },
    { title: titles.plans, fields: plans(record) },
    { title: titles.numbers, fields: numbers(record) },
    { title: titles.state, fields: state(record, at, timeZone) },
  ]
  return all.filter((section) => section.fields.length > 0)
}
