import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatDuration } from '../../../domain/durations.ts'
import { pluralize } from '../../../domain/text.ts'
import { whoFits } from '../../../domain/waiting.ts'
import { waitingTexts } from '../../../i18n/ptBR/waiting.ts'
import { readInstitution } from '../../../providers/session.ts'
import { waitingQuery } from '../../../providers/waiting.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import { reschedulingInGap } from '../detail/cancellation.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { patientOf } from '../readiness/itemText.ts'
import styles from './GapSection.module.css'

const { gap: texts } = waitingTexts

const MAX_SHOWN = 5

/** Who could take the time of a cancelled surgery; nobody is booked by it. Only with a server that announces `waiting`. */
export function GapSection({ record }: { record: ProcedureRecord }) {
  const navigate = useNavigate()
  const { data } = useQuery(waitingQuery(readInstitution()?.id ?? 0))
  const gap = {
    institution_id: record.institution_id,
    surgeon_ids: record.active_surgeons.map(({ surgeon_id }) => surgeon_id),
    expected_minutes: record.expected_minutes ?? null,
  }
  const others = data?.rows.filter(({ id }) => id !== record.id) ?? []
  const fitting = whoFits(others, gap)
  if (fitting.length === 0) return null
  return (
    <DetailSection title={texts.title}>
      <ul className={styles.list}>
        {fitting.slice(0, MAX_SHOWN).map(({ row, isSameSurgeon }) => (
          <li className={styles.row} key={row.id}>
            <span className={styles.about}>
              <b>{patientOf(row)}</b>
              <span>{row.name}</span>
              <span className={styles.facts}>
                {[
                  row.surgeons.join(', ') + (isSameSurgeon ? ` (${texts.sameSurgeon})` : ''),
                  row.expected_minutes === null
                    ? texts.unknownDuration
                    : formatDuration(row.expected_minutes),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button onClick={() => void navigate(reschedulingInGap(row, record))}>{texts.place}</Button>
          </li>
        ))}
      </ul>
      {fitting.length > MAX_SHOWN && <p>{pluralize(texts.more, fitting.length - MAX_SHOWN)}</p>}
      <p className={styles.facts}>{texts.hint}</p>
    </DetailSection>
  )
}
