import { useMemo, useState } from 'react'
import type { RegisterExtras } from '../../crud/extras.ts'
import { RegisterPage } from '../../crud/RegisterPage.tsx'
import { eventLabel } from '../../i18n/ptBR/logEvents.ts'
import { activityLog } from '../../resources/activityLog.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { EntryModal, type LogEntry } from './EntryModal.tsx'

const cells: RegisterExtras['cells'] = { event: ({ event }) => eventLabel(String(event)) }

/** What people did in the institution: the generated register, each event in words, and an entry whole when its row is opened. */
export function ActivityLogPage() {
  const [opened, setOpened] = useState<RegisterRecord>()
  const extras = useMemo<RegisterExtras>(() => ({ cells, onRow: setOpened }), [])
  return (
    <>
      <RegisterPage definition={activityLog} extras={extras} />
      {opened && <EntryModal entry={opened as unknown as LogEntry} onClose={() => setOpened(undefined)} />}
    </>
  )
}
