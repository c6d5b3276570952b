import { memo } from 'react'
import { formatAge } from '../../../domain/age.ts'
import { formatTime } from '../../../domain/dates.ts'
import { displayName } from '../../../domain/names.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { type Kind, timeOf } from './agenda.ts'
import styles from './Card.module.css'
import { CardState } from './CardState.tsx'
import { anaesthetistsOf, cancellationReason, sexOf, statusOf, surgeonsOf, surgeryName } from './cardFacts.ts'

/** What all cards of a list have in common; a change of it draws them all anew. */
export interface CardSetting {
  kind: Kind
  timeZone: string
  today: string
  onOpen: (record: ProcedureRecord, kind: Kind) => void
}

interface CardProps {
  record: ProcedureRecord
  setting: CardSetting
  /** It stands among those in progress: its timer runs. */
  live?: boolean
}

/** A consultation or procedure on the map: its hour, place, patient, team and state, opened as a whole. */
export const Card = memo(function Card({ record, setting, live }: CardProps) {
  const { kind, timeZone } = setting
  const status = statusOf(record, kind)
  return (
    <li className={styles.card} data-card={record.id} data-live={live} data-status={status}>
      <time className={styles.hour} dateTime={timeOf(record, kind) ?? undefined}>
        {formatTime(timeOf(record, kind), timeZone)}
      </time>
      <Place kind={kind} record={record} />
      <Patient record={record} setting={setting} />
      <Team kind={kind} record={record} />
      <CardState live={live} record={record} status={status} />
    </li>
  )
})

function Place({ record, kind }: { record: ProcedureRecord; kind: Kind }) {
  const { card } = texts
  const [name, below] =
    kind === 'pre'
      ? [record.clinic_name ?? record.institution.name, record.is_telemedicine ? card.telemedicine : null]
      : [record.surgery_center_room?.name ?? card.noRoom, record.surgery_center?.name]
  return (
    <div className={styles.place}>
      <b>{name}</b>
      {below && <span>{below}</span>}
    </div>
  )
}

function Patient({
  record,
  setting: { kind, today, onOpen },
}: {
  record: ProcedureRecord
  setting: CardSetting
}) {
  const { patient, patient_name, patient_preferred_name } = record
  const name = displayName({ name: patient_name, preferred_name: patient_preferred_name })
  const about = [formatAge(patient.birth_date, today), sexOf(record)].filter((text) => text && text !== '-')
  const surgery = surgeryName(record) ?? (kind === 'pre' ? texts.card.consultation : null)
  const reason = record.cancellation_date ? cancellationReason(record) : null
  return (
    <div className={styles.patient}>
      <p>
        <button
          aria-haspopup="dialog"
          className={styles.open}
          onClick={() => onOpen(record, kind)}
          type="button"
        >
          {name}
        </button>{' '}
        {about.length > 0 && <span className={styles.about}>{about.join(' · ')}</span>}
      </p>
      {name !== patient_name && <p>{texts.card.civilName.replace('{name}', patient_name)}</p>}
      <p>{[surgery, reason].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Team({ record, kind }: { record: ProcedureRecord; kind: Kind }) {
  const surgeons = kind === 'pre' ? [] : surgeonsOf(record)
  const anaesthetists = anaesthetistsOf(record, kind)
  return (
    <div className={styles.team}>
      {surgeons.length > 0 && <b>{surgeons.join(', ')}</b>}
      {anaesthetists.length > 0 && (
        <span>
          {texts.card.anaesthetist} {anaesthetists.join(', ')}
        </span>
      )}
    </div>
  )
}
