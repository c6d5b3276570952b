import { useMemo, useState } from 'react'
import type { PlannedProcedures } from '../../calls/closures.ts'
import { type RegisterExtras, RegisterPage } from '../../crud/index.ts'
import { closures as texts } from '../../i18n/ptBR/closures.ts'
import { readAffected } from '../../providers/closures.ts'
import { absences } from '../../resources/absences.ts'
import { roomClosures } from '../../resources/roomClosures.ts'
import { roomHours } from '../../resources/roomHours.ts'
import type { Definition } from '../../schema/definition.ts'
import { InfoAlert, Modal } from '../../ui/index.ts'
import { AffectedModal } from './AffectedModal.tsx'

/** A generated list, and after a save a modal with the planned procedures that it affects. A save is never refused for them. */
function ClosingPage({ definition }: { definition: Definition & { name: keyof typeof texts.titles } }) {
  const { name } = definition
  const [affected, setAffected] = useState<PlannedProcedures | 'unknown'>()
  const extras = useMemo<RegisterExtras>(
    () => ({
      afterSave: async ({ id }) => {
        const found = await readAffected(name, id).catch(() => 'unknown' as const)
        if (found === 'unknown' || found.total > 0) setAffected(found)
      },
    }),
    [name],
  )
  const close = () => setAffected(undefined)
  return (
    <>
      <RegisterPage definition={definition} extras={extras} />
      {affected === 'unknown' && (
        <Modal
          confirm={{ label: texts.close, onConfirm: close }}
          onClose={close}
          open
          size="small"
          title={texts.unchecked}
        >
          <InfoAlert>{texts.failed}</InfoAlert>
        </Modal>
      )}
      {affected && affected !== 'unknown' && <AffectedModal {...affected} onClose={close} register={name} />}
    </>
  )
}

export const RoomHoursPage = () => <ClosingPage definition={roomHours} />

export const RoomClosuresPage = () => <ClosingPage definition={roomClosures} />

export const AbsencesPage = () => <ClosingPage definition={absences} />
