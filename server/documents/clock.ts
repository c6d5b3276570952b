import { formatTime, today } from '../../src/domain/dates.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { anaesthesiaDocument as texts } from '../../src/i18n/ptBR/anaesthesiaDocument.ts'
import type { Span } from './chart/timeAxis.ts'
import type { ClinicalRecord } from './clinicalRecord.ts'

const millis = (instant: string) => Date.parse(instant)

/** Milliseconds of all that a chart shows: measurements, what was given, fluids and events. */
const chartedMoments = ({ signs, administrations, fluids, events }: ClinicalRecord): number[] => [
  ...signs.flatMap(({ samples }) => [samples[0]?.at ?? Number.NaN, samples.at(-1)?.at ?? Number.NaN]),
  ...[...administrations, ...fluids].flatMap(({ from, to }) => [millis(from), to ? millis(to) : Number.NaN]),
  ...events.map(({ at }) => millis(at)),
]

function spanOf(moments: readonly number[]): Span | null {
  const known = moments.filter((moment) => !Number.isNaN(moment))
  return known.length > 0 ? { from: Math.min(...known), to: Math.max(...known) } : null
}

/** From the first to the last moment that the charts show; null if there is none. */
export const chartSpan = (record: ClinicalRecord): Span | null => spanOf(chartedMoments(record))

const DAY_MS = 86_400_000

/** Formats a record's instants as 'HH:mm', marking those on days after its first. */
export function clockOf(record: ClinicalRecord, timeZone: string): (at: string | number) => string {
  const span = spanOf([...record.times.map(({ at }) => millis(at)), ...chartedMoments(record)])
  const dayOfFirst = span ? Date.parse(today(timeZone, new Date(span.from))) : 0
  return (at) => {
    const moment = new Date(at)
    const time = formatTime(moment, timeZone)
    const days = Math.round((Date.parse(today(timeZone, moment)) - dayOfFirst) / DAY_MS)
    return days > 0 ? fillText(texts.laterDay, { time, days }) : time
  }
}
