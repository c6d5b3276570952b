import { describe, expect, test } from 'vitest'
import { readAnswer } from '../../../src/importWizard/table/answer.ts'
import type { ImportAnswer, ImportConflict } from '../../../src/providers/imports.ts'
import { withEachLeftOut } from '../../support/leaveOut.ts'
import { answer, checked, sentRows } from './fakeWorkbook.ts'

const summaryOf = (summary: unknown) => readAnswer(JSON.stringify({ summary })).summary

describe('the summary of an import’s answer', () => {
  test.each([
    [
      { total: 5, success: 3, failed: 2 },
      { total: 5, success: 3, created: 3, existing: 0, failed: 2 },
    ],
    [
      { total: 5, success: 5, failed: 0, existing: 2 },
      { total: 5, success: 5, created: 3, existing: 2, failed: 0 },
    ],
    [{ total: 5 }, { total: 5, success: 5, created: 5, existing: 0, failed: 0 }],
    [{ success: '4' }, { total: 4, success: 4, created: 4, existing: 0, failed: 0 }],
    [
      { total: 5, failed: 1 },
      { total: 5, success: 4, created: 4, existing: 0, failed: 1 },
    ],
    [{ total: null, success: 'muitas' }, undefined],
    ['5 linhas', undefined],
  ])('as the specification has it, %j, is completed with what it leaves out', (given, read) => {
    expect(summaryOf(given)).toEqual(read)
  })
})

const conflict: ImportConflict = {
  row: 1,
  kind: 'room',
  certainty: 'certain',
  level: 'reason',
  with: { row: 2, label: 'Colecistectomia' },
  from: '2035-03-12T11:00:00.000Z',
  to: '2035-03-12T12:00:00.000Z',
  text: 'Sala 02 ocupada a partir de 08:00: Colecistectomia.',
  day: '2035-03-12',
  room: 'Sala 02',
}

/** What the wizard shows of it. */
const shown = { row: 1, from: conflict.from, day: conflict.day, room: conflict.room, text: conflict.text }

const whole: ImportAnswer = {
  success: true,
  id: 7,
  summary: { total: 3, success: 3, created: 1, existing: 2, failed: 0 },
  errors: [
    {
      row: 1,
      field: 'name',
      code: 'value.invalid',
      message: 'Valor inválido.',
      offers: [
        { label: 'Usar Fio', cells: { name: 'Fio' } },
        { label: 'Sem unidade', cells: { unit: '' }, for_all: true },
      ],
    },
  ],
  existing: [2, 3],
  completions: [{ row: 2, columns: ['price'] }],
  completed: 1,
  edition: {
    tables: [{ name: 'TUSS', is_new: false, added: 1, renamed: 1, redated: 0, unchanged: 1, missing: 1 }],
    changes: [{ row: 1, note: 'Antes: Gaze' }],
    missing: [{ table: 'TUSS', code: '1', name: 'Fio' }],
  },
  ended: 1,
  conflicts: { count: 3, told: [conflict] },
  without_main: [{ ...conflict, kind: 'mainAnaesthetist', with: { id: 7, label: 'Colecistectomia' } }],
  unmatched: [
    { list: 'healthPlans', column: 'name', value: 'Plano', rows: 1, suggested: { id: 1, name: 'Plano Um' } },
  ],
}

test('an import’s answer with every field is read without loss', () => {
  const { success: _, id: __, completed: ___, without_main: ____, ...read } = whole
  expect(readAnswer(JSON.stringify(whole))).toEqual({
    ...read,
    conflicts: { count: 3, told: [{ ...shown, otherRow: 2 }] },
    withoutMain: [shown],
  })
})

const kinds = ['skipped', 'doubtful', 'completing', 'changing', 'conflicting', 'withoutMain'] as const

const cases = withEachLeftOut(whole)

test('the examples of an import’s answer leave out each field in turn, at every depth', () => {
  expect(cases.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['summary.created', 'edition.tables.*.added']),
  )
  expect(cases.length).toBeGreaterThan(30)
})

test.each(cases)(
  'an import’s answer without $path ends the import, and every list of it opens',
  async ({ given }) => {
    const { session } = await checked({
      definition: 'materials',
      rows: [
        ['Nome', 'Preço'],
        ['Fio', 1],
        ['Gaze', 2],
        ['Agulha', 3],
      ],
    })
    await sentRows(session, 'materials')
    const outcome = await answer(session, given)
    const counts = [
      ...Object.values(outcome.summary ?? {}),
      ...(outcome.edition?.tables ?? []).flatMap((table) => [
        table.added,
        table.renamed,
        table.redated,
        table.missing,
      ]),
      outcome.errors,
      outcome.existing,
      outcome.completions,
      outcome.ended ?? 0,
      outcome.conflicts,
      outcome.withoutMain,
    ]
    for (const count of counts) expect(count).toEqual(expect.any(Number))
    for (const { rows } of outcome.unmatched) expect(rows).toEqual(expect.any(Number))
    for (const kind of kinds) expect((await session.listed(kind)).rows).toEqual(expect.any(Array))
    expect((await session.missing()).entries).toEqual(expect.any(Array))
    for (const { day, rows } of (await session.conflicts()).groups)
      expect([day, rows]).toEqual([expect.any(String), expect.any(Array)])
  },
)

test.each(['OK', '', 'null', '[]', '7', '{"summary":null,"errors":{},"existing":"2"}'])(
  'an import’s answer that is “%s” ends the import',
  async (text) => {
    expect(readAnswer(text)).toEqual({
      ...{ errors: [], existing: [], completions: [], unmatched: [], withoutMain: [] },
      conflicts: { count: 0, told: [] },
    })
  },
)
