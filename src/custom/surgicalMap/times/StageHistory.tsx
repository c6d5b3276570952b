import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { stageNames, timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { timesQuery } from '../../../providers/procedureTimes.ts'
import type { RecordedTime } from '../../../resources/procedures/times.ts'
import styles from './StageSection.module.css'

const { history: texts } = timeTexts

interface StageHistoryProps {
  procedureId: number
  timeZone: string
}

/** All recorded times with who recorded them and why, read when they are asked for. */
export function StageHistory({ procedureId, timeZone }: StageHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({ ...timesQuery(procedureId), enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.show}>{texts.show}</summary>
      {isOpen && !data && <p role="status">{isError ? texts.failed : app.common.loading}</p>}
      {data?.history.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.history}>
        {data?.history.map((entry) => (
          <li className={entry.is_replaced ? styles.replaced : undefined} key={entry.uuid}>
            <Entry entry={entry} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({ entry, timeZone }: { entry: RecordedTime; timeZone: string }) {
  const { kind, at, by, created_at, reason, is_replaced } = entry
  const stage = stageNames[kind]
  const moment = (instant: string) => formatDateTime(instant, timeZone).slice(0, 16)
  const facts = [
    fillText(texts.by, { by: by ?? '', when: moment(created_at) }),
    reason && fillText(texts.reason, { reason }),
    is_replaced && texts.replaced,
  ]
  return (
    <>
      <b>{at ? fillText(texts.recorded, { stage, at: moment(at) }) : fillText(texts.withdrawn, { stage })}</b>{' '}
      {facts.filter(Boolean).join(' · ')}
    </>
  )
}
