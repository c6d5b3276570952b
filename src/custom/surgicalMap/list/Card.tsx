import { memo, useId } from 'react'
import { formatAge } from '../../../domain/age.ts'
import { formatTime } from '../../../domain/dates.ts'
import { formatDuration } from '../../../domain/durations.ts'
import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import type { ReadinessItem } from '../../../domain/readiness.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { urgencyOf } from '../../../resources/procedures/attention.ts'
import { cancellationReason, type ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Checkbox, Tag, walkable } from '../../../ui/index.ts'
import { scheduledTime } from './agenda.ts'
import styles from './Card.module.css'
import { CardState } from './CardState.tsx'
import { ChangedDot } from './ChangedDot.tsx'
import { ConflictTag, ConflictText, SqueezedInTag } from './ConflictMark.tsx'
import {
  anaesthetistNames,
  consultationLocation,
  isSqueezedIn,
  mapStatus,
  sexLetter,
  surgeonNames,
  surgeryLocation,
  surgeryName,
  surgerySides,
  urgencyAppearances,
} from './cardFacts.ts'

/** Common props of a list's cards; memoised, as a change rerenders all of them. */
export interface CardSettings {
  kind: ProcedureHalf
  /** The selected institution's id; cards of other institutions show the institution's name. */
  institution: number
  timeZone: string
  today: string
  /** Whether the server records the times of stages. */
  hasTimes: boolean
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
  /** Whether it is the 'first' or 'last' of the cards that share their borders, or both. */
  edge: string
  /** Whether it changed since the user looked. */
  isChanged?: boolean
  /** Whether somebody changed it just now. */
  isJustChanged?: boolean
  /** Minutes since it should have begun; 0 if it is not late. */
  minutesLate?: number
  /** Whether its next stage can be recorded. */
  hasStage?: boolean
  /** Whether it should have begun where nobody records it. */
  isUnrecorded?: boolean
  /** Its conflict with another item of the day, in words. */
  conflict?: string
  /** Whether that is a second anaesthesia of its main anaesthetist under way. */
  isSimultaneous?: boolean
  /** What somebody has to see to before it begins. */
  pending?: readonly ReadinessItem[]
}

/** A consultation or surgery on the map: time, location, patient, team and status. */
export const Card = memo(function Card({
  record,
  settings,
  live,
  isSelected,
  edge,
  isChanged,
  isJustChanged = false,
  minutesLate = 0,
  hasStage,
  isUnrecorded = false,
  conflict,
  isSimultaneous = false,
  pending,
}: CardProps) {
  const { kind, timeZone, institution } = settings
  const status = mapStatus(record, kind)
  const id = useId()
  return (
    <li
      className={styles.card}
      data-card={record.id}
      data-edge={edge || undefined}
      data-just-changed={isJustChanged || undefined}
      data-kind={kind}
      data-live={live}
      data-selected={isSelected}
      data-status={status}
    >
      {isSelected !== undefined && <SelectBox isSelected={isSelected} record={record} setting={settings} />}
      <div className={styles.when}>
        <time className={styles.hour} dateTime={scheduledTime(record, kind) ?? undefined} id={`${id}hour`}>
          {formatTime(scheduledTime(record, kind), timeZone)}
        </time>
        {kind === 'surgery' && <Duration minutes={record.expected_minutes} />}
      </div>
      <Location id={`${id}place`} kind={kind} record={record} />
      <Patient
        conflict={conflict}
        isSimultaneous={isSimultaneous}
        id={id}
        isChanged={isChanged}
        record={record}
        setting={settings}
      />
      <Team kind={kind} record={record} />
      <CardState
        hasStage={hasStage}
        id={`${id}state`}
        isUnrecorded={isUnrecorded}
        kind={kind}
        live={live}
        minutesLate={minutesLate}
        // A consultation's location names its institution.
        named={kind === 'surgery' && record.institution_id !== institution}
        pending={pending}
        record={record}
        status={status}
      />
    </li>
  )
})

/** The expected duration, below the hour: no card gets another line for it. */
function Duration({ minutes }: { minutes: number | null | undefined }) {
  if (!minutes) return null
  return (
    <span className={styles.duration}>
      <span className="visuallyHidden">{texts.detail.fields.expectedDuration}: </span>
      {formatDuration(minutes)}
    </span>
  )
}

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

function Location({ id, record, kind }: { id: string; record: ProcedureRecord; kind: ProcedureHalf }) {
  const [name, detail] = kind === 'consultation' ? consultationLocation(record) : surgeryLocation(record)
  return (
    <div className={styles.location}>
      <b className={styles.cut} id={id}>
        {name}
      </b>
      {detail && <span className={styles.cut}>{detail}</span>}
    </div>
  )
}

/** What a screen reader reads of a card: the patient, the hour, the room, the urgency, that it was squeezed in or is in conflict, the state and whether it changed. */
const NAMED_BY = ['open', 'hour', 'place', 'urgency', 'squeezedIn', 'conflict', 'state', 'changed'] as const

function Patient({
  id,
  record,
  isChanged,
  conflict,
  isSimultaneous,
  setting: { kind, today, onOpen },
}: {
  id: string
  record: ProcedureRecord
  conflict: string | undefined
  isSimultaneous: boolean
  isChanged: boolean | undefined
  setting: CardSettings
}) {
  const { patient, patient_name, patient_preferred_name } = record
  const name = displayName({ name: patient_name, preferred_name: patient_preferred_name })
  const about = [formatAge(patient.birth_date, today), sexLetter(record)].filter(
    (text) => text && text !== '-',
  )
  const surgery = surgeryName(record) ?? (kind === 'consultation' ? texts.card.consultation : null)
  const urgency = kind === 'surgery' ? urgencyOf(record) : undefined
  const sides = kind === 'surgery' ? surgerySides(record) : null
  const reason = record.cancellation_date ? cancellationReason(record) : null
  // Beside an urgency it would take another line.
  const conflictTag = conflict && (
    <span className={styles.tag} id={`${id}conflict`} title={conflict}>
      <ConflictTag isSimultaneous={isSimultaneous} />
    </span>
  )
  return (
    <div className={styles.patient}>
      <p className={styles.person}>
        <button
          {...walkable}
          aria-describedby={conflict && `${id}conflictText`}
          aria-haspopup="dialog"
          aria-labelledby={NAMED_BY.map((part) => id + part).join(' ')}
          className={styles.open}
          id={`${id}open`}
          onClick={() => onOpen(record, kind)}
          type="button"
        >
          {name}
        </button>{' '}
        {about.length > 0 && <span className={styles.about}>{about.join(' · ')}</span>}
        {urgency && (
          <span className={styles.tag} id={`${id}urgency`}>
            <Tag {...urgencyAppearances[urgency]}>{texts.urgency[urgency]}</Tag>
          </span>
        )}
        {!urgency && conflictTag}
        {isChanged && <ChangedDot id={`${id}changed`} label={texts.changed} />}
      </p>
      <div className={styles.details}>
        {name !== patient_name && <p>{fillText(texts.card.civilName, { name: patient_name })}</p>}
        <p className={styles.procedure}>
          <span className={styles.cut}>{[surgery, reason].filter(Boolean).join(' · ')}</span>
          {sides && <b className={styles.sides}>{sides}</b>}
          {isSqueezedIn(record, kind) && (
            <span className={styles.tag} id={`${id}squeezedIn`}>
              <SqueezedInTag />
            </span>
          )}
          {urgency && conflictTag}
        </p>
      </div>
      {conflict && <ConflictText id={`${id}conflictText`} isSimultaneous={isSimultaneous} text={conflict} />}
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
