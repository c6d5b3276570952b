import { formatAge } from '../../src/domain/age.ts'
import { formatDate, formatDateTime, today } from '../../src/domain/dates.ts'
import { DEMO_MARK, isDemoTable } from '../../src/domain/demoCodes.ts'
import { formatCnpj, formatCpf } from '../../src/domain/documents.ts'
import { federativeUnitAcronym } from '../../src/domain/federativeUnits.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { displayName, truncate } from '../../src/domain/names.ts'
import { genders } from '../../src/domain/people.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import { sideTexts } from '../../src/i18n/ptBR/sides.ts'
import type { DocumentSection, LabelledValue, PageData } from '../pdf/documents.ts'
import type { Presentation } from './presentation.ts'
import type { Anaesthetist, ProcedureContent, Professional } from './procedure.ts'

const { fields: labels, sections, head, roles, notRegistered } = documents

/** Maximum characters of a name in the page header, which has one line for it. */
export const HEAD_NAME_LENGTH = 75
/** Maximum characters of the line under the institution's name. */
const HEAD_DETAIL_LENGTH = 110
/** Maximum characters of a number that shares a line with others. */
const HEAD_PART_LENGTH = 30

/** A labelled value; '' and null are shown as not registered. @param width in twelfths of the page */
export const value = (label: string, text: string | null | undefined, width = 3): LabelledValue => ({
  label,
  value: text?.trim() || notRegistered,
  width,
})

/** An instant as 'DD/MM/YYYY HH:mm', or ''. */
export const momentText = (instant: string | null, timeZone: string): string =>
  formatDateTime(instant, timeZone).slice(0, 16)

/** 'CRM 12345 SP', or '' for a professional without a number. */
export const registration = ({ crm_number, crm_state_id }: Professional): string =>
  crm_number
    ? `${fillText(documents.crm, { number: crm_number })} ${federativeUnitAcronym(crm_state_id)}`.trim()
    : ''

/** The document's title, and the institution and patient for the page header. */
export function pageData(
  title: string,
  { patient, procedure }: ProcedureContent,
  presentation: Presentation,
): Required<Omit<PageData, 'foot'>> {
  const civilName = displayName(patient) === patient.name ? '' : patient.name
  const labelled = (template: string, text: string | null) =>
    text && fillText(template, { number: truncate(text, HEAD_PART_LENGTH) })
  const about = [
    civilName && fillText(head.civilName, { name: truncate(civilName, HEAD_NAME_LENGTH) }),
    labelled(head.recordNumber, procedure.medical_record_number) || head.noRecordNumber,
    labelled(head.registerNumber, procedure.register_number),
    patient.birth_date && fillText(head.birthDate, { date: formatDate(patient.birth_date) }),
  ]
  const { name, document, cnes_code, groups } = presentation
  const detail = [
    document && `CNPJ ${formatCnpj(document)}`,
    cnes_code && fillText(documents.cnes, { code: cnes_code }),
    groups.length > 0 && fillText(documents.group, { name: groups.join(', ') }),
  ]
  return {
    title,
    institution: {
      name: truncate(name, HEAD_NAME_LENGTH),
      detail: truncate(joined(detail, ' · '), HEAD_DETAIL_LENGTH),
    },
    patient: {
      name: truncate(displayName(patient), HEAD_NAME_LENGTH),
      detail: joined(about, ' · '),
    },
  }
}

export const joined = (texts: readonly (string | false | null | undefined)[], by: string): string =>
  texts.filter(Boolean).join(by)

/** Identification of the patient. @param day for which the age is calculated, or '' */
export function identification(
  { patient, procedure, plans }: ProcedureContent,
  day: string,
): DocumentSection {
  const gender = genders.find(({ id }) => id === patient.gender_id)?.name
  const name = displayName(patient)
  const civil = name === patient.name ? [] : [value(labels.civilName, patient.name, 6)]
  const guardian = patient.parent_name
    ? [
        value(labels.guardian, patient.parent_name, 6),
        value(labels.cpf, formatCpf(patient.parent_cpf ?? '')),
        value(labels.kinship, patient.kinship),
      ]
    : []
  const values = [
    value(civil.length > 0 ? labels.socialName : labels.name, name, civil.length > 0 ? 6 : 12),
    ...civil,
    value(labels.birthDate, formatDate(patient.birth_date)),
    value(labels.age, day && patient.birth_date ? formatAge(patient.birth_date, day) : ''),
    value(labels.gender, gender),
    value(labels.cpf, formatCpf(patient.cpf ?? '')),
    value(labels.recordNumber, procedure.medical_record_number),
    value(labels.registerNumber, procedure.register_number),
    value(labels.plans, plans.join(', '), 6),
    ...guardian,
  ]
  return { title: sections.identification, blocks: [{ kind: 'values', values }] }
}

function surgeryText({ code, name, laterality, side, table }: ProcedureContent['surgeries'][number]): string {
  const details = joined([laterality > 1 && `${laterality}x`, side && sideTexts.said[side]], ', ')
  return `${isDemoTable(table) ? `${code} ${DEMO_MARK}` : code} - ${name}${details && ` (${details})`}`
}

/** The proposed surgeries, with their time and place. */
export function procedureSection(
  { procedure, surgeries }: ProcedureContent,
  { time_zone }: Presentation,
): DocumentSection {
  const names = surgeries.length > 0 ? surgeries.map(surgeryText).join('\n') : procedure.name
  const values = [
    value(labels.surgeries, names, 12),
    value(labels.surgeryDate, momentText(procedure.surgery_probable_date, time_zone)),
    value(labels.surgeryType, procedure.surgery_type),
    value(labels.sector, procedure.sector),
    value(labels.room, procedure.room),
  ]
  return { title: sections.procedure, blocks: [{ kind: 'values', values }] }
}

export interface Member {
  role: string
  name: string
  /** Registration with a professional council, or ''. */
  registration: string
}

const anaesthetistMember = (member: Anaesthetist): Member => ({
  role: member.is_main ? roles.mainAnaesthetist : roles.anaesthetist,
  name: member.name,
  registration: registration(member),
})

/** The anaesthetists of a phase, and the surgeons. */
export const members = (
  { anaesthetists, surgeons }: ProcedureContent,
  phase: Anaesthetist['phase'],
): Member[] => [
  ...anaesthetists.filter((member) => member.phase === phase).map(anaesthetistMember),
  ...surgeons.map((member) => ({
    role: roles.surgeon,
    name: member.name,
    registration: registration(member),
  })),
]

export function teamSection(team: readonly Member[]): DocumentSection {
  const table = {
    kind: 'table' as const,
    columns: [
      { label: labels.function, width: 3 },
      { label: labels.name, width: 6 },
      { label: labels.registration, width: 3 },
    ],
    rows: team.map((member) => [member.role, member.name, member.registration]),
  }
  return { title: sections.team, blocks: team.length > 0 ? [table] : [] }
}

/** The day 'YYYY-MM-DD' of an instant in the institution's time zone, or ''. */
export const dayIn = (instant: string | null, timeZone: string): string =>
  instant ? today(timeZone, new Date(instant)) : ''
