import { expect, test } from 'vitest'
import { barCharts } from '../../server/documents/chart/bars.ts'
import { chartFigures } from '../../server/documents/chart/figures.ts'
import { extremes, markedSamples, sampleNear, stretches } from '../../server/documents/chart/samples.ts'
import { fitText } from '../../server/documents/chart/svg.ts'
import { panelsOf, TimeAxis } from '../../server/documents/chart/timeAxis.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-23T10:00:00Z')
const ZONE = 'America/Sao_Paulo'

const samples = (...values: number[]) => values.map((value, at) => ({ at: START + at * MINUTE, value }))

test('thinned samples keep the lowest and the highest of each stretch', () => {
  const spiky = samples(80, 81, 20, 80, 190, 80, 80, 79)
  const thinned = extremes(spiky, START, 4 * MINUTE)
  expect(thinned.map(({ value }) => value)).toEqual([81, 20, 190, 79])
  const marked = (visible: number) =>
    markedSamples(spiky, { from: START, length: 4 * MINUTE, visible }).map(({ value }) => value)
  expect([marked(1000), marked(10)]).toEqual([
    [20, 190, 80],
    [81, 20, 190, 80],
  ])
})

test('a pause in monitoring is not bridged', () => {
  const [first, second, third] = samples(1, 2, 3)
  if (!first || !second || !third) throw new Error('three samples')
  const later = { ...third, at: third.at + HOUR }
  expect(stretches([first, second, later], 20 * MINUTE)).toEqual([[first, second], [later]])
  expect(sampleNear([first, second], START + 10 * MINUTE, 5 * MINUTE)).toBeUndefined()
  expect(sampleNear([first, second], START + 2 * MINUTE, 5 * MINUTE)).toBe(second)
})

test('panels of a chart are of six hours at most, cover the whole record, and are few for a record of weeks', () => {
  const hours = ({ from, to }: { from: number; to: number }) => (to - from) / HOUR
  const panels = panelsOf({ from: START + 7 * MINUTE, to: START + 13 * HOUR })
  expect(panels.every((panel) => hours(panel) <= 6)).toBe(true)
  expect([panels[0]?.from, panels.length]).toEqual([START, 3])
  expect(panels.at(-1)?.to).toBeGreaterThanOrEqual(START + 13 * HOUR)
  expect(panelsOf({ from: START, to: START })).toEqual([{ from: START, to: START + HOUR / 2 }])
  expect(panelsOf({ from: START, to: START + 1000 * HOUR }).length).toBeLessThanOrEqual(12)
})

test('a chart of a day of measurements a second is no larger than of one a minute', () => {
  const sizeOf = (stepMs: number) => {
    const heartRate = Array.from({ length: (4 * HOUR) / stepMs }, (_, at) => ({
      at: START + at * stepMs,
      value: 60 + ((at * stepMs) / MINUTE) * 0.1,
    }))
    const [figure] = chartFigures({
      span: { from: START, to: START + 4 * HOUR },
      timeZone: ZONE,
      signs: { heartRate, systolic: [], diastolic: [], mean: [], lanes: [] },
      markers: [],
      groups: [],
    })
    return figure?.kind === 'figure' ? figure.svg.length : 0
  }
  expect(sizeOf(1000)).toBeLessThan(3 * sizeOf(MINUTE))
})

test('a figure has a text alternative, and names cannot be taken for markup', () => {
  const figures = chartFigures({
    span: { from: START, to: START + HOUR },
    timeZone: ZONE,
    signs: { heartRate: samples(60, 92), systolic: [], diastolic: [], mean: [], lanes: [] },
    markers: [],
    groups: [
      { title: 'Fármacos', rows: [{ label: '<g> & "x"', bars: [{ from: START, to: null, label: '5 mg' }] }] },
    ],
  })
  expect(figures).toMatchObject([
    { description: 'Gráfico dos sinais vitais de 07:00 a 08:00: FC de 60 a 92.' },
    { description: 'Fármacos de 07:00 a 08:00; os valores estão na tabela.' },
  ])
  expect(figures[1]).toMatchObject({ svg: expect.stringContaining('&lt;g&gt; &amp; &quot;x&quot;') })
})

test('rows that do not fit on a page are continued in another chart, and none is lost', () => {
  const axis = new TimeAxis({ from: START, to: START + HOUR }, ZONE)
  const rows = Array.from({ length: 80 }, (_, at) => ({
    label: `linha ${at}`,
    bars: [{ from: START, to: null, label: '1 mg' }],
  }))
  const charts = barCharts(axis, 'Fármacos', [
    ...rows,
    { label: 'antes', bars: [{ from: START - HOUR, to: null, label: '' }] },
  ])
  expect(charts.length).toBeGreaterThan(1)
  for (const { height } of charts) expect(height).toBeLessThan(2200)
  const drawn = charts.map(({ content }) => content).join('')
  for (const { label } of rows) expect(drawn).toContain(`>${label}<`)
  expect(drawn).not.toContain('antes')
})

test('a text of a chart that does not fit ends in an ellipsis', () => {
  expect(fitText('Propofol', 1000)).toBe('Propofol')
  expect(fitText('Propofol', 80)).toBe('Prop…')
})

test('a figure of an anaesthesia that passes midnight names the days', () => {
  const evening = Date.parse('2026-11-24T01:00:00Z')
  const figuresOf = (to: number) =>
    chartFigures({
      span: { from: evening, to },
      timeZone: ZONE,
      signs: { heartRate: [{ at: evening, value: 60 }], systolic: [], diastolic: [], mean: [], lanes: [] },
      markers: [],
      groups: [
        { title: 'Fármacos', rows: [{ label: 'Propofol', bars: [{ from: to, to: null, label: '5 mg' }] }] },
      ],
    })
  for (const figure of figuresOf(evening + 4 * HOUR)) {
    expect(figure).toMatchObject({ description: expect.stringContaining('de 23/11 22:00 a 24/11 02:00') })
    expect(figure).toMatchObject({ svg: expect.stringMatching(/23\/11.*>23:30<.*>24\/11<.*>00:30</s) })
  }
  for (const figure of figuresOf(evening + HOUR))
    expect(figure).not.toMatchObject({ svg: expect.stringContaining('/11') })
})
