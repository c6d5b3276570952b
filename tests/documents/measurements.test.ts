import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartFigures } from '../../server/documents/chart/figures.ts'
import { laneNumbers } from '../../server/documents/chart/laneNumbers.ts'
import { markedPressures } from '../../server/documents/chart/pressures.ts'
import type { Sample } from '../../server/documents/chart/samples.ts'
import { panelsOf, TimeAxis } from '../../server/documents/chart/timeAxis.ts'
import { type ClinicalRecord, emptyRecord } from '../../server/documents/clinicalRecord.ts'
import { signsSection } from '../../server/documents/signs.ts'
import { numberText } from '../../src/domain/cellText.ts'
import { formatTime } from '../../src/domain/dates.ts'
import { presentation } from '../pdf/anaesthesiaRecords.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONE = 'America/Sao_Paulo'
/** 07:30 in São Paulo. */
const START = Date.parse('2026-11-23T10:30:00Z')

/** Ends the search for the smallest counterexample. */
const LIMITS = { interruptAfterTimeLimit: 3000 }

const every = (minutes: number, values: readonly number[], from = START): Sample[] =>
  values.map((value, at) => ({ at: from + at * minutes * MINUTE, value }))

/** Up to 17 hours of a sign, at any minutes, with values within a range. */
const samplesOf = (low: number, high: number, maxLength = 250) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 16 * 60 }), fc.integer({ min: low, max: high })), {
      selector: ([minute]) => minute,
      minLength: 1,
      maxLength,
      size: 'max',
    })
    .map((pairs) =>
      pairs.map(([minute, value]) => ({ at: START + minute * MINUTE, value })).sort((a, b) => a.at - b.at),
    )

const valuesOf = (samples: readonly Sample[]) => samples.map(({ value }) => value)
const lowestOf = (samples: readonly Sample[]) => Math.min(...valuesOf(samples))
const highestOf = (samples: readonly Sample[]) => Math.max(...valuesOf(samples))

const axesOf = (samples: readonly Sample[]) => {
  const panels = panelsOf({ from: samples[0]?.at ?? START, to: samples.at(-1)?.at ?? START })
  return panels.map((panel) => new TimeAxis(panel, ZONE, { isLast: panel === panels.at(-1) }))
}

const sign = (name: ClinicalRecord['signs'][number]['sign'], label: string, samples: readonly Sample[]) => ({
  sign: name,
  label,
  unit: '',
  range: [0, 1] as const,
  samples,
})

const tableOf = (record: Partial<ClinicalRecord>) => {
  const { blocks } = signsSection({ ...emptyRecord, ...record }, presentation)
  const table = blocks.find((block) => block.kind === 'table')
  const notes = blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs.flat() : []))
  return { rows: table?.kind === 'table' ? table.rows : [], notes: notes.map(({ text }) => text) }
}

describe('the numbers of a strip', () => {
  test('are measurements at their own times, among them the lowest and the highest, none twice', () => {
    fc.assert(
      fc.property(samplesOf(0, 100), (samples) => {
        const printed = axesOf(samples).flatMap((axis) =>
          laneNumbers(axis, axis.within(samples)).map((number) => ({ axis, ...number })),
        )
        const measured = new Set(samples)
        const isTrue = ({ axis, sample, label, x }: (typeof printed)[number]) =>
          measured.has(sample) && label === numberText(sample.value) && Math.abs(x - axis.x(sample.at)) <= 6
        expect(printed.filter((number) => !isTrue(number))).toEqual([])
        const shown = printed.map(({ sample }) => sample)
        expect(new Set(shown).size).toBe(shown.length)
        expect([lowestOf(shown), highestOf(shown)]).toEqual([lowestOf(samples), highestOf(samples)])
      }),
      LIMITS,
    )
  })

  test('are not printed before monitoring began, nor one measurement at two times', () => {
    const temperature = every(90, [36.2])
    const axis = new TimeAxis({ from: START - HOUR, to: START + HOUR }, ZONE)
    expect(laneNumbers(axis, temperature)).toMatchObject([{ label: '36,2', x: axis.x(START) }])
  })

  test('are drawn by the figure at the times of their measurements', () => {
    const spo2 = every(5, [98, 97, 55, 96, 99], START + 15 * MINUTE)
    const [figure] = chartFigures({
      span: { from: START, to: START + HOUR },
      timeZone: ZONE,
      signs: {
        heartRate: [],
        systolic: [],
        diastolic: [],
        mean: [],
        lanes: [{ label: 'SpO₂', unit: '%', range: [85, 100], samples: spo2 }],
      },
      markers: [],
      groups: [],
    })
    const svg = figure?.kind === 'figure' ? figure.svg : ''
    const axis = new TimeAxis({ from: START, to: START + HOUR }, ZONE)
    const drawn = [...svg.matchAll(/<text x="([\d.]+)"[^>]*stroke="#FFFFFF"[^>]*>([\d,]+)</g)]
    expect(drawn.map(([, x, value]) => [Number(x), value])).toEqual(
      expect.arrayContaining([
        [Math.round(axis.x(START + 25 * MINUTE) * 10) / 10, '55'],
        [Math.round(axis.x(START + 35 * MINUTE) * 10) / 10, '99'],
      ]),
    )
    for (const [, x] of drawn)
      expect(spo2.some(({ at }) => Math.abs(axis.x(at) - Number(x)) < 0.1)).toBe(true)
  })
})

describe('the pressures of a chart', () => {
  test('are marked with their extremes, and as measured', () => {
    fc.assert(
      fc.property(samplesOf(0, 300), samplesOf(0, 200), samplesOf(0, 250), (systolic, diastolic, mean) => {
        const pressures = { systolic, diastolic, mean }
        const all = Object.values(pressures).flat()
        const marked = axesOf([...all].sort((a, b) => a.at - b.at)).flatMap((axis) =>
          markedPressures(axis, pressures),
        )
        for (const name of ['systolic', 'diastolic', 'mean'] as const) {
          const shown = marked.flatMap((moment) => moment[name] ?? [])
          const measured = new Set(pressures[name])
          expect(shown.filter((sample) => !measured.has(sample))).toEqual([])
          expect([lowestOf(shown), highestOf(shown)]).toEqual([
            lowestOf(pressures[name]),
            highestOf(pressures[name]),
          ])
        }
      }),
      LIMITS,
    )
  })

  test('of every five minutes are all marked in six hours', () => {
    const systolic = every(
      5,
      Array.from({ length: 72 }, () => 120),
    )
    const axis = new TimeAxis({ from: START, to: START + 6 * HOUR }, ZONE)
    expect(markedPressures(axis, { systolic, diastolic: [], mean: [] })).toHaveLength(72)
  })
})

describe('the table of vital signs', () => {
  const cells = (rows: readonly (readonly string[])[], column: number) =>
    rows.flatMap((row) => (row[column] ? [{ time: row[0] ?? '', value: row[column] ?? '' }] : []))

  test('has measurements at their own times only, and the lowest and the highest of each sign', () => {
    fc.assert(
      fc.property(samplesOf(0, 400), samplesOf(0, 100), (heartRate, spo2) => {
        const { rows } = tableOf({ signs: [sign('heartRate', 'FC', heartRate), sign(null, 'SpO₂', spo2)] })
        for (const [column, samples] of [
          [1, heartRate],
          [2, spo2],
        ] as const) {
          const measured = new Set(
            samples.map(({ at, value }) => `${formatTime(new Date(at).toISOString(), ZONE)} ${value}`),
          )
          const shown = cells(rows, column)
          const isMeasured = ({ time, value }: (typeof shown)[number]) =>
            measured.has(`${time.slice(0, 5)} ${value}`)
          expect(shown.filter((entry) => !isMeasured(entry))).toEqual([])
          const values = shown.map(({ value }) => Number(value))
          expect([Math.min(...values), Math.max(...values)]).toEqual([lowestOf(samples), highestOf(samples)])
        }
      }),
      LIMITS,
    )
  })

  test('leaves no more than ten minutes out', () => {
    fc.assert(
      fc.property(samplesOf(0, 400, 400), (samples) => {
        const { rows } = tableOf({ signs: [sign('heartRate', 'FC', samples)] })
        const moments = rows.map(([time = '']) => {
          const [hours = 0, minutes = 0] = time.slice(0, 5).split(':').map(Number)
          return hours * 60 + minutes + (time.includes('+') ? 24 * 60 : 0)
        })
        const measured = samples.map(({ at }) => (at - START) / MINUTE + 7 * 60 + 30)
        for (const [index, at] of moments.slice(1).entries()) {
          const before = moments[index] ?? 0
          if (at - before > 10)
            expect(measured.filter((minute) => minute > before && minute < at)).toEqual([])
        }
      }),
      LIMITS,
    )
  })

  test.each([
    ['every five minutes for two hours', 5, 24, 'Todas as medidas, a cada 5 minutos.', 24],
    ['every 15 minutes', 15, 8, 'Todas as medidas, a cada 15 minutos.', 8],
    ['every five minutes for 14 hours', 5, 169, 'Todas as medidas, a cada 5 minutos.', 169],
    ['once', 5, 1, 'Todas as medidas.', 1],
    ['every minute for an hour', 1, 60, 'Todas as medidas, a cada 1 minuto.', 60],
  ])('states the step of measurements %s', (_, minutes, count, note, rows) => {
    const samples = every(
      minutes,
      Array.from({ length: count }, (_value, at) => 60 + at),
    )
    const table = tableOf({ signs: [sign('heartRate', 'FC', samples)] })
    expect([table.notes, table.rows.length]).toEqual([[note], rows])
  })

  test('states the shortest and the longest of differing steps', () => {
    const samples = [...every(5, [80, 81, 82]), ...every(15, [83, 84], START + 25 * MINUTE)]
    expect(tableOf({ signs: [sign('heartRate', 'FC', samples)] }).notes).toEqual([
      'Todas as medidas, a cada 5 a 15 minutos.',
    ])
  })

  test('of every minute for hours has ten-minute steps, the worst values, and the times of events', () => {
    const quiet = Array.from({ length: 300 }, () => 120)
    const systolic = every(1, quiet).map((sample, at) => (at === 143 ? { ...sample, value: 92 } : sample))
    const spo2 = every(
      1,
      quiet.map((_, at) => (at === 207 ? 55 : 98)),
    )
    const event = { at: new Date(START + 34 * MINUTE).toISOString(), name: 'Incisão', description: null }
    const { rows, notes } = tableOf({
      signs: [sign('systolic', 'PAS', systolic), sign(null, 'SpO₂', spo2)],
      events: [event],
    })
    expect(notes[0]).toMatch(/^Valores a cada 10 minutos\. /)
    expect(rows).toContainEqual(['09:53', '92', '98'])
    expect(rows).toContainEqual(['10:57', '120', '55'])
    expect(rows).toContainEqual(['08:04', '120', '98'])
    expect(rows.length).toBeLessThan(40)
  })

  test('marks a systolic pressure below the diastolic one, unchanged, to be checked', () => {
    const signs = [
      sign('systolic', 'PAS', every(5, [120, 70, 80])),
      sign('diastolic', 'PAD', every(5, [70, 120, 80])),
    ]
    const { rows, notes } = tableOf({ signs })
    expect(rows.map(([, ...values]) => values)).toEqual([
      ['120', '70'],
      ['70*', '120*'],
      ['80', '80'],
    ])
    expect(notes.at(-1)).toBe('* A conferir: pressão sistólica menor que a diastólica, como foi entregue.')
    expect(tableOf({ signs: signs.slice(0, 1) }).notes).toHaveLength(1)
  })
})

test('a panel in which nothing was measured or given has no figure, and none shows anything twice', () => {
  const gap = 12 * HOUR
  const edge = START + gap / 2
  const figuresOf = (heartRate: Sample[], at: number) =>
    chartFigures({
      span: { from: START, to: START + gap },
      timeZone: ZONE,
      signs: { heartRate, systolic: [], diastolic: [], mean: [], lanes: [] },
      markers: [{ number: 1, at: START + gap }],
      groups: [
        { title: 'Fármacos', rows: [{ label: 'Propofol', bars: [{ from: at, to: null, label: '' }] }] },
      ],
    })
  expect(figuresOf(every(5, [60, 70]), START)).toHaveLength(2)
  const atEdge = figuresOf([{ at: edge, value: 60 }], edge)
  expect(atEdge.map((figure) => figure.kind === 'figure' && figure.description)).toEqual([
    'Gráfico dos sinais vitais de 13:30 a 19:30: FC de 60 a 60.',
    'Fármacos de 13:30 a 19:30; os valores estão na tabela.',
  ])
})
