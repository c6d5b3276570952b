import { useQueries } from '@tanstack/react-query'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button } from '../../../ui/index.ts'
import { surgeryBeside } from '../list/cardFacts.ts'
import styles from './SqueezedInWith.module.css'
import { detailQuery } from './useDetail.ts'

interface SqueezedInWithProps {
  record: ProcedureRecord
  /** Surgeries that are loaded; others are read. */
  listed: readonly ProcedureRecord[]
  timeZone: string
  onOpen: (other: ProcedureRecord) => void
}

/** The cases into whose room and time a record was squeezed, each opens its own detail; without those that cannot be read. */
export function SqueezedInWith({ record, listed, timeZone, onOpen }: SqueezedInWithProps) {
  const ids = record.squeezed_in_with ?? []
  const found = listed.filter(({ id }) => ids.includes(id))
  const unlisted = ids.filter((id) => !found.some((other) => other.id === id))
  const read = useQueries({ queries: unlisted.map(detailQuery) })
  const others = [...found, ...read.flatMap(({ data }) => data ?? [])]
  const isReading = read.some(({ isPending }) => isPending)
  if (others.length === 0 && !isReading) return null
  return (
    <div aria-busy={isReading || undefined} className={styles.with}>
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
