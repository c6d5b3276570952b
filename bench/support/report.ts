/** What a measure must reach; a measure without one is told for information. */
export type Bar = { atLeast: number } | { atMost: number }

export interface Measure {
  topic: string
  what: string
  value: number
  /** '×' for a ratio of ours to what stands beside it. */
  unit: '×' | '%' | 'KB' | 'MB' | 'ms' | 'files'
  bar?: Bar
  /** The absolute numbers behind the value, which change with the machine. */
  detail: string
}

export type Report = (measure: Omit<Measure, 'topic'>) => void

/** One topic of the bench: measures and reports. @throws when the bench itself breaks. */
export type Topic = (report: Report) => Promise<void>

export const passes = ({ value, bar }: Pick<Measure, 'value' | 'bar'>): boolean =>
  !bar || ('atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost)

const shown = (value: number, unit: Measure['unit']) =>
  unit === '×' ? `${value.toFixed(2)}×` : `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`

/** `PASS  [server] page with its total: 0.93× (bar ≥ 0.80×)  1200/s beside 1290/s` */
export function line(measure: Measure): string {
  const { topic, what, value, unit, bar, detail } = measure
  const verdict = bar ? (passes(measure) ? 'PASS ' : 'FALHA') : '     '
  const limit = bar
    ? 'atLeast' in bar
      ? `≥ ${shown(bar.atLeast, unit)}`
      : `≤ ${shown(bar.atMost, unit)}`
    : ''
  return `${verdict} [${topic}] ${what}: ${shown(value, unit)}${limit && ` (bar ${limit})`}  ${detail}`
}
