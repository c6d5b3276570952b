import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RegisterExtras, useRecordDialogs, useRegisterView } from '../../../crud/index.ts'
import { dayNotesKey } from '../../../providers/closures.ts'
import type { Session } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { dayNotes } from '../../../resources/dayNotes.ts'

/** Opens the form of a note of the shown day; `add` is undefined for those who may not write one. */
export function useAddDayNote(session: Session, day: string) {
  const client = useQueryClient()
  const isKnown = useCapability('dayNotes')
  const extras = useMemo<RegisterExtras>(
    () => ({
      // The form closes without waiting for the notes to be read again.
      afterSave: async () => {
        void client.invalidateQueries({ queryKey: dayNotesKey })
      },
    }),
    [client],
  )
  const register = useRegisterView(dayNotes, session, extras)
  const { add, dialogs } = useRecordDialogs(register)
  return { add: isKnown && register.access.create ? () => add({ day }) : undefined, dialogs }
}
