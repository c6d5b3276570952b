import { useQuery } from '@tanstack/react-query'
import { today } from '../../../domain/dates.ts'
import { readinessTexts as texts } from '../../../i18n/ptBR/readiness.ts'
import { readinessQuery } from '../../../providers/readiness.ts'
import { readInstitution } from '../../../providers/session.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { ItemButtons } from './ItemButtons.tsx'
import styles from './ReadinessSection.module.css'

interface ReadinessSectionProps {
  record: ProcedureRecord
  timeZone: string
}

/** What a surgery that has not begun lacks, in its detail. Only with a server that announces `readiness`. */
export function ReadinessSection({ record, timeZone }: ReadinessSectionProps) {
  const day = today(timeZone, new Date(record.surgery_probable_date ?? record.created_at))
  const { data } = useQuery(readinessQuery(readInstitution()?.id ?? 0, { from: day, to: day }))
  const row = data?.rows.find(({ id }) => id === record.id)
  if (!row) return null
  const open = row.items.filter(({ state }) => state !== 'done')
  return (
    <section className={styles.section}>
      <h3>{texts.title}</h3>
      {open.length > 0 ? <ItemButtons items={open} row={row} timeZone={timeZone} /> : <p>{texts.doneHint}</p>}
    </section>
  )
}
