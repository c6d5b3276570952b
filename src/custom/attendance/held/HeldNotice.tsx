import { useState } from 'react'
import { fillText } from '../../../domain/fillText.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import type { Session } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { can, statusManagers } from '../../../schema/can.ts'
import { Button, Icon, overlay, TopBar } from '../../../ui/index.ts'
import styles from './held.module.css'
import { useHeldDeliveries } from './useHeldDeliveries.ts'

const { held: texts } = attendance

const { Overlay: HeldModal } = overlay(
  async () => (await import('./HeldModal.tsx')).HeldModal,
  <TopBar label={app.common.loading} />,
)

/** Says how many deliveries wait for a decision to users who may decide; nothing if there are none. */
export function HeldNotice({ session }: { session: Session }) {
  const isOffered = useCapability('heldDeliveries') && can(session.permissions, statusManagers)
  return isOffered && <Waiting institution={session.institution.id} />
}

function Waiting({ institution }: { institution: number }) {
  const { data = [] } = useHeldDeliveries(institution)
  const [isOpen, setOpen] = useState(false)
  const count = data.length
  return (
    <>
      {count > 0 && (
        <div className={styles.notice} role="status">
          <Icon name="alert" />
          <p>{count === 1 ? texts.one : fillText(texts.many, { count })}</p>
          <Button onClick={() => setOpen(true)}>{texts.open}</Button>
        </div>
      )}
      {isOpen && <HeldModal institution={institution} onClose={() => setOpen(false)} />}
    </>
  )
}
