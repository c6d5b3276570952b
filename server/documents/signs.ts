import { numberText } from '../../src/domain/cellText.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { isPressureInverted } from '../../src/domain/vitalSigns.ts'
import { anaesthesiaDocument as texts } from '../../src/i18n/ptBR/anaesthesiaDocument.ts'
import type { DocumentBlock, DocumentSection } from '../pdf/documents.ts'
import { lowestAndHighest, type Sample, sampleNear } from './chart/samples.ts'
import type { ClinicalRecord, SignSeries } from './clinicalRecord.ts'
import { clockOf } from './clock.ts'
import type { Presentation } from './presentation.ts'

const { sections, fields } = texts

const MINUTE_MS = 60_000
/** CFM 2.174/2017 requires vital signs at least every ten minutes. */
const STEP_MS = 10 * MINUTE_MS
/** Up to this many moments are printed all, about three pages. */
const MAX_MOMENTS = 180
/** Two days every ten minutes; a longer record has longer steps. */
const MAX_STEPS = 288

const ascending = (a: number, b: number) => a - b

const momentsOf = (series: readonly SignSeries[]): number[] =>
  [...new Set(series.flatMap(({ samples }) => samples.map(({ at }) => at)))].sort(ascending)

/**
 * The fewest moments with no longer step between them than the given one, except where none was measured; the
 * last ones may be within a step.
 */
function steppedMoments(moments: readonly number[], step: number): number[] {
  const stepped: number[] = []
  for (const [index, at] of moments.entries()) {
    const last = stepped.at(-1)
    const next = moments[index + 1]
    const isDue = last === undefined || (next === undefined ? at - last >= step : next - last > step)
    if (isDue) stepped.push(at)
  }
  return stepped
}

/** Moments at which the systolic pressure is below the diastolic one. */
function invertedMoments(series: readonly SignSeries[]): Set<number> {
  const of = (name: SignSeries['sign']) => series.find(({ sign }) => sign === name)?.samples ?? []
  const diastolic = new Map(of('diastolic').map(({ at, value }) => [at, value]))
  const inverted = of('systolic').filter(({ at, value }) => isPressureInverted(value, diastolic.get(at)))
  return new Set(inverted.map(({ at }) => at))
}

interface Selection {
  moments: readonly number[]
  /** Those between which the stated step is. */
  stepped: readonly number[]
  isComplete: boolean
}

/**
 * The moments of the table: all, or those of regular steps, and beside them each sign's lowest and highest
 * measurement, those closest to events and those to be checked.
 */
function selectMoments(
  series: readonly SignSeries[],
  events: readonly number[],
  inverted: ReadonlySet<number>,
): Selection {
  const all = momentsOf(series)
  if (all.length <= MAX_MOMENTS) return { moments: all, stepped: all, isComplete: true }
  const duration = (all.at(-1) ?? 0) - (all[0] ?? 0)
  const step = STEP_MS * Math.max(1, Math.ceil(duration / STEP_MS / MAX_STEPS))
  const stepped = steppedMoments(all, step)
  const asSamples: Sample[] = all.map((at) => ({ at, value: 0 }))
  const shown = new Set([
    ...stepped,
    ...all.slice(-1),
    ...inverted,
    ...series.flatMap(({ samples }) => [
      ...steppedMoments(
        samples.map(({ at }) => at),
        step,
      ),
      ...lowestAndHighest(samples).map(({ at }) => at),
    ]),
    ...events.flatMap((event) => sampleNear(asSamples, event, STEP_MS)?.at ?? []),
  ])
  return { moments: [...shown].sort(ascending), stepped, isComplete: false }
}

/** '10 minutos', or '5 a 15 minutos' if the steps differ; '' without a step. */
function stepText(moments: readonly number[]): string {
  const steps = moments.slice(1).map((at, index) => (at - (moments[index] ?? at)) / MINUTE_MS)
  if (steps.length === 0) return ''
  const [from, to] = [Math.min(...steps), Math.max(...steps)].map((minutes) => Math.round(minutes * 10) / 10)
  if (from === undefined || to === undefined) return ''
  const [singular, plural] = texts.signs.minutes
  const count = numberText(to)
  const range = from === to ? count : fillText(texts.signs.stepRange, { from: numberText(from), to: count })
  return fillText(range === '1' ? singular : plural, { count: range })
}

function noteOf({ stepped, isComplete }: Selection): string {
  const step = stepText(stepped)
  if (isComplete && !step) return texts.signs.all
  return fillText(isComplete ? texts.signs.allWithStep : texts.signs.some, { step })
}

/** Share of the page's width of a column. */
const WIDTH = 3
/** Share for each other column with which '08:27 (+1)' stays on one line: 20 mm of the page's 180. */
const WIDTH_OF_LATER = (WIDTH * 20) / (180 - 20)

const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraphs', paragraphs: [[{ text }]] })

/** The vital signs as a table of numbers, each row with the measurements of one moment. */
export function signsSection(record: ClinicalRecord, { time_zone }: Presentation): DocumentSection {
  const series = record.signs.filter(({ samples }) => samples.length > 0)
  if (series.length === 0) return { title: sections.signs, blocks: [] }
  const inverted = invertedMoments(series)
  const selection = selectMoments(
    series,
    record.events.map(({ at }) => Date.parse(at)),
    inverted,
  )
  const values = series.map(({ samples }) => new Map(samples.map(({ at, value }) => [at, value])))
  const clock = clockOf(record, time_zone)
  const cell = (at: number, index: number): string => {
    const value = values[index]?.get(at)
    if (value === undefined) return ''
    const { sign } = series[index] ?? {}
    const isToCheck = inverted.has(at) && (sign === 'systolic' || sign === 'diastolic')
    return isToCheck ? fillText(texts.signs.toCheck, { value: numberText(value) }) : numberText(value)
  }
  const rows = selection.moments.map((at) => [clock(at), ...series.map((_, index) => cell(at, index))])
  const hasLater = rows.some(([time = '']) => time.includes(' '))
  return {
    title: sections.signs,
    blocks: [
      paragraph(noteOf(selection)),
      {
        kind: 'table',
        columns: [
          { label: fields.time, width: hasLater ? Math.max(WIDTH, WIDTH_OF_LATER * series.length) : WIDTH },
          ...series.map(({ label, unit }) => ({
            label: unit ? `${label} (${unit})` : label,
            // 'cmH₂O' is wider than any number.
            width: unit.length > 5 ? WIDTH * 1.25 : WIDTH,
          })),
        ],
        rows,
      },
      ...(inverted.size > 0 ? [paragraph(texts.signs.toCheckNote)] : []),
    ],
  }
}
