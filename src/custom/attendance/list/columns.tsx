import type { ReactNode } from 'react'
import type { ColumnView } from '../../../crud/index.ts'
import type { Stage } from '../../../domain/attendance.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import type { AttendanceRow } from '../../../providers/attendance.ts'
import type { RegisterRecord } from '../../../schema/record.ts'
import { Tag } from '../../../ui/index.ts'
import styles from './Cells.module.css'

const { columns: labels } = attendance

/** The social name takes precedence. */
export const patientOf = ({ patient_name, patient_preferred_name }: AttendanceRow): string =>
  patient_preferred_name || patient_name

function Patient({ row }: { row: AttendanceRow }) {
  const civilName = row.patient_preferred_name ? row.patient_name : undefined
  return (
    <>
      {patientOf(row)} {!row.active && <Tag>{attendance.inactive}</Tag>}
      {civilName && <span className={styles.civil}>{civilName}</span>}
    </>
  )
}

/** A text of at most two lines, with the full text in its tooltip. */
function Lines({ text }: { text: string | null }) {
  if (!text) return app.common.none
  return (
    <span className={styles.lines} title={text}>
      {text}
    </span>
  )
}

/** DD/MM/YYYY HH:mm (OQ-170). */
const moment = (instant: string | null, timeZone: string) => (
  <span className={styles.moment}>{formatDateTime(instant, timeZone).slice(0, 16) || app.common.none}</span>
)

function Signature({ isSigned }: { isSigned: boolean }) {
  if (!isSigned) return <span className={styles.quiet}>{attendance.notSigned}</span>
  return (
    <span className={styles.signed}>
      <Tag icon="check" tone="done">
        {attendance.signed}
      </Tag>
    </span>
  )
}

const team = ({ surgeons, surgical_teams }: AttendanceRow) =>
  [surgeons, surgical_teams].filter(Boolean).join(', ')

interface ColumnOptions {
  stage: Stage
  isGroup: boolean
  /** Whether the institution signs its documents. */
  isSigning: boolean
  timeZone: string
}

const column = (
  view: Omit<ColumnView, 'content'>,
  content: (row: AttendanceRow) => ReactNode,
): ColumnView => ({
  ...view,
  content: (record: RegisterRecord) => content(record as AttendanceRow),
})

/** 'DD/MM/YYYY'; the hour stands below it. */
const DATE_FIGURES = 10
/** The tag with its icon; without it in narrow tables. */
const SIGNATURE = { width: 104, narrowWidth: 80 }
/** One of the longest names, not to be broken in narrow tables. */
const LONGEST_PROCEDURE_WORD = 'hemorroidectomia'

/** Widths in proportion to the longest usual word: none is broken at 1280 px with all columns. */
const grow = {
  patient: 1.27,
  institution: 0.9,
  plan: 0.87,
  procedures: 1.26,
  anaesthetists: 0.91,
  team: 0.8,
}

/** The columns of a list, apart from those of checkboxes and buttons. */
export function attendanceColumns({ stage, isGroup, isSigning, timeZone }: ColumnOptions): ColumnView[] {
  const text = (value: (row: AttendanceRow) => string | null) => (row: AttendanceRow) => (
    <Lines text={value(row)} />
  )
  return [
    column({ label: labels.patient, title: true, grow: grow.patient }, (row) => <Patient row={row} />),
    ...(isGroup
      ? [
          column(
            { label: labels.institution, cardPosition: 4, grow: grow.institution },
            text((row) => row.institution_name),
          ),
        ]
      : []),
    column(
      { label: labels.plan, grow: grow.plan },
      text((row) => row.medical_plan_name),
    ),
    column(
      {
        label: labels.procedures,
        cardPosition: 1,
        grow: grow.procedures,
        narrowWord: LONGEST_PROCEDURE_WORD,
      },
      text((row) => row.name),
    ),
    column(
      { label: labels.anaesthetists, cardPosition: 3, grow: grow.anaesthetists },
      text((row) => row.anaesthetists),
    ),
    ...(stage === 2 ? [column({ label: labels.team, grow: grow.team }, text(team))] : []),
    column({ label: labels.created, figures: DATE_FIGURES, fits: true, cardPosition: 2 }, (row) =>
      moment(row.register_date, timeZone),
    ),
    column({ label: labels.edited, figures: DATE_FIGURES, fits: true }, (row) =>
      moment(row.updated_date, timeZone),
    ),
    ...(isSigning
      ? [
          column({ label: labels.signature, ...SIGNATURE, cardPosition: 5 }, (row) => (
            <Signature isSigned={row.is_signed} />
          )),
        ]
      : []),
  ]
}
