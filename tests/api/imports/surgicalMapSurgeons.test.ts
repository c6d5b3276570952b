import { describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, newCpf, newCrm, newWord, surgeryRow, YEAR } from './mapSheets.ts'

const api = testApi()
const { rehearse, verdicts, imported, surgeon, teach, firstRow } = mapSheets(api)

const surgeonsOf = async (row: Record<string, unknown>) => (await imported(surgeryRow(row)))[0].surgeons
const SP = { crm_state: 'SP' }

describe('an existing surgeon of an imported row', () => {
  test('is found by CPF before the CRM, and by the CRM of a state before the name [IMP-22, IMP-23, IMP-24]', async () => {
    const name = `Ana ${newWord()}`
    const [cpf, crm] = [newCpf(), newCrm()]
    const byCpf = await surgeon(name, newCrm(), 25, cpf)
    const byCrm = await surgeon(name, crm)
    expect(await surgeonsOf({ surgeon_name: name, surgeon_cpf: cpf })).toEqual([byCpf])
    expect(await surgeonsOf({ surgeon_cpf: cpf })).toEqual([byCpf])
    expect(await surgeonsOf({ surgeon_name: name, surgeon_cpf: cpf, crm_number: crm, ...SP })).toEqual([
      byCpf,
    ])
    const unknown = newCpf()
    expect(await surgeonsOf({ surgeon_name: name, surgeon_cpf: unknown, crm_number: crm, ...SP })).toEqual([
      byCrm,
    ])
    const shorter = crm.replace(/^0+/, '')
    expect(await surgeonsOf({ crm_number: shorter, crm_state: 'sp' })).toEqual([byCrm])
  })

  test('is found by a name that nobody else has; case, accents and a title aside [IMP-21]', async () => {
    const mark = newWord()
    const id = await surgeon(`Érico ${mark}`, newCrm())
    expect(await surgeonsOf({ surgeon_name: `ERICO ${mark}` })).toEqual([id])
    expect(await surgeonsOf({ surgeon_name: `Dr. Érico ${mark}` })).toEqual([id])
  })

  test('whose CPF or CRM the row gives another name is refused', async () => {
    const [cpf, crm] = [newCpf(), newCrm()]
    await surgeon('Bento Dono', crm, 25, cpf)
    expect(
      await verdicts(
        surgeryRow({ surgeon_name: 'Outro Nome', surgeon_cpf: cpf }),
        surgeryRow({ surgeon_name: 'Outro Nome', crm_number: crm, ...SP }),
        surgeryRow({ surgeon_name: 'Outro Nome', crm_number: crm, crm_state: 'RJ' }),
      ),
    ).toEqual(['surgeon_cpf surgeon.other', 'crm_number surgeon.other', 'new'])
    const { json } = await rehearse('surgeries', [surgeryRow({ surgeon_name: 'Outro', surgeon_cpf: cpf })])
    expect(json.errors[0].message).toBe('O CPF ou CRM é de outro cirurgião: Bento Dono.')
  })

  test('of the same name is somebody else where CPF or number of the same state differ', async () => {
    const name = `Homônima ${newWord()}`
    const id = await surgeon(name, newCrm(), 25, newCpf())
    const found = await surgeonsOf({ surgeon_name: name, crm_number: newCrm(), ...SP })
    expect(found).toHaveLength(1)
    expect(found).not.toEqual([id])
    expect(await verdicts(surgeryRow({ surgeon_name: name, surgeon_cpf: newCpf() }))).toEqual(['new'])
  })

  test('of the same name is not found where a number without a state differs from theirs', async () => {
    const name = `Sem Estado ${newWord()}`
    const crm = newCrm()
    const id = await surgeon(name, crm)
    const row = { surgeon_name: name, crm_number: crm.replace(/^0+/, '') }
    expect(await surgeonsOf(row)).toEqual([id])
    const other = surgeryRow({ ...row, crm_number: newCrm() })
    expect(await verdicts(other)).toEqual(['surgeon_name value.unmatched'])
    await teach('surgeons', name, id)
    expect((await imported(other))[0].surgeons).toEqual([id])
  })

  test('who was removed or works elsewhere is not found', async () => {
    const name = `Afastado ${newWord()}`
    const cpf = newCpf()
    const ids = [await surgeon(name, newCrm(), 25, cpf), await surgeon(name, newCrm(), 25, cpf)]
    await api.rows('UPDATE surgeons SET removed_at = now() WHERE id = $1', [ids[0]])
    await api.rows('UPDATE surgeons SET institution_id = 6 WHERE id = $1', [ids[1]])
    expect(await verdicts(surgeryRow({ surgeon_name: name, surgeon_cpf: cpf }))).toEqual([
      'surgeon_name value.unmatched',
    ])
  })
})

describe('an unknown surgeon of an imported row', () => {
  test('is entered once from name, CRM and state, and then known to the rows that give the name alone', async () => {
    const name = `nova cirurgiã ${newWord()}`
    const crm = newCrm()
    const row = { surgeon_name: name, crm_number: crm, crm_state: 'MG' }
    const cpf = newCpf()
    const records = await imported(
      surgeryRow({ surgeon_name: name }),
      surgeryRow(row),
      surgeryRow({ ...row, surgeon_cpf: cpf }),
      surgeryRow({ surgeon_cpf: cpf }),
    )
    const ids = new Set(records.flatMap(({ surgeons }) => surgeons))
    expect([records.length, ids.size]).toEqual([4, 1])
    expect(
      await firstRow('SELECT name, cpf, crm_number, crm_state_id FROM surgeons WHERE id = any ($1)', [
        ...ids,
      ]),
    ).toEqual({
      name: name.replace('nova cirurgiã', 'Nova Cirurgiã'),
      cpf,
      crm_number: crm,
      crm_state_id: 13,
    })
  })

  test('without CRM or state is left to be matched: by name, else by the document', async () => {
    const [name, cpf, crm] = [`Sem Registro ${newWord()}`, newCpf(), newCrm()]
    const { json } = await rehearse('surgeries', [
      surgeryRow({ surgeon_name: name, crm_number: crm }),
      surgeryRow({ surgeon_name: name.toUpperCase(), crm_state: 'SP' }),
      surgeryRow({ surgeon_cpf: cpf }),
      surgeryRow({ crm_number: crm }),
    ])
    expect(json.unmatched).toEqual([
      { list: 'surgeons', column: 'surgeon_name', value: name, rows: 2 },
      { list: 'surgeons', column: 'surgeon_cpf', value: cpf, rows: 1 },
      { list: 'surgeons', column: 'crm_number', value: crm, rows: 1 },
    ])
    expect(json.errors[0].message).toBe(
      `“${name}” não foi encontrado no cadastro. Escolha a correspondência.`,
    )
  })

  test('with an unknown state is refused', async () => {
    const row = surgeryRow({ surgeon_name: `Uf ${newWord()}`, crm_number: newCrm(), crm_state: 'XX' })
    expect(await verdicts(row, { ...row, crm_state: '--' })).toEqual(['crm_state value.invalid', 'new'])
  })

  test('is not entered by a row that is refused, or is there already', async () => {
    const name = `Quase ${newWord()}`
    const row = surgeryRow({ surgeon_name: name, crm_number: newCrm(), ...SP })
    const nameOnly = surgeryRow({ surgeon_name: name })
    expect(await verdicts({ ...row, 'surgical-procedure_code': 'nada' }, nameOnly)).toEqual([
      'surgical-procedure_code procedure.unknownCode',
      'surgeon_name value.unmatched',
    ])
    await imported({ ...row, surgeon_name: null, crm_number: null, crm_state: null })
    expect(await verdicts(row, nameOnly)).toEqual(['existing', 'surgeon_name value.unmatched'])
  })
})

test('two surgeons of one name are told apart by CPF or CRM, or by hand, in an import', async () => {
  const name = `Repetido ${newWord()}`
  const crm = newCrm()
  const id = await surgeon(name, crm)
  const other = await surgeon(name, newCrm(), 19)
  const row = surgeryRow({ surgeon_name: name })
  const { json } = await rehearse('surgeries', [
    row,
    surgeryRow({ surgeon_name: name, crm_number: crm, ...SP }),
  ])
  expect(json.errors).toEqual([
    {
      row: 1,
      field: 'surgeon_name',
      code: 'surgeon.ambiguous',
      message: `Há mais de um cirurgião chamado “${name}”. Informe CPF ou CRM e UF.`,
    },
  ])
  expect(json.unmatched).toEqual([{ list: 'surgeons', column: 'surgeon_name', value: name, rows: 1 }])
  expect(await surgeonsOf({ surgeon_name: name, crm_number: crm, ...SP })).toEqual([id])
  await teach('surgeons', name, other)
  expect(await surgeonsOf({ surgeon_name: name })).toEqual([other])
})

test('a surgeon’s name that was matched by hand is that surgeon, or nobody on purpose, until the surgeon is removed', async () => {
  const [nickname, nobody] = [`Dr. Apelido ${newWord()}`, `A definir ${newWord()}`]
  const id = await surgeon(`Nome Inteiro ${newWord()}`, newCrm())
  expect((await teach('surgeons', nickname, id)).status).toBe(200)
  expect((await teach('surgeons', nobody, null)).status).toBe(200)
  expect(await surgeonsOf({ surgeon_name: nickname.toUpperCase() })).toEqual([id])
  expect(await surgeonsOf({ surgeon_name: nobody })).toBeNull()
  await api.rows('UPDATE surgeons SET removed_at = now() WHERE id = $1', [id])
  expect(await verdicts(surgeryRow({ surgeon_name: nickname }))).toEqual(['surgeon_name value.unmatched'])
})

test('a surgeon’s name that was matched by hand is not that surgeon where the row has another registration', async () => {
  const [name, crm] = [`Dr. Apelido ${newWord()}`, newCrm()]
  const id = await surgeon(`Nome Inteiro ${newWord()}`, newCrm())
  await teach('surgeons', name, id)
  const [entered] = await surgeonsOf({ surgeon_name: name, crm_number: crm, ...SP })
  expect(await firstRow('SELECT crm_number FROM surgeons WHERE id = $1', entered)).toEqual({
    crm_number: crm,
  })
})

test('a surgery that is imported without a surgeon has none', async () => {
  const row = { procedure_surgery_probable_date: `13/03/${YEAR} 08:00`, crm_state: 'SP' }
  expect(await surgeonsOf(row)).toBeNull()
})
