import { fillText } from '../../../domain/fillText.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { conflicts as texts } from '../../../i18n/ptBR/conflicts.ts'
import {
  compareDayConflicts,
  type DayConflict,
  type DayConflicts,
  isMarked,
} from '../../../resources/procedures/dayConflicts.ts'

/** What a card says of its conflicts. */
export interface ConflictMark {
  text: string
  /** Whether two anaesthesias of one main anaesthetist are under way. */
  isSimultaneous: boolean
}

/** A conflict as the detail tells it. */
export interface ToldConflict extends ConflictMark {
  isMarked: boolean
}

/** What is in conflict, by id of the record. */
export type ConflictMarks = Pick<ReadonlyMap<number, ConflictMark>, 'get' | 'has'>

const tell = (conflict: DayConflict, zone: string): ToldConflict => ({
  text: conflict.textIn(zone),
  isMarked: isMarked(conflict),
  isSimultaneous: conflict.isSimultaneous,
})

/** All of them, the sternest first. */
export const toldConflicts = (conflicts: readonly DayConflict[], zone: string): ToldConflict[] =>
  [...conflicts].sort(compareDayConflicts).map((conflict) => tell(conflict, zone))

/** The sternest of certain conflicts in words, and how many more there are. */
function markOf(marked: readonly DayConflict[], zone: string): ConflictMark | undefined {
  const [one] = marked
  if (!one) return undefined
  const first = marked.reduce((least, other) => (compareDayConflicts(other, least) < 0 ? other : least), one)
  const { text, isSimultaneous } = tell(first, zone)
  const count = marked.length - 1
  return {
    text: [
      isSimultaneous ? text : fillText(texts.marks.text, { text }),
      count > 0 && fillText(texts.marks.more[count === 1 ? 0 : 1], { count }),
    ]
      .filter(Boolean)
      .join(' '),
    isSimultaneous,
  }
}

/** Put into words once a card shows them: a day may have more marks than the screen has cards. */
function marksOf(found: DayConflicts['certain'][ProcedureHalf], zone: string): ConflictMarks {
  const told = new Map<number, ConflictMark | undefined>()
  return {
    has: (id) => found.has(id),
    get(id) {
      if (!told.has(id)) told.set(id, markOf(found.get(id) ?? [], zone))
      return told.get(id)
    },
  }
}

export const conflictMarks = (
  { certain: { surgery, consultation } }: DayConflicts,
  zone: string,
): Readonly<Record<ProcedureHalf, ConflictMarks>> => ({
  surgery: marksOf(surgery, zone),
  consultation: marksOf(consultation, zone),
})
