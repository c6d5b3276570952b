import { Link } from 'react-router'
import { attendancesPath, stages } from '../../domain/attendance.ts'
import { formatDateTime, isFutureInstant, today } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { displayName } from '../../domain/names.ts'
import { canEditFromDetail } from '../../domain/procedures.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { patients as texts } from '../../i18n/ptBR/patients.ts'
import { currentDay, now } from '../../providers/clock.ts'
import type { Patient } from '../../providers/patients.ts'
import { timeZone } from '../../providers/session.ts'
import { buttonClass, Icon, Tag } from '../../ui/index.ts'
import styles from './PatientModal.module.css'
import { type ProcedureHalf, procedureHalves } from './procedureHalves.ts'
import { newProcedurePath } from './targets.ts'

const { modal } = texts

/** A patient's surgeries and consultations with links to edit them and to add one. */
export function PatientProcedures({ patient, ofGroup }: { patient: Patient; ofGroup: boolean }) {
  const institution = ofGroup ? (patient.institution_id ?? null) : null
  return (
    <section aria-label={modal.procedures}>
      <div className={styles.head}>
        <h3>{modal.procedures}</h3>
        <Link
          aria-label={modal.addProcedure}
          className={`${buttonClass()} ${styles.action}`}
          title={modal.addProcedure}
          to={newProcedurePath(patient.id, institution)}
        >
          <Icon name="add" />
        </Link>
      </div>
      {patient.procedures.length === 0 ? (
        <p className={styles.none}>{texts.noProcedures}</p>
      ) : (
        <ul className={styles.procedures}>
          {procedureHalves(patient.procedures).map((half) => (
            <Procedure key={`${half.kind} ${half.procedure.id}`} patient={displayName(patient)} {...half} />
          ))}
        </ul>
      )}
    </section>
  )
}

const forms = { pre: '/pre-agendamentos/editar', surgery: '/agendamentos/editar' } as const

const attended = { pre: stages.pre, surgery: stages.trans } as const

/** Path of the list with a half's documents; undefined if it cannot have taken place. */
function documentsPath({ procedure, kind, date }: ProcedureHalf, patient: string): string | undefined {
  if (!date || procedure.cancellation_date || isFutureInstant(date, now())) return undefined
  const zone = timeZone()
  return attendancesPath(attended[kind], patient, today(zone, new Date(date)), currentDay(zone))
}

function Procedure({ patient, ...half }: ProcedureHalf & { patient: string }) {
  const { procedure, kind, date, isPaired } = half
  const { id, cancellation_date } = procedure
  const name = procedure.name || texts.unnamed
  const fullName = isPaired ? `${name} (${modal.kinds[kind]})` : name
  const label = fillText(modal.editProcedure, { name: fullName })
  const documentsLabel = fillText(modal.documents, { name: fullName })
  const documents = documentsPath(half, patient)
  return (
    <li className={cancellation_date ? `${styles.procedure} ${styles.cancelled}` : styles.procedure}>
      <span className={styles.when}>{formatDateTime(date, timeZone()).slice(0, 10) || app.common.none}</span>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <Tag>{modal.kinds[kind]}</Tag>
        {cancellation_date && <Tag>{modal.cancelled}</Tag>}
      </span>
      {documents && (
        <Link
          aria-label={documentsLabel}
          className={`${buttonClass('quiet')} ${styles.action}`}
          title={documentsLabel}
          to={documents}
        >
          <Icon name="document" />
        </Link>
      )}
      {canEditFromDetail(procedure) && (
        <Link
          aria-label={label}
          className={`${buttonClass('quiet')} ${styles.action}`}
          title={label}
          to={`${forms[kind]}/${id}`}
        >
          <Icon name="edit" />
        </Link>
      )}
    </li>
  )
}
