import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../src/schema/importCells.ts'
import { answer, checked, listed, refuse, sentRows, utf8 } from './fakeWorkbook.ts'

const failing = { failing: true }
const titles = ['CPF', 'CRM', 'UF do CRM', 'Nome', 'Telefone']
const ofSurgeons = (...rows: Cell[][]) => checked({ definition: 'surgeons', rows: [titles, ...rows] })

describe('a corrected cell', () => {
  test('is checked with its row, and the other equal cells are counted', async () => {
    const { session } = await ofSurgeons(
      ['', '1', 'Sampa', 'Ana'],
      ['', '2', 'Sampa', 'Caio', '1'],
      ['', '3', 'SP', 'Davi'],
    )
    expect(await session.edit(2, 'crm_state_id', 'SP')).toMatchObject({ failing: 1, equal: 1 })
    expect(await session.editEqual('crm_state_id', 'Sampa', 'SP')).toMatchObject({ failing: 1, changed: 1 })
    expect(await session.edit(3, 'phone_number', '(11) 98888-1020')).toMatchObject({ failing: 0, equal: 0 })
    expect(await sentRows(session, 'surgeons')).toMatchObject([
      { name: 'Ana', crm_state_id: 25, phone_number: null },
      { name: 'Caio', crm_state_id: 25, phone_number: '11988881020' },
      { name: 'Davi', crm_state_id: 25 },
    ])
  })

  test('may fail again', async () => {
    const { session } = await ofSurgeons(['', '1', 'SP', 'Ana'])
    expect(await session.edit(2, 'name', ' ')).toMatchObject({ rows: 1, failing: 1, blank: 0 })
    const [row] = await listed(session, failing)
    expect(row).toMatchObject({ cells: ['', '1', 'SP', '', ''], failures: [{ column: 'name' }] })
  })

  test('changes which documents count as repeated', async () => {
    const { session, result } = await ofSurgeons(
      ['52998224725', '1', 'SP', 'Ana'],
      ['52998224725', '2', 'SP', 'Caio'],
      ['1114447773', '3', 'SP', 'Davi'],
    )
    expect(result).toMatchObject({ rows: 2, repeated: 1, failing: 1 })
    expect(await session.edit(2, 'cpf', '11144477735')).toMatchObject({ rows: 3, repeated: 0 })
    expect(await session.edit(4, 'cpf', '111.444.777-35')).toMatchObject({ rows: 2, repeated: 1, failing: 0 })
  })

  test('stays when the columns are assigned anew', async () => {
    const { session, file } = await ofSurgeons(['', '1', 'Sampa', 'Ana'])
    await session.edit(2, 'crm_state_id', 'SP')
    expect(await session.check(file.view.suggested, () => {})).toMatchObject({ failing: 0 })
  })

  test('is found by its shown text, a number with its leading zeros', async () => {
    const { session } = await ofSurgeons([1234567890, '1', 'SP', 'Ana'])
    expect(await session.editEqual('cpf', '01234567890', '')).toMatchObject({ changed: 1, restored: 0 })
  })

  test('of a refused row may take what the refusal offers, with other cells of the row', async () => {
    const { session } = await ofSurgeons(['', '1', 'SP', 'Ana'], ['', '2', 'RJ', 'Caio'])
    await sentRows(session, 'surgeons')
    const cells = { name: 'Anita Prado', crm_state_id: 'MG', speciality: 'Geral' }
    const offers = [{ label: 'É o mesmo', cells }]
    const refusal = {
      row: 1,
      field: 'crm_number',
      message: '“1” já é de outro cadastro: Anita Prado.',
      offers,
    }
    expect(await refuse(session, [refusal])).toMatchObject({ failing: 1 })
    const [row] = await listed(session, failing)
    expect(row).toMatchObject({ failures: [{ column: 'crm_number', offers }] })
    await expect(session.editCells(3, cells)).rejects.toThrow('line 3')
    expect(await session.editCells(2, cells)).toMatchObject({ failing: 0 })
    expect(await sentRows(session, 'surgeons')).toMatchObject([
      { name: 'Anita Prado', crm_state_id: 13, crm_number: '1' },
      { name: 'Caio' },
    ])
  })

  test('of all refused rows may take what is offered for all, and keeps what else was said of one', async () => {
    const { session } = await ofSurgeons(
      ['', '1', 'SP', 'Ana', '(11) 98888-1020'],
      ['', '2', 'SP', 'Caio', '(11) 98888-1021'],
      ['', '3', 'SP', 'Davi', '(11) 98888-1022'],
      ['', '4', 'SP', 'Ester', '(11) 98888-1023'],
    )
    await sentRows(session, 'surgeons')
    const offer = { label: 'Sem telefone', cells: { phone_number: '' }, for_all: true as const }
    const single = { label: 'É o mesmo', cells: { name: 'Anita' } }
    const refused = (row: number) => ({
      ...{ row, field: 'phone_number', message: 'O telefone já é de outro.', offers: [single, offer] },
    })
    const other = { row: 2, field: 'crm_number', message: '“2” já é de outro cadastro.' }
    const result = await refuse(session, [refused(1), refused(2), other, refused(3)])
    expect(result.shared).toEqual([{ offer, rows: 3 }])
    await session.drop(4)
    expect(await session.takeOffer(offer)).toMatchObject({ failing: 1, shared: [] })
    expect(await listed(session, failing)).toMatchObject([
      { line: 3, cells: ['', '2', 'SP', 'Caio', ''], failures: [{ column: 'crm_number' }] },
    ])
    expect((await listed(session, {})).map(({ cells }) => cells[4])).toEqual([
      '',
      '',
      '(11) 98888-1022',
      '(11) 98888-1023',
    ])
  })

  test('may answer the question of a refused row, and the answer is sent with that row alone', async () => {
    const rows: Cell[][] = [
      ['Data da cirurgia', 'Procedimento', 'Paciente'],
      ['12/03/2028 07:30', 'Gastrosquise', 'RN de Ester'],
      ['12/03/2028 09:30', 'Gastrosquise', 'RN de Ester'],
    ]
    const { session, file } = await checked({ definition: 'surgeries', rows })
    await sentRows(session, 'surgical-maps')
    const offers = [{ label: 'Outra pessoa', cells: { patient_who: 'outra pessoa: 12/03/2028 07:30' } }]
    await refuse(session, [{ row: 2, field: 'patient_name', message: 'É a mesma pessoa ou outra?', offers }])
    expect(await session.editCells(3, offers[0]?.cells ?? {})).toMatchObject({ failing: 0 })
    const answers = async () =>
      (await sentRows(session, 'surgical-maps')).map(({ patient_who }) => patient_who)
    expect(await answers()).toEqual([undefined, 'outra pessoa: 12/03/2028 07:30'])
    const view = await session.setHeader({ titled: true, headerLine: 1 })
    expect(view.headers).toEqual(file.view.headers)
    expect(await session.check(view.suggested, () => {})).toMatchObject({
      failing: 0,
      columns: expect.not.arrayContaining(['patient_who']),
    })
    expect(await answers()).toEqual([undefined, 'outra pessoa: 12/03/2028 07:30'])
  })

  test('must be of a row and of an assigned column', async () => {
    const { session } = await ofSurgeons(['', '1', 'SP', 'Ana'], [])
    await expect(session.edit(2, 'speciality', 'x')).rejects.toThrow('speciality')
    for (const line of [0, 1, 3, 99]) await expect(session.edit(line, 'name', 'x')).rejects.toThrow('no row')
  })
})

describe('rows that the server refuses', () => {
  const rows: Cell[][] = [
    ['Paciente', 'Data provável da cirurgia', 'Procedimento', 'Convênio'],
    ['', '20/01/2027 07:30', 'Hérnia', 'Vida'],
    [],
    ['Ana', '20/01/2027 07:30', 'Hérnia', 'Vida Total'],
    ['Caio', '20/01/2027 08:30', 'Hérnia', 'Outro'],
    ['Davi', '20/01/2027 09:30', 'Hérnia', 'VIDA TOTAL'],
  ]
  const unmatched = { code: 'value.unmatched', field: 'medical-plan_name' }
  const refusals = [
    { row: 1, ...unmatched, message: 'não foi encontrado' },
    { row: 3, ...unmatched, message: 'não foi encontrado' },
    { row: 3, field: 'crm_number', message: 'outro' },
    { row: 9, message: 'não há' },
  ]
  async function refusedRows() {
    const made = await checked({ definition: 'surgeries', rows })
    await made.session.body({ uuid: 'u1' })
    return { ...made, refused: await refuse(made.session, refusals) }
  }

  test('are counted for the page, which gets neither the errors nor the rows of a hundred thousand', async () => {
    const { session } = await refusedRows()
    const unmatched = Array.from({ length: 300 }, (_, index) => ({
      list: 'healthPlans' as const,
      column: 'medical-plan_name',
      value: `Plano ${index}`,
      rows: 1,
    }))
    const outcome = await answer(session, { errors: refusals, existing: [2, 3], unmatched })
    expect(outcome).toMatchObject({ errors: refusals.length, existing: 2, completions: 0 })
    expect(outcome.unmatched).toEqual(unmatched.slice(0, 200))
  })

  test.each(['', 'Importado com sucesso', '[]', 'null'])(
    'are not read from a success that says %j',
    async (text) => {
      const { session } = await refusedRows()
      expect(await session.take(utf8(text))).toMatchObject({ errors: 0, existing: 0, unmatched: [] })
    },
  )

  test('fail at their lines, with blank and failing rows left out of the count', async () => {
    const { session, refused } = await refusedRows()
    expect(refused).toMatchObject({ rows: 4, failing: 3 })
    const [, ana, davi] = await listed(session, failing)
    expect(ana).toMatchObject({
      line: 4,
      failures: [{ column: 'medical-plan_name', line: 4, msg: 'não foi encontrado', extra: '' }],
    })
    expect(davi).toMatchObject({ line: 6, failures: [{}, { column: '', line: 6, msg: 'outro' }] })
    expect((await sentRows(session, 'surgical-maps')).map(({ patient_name }) => patient_name)).toEqual([
      'Caio',
    ])
  })

  test('no longer fail once they are corrected', async () => {
    const { session } = await refusedRows()
    expect(await session.edit(4, 'medical-plan_name', '')).toMatchObject({ failing: 2 })
    expect(await session.editEqual('medical-plan_name', 'VIDA TOTAL', '')).toMatchObject({ failing: 1 })
  })

  test('no longer fail once their value is matched, if nothing else is wrong', async () => {
    const { session } = await refusedRows()
    const matches = [{ list: 'healthPlans' as const, value: 'vida total', record_id: 3 }]
    expect(await session.match(matches)).toMatchObject({ failing: 2 })
    const [, davi] = await listed(session, failing)
    expect(davi).toMatchObject({ line: 6, failures: [{ msg: 'outro' }] })
  })

  test('are forgotten when the columns are assigned anew', async () => {
    const { session, file } = await refusedRows()
    expect(await session.check(file.view.suggested, () => {})).toMatchObject({ failing: 1 })
  })

  test('are found at their lines by their number in the body', async () => {
    const { session } = await checked({ definition: 'surgeries', rows })
    await session.body({ uuid: 'u1' })
    expect(await session.lineOf(1)).toBe(4)
    expect(await session.lineOf(3)).toBe(6)
    await expect(session.lineOf(4)).rejects.toThrow()
  })
})

test('a state that is matched by hand no longer fails in any row', async () => {
  const { session, result } = await ofSurgeons(['', '1', 'Sampa', 'Ana'], ['', '2', 'SAMPA', 'Caio', '1'])
  expect(result.failing).toBe(2)
  const matched = await session.match([{ list: 'states', value: 'Sampa', record_id: 25 }])
  expect(matched).toMatchObject({ failing: 1, unmatched: [] })
  expect(await sentRows(session, 'surgeons')).toMatchObject([{ name: 'Ana', crm_state_id: 25 }])
})
