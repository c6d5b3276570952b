import { numberText } from '../../../src/domain/cellText.ts'
import { today } from '../../../src/domain/dates.ts'
import { fillText } from '../../../src/domain/fillText.ts'
import { anaesthesiaDocument as texts } from '../../../src/i18n/ptBR/anaesthesiaDocument.ts'
import type { DocumentBlock } from '../../pdf/documents.ts'
import { type BarRow, barCharts } from './bars.ts'
import type { Sample } from './samples.ts'
import { drawing } from './svg.ts'
import { panelsOf, type Span, TimeAxis } from './timeAxis.ts'
import { type Marker, type VitalSigns, vitalSignsChart } from './vitalSigns.ts'

/** The data that the figures of an anaesthesia show on one time axis. */
interface AnaesthesiaChart {
  span: Span
  timeZone: string
  signs: VitalSigns
  markers: readonly Marker[]
  /** Groups of rows under the vital signs: drugs, gases, fluids. */
  groups: readonly { title: string; rows: readonly BarRow[] }[]
}

const rangeText = (label: string, samples: readonly Sample[]): string | undefined => {
  const [first] = samples
  if (!first) return undefined
  let [low, high] = [first.value, first.value]
  for (const { value } of samples) [low, high] = [Math.min(low, value), Math.max(high, value)]
  return fillText(texts.chart.range, { label, low: numberText(low), high: numberText(high) })
}

/** A description of the figure's content in words. */
function describe(axis: TimeAxis, signs: VitalSigns): string {
  const inside = (samples: readonly Sample[]) => axis.within(samples)
  const ranges = [
    rangeText(texts.chart.heartRate, inside(signs.heartRate)),
    rangeText(texts.chart.systolic, inside(signs.systolic)),
    rangeText(texts.chart.diastolic, inside(signs.diastolic)),
    rangeText(texts.chart.mean, inside(signs.mean)),
    ...signs.lanes.map(({ label, samples }) => rangeText(label, inside(samples))),
  ]
  return fillText(texts.chart.description, {
    from: axis.labelWithDay(axis.span.from),
    to: axis.labelWithDay(axis.span.to),
    ranges: ranges.filter(Boolean).join('; ') || texts.chart.noValues,
  })
}

const figure = (
  { content, height }: { content: string; height: number },
  description: string,
): DocumentBlock => ({
  kind: 'figure',
  svg: drawing(height, [content]),
  description,
})

const hasSamples = (axis: TimeAxis, { heartRate, systolic, diastolic, mean, lanes }: VitalSigns): boolean =>
  [heartRate, systolic, diastolic, mean, ...lanes.map(({ samples }) => samples)].some((samples) =>
    samples.some(({ at }) => axis.contains(at)),
  )

/**
 * The figures of an anaesthesia: for each panel, its vital signs and, below them, drugs and fluids. A panel
 * without any has none.
 */
export function chartFigures({ span, timeZone, signs, markers, groups }: AnaesthesiaChart): DocumentBlock[] {
  const showsDays = today(timeZone, new Date(span.from)) !== today(timeZone, new Date(span.to))
  const panels = panelsOf(span)
  return panels.flatMap((panel) => {
    const axis = new TimeAxis(panel, timeZone, { showsDays, isLast: panel === panels.at(-1) })
    const bars = groups.flatMap(({ title, rows }) =>
      barCharts(axis, title, rows).map((chart) =>
        figure(
          chart,
          fillText(texts.chart.given, {
            title,
            from: axis.labelWithDay(panel.from),
            to: axis.labelWithDay(panel.to),
          }),
        ),
      ),
    )
    if (!hasSamples(axis, signs)) return bars
    return [figure(vitalSignsChart(axis, signs, markers), describe(axis, signs)), ...bars]
  })
}
