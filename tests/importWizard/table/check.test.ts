import { describe, expect, test, vi } from 'vitest'
import { imports } from '../../../src/i18n/ptBR/imports.ts'
import type { Cell } from '../../../src/schema/importCells.ts'
import { checked, listed, opened, quiet, sentRows } from './fakeWorkbook.ts'

const materials = ['Nome', 'Preço', 'Código interno', 'Fornecedor']
const surgeons = ['CPF', 'CRM', 'UF do CRM', 'Nome', 'Telefone']
const failing = { failing: true }

const ofMaterials = (...rows: Cell[][]) => checked({ definition: 'materials', rows: [materials, ...rows] })
const ofSurgeons = (...rows: Cell[][]) => checked({ definition: 'surgeons', rows: [surgeons, ...rows] })

describe('blank rows', () => {
  const rows: Cell[][] = [
    materials,
    ['Fio', 1],
    [],
    [null, null, null, null],
    ['', ' ', '\u00a0', '\u200b'],
    [null, null, null, 'X'],
    ['Agulha'],
  ]

  test('are ignored [IMP-66]', async () => {
    const { session, result } = await checked({ definition: 'materials', rows })
    expect(result).toMatchObject({ rows: 3, failing: 1, blank: 3 })
    expect((await sentRows(session, 'materials')).map(({ name }) => name)).toEqual(['Fio', 'Agulha'])
  })

  test('are those with empty boxes only, in any column [IMP-66]', async () => {
    const boxes: Cell[][] = [
      ['Nome', 'E-mail', 'É residente?', 'Conferido'],
      ['Ana Prado', 'ana@sala.test', false, false],
      [null, null, false, false],
      [null, null, null, false],
      [null, null, true, false],
    ]
    const { file, result } = await checked({ definition: 'anaesthetistInvites', rows: boxes })
    expect(result).toMatchObject({ rows: 2, failing: 1, blank: 2 })
    expect(file.view.rows).toBe(2)
  })

  test('are those whose only texts are formulas copied into columns that are not imported [IMP-66, IMP-68]', async () => {
    const { session, file, result } = await checked({
      definition: 'materials',
      rows: [
        materials,
        ['Fio', 1, null, 'R$ 1,00'],
        [null, null, null, 'R$ 0,00'],
        [null, 0, null, 'R$ 0,00'],
        [null, false, null, 'R$ 0,00'],
        [null, null, null, 'conferir'],
      ],
      computed: [1, 2, 3, 4],
    })
    expect(result).toMatchObject({ rows: 3, failing: 2, blank: 2 })
    expect(file.view.rows).toBe(3)
    expect((await listed(session, failing)).map(({ line }) => line)).toEqual([4, 6])
  })

  test('are not those that were emptied by hand, which stay on show', async () => {
    const { session } = await checked({
      definition: 'materials',
      rows: [materials, [null, null, '7', 'R$ 0,00']],
    })
    expect(await session.edit(2, 'internal_code', '')).toMatchObject({ failing: 1, blank: 0 })
  })

  test('of a CSV are those whose first cell is empty, and of other files are not [IMP-67]', async () => {
    const first: Cell[][] = [
      ['Código interno', 'Nome'],
      ['1', 'Fio'],
      ['', 'Agulha'],
      [' ', 'Pinça'],
      ['2', 'Gaze'],
    ]
    const csv = await checked({ definition: 'materials', rows: first, csv: true })
    expect(csv.result).toMatchObject({ rows: 2, blank: 2, failing: 0 })
    expect(csv.file.view.rows).toBe(2)
    const xlsx = await checked({ definition: 'materials', rows: first })
    expect(xlsx.result).toMatchObject({ rows: 4, blank: 0 })
  })
})

test('columns without a product field are not imported [IMP-68]', async () => {
  const { session, result } = await ofMaterials(['Fio', 1, '3', 'Fornecedor X'])
  expect(result.columns).toEqual(['name', 'price', 'internal_code'])
  expect(await sentRows(session, 'materials')).toEqual([{ name: 'Fio', price: 1, internal_code: '3' }])
})

test('only assigned columns are checked and sent [IMP-68]', async () => {
  const { session } = await opened({ definition: 'materials', rows: [materials, ['Fio', 'doze', '3', 'X']] })
  const result = await session.check({ 3: 'description', 0: 'name', 9: 'price', 2: 'unknown' }, quiet)
  expect(result).toMatchObject({ columns: ['name', 'description'], failing: 0 })
  expect(await sentRows(session, 'materials')).toEqual([{ name: 'Fio', description: 'X' }])
})

describe('a failure is reported for', () => {
  test('a blank required cell, with the mark of what is required [IMP-08, IMP-69]', async () => {
    const { session } = await ofMaterials(['Fio'], [null, 3])
    const rows = await listed(session, failing)
    expect(rows).toEqual([
      {
        line: 3,
        cells: ['', '3', ''],
        failures: [{ column: 'name', line: 3, msg: 'Valor em branco na coluna', extra: '(*) Obrigatório' }],
        dropped: false,
      },
    ])
  })

  test('a cell of the wrong type, with the format of its type [IMP-08, IMP-70]', async () => {
    const { session } = await ofMaterials(['Fio', 'doze'])
    const [row] = await listed(session, failing)
    expect(row?.failures).toEqual([
      {
        column: 'price',
        line: 2,
        msg: 'Valor inválido para o tipo da coluna',
        extra: 'Use um número, como 1.234,56',
      },
    ])
  })

  test.each(['#N/A', '#REF!', '#DIV/0!', '#N/D', '#NOME?', '#VALOR!', 'Err:502'])(
    'a formula without result, %s, as no record is named so [IMP-70]',
    async (said) => {
      const { session, result } = await ofMaterials([said, 1], ['Fio', said], ['Gaze', null, said])
      expect(result).toMatchObject({ rows: 3, failing: 3 })
      const [row] = await listed(session, failing)
      expect(row?.failures).toEqual([
        {
          column: 'name',
          line: 2,
          msg: 'Valor inválido para o tipo da coluna',
          extra: 'A fórmula desta célula não tem resultado. Informe o valor.',
        },
      ])
    },
  )

  test('a wrong phone [IMP-77, IMP-78]', async () => {
    const { session } = await ofSurgeons(['', '1', 'SP', 'Ana', '9888-1020'])
    const [row] = await listed(session, failing)
    expect(row?.failures).toEqual([
      {
        column: 'phone_number',
        line: 2,
        msg: 'Número de telefone inválido',
        extra: 'Formato de telefone inválido. Use o formato (XX) XXXXX-XXXX',
      },
    ])
  })

  test('an unknown state, which may be matched [IMP-79, IMP-80]', async () => {
    const { session, result } = await ofSurgeons(
      ['', '1', 'São Paulo', 'Ana'],
      ['', '2', 'SAO PAULO ', 'Caio'],
    )
    const [row] = await listed(session, failing)
    expect(row?.failures).toEqual([
      {
        column: 'crm_state_id',
        line: 2,
        msg: 'Estado inválido',
        extra: 'Estado inválido. Use a sigla do estado (ex: SP, RJ, etc.)',
      },
    ])
    expect(result.unmatched).toEqual([
      { list: 'states', column: 'crm_state_id', value: 'São Paulo', rows: 2 },
    ])
  })

  test('a CPF of a surgeon that has not 11 digits [IMP-81]', async () => {
    const { session } = await ofSurgeons(['529.982.247-2', '1', 'SP', 'Ana'])
    const [row] = await listed(session, failing)
    expect(row?.failures).toEqual([
      {
        column: 'cpf',
        line: 2,
        msg: imports.failures.type,
        extra: 'Informe 11 dígitos, com ou sem pontuação',
      },
    ])
  })

  test('every wrong cell of a row, in the order of its cells [IMP-08]', async () => {
    const { session, result } = await ofSurgeons(['1', '', 'XX', '', '2'])
    const [row] = await listed(session, failing)
    expect(row?.failures.map(({ column }) => column)).toEqual([
      'cpf',
      'crm_number',
      'crm_state_id',
      'name',
      'phone_number',
    ])
    expect(result).toMatchObject({ rows: 1, failing: 1 })
  })
})

describe('repeated documents', () => {
  test('are dropped but for the first, however they are written [IMP-82]', async () => {
    const { session, result } = await ofSurgeons(
      ['529.982.247-25', '1', 'SP', 'Ana'],
      ['11144477735', '2', 'RJ', 'Caio'],
      [52998224725, '3', 'MG', 'Davi'],
      ['111 444 777 35', '4', 'SP', 'Paula'],
    )
    expect(result).toMatchObject({ rows: 2, repeated: 2, failing: 0 })
    expect((await sentRows(session, 'surgeons')).map(({ name }) => name)).toEqual(['Ana', 'Caio'])
    expect((await listed(session)).map(({ line }) => line)).toEqual([2, 3])
  })

  test('are not found among blanks and invalid ones [IMP-82]', async () => {
    const blank = ['', '1', 'SP', 'Ana']
    const { result } = await ofSurgeons(blank, blank, ['12', '2', 'SP', 'Caio'], ['12', '2', 'SP', 'Caio'])
    expect(result).toMatchObject({ rows: 4, repeated: 0, failing: 2 })
  })

  test('are looked for in imports of surgeons alone', async () => {
    const { result } = await ofMaterials(['Fio', 1, '1'], ['Fio', 1, '1'])
    expect(result).toMatchObject({ rows: 2, repeated: 0 })
  })
})

test('leading zeros that were put back are counted and shown', async () => {
  const { session, result } = await ofSurgeons(
    [1234567890, '1', 'SP', 'Ana'],
    ['529.982.247-25', 1, 'SP', 'Caio'],
  )
  expect(result.restored).toBe(1)
  const [row] = await listed(session)
  expect(row?.cells[0]).toBe('01234567890')
})

test('states that were matched in an earlier import are recognised', async () => {
  const learned = {
    mappings: [],
    matches: [
      { list: 'states' as const, value: ' Sao Paulo', record_id: 25 },
      { list: 'states' as const, value: 'nenhum', record_id: null },
      { list: 'genders' as const, value: 'Rio', record_id: 1 },
    ],
  }
  const rows = [
    surgeons,
    ['', '1', 'São Paulo', 'Ana'],
    ['', '2', 'Nenhum', 'Caio'],
    ['', '3', 'Rio', 'Davi'],
  ]
  const { session, result } = await checked({ definition: 'surgeons', rows, learned })
  expect(result.unmatched.map(({ value }) => value)).toEqual(['Rio'])
  expect(await sentRows(session, 'surgeons')).toMatchObject([{ name: 'Ana', crm_state_id: 25 }])
  const [nobody] = await listed(session, failing)
  expect(nobody?.failures[0]?.msg).toBe('Valor em branco na coluna')
})

test('of two checks at once the one begun last counts, and the other is discarded', async () => {
  const { session } = await opened({
    definition: 'materials',
    rows: [materials, ...Array.from({ length: 3000 }, () => ['Fio', 'doze'])],
  })
  const first = session.check({ 0: 'name', 1: 'price' }, quiet)
  const second = session.check({ 0: 'name' }, quiet)
  expect((await second).failing).toBe(0)
  expect((await first).failing).toBe(3000)
  expect(await listed(session, { failing: true, offset: 0, count: 1 })).toEqual([])
})

test('a check that ends after the line of the titles was moved is discarded', async () => {
  const { session } = await opened({ definition: 'materials', rows: [materials, ['Fio', 'doze']] })
  const pending = session.check({ 0: 'name', 1: 'price' }, quiet)
  await session.setHeader({ titled: false, headerLine: 1 })
  await pending
  await expect(listed(session, { failing: true, offset: 0, count: 1 })).rejects.toThrow()
})

test('the checked rows are read in pages', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => [index % 5 ? `Fio ${index}` : null, index])
  const { session } = await ofMaterials(...rows)
  const piece = await listed(session, { failing: false, offset: 10, count: 3 })
  expect(piece.map(({ line }) => line)).toEqual([12, 13, 14])
  const wrong = await listed(session, { failing: true, offset: 2, count: 3 })
  expect(wrong.map(({ line }) => line)).toEqual([12, 17, 22])
  expect(await listed(session, { failing: true, offset: 10, count: 3 })).toEqual([])
})

test('values such as __proto__ and constructor are values like others', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype).length
  const odd = ['__proto__', 'constructor', 'toString']
  const { session, result } = await checked({
    definition: 'materials',
    rows: [['Nome', '__proto__', 'constructor'], ...odd.map((name) => [name, '{"a":1}', 'x'])],
  })
  expect(result.failing).toBe(0)
  expect((await sentRows(session, 'materials')).map(({ name }) => name)).toEqual(odd)
  const states = await ofSurgeons(...odd.map((name) => [name, '1', name, name, name]))
  expect(states.result.unmatched.map(({ value }) => value)).toEqual(odd)
  expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
})

test('a long check reports its progress, and yields in between', async () => {
  const { columns } = (await import('../../../src/resources/imports.ts')).importNamed('surgeries')
  const row = columns.map(({ sample }) => sample)
  const rows = [columns.map(({ name }) => name), ...Array.from({ length: 2000 }, () => [...row])]
  const { session, file } = await opened({ definition: 'surgeries', rows })
  let clock = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 60))
  const progress: number[] = []
  let turns = 0
  const turning = setInterval(() => (turns += 1))
  const result = await session.check(file.view.suggested, (done, total) => {
    expect(total).toBe(2000)
    progress.push(done)
  })
  clearInterval(turning)
  slow.mockRestore()
  expect(result).toMatchObject({ rows: 2000, failing: 0 })
  expect(result.columns).toHaveLength(14)
  expect(progress.length).toBeGreaterThan(1)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress.at(-1)).toBe(2000)
  expect(turns).toBeGreaterThan(0)
})
