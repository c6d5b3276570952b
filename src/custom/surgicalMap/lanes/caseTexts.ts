import { formatTime } from '../../../domain/dates.ts'
import { formatDelay, type Moment, minutesLate } from '../../../domain/dayPhase.ts'
import { fillText } from '../../../domain/fillText.ts'
import { pluralize } from '../../../domain/text.ts'
import { conflicts as conflictTexts } from '../../../i18n/ptBR/conflicts.ts'
import { lanesTexts as texts } from '../../../i18n/ptBR/lanes.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import { isSqueezedIn, mapStatus, statusAppearances, surgeonNames, surgeryName } from '../list/cardFacts.ts'
import type { ConflictMarks } from '../list/conflictMarks.ts'
import { patientOf } from '../move/patientOf.ts'
import type { Pendings } from '../readiness/useReadiness.ts'
import type { ClosedSpan, LaneCase } from './dayLanes.ts'

const { marks, squeezedIn: squeezed } = conflictTexts

/** What is known of the day's cases beside their records. */
export interface LaneFacts {
  zone: string
  moment: Moment
  conflicts: ConflictMarks
  pendings: Pendings | undefined
  /** Ids of the surgeries that the strip chooses; undefined where it chooses none. */
  chosen: ReadonlySet<number> | undefined
}

/** Whether the strip chooses others: a room that has cases is never drawn as free. */
export const isQuiet = ({ record, kind }: LaneCase, { chosen }: LaneFacts): boolean =>
  chosen !== undefined && !(kind === 'surgery' && chosen.has(record.id))

/** How a case looks: its edge, and the word that says it too. */
type CaseTone = 'live' | 'done' | 'late' | 'conflict' | 'plain'

interface CaseTexts {
  name: string
  /** Surgery and surgeons, or nothing for a consultation. */
  what: string
  /** 'Em curso', 'Atrasado 12 min', 'Conflito'; empty for what is planned and nothing to be done about. */
  state: string
  tone: CaseTone
  /** '2 pendências', or nothing. */
  pending: string
  pendingCount: number
  /** Its room and time: 'Sala 02, 10:00 a cerca de 11:30' */
  when: string
  /** What else is to be read of it: that it was squeezed in, and its conflict. */
  more: string
  /** The same in a word each. */
  marks: string
  /** All of it. */
  whole: string
}

const clock = (at: number, zone: string) => formatTime(new Date(at).toISOString(), zone)

/** '10:00 a cerca de 11:30' */
export function spanText({ record, from, to, isOpen, isOfBefore }: LaneCase, zone: string): string {
  const begin = clock(from, zone)
  const values = {
    from: isOfBefore ? fillText(texts.ofBefore, { time: begin }) : begin,
    to: clock(to, zone),
  }
  if (record.anesthesia_end && record.anesthesia_start) return fillText(texts.done, values)
  return fillText(isOpen ? texts.open : texts.span, values)
}

/** 'Bloqueada, 13:00 a 19:00: Autoclave em manutenção' */
export const closedText = ({ from, to, reason }: ClosedSpan, zone: string): string =>
  fillText(reason ? texts.closedFor : texts.closed, {
    ...{ from: clock(from, zone), to: clock(to, zone), reason: reason ?? '' },
  })

function stateOf(one: LaneCase, { moment, conflicts }: LaneFacts): Pick<CaseTexts, 'state' | 'tone'> {
  const { record, kind } = one
  if (conflicts.get(record.id)?.isSimultaneous) return { state: marks.simultaneous, tone: 'conflict' }
  const status = statusAppearances[mapStatus(record, kind)]
  if (status?.tone === 'live') return { state: status.label, tone: 'live' }
  const late = minutesLate(record, kind, moment)
  if (late > 0) return { state: fillText(map.late, { time: formatDelay(late) }), tone: 'late' }
  if (conflicts.has(record.id)) return { state: marks.conflict, tone: 'conflict' }
  if (isSqueezedIn(record, kind)) return { state: squeezed.mark, tone: 'plain' }
  return { state: status?.label ?? '', tone: status?.tone === 'done' ? 'done' : 'plain' }
}

/** What a case says. @param lane its room */
export function caseTexts(one: LaneCase, lane: string, facts: LaneFacts): CaseTexts {
  const { record, kind } = one
  const { zone, conflicts, pendings } = facts
  const name = patientOf(record)
  const surgery = kind === 'surgery' ? surgeryName(record) : null
  const surgeons = surgeonNames(record).join(', ')
  const pendingCount = kind === 'surgery' ? (pendings?.get(record.id)?.length ?? 0) : 0
  const pending = pendingCount > 0 ? pluralize(readinessTexts.counted, pendingCount) : ''
  const { state, tone } = stateOf(one, facts)
  const conflict = conflicts.get(record.id)?.text
  const isSaid = state === marks.simultaneous || state === marks.conflict
  const squeezedIn = isSqueezedIn(record, kind) && state !== squeezed.mark && squeezed.mark
  const joined = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')
  const when = joined([lane, spanText(one, zone)])
  const what = [surgery, surgeons].filter(Boolean).join(' · ')
  const more = joined([squeezedIn, conflict])
  return {
    ...{ name, what, state, tone, pending, pendingCount, when, more },
    marks: joined([squeezedIn, conflict && !isSaid && marks.conflict]),
    whole: joined([when, name, what, state, pending, more]),
  }
}
