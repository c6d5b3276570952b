import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, newWord, surgeryRow } from './mapSheets.ts'

const api = testApi()
const { rehearse, verdicts, imported, surgery, teach, send } = mapSheets(api)

const CODE = 'surgical-procedure_code'
const SIDE = 'surgical-procedure_side'

const code = newWord()
beforeAll(async () => {
  await surgery(code, `Artroplastia ${code}`)
})

/** The stored sides of an imported row's surgeries. */
async function sidesOf(side: string | null, more: Record<string, unknown> = { [CODE]: code }) {
  const [record] = await imported(surgeryRow({ ...more, [SIDE]: side }))
  const rows = await api.rows('SELECT side FROM procedure_surgeries WHERE procedure_id = $1', [record.id])
  return rows.map((row: { side: string | null }) => row.side)
}

describe('the side of an imported row', () => {
  test.each([
    ['Direito', 'D'],
    ['D', 'D'],
    ['dir.', 'D'],
    ['DIREITA', 'D'],
    ['Lado direito', 'D'],
    ['E', 'E'],
    ['Esq', 'E'],
    ['esquerda', 'E'],
    ['B', 'B'],
    ['Bilat.', 'B'],
    ['ambos', 'B'],
    ['D e E', 'B'],
    ['N/A', 'N'],
    ['NÃO SE APLICA', 'N'],
    ['nao se aplica', 'N'],
    [null, null],
  ])('%j is stored as %j', async (written, side) => {
    expect(await sidesOf(written)).toEqual([side])
  })

  test.each(['D/E', 'N', 'L', 'unilateral', '?', 'constructor'])(
    '%j is a question, not a guess',
    async (written) => {
      const { json } = await rehearse('surgeries', [surgeryRow({ [CODE]: code, [SIDE]: written })])
      expect(json.errors).toMatchObject([{ row: 1, field: SIDE, code: 'value.unmatched' }])
      expect(json.unmatched).toEqual([{ list: 'sides', column: SIDE, value: written, rows: 1 }])
    },
  )

  test('is known once it was matched by hand, also with none', async () => {
    const [right, none] = [`OD ${newWord()}`, `Nenhum ${newWord()}`]
    expect((await teach('sides', right, 1)).status).toBe(200)
    await teach('sides', none, null)
    expect(await sidesOf(right)).toEqual(['D'])
    expect(await sidesOf(none)).toEqual([null])
    expect((await teach('sides', right, 5)).status).toBe(422)
    expect((await teach('sides', right, 0)).status).toBe(422)
  })

  test('of a row without a surgery is a question, and is not lost', async () => {
    const { json } = await rehearse('surgeries', [surgeryRow({ [SIDE]: 'Esquerdo' })])
    expect(json.errors).toMatchObject([
      {
        row: 1,
        field: SIDE,
        code: 'side.noSurgery',
        message:
          'O lado “Esquerdo” é de uma cirurgia, e a linha não tem o código do procedimento. Informe o código ou importe sem o lado.',
        offers: [{ label: 'Importar sem o lado', cells: { [SIDE]: '' }, for_all: true }],
      },
    ])
    expect(await verdicts(surgeryRow({ [CODE]: newWord(), [SIDE]: 'E' }))).toEqual([
      `${CODE} procedure.unknownCode`,
    ])
    expect((await send('surgeries', [surgeryRow({ [SIDE]: 'E' })])).status).toBe(422)
  })

  test('that does not apply needs no surgery', async () => {
    expect(await sidesOf('N/A', {})).toEqual([])
  })

  test('changes nothing in a record that exists', async () => {
    const row = surgeryRow({ [CODE]: code, [SIDE]: 'D' })
    await imported(row)
    expect(await verdicts({ ...row, [SIDE]: 'E' }, { ...row, [CODE]: null, [SIDE]: 'E' })).toEqual([
      'existing',
      'existing',
    ])
    await send('surgeries', [{ ...row, [SIDE]: 'E' }], {}, '?complete=true')
    const stored = await api.rows(
      'SELECT y.side FROM procedure_surgeries y JOIN procedures p ON p.id = y.procedure_id JOIN patients t ON t.id = p.patient_id WHERE t.name = $1',
      [row.patient_name],
    )
    expect(stored).toEqual([{ side: 'D' }])
  })
})
