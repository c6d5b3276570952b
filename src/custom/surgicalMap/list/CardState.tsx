import { initials } from '../../../domain/names.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import styles from './CardState.module.css'
import { integrationFailure, type MapStatus } from './cardFacts.ts'
import { PdfFailure, StatusTag } from './StatusTag.tsx'
import { Timer } from './Timer.tsx'

interface CardStateProps {
  record: ProcedureRecord
  status: MapStatus
  live?: boolean
}

/** The right part of a card: owner, status and institution. */
export function CardState({ record, status, live }: CardStateProps) {
  const failure = integrationFailure(record.documento_clinico)
  return (
    <div className={styles.state}>
      {record.owner && <Owner owner={record.owner} />}
      <div className={styles.tags}>
        {live && record.anesthesia_start && <Timer start={record.anesthesia_start} />}
        <StatusTag status={status} />
        {failure && <PdfFailure value={failure} />}
        <span className={styles.institution}>{record.institution.name}</span>
      </div>
    </div>
  )
}

function Owner({ owner: { name, avatar_url } }: { owner: NonNullable<ProcedureRecord['owner']> }) {
  const label = texts.card.owner.replace('{name}', name)
  return (
    <span aria-label={label} className={styles.owner} role="img" title={label}>
      {avatar_url ? <img alt="" src={avatar_url} /> : initials(name)}
    </span>
  )
}
