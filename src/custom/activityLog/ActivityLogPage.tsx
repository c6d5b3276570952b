import { lazy, Suspense, useMemo, useState } from 'react'
import type { RegisterExtras } from '../../crud/extras.ts'
import { RegisterPage } from '../../crud/RegisterPage.tsx'
import { formatDateTime } from '../../domain/dates.ts'
import { eventLabel } from '../../i18n/ptBR/logEvents.ts'
import { timeZone } from '../../providers/timeZone.ts'
import { activityLog } from '../../resources/activityLog.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { LogEntry } from './EntryModal.tsx'

const EntryModal = lazy(async () => ({ default: (await import('./EntryModal.tsx')).EntryModal }))

const cells: RegisterExtras['cells'] = {
  event: ({ event }) => eventLabel(String(event)),
  created_at: ({ created_at }) => formatDateTime(String(created_at), timeZone()),
}

/** What people did in the institution: the generated register, each event in words, and an entry whole when its row is opened. */
export function ActivityLogPage() {
  const [opened, setOpened] = useState<RegisterRecord>()
  const extras = useMemo<RegisterExtras>(() => ({ cells, onRow: setOpened }), [])
  return (
    <>
      <RegisterPage definition={activityLog} extras={extras} />
      <Suspense>
        {opened && <EntryModal entry={opened as unknown as LogEntry} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}
