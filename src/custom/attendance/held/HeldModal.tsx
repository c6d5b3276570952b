import { useState } from 'react'
import { type HeldDelivery, heldReason } from '../../../domain/heldDeliveries.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import type { HeldAction } from '../../../providers/heldDeliveries.ts'
import { errorMessage } from '../../../providers/httpClient.ts'
import { readInstitution, timeZone } from '../../../providers/session.ts'
import { Button, FailureState, Modal } from '../../../ui/index.ts'
import { DecisionModal } from './DecisionModal.tsx'
import styles from './held.module.css'
import { factLines, itemText, stateText } from './heldTexts.ts'
import { useHeldDeliveries } from './useHeldDeliveries.ts'

const { held: texts } = attendance

interface HeldModalProps {
  /** Id of the selected institution. */
  institution: number
  onClose: () => void
}

/** The deliveries that wait for a decision, each with both decisions. */
export function HeldModal({ institution, onClose }: HeldModalProps) {
  const { data, error, isFetching, refetch } = useHeldDeliveries(institution)
  const [decided, setDecided] = useState<{ held: HeldDelivery; action: HeldAction }>()
  return (
    <>
      <Modal onClose={onClose} open title={texts.title}>
        <p>{texts.explanation}</p>
        {error && (
          <FailureState busy={isFetching} onRetry={() => refetch()}>
            {errorMessage(error, texts.listFailed)}
          </FailureState>
        )}
        {data?.length === 0 && <p role="status">{texts.empty}</p>}
        <ul className={styles.list}>
          {data?.map((held) => (
            <Held held={held} key={held.id} onDecide={(action) => setDecided({ held, action })} />
          ))}
        </ul>
      </Modal>
      {decided && <DecisionModal {...decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}

function Held({ held, onDecide }: { held: HeldDelivery; onDecide: (action: HeldAction) => void }) {
  const zone = timeZone()
  const isGroup = readInstitution()?.is_group === true
  const actions = [
    { action: 'record', label: heldReason(held) ? texts.record : texts.recordActive },
    { action: 'discard', label: texts.discard },
  ] as const
  return (
    <li className={styles.item}>
      <h3>{held.patient_name}</h3>
      <div className={styles.facts}>
        {factLines(held, zone, isGroup).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.state}>{stateText(held, zone)}</p>
      </div>
      <div className={styles.actions}>
        {actions.map(({ action, label }) => (
          <Button aria-label={`${label}: ${itemText(held)}`} key={action} onClick={() => onDecide(action)}>
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
