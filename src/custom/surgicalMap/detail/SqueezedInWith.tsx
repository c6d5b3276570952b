import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import { surgeryBeside } from '../list/cardFacts.ts'
import styles from './SqueezedInWith.module.css'

interface SqueezedInWithProps {
  record: ProcedureRecord
  others: readonly ProcedureRecord[]
  timeZone: string
  onOpen: (other: ProcedureRecord) => void
}

/** The cases into whose room and time a record was squeezed, each opens its own detail. */
export function SqueezedInWith({ record, others, timeZone, onOpen }: SqueezedInWithProps) {
  if (others.length === 0) return null
  return (
    <div className={styles.with}>
      <span>{texts.squeezedIn.with}</span>
      {others.map((other) => (
        <Button key={other.id} onClick={() => onOpen(other)} tone="quiet">
          {[surgeryBeside(other, record, timeZone), other.surgery_center_room?.name]
            .filter(Boolean)
            .join(', ')}
        </Button>
      ))}
    </div>
  )
}
