import { today as dayOf } from '../../../domain/dates.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { recoveringSince } from '../../../domain/procedureTimes.ts'
import { timeTexts } from '../../../i18n/ptBR/procedureTimes.ts'
import { keptTapsOf, withKept } from '../../../providers/keptTaps.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { useMinute } from '../clock.ts'
import { type AgendaList, scheduledTime } from '../list/agenda.ts'
import { isRecordable } from '../list/cardList.tsx'
import type { StripKey } from '../list/strip.ts'
import { recoveryNote } from '../times/recoveryNote.ts'
import { useAllKeptTaps } from '../times/useKeptTaps.ts'

interface PrintedList {
  list: AgendaList
  kind: ProcedureHalf
  stripKey: StripKey | undefined
  timeZone: string
  today: string
}

/**
 * What cards with the next stage say beside it, those of today, of what runs and of who is in recovery: since when the patient is in
 * recovery, and whether a stage is still to be sent.
 */
export function usePrintedStages({ list, kind, stripKey, timeZone, today }: PrintedList) {
  const hasTimes = useCapability('times')
  const now = useMinute()
  const taps = useAllKeptTaps()
  const isOfToday = (time: string | null) => Boolean(time && dayOf(timeZone, new Date(time)) === today)
  const hasStage = (record: ProcedureRecord) =>
    stripKey === 'recovery' || list.running.includes(record) || isOfToday(scheduledTime(record, kind))
  return (record: ProcedureRecord): string[] => {
    if (!hasTimes || kind !== 'surgery' || !isRecordable(record) || !hasStage(record)) return []
    const kept = keptTapsOf(taps, record.id)
    const since = recoveringSince(withKept(record.times ?? [], kept))
    return [
      ...(since ? [recoveryNote(since, now, timeZone).text] : []),
      ...(kept.length > 0 ? [timeTexts.pending] : []),
    ]
  }
}
