import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import type { Cell } from '../../../src/schema/importCells.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { checked, fakeWorkbook, listed, opened, quiet, sentRows, untaught } from './fakeWorkbook.ts'

const DATE = 'procedure_surgery_probable_date'
const HOUR = 'procedure_surgery_probable_hour'

/** A date cell whose number format shows no time. */
const day = (text: string, time = '00:00'): Cell => ({ day: text, time, timed: false })

const inOneYear = new Date(Date.now() + 365 * 86_400_000)
const planned = `15/03/${inOneYear.getFullYear()}`

const titles = ['Data', 'Hora', 'Paciente', 'Procedimento']
const rest = ['Aurora Lins', 'Colecistectomia']

const ofCells = (...cells: (readonly [Cell, Cell])[]) =>
  checked({ definition: 'surgeries', rows: [titles, ...cells.map((pair) => [...pair, ...rest])] })

const suggestedOf = async (rows: Cell[][], definition = 'surgeries') =>
  (await opened({ definition, rows })).file.view.suggested

test('a map whose day and hour are two columns is imported as it is', async () => {
  const bytes = readFileSync(new URL('../../files/day-and-hour-columns.xlsx', import.meta.url))
  const session = createSession(openWorkbook)
  await session.start('surgeries', untaught, [])
  const { view } = await session.open(new File([bytes], 'mapa.xlsx'), quiet)
  expect(await session.check(view.suggested, quiet)).toMatchObject({ rows: 2, failing: 0 })
  const rows = await sentRows(session, 'surgical-maps')
  expect(rows.map((row) => row[DATE])).toEqual(['11/03/2028 07:30', '11/03/2028 13:30'])
  expect(Object.keys(rows[0] ?? {})).not.toContain(HOUR)
})

test.each<[Cell, Cell, string]>([
  [day(planned), '07:30', '07:30'],
  [planned, '7h30', '07:30'],
  [planned, '7:30', '07:30'],
  [planned, 930, '09:30'],
  [planned, 7, '07:00'],
  [day(planned), { day: planned, time: '07:30', timed: true }, '07:30'],
  [`${planned} 00:00`, '13:30', '13:30'],
  [{ day: planned, time: '00:00', timed: true }, '13:30', '13:30'],
  [`${planned} 13:30`, '13:30', '13:30'],
  [`${planned} 13:30`, null, '13:30'],
])('the day %j and the hour %j make a moment at %s', async (date, hour, expected) => {
  const { session, result } = await ofCells([date, hour])
  expect(result.failing).toBe(0)
  expect((await sentRows(session, 'surgical-maps'))[0]?.[DATE]).toBe(`${planned} ${expected}`)
})

test.each<[Cell, Cell, string, string]>([
  [planned, null, HOUR, 'Valor em branco na coluna'],
  [{ day: planned, time: '00:00', timed: true }, null, HOUR, 'Valor em branco na coluna'],
  [planned, '25:00', HOUR, 'Valor inválido para o tipo da coluna'],
  [planned, 0.3125, HOUR, 'Valor inválido para o tipo da coluna'],
  [`${planned} 08:00`, '07:30', HOUR, 'A coluna da data traz outra hora'],
  [planned, { day: '02/01/2020', time: '07:30', timed: true }, HOUR, 'Valor inválido para o tipo da coluna'],
  [null, '07:30', DATE, 'Valor em branco na coluna'],
  ['31/02/2027', '07:30', DATE, 'Valor inválido para o tipo da coluna'],
])('the day %j and the hour %j fail in the cell that is wrong', async (date, hour, column, msg) => {
  const { session, result } = await ofCells([date, hour], [planned, '07:30'])
  expect(result).toMatchObject({ rows: 2, failing: 1 })
  const [row] = await listed(session, { failing: true })
  expect(row?.failures).toMatchObject([{ column, line: 2, msg }])
})

test('a corrected hour completes its day', async () => {
  const { session } = await ofCells([planned, null])
  expect(await session.edit(2, HOUR, '7h')).toMatchObject({ failing: 0 })
  expect((await sentRows(session, 'surgical-maps'))[0]?.[DATE]).toBe(`${planned} 07:00`)
})

describe('columns that their titles do not name', () => {
  test('are taken for the moment, if one has days and one has hours', async () => {
    const rows = [
      ['Quando', 'Às', 'Paciente', 'Procedimento', 'Nascimento', 'Idade'],
      [day(planned), '07:30', ...rest, day('17/05/1980'), 46],
      [day(planned), '9h', ...rest, day('02/01/1999'), 27],
    ]
    expect(await suggestedOf(rows)).toEqual({
      0: DATE,
      1: HOUR,
      2: 'patient_name',
      3: 'procedure_name',
      4: 'patient_birth_date',
    })
  })

  test('give a consultation its hour too', async () => {
    const rows = [
      ['Dia', 'Chegada', 'Paciente'],
      [planned, '14:00', 'Aurora Lins'],
    ]
    expect(await suggestedOf(rows, 'preAnaesthetics')).toMatchObject({
      0: 'procedure_pre_probable_date',
      1: 'procedure_pre_probable_hour',
    })
  })

  test.each<[string, Cell[][]]>([
    [
      'of two with hours neither is taken',
      [
        ['Data', 'Entrada', 'Saída', 'Paciente', 'Procedimento'],
        [planned, '07:30', '09:00', ...rest],
      ],
    ],
    [
      'an hour beside a day that has its own is not taken',
      [
        ['Data', 'Hora', 'Paciente', 'Procedimento'],
        [`${planned} 07:30`, '06:45', ...rest],
      ],
    ],
    [
      'a duration is no hour',
      [
        ['Data', 'Tempo estimado', 'Paciente', 'Procedimento'],
        [planned, '01:30', ...rest],
      ],
    ],
    [
      'a column of hours that no title names is not taken where a day has its own',
      [
        ['Data', 'Observação', 'Paciente', 'Procedimento'],
        [`${planned} 07:30`, '09:00', ...rest],
        [planned, '10:00', ...rest],
      ],
    ],
    [
      'numbers are no hours',
      [
        ['Data', 'Leito', 'Paciente', 'Procedimento'],
        [planned, 12, ...rest],
      ],
    ],
  ])('%s', async (_, rows) => {
    const suggested = await suggestedOf(rows)
    expect(suggested[0]).toBe(DATE)
    expect(Object.values(suggested)).not.toContain(HOUR)
  })

  test('of dates of birth are not taken for the day of the surgery', async () => {
    const rows = [
      ['Horário', 'Paciente', 'Procedimento', 'Nasc. pac.'],
      ['07:30', ...rest, day('17/05/1980')],
    ]
    expect(Object.values(await suggestedOf(rows))).not.toContain(DATE)
  })
})

test('what was learned for these titles is kept, also that a column of hours is not the hour', async () => {
  const rows = [titles, [planned, '07:30', ...rest]]
  const columns = { Data: DATE, Paciente: 'patient_name', Procedimento: 'procedure_name' }
  const learned = { mappings: [{ headers: titles, columns }], matches: [] }
  const { file } = await opened({ definition: 'surgeries', rows, learned })
  expect(Object.values(file.view.suggested)).not.toContain(HOUR)
})

test('sector, room, anaesthetist, duration and side are columns only where the server announces them', async () => {
  const rows = [
    [...titles, 'Setor', 'Sala', 'Anestesista', 'Duração', 'Lat.'],
    [planned, '07:30', ...rest, 'Bloco', 'S. 02', 'Dra. Ana', '1h30', 'dir.'],
  ]
  expect(Object.keys(await suggestedOf(rows))).toHaveLength(4)
  const session = createSession(async () => fakeWorkbook({ Mapa: rows }))
  await session.start('surgeries', untaught, ['roomImport'])
  const { view } = await session.open(new File([], 'mapa.xlsx'), quiet)
  expect(await session.check(view.suggested, quiet)).toMatchObject({ failing: 0 })
  expect((await sentRows(session, 'surgical-maps'))[0]).toMatchObject({
    surgery_center_name: 'Bloco',
    surgery_center_room_name: 'S. 02',
    anaesthetist_name: 'Dra. Ana',
    expected_minutes: 90,
  })
  expect(Object.values(view.suggested)).not.toContain('surgical-procedure_side')
  await session.start('surgeries', untaught, ['roomImport', 'sides'])
  const { view: known } = await session.open(new File([], 'mapa.xlsx'), quiet)
  await session.check(known.suggested, quiet)
  expect((await sentRows(session, 'surgical-maps'))[0]).toMatchObject({ 'surgical-procedure_side': 'dir.' })
})

test.each(['Lado', 'LATERALIDADE', 'Lat.', 'Lado (D/E)', 'Lado da cirurgia'])(
  'a column called %s is that of the side',
  async (title) => {
    const session = createSession(async () =>
      fakeWorkbook({
        Mapa: [
          [...titles, title],
          [planned, '07:30'],
        ],
      }),
    )
    await session.start('surgeries', untaught, ['roomImport', 'sides'])
    const { view } = await session.open(new File([], 'mapa.xlsx'), quiet)
    expect(view.suggested[4]).toBe('surgical-procedure_side')
  },
)
