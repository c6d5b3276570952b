import { memo } from 'react'
import { formatAge } from '../../../domain/age.ts'
import { formatTime } from '../../../domain/dates.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { scheduledTime } from './agenda.ts'
import styles from './Card.module.css'
import { CardState } from './CardState.tsx'
import {
  anaesthetistNames,
  cancellationReason,
  mapStatus,
  sexLetter,
  surgeonNames,
  surgeryName,
} from './cardFacts.ts'

/** Common props of a list's cards; memoised, as a change rerenders all of them. */
export interface CardSettings {
  kind: ProcedureHalf
  timeZone: string
  today: string
  onOpen: (record: ProcedureRecord, kind: ProcedureHalf) => void
}

interface CardProps {
  record: ProcedureRecord
  settings: CardSettings
  /** In progress: shows a running timer. */
  live?: boolean
}

/** A consultation or surgery on the map: time, location, patient, team and status. */
export const Card = memo(function Card({ record, settings, live }: CardProps) {
  const { kind, timeZone } = settings
  const status = mapStatus(record, kind)
  return (
    <li className={styles.card} data-card={record.id} data-live={live} data-status={status}>
      <time className={styles.hour} dateTime={scheduledTime(record, kind) ?? undefined}>
        {formatTime(scheduledTime(record, kind), timeZone)}
      </time>
      <Location kind={kind} record={record} />
      <Patient record={record} setting={settings} />
      <Team kind={kind} record={record} />
      <CardState live={live} record={record} status={status} />
    </li>
  )
})

function Location({ record, kind }: { record: ProcedureRecord; kind: ProcedureHalf }) {
  const { card } = texts
  const [name, below] =
    kind === 'consultation'
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
  setting: CardSettings
}) {
  const { patient, patient_name, patient_preferred_name } = record
  const name = displayName({ name: patient_name, preferred_name: patient_preferred_name })
  const about = [formatAge(patient.birth_date, today), sexLetter(record)].filter(
    (text) => text && text !== '-',
  )
  const surgery = surgeryName(record) ?? (kind === 'consultation' ? texts.card.consultation : null)
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

function Team({ record, kind }: { record: ProcedureRecord; kind: ProcedureHalf }) {
  const surgeons = kind === 'consultation' ? [] : surgeonNames(record)
  const anaesthetists = anaesthetistNames(record, kind)
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
