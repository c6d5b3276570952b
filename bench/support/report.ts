/** Threshold of a measure; without one it is informational. */
export type Bar = { atLeast: number } | { atMost: number }

export interface Measure {
  topic: string
  what: string
  value: number
  /** '×': ratio of ours to the reference. */
  unit: '×' | '%' | 'KB' | 'MB' | 'ms' | 'files' | 'strokes' | 'rows' | 'frames' | 's'
  bar?: Bar
  /** Absolute numbers, which depend on the machine. */
  detail: string
}

export type Report = (measure: Omit<Measure, 'topic'>) => void

/** One topic of the bench: measures and reports. @throws when the bench itself breaks. */
export type Topic = (report: Report) => Promise<void>

export const meetsBar = ({ value, bar }: Pick<Measure, 'value' | 'bar'>): boolean =>
  !bar || ('atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost)

const formatValue = (value: number, unit: Measure['unit']) =>
  unit === '×' ? `${value.toFixed(2)}×` : `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`

/** `PASS  [server] page with its total: 0.93× (bar ≥ 0.80×)  1200/s beside 1290/s` */
export function formatMeasure(measure: Measure): string {
  const { topic, what, value, unit, bar, detail } = measure
  const verdict = bar ? (meetsBar(measure) ? 'PASS ' : 'FALHA') : '     '
  const limit = bar
    ? 'atLeast' in bar
      ? `≥ ${formatValue(bar.atLeast, unit)}`
      : `≤ ${formatValue(bar.atMost, unit)}`
    : ''
  return `${verdict} [${topic}] ${what}: ${formatValue(value, unit)}${limit && ` (bar ${limit})`}  ${detail}`
}

/** The middle value; the mean of the two middle ones of an even number. @throws on an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new Error('median of nothing')
  return (low + high) / 2
}
