import { memo } from 'react'
import { formatAge } from '../../../domain/age.ts'
import { formatTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Checkbox, walkable } from '../../../ui/index.ts'
import { scheduledTime } from './agenda.ts'
import styles from './Card.module.css'
import { CardState } from './CardState.tsx'
import {
  anaesthetistNames,
  cancellationReason,
  consultationLocation,
  mapStatus,
  sexLetter,
  surgeonNames,
  surgeryLocation,
  surgeryName,
} from './cardFacts.ts'

/** Common props of a list's cards; memoised, as a change rerenders all of them. */
export interface CardSettings {
  kind: ProcedureHalf
  /** The selected institution's id; cards of other institutions show the institution's name. */
  institution: number
  timeZone: string
  today: string
  onOpen: (record: ProcedureRecord, kind: ProcedureHalf) => void
  /** Selects an item, or no longer. */
  onToggle: (id: number) => void
}

interface CardProps {
  record: ProcedureRecord
  settings: CardSettings
  /** In progress: shows a running timer. */
  live?: boolean
  /** Whether the item is selected; undefined while none can be selected. */
  isSelected?: boolean
}

/** A consultation or surgery on the map: time, location, patient, team and status. */
export const Card = memo(function Card({ record, settings, live, isSelected }: CardProps) {
  const { kind, timeZone, institution } = settings
  const status = mapStatus(record, kind)
  return (
    <li
      className={styles.card}
      data-card={record.id}
      data-kind={kind}
      data-live={live}
      data-selected={isSelected}
      data-status={status}
    >
      {isSelected !== undefined && <SelectBox isSelected={isSelected} record={record} setting={settings} />}
      <time className={styles.hour} dateTime={scheduledTime(record, kind) ?? undefined}>
        {formatTime(scheduledTime(record, kind), timeZone)}
      </time>
      <Location kind={kind} record={record} />
      <Patient record={record} setting={settings} />
      <Team kind={kind} record={record} />
      <CardState
        live={live}
        // A consultation's location names its institution.
        named={kind === 'surgery' && record.institution_id !== institution}
        record={record}
        status={status}
      />
    </li>
  )
})

/** Selects the card's item. */
function SelectBox({
  record,
  isSelected,
  setting: { kind, timeZone, onToggle },
}: {
  record: ProcedureRecord
  isSelected: boolean
  setting: CardSettings
}) {
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  return (
    <div className={styles.select}>
      <Checkbox
        aria-label={fillText(texts.select.record, {
          name,
          time: formatTime(scheduledTime(record, kind), timeZone),
        })}
        checked={isSelected}
        onChange={() => onToggle(record.id)}
      />
    </div>
  )
}

function Location({ record, kind }: { record: ProcedureRecord; kind: ProcedureHalf }) {
  const [name, detail] = kind === 'consultation' ? consultationLocation(record) : surgeryLocation(record)
  return (
    <div className={styles.location}>
      <b className={styles.cut}>{name}</b>
      {detail && <span className={styles.cut}>{detail}</span>}
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
      <p className={styles.person}>
        <button
          {...walkable}
          aria-haspopup="dialog"
          className={styles.open}
          onClick={() => onOpen(record, kind)}
          type="button"
        >
          {name}
        </button>{' '}
        {about.length > 0 && <span className={styles.about}>{about.join(' · ')}</span>}
      </p>
      <div className={styles.details}>
        {name !== patient_name && <p>{fillText(texts.card.civilName, { name: patient_name })}</p>}
        <p className={styles.cut}>{[surgery, reason].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

function Team({ record, kind }: { record: ProcedureRecord; kind: ProcedureHalf }) {
  const surgeons = kind === 'consultation' ? [] : surgeonNames(record)
  const anaesthetists = anaesthetistNames(record, kind)
  return (
    <div className={styles.team}>
      {surgeons.length > 0 && <b className={styles.cut}>{surgeons.join(', ')}</b>}
      {anaesthetists.length > 0 && (
        <span className={styles.cut}>
          {texts.card.anaesthetist} {anaesthetists.join(', ')}
        </span>
      )}
    </div>
  )
}
