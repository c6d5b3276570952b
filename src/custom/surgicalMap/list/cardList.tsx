import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import type { Pendings } from '../readiness/useReadiness.ts'
import { Card, type CardSettings } from './Card.tsx'
import type { ConflictMarks } from './conflictMarks.ts'

/** What a list marks its cards with. */
export interface CardMarks {
  /** Ids of the selected items; undefined while none can be selected. */
  selected: ReadonlySet<number> | undefined
  /** Ids of the items that changed since the user looked. */
  changed: ReadonlySet<number>
  /** Ids of the items that somebody changed just now. */
  justChanged: ReadonlySet<number>
  /** What is in conflict with another item of the day, by id. */
  conflicts: ConflictMarks
  /** What surgeries lack; undefined where that is not known. */
  pendings: Pendings | undefined
}

interface CardListProps extends CardMarks {
  items: readonly ProcedureRecord[]
  setting: CardSettings
  live?: true
  /** Minutes by which an item is late; 0 for none. */
  lateBy?: (record: ProcedureRecord) => number
  /** Whether the next stages of the items are offered. */
  offersStages?: boolean
  /** Whether an item should have begun where nobody records it. */
  isUnrecorded?: (record: ProcedureRecord) => boolean
  /** Number of items before the now-line, where the list has one. */
  before?: number
  /** Whether the line of the folded past stands above them. */
  hasFold?: boolean
}

/** Whether the times of a record can be recorded: not of one that is cancelled, inactive or another institution's. */
export const isRecordable = ({ times, cancellation_date, active }: ProcedureRecord): boolean =>
  Boolean(times && active && !cancellation_date)

/** Cards in a row share their borders; the now-line, or the list's end, ends a row. */
export function renderCards(props: CardListProps) {
  const {
    items,
    setting,
    selected,
    changed,
    justChanged,
    conflicts,
    pendings,
    live,
    lateBy,
    isUnrecorded,
    offersStages,
    before = 0,
    hasFold,
  } = props
  const hasStages = offersStages && setting.hasTimes && setting.kind === 'surgery' && !selected
  const [above, below] = [items.slice(0, before), items.slice(before)]
  const firsts = [hasFold ? undefined : above[0], below[0]]
  const lasts = [above.at(-1), below.at(-1)]
  return items.map((record) => (
    <Card
      edge={[firsts.includes(record) && 'first', lasts.includes(record) && 'last'].filter(Boolean).join(' ')}
      conflict={conflicts.get(record.id)?.text}
      isChanged={changed.has(record.id)}
      isJustChanged={justChanged.has(record.id)}
      isUnrecorded={isUnrecorded?.(record)}
      isSimultaneous={conflicts.get(record.id)?.isSimultaneous}
      isSelected={selected?.has(record.id)}
      key={record.id}
      live={live}
      minutesLate={lateBy?.(record)}
      pending={pendings?.get(record.id)}
      record={record}
      settings={setting}
      hasStage={hasStages && isRecordable(record)}
    />
  ))
}
