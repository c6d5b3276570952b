import { useMemo, useState } from 'react'
import { type RegisterExtras, RegisterPage } from '../../crud/index.ts'
import { bulkReadEvents, eventCode } from '../../domain/logEvents.ts'
import { activityLog as texts } from '../../i18n/ptBR/activityLog.ts'
import { activityLog } from '../../resources/activityLog.ts'
import { eventLabel } from '../../resources/logEvents.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { overlay, Tag } from '../../ui/index.ts'
import styles from './ActivityLogPage.module.css'
import type { LogEntry } from './EntryModal.tsx'

const { Overlay: EntryModal } = overlay(async () => (await import('./EntryModal.tsx')).EntryModal)

/** Events whose subject is how much was read, without a name. */
const countingEvents = new Set<string>([...bulkReadEvents, 'accessBudget' as const].map(eventCode))

const cells: RegisterExtras['cells'] = {
  event: ({ event, subject, by_server }) => (
    <span className={styles.event}>
      {eventLabel(String(event))}
      {typeof subject === 'string' && countingEvents.has(String(event)) && (
        <>
          {' '}
          <span className={styles.count}>{subject}</span>
        </>
      )}
      {by_server === false && (
        <>
          {' '}
          <Tag>{texts.reported}</Tag>
        </>
      )}
    </span>
  ),
}

/** The activity log: the generated list with event labels and a modal for each entry. */
export function ActivityLogPage() {
  const [opened, setOpened] = useState<RegisterRecord>()
  const extras = useMemo<RegisterExtras>(() => ({ cells, onRow: setOpened }), [])
  return (
    <>
      <RegisterPage definition={activityLog} extras={extras} />
      {/* The definition's `read` converts rows to entries, a type that RegisterPage does not know. */}
      {opened && <EntryModal entry={opened as unknown as LogEntry} onClose={() => setOpened(undefined)} />}
    </>
  )
}
