import type { ColumnView } from '../../crud/index.ts'
import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { formatCpf } from '../../domain/documents.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { patients as labels } from '../../i18n/ptBR/resources/patients.ts'
import type { LastProcedure, PatientRow } from '../../providers/patients.ts'
import { timeZone } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Tag } from '../../ui/index.ts'
import styles from './PatientsPage.module.css'

/** 'DD/MM/YYYY name' in the institution's zone. */
export function lastProcedureText(last: LastProcedure | null): string {
  if (!last) return texts.noProcedures
  return `${formatDateTime(last.date, timeZone()).slice(0, 10)} ${last.name || texts.unnamed}`
}

function Names({ name, preferred_name }: PatientRow) {
  if (!preferred_name?.trim()) return name
  return (
    <>
      <span className={styles.social}>
        {texts.social} {preferred_name}
      </span>{' '}
      <span className={styles.civil}>
        {texts.civil} {name}
      </span>
    </>
  )
}

const column = (
  view: Omit<ColumnView, 'content'>,
  content: (row: PatientRow) => ReturnType<typeof Names>,
) => ({
  ...view,
  content: (record: RegisterRecord) => content(record as PatientRow),
})

/** @param ofGroup adds the institution column */
export function patientColumns(ofGroup: boolean): ColumnView[] {
  const columns = [
    column({ label: labels.columns.name, title: true }, Names),
    column(
      { label: labels.fields.cpf, figures: 14, fits: true, cardPosition: 1 },
      ({ cpf }) => formatCpf(cpf ?? '') || app.common.none,
    ),
    column({ label: texts.birthDate, figures: 10, fits: true, cardPosition: 3 }, ({ birth_date }) =>
      birth_date ? formatDate(birth_date) : app.common.none,
    ),
    column({ label: texts.lastProcedure, cardPosition: 2 }, ({ last_procedure }) =>
      lastProcedureText(last_procedure),
    ),
  ]
  if (!ofGroup) return columns
  return [
    ...columns,
    column({ label: crud.institution, cardPosition: 4 }, ({ institution_name }) => (
      <Tag>{institution_name}</Tag>
    )),
  ]
}
