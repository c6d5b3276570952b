import { fillText } from '../../../domain/fillText.ts'
import { initials } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import type { ReadinessItem } from '../../../domain/readiness.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import { missingFacts } from '../../../resources/procedures/attention.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { InstitutionAvatar, Tag } from '../../../ui/index.ts'
import { PendingTag } from '../readiness/PendingTag.tsx'
import { StageTap } from '../times/StageTap.tsx'
import cardStyles from './Card.module.css'
import styles from './CardState.module.css'
import { integrationFailure, type MapStatus } from './cardFacts.ts'
import { LateTag, MissingTag, PdfFailureReason, PdfFailureTag, StatusTag } from './StatusTag.tsx'
import { Timer } from './Timer.tsx'

interface CardStateProps {
  /** Of the words of the state, which belong to the card's name. */
  id: string
  kind: ProcedureHalf
  record: ProcedureRecord
  status: MapStatus
  live?: boolean
  /** 0 if it is not late. */
  minutesLate: number
  isUnrecorded: boolean
  /** Shows the institution's name. */
  named: boolean
  /** Whether its next stage can be recorded. */
  hasStage?: boolean
  /** What somebody has to see to, among it what the record shows to be missing. */
  pending?: readonly ReadinessItem[]
}

/** The right part of a card: status, owner and institution. */
export function CardState(props: CardStateProps) {
  const { id, record, kind, status, live, minutesLate, isUnrecorded, named, hasStage, pending = [] } = props
  const failure = integrationFailure(record.documento_clinico)
  return (
    <div className={styles.state}>
      <div className={styles.tags}>
        <div className={styles.line}>
          {live && record.anesthesia_start && <Timer start={record.anesthesia_start} />}
          <span className={styles.words} id={id}>
            {minutesLate > 0 && <LateTag minutes={minutesLate} />}
            {isUnrecorded && <Tag>{texts.unrecorded}</Tag>} <StatusTag status={status} />{' '}
            {pending.length > 0 ? (
              <PendingTag items={pending} />
            ) : (
              missingFacts(record, kind).map((fact) => <MissingTag fact={fact} key={fact} />)
            )}
          </span>
          {failure && <PdfFailureTag />}
        </div>
        {failure && <PdfFailureReason className={cardStyles.cut} value={failure} />}
        {named && <span className={`${styles.name} ${cardStyles.cut}`}>{record.institution.name}</span>}
        {hasStage && <StageTap procedureId={record.id} times={record.times ?? []} />}
      </div>
      {record.owner && <Owner owner={record.owner} />}
      <span className={styles.institution} title={record.institution.name}>
        <InstitutionAvatar institution={record.institution} />
        {!named && <span className="visuallyHidden">{record.institution.name}</span>}
      </span>
    </div>
  )
}

function Owner({ owner: { name, avatar_url } }: { owner: NonNullable<ProcedureRecord['owner']> }) {
  const label = fillText(texts.card.owner, { name })
  return (
    <span aria-label={label} className={styles.owner} role="img" title={label}>
      {avatar_url ? <img alt="" src={avatar_url} /> : initials(name)}
    </span>
  )
}
