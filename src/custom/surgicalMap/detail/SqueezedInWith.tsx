import { formatTime } from '../../../domain/dates.ts'
import { displayName } from '../../../domain/names.ts'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import styles from './SqueezedInWith.module.css'

interface SqueezedInWithProps {
  others: readonly ProcedureRecord[]
  timeZone: string
  onOpen: (other: ProcedureRecord) => void
}

/** 'Marina Duarte, 10:00, Sala 02' */
const caseText = (other: ProcedureRecord, timeZone: string): string =>
  [
    displayName({ name: other.patient_name, preferred_name: other.patient_preferred_name }),
    formatTime(other.surgery_probable_date, timeZone),
    other.surgery_center_room?.name,
  ]
    .filter(Boolean)
    .join(', ')

/** The cases into whose room and time a record was squeezed, each opens its own detail. */
export function SqueezedInWith({ others, timeZone, onOpen }: SqueezedInWithProps) {
  if (others.length === 0) return null
  return (
    <div className={styles.with}>
      <span>{texts.squeezedIn.with}</span>
      {others.map((other) => (
        <Button key={other.id} onClick={() => onOpen(other)} tone="quiet">
          {caseText(other, timeZone)}
        </Button>
      ))}
    </div>
  )
}
