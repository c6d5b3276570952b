import { describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { consultationRow, mapSheets, newCpf, newWord, surgeryRow, YEAR } from './mapSheets.ts'

const api = testApi()
const { own, send, rehearse, verdicts, imported, patient, firstRow } = mapSheets(api)

const patientOf = async (row: Record<string, unknown>) => (await imported(row))[0].patient_id
const later = (row: Record<string, unknown>, minute: string) => ({
  ...row,
  procedure_surgery_probable_date: `12/03/${YEAR} 09:${minute}`,
})
const BORN = { patient_birth_date: '17/05/1980' }

describe('the CPF of an imported row [IMP-19]', () => {
  test('finds the patient who has it, by the civil or the social name, accents and case aside', async () => {
    const cpf = newCpf()
    const mark = newWord()
    const id = await patient({ name: `José da Conceição ${mark}`, preferred_name: `Júlia ${mark}`, cpf })
    const row = { patient_cpf: cpf }
    expect(await patientOf(surgeryRow({ ...row, patient_name: `JOSE DA  CONCEICAO ${mark}` }))).toBe(id)
    expect(await patientOf(later(surgeryRow({ ...row, patient_name: `julia ${mark}`, ...BORN }), '00'))).toBe(
      id,
    )
    expect(await firstRow('SELECT name, birth_date FROM patients WHERE id = $1', id)).toEqual({
      name: `José da Conceição ${mark}`,
      birth_date: null,
    })
  })

  test('of somebody else is refused with the owner named', async () => {
    const cpf = newCpf()
    await patient({ name: 'Dona do Documento', cpf })
    const { json } = await rehearse('surgeries', [surgeryRow({ patient_name: 'Dona', patient_cpf: cpf })])
    expect(json.errors).toEqual([
      {
        row: 1,
        field: 'patient_cpf',
        code: 'patient.other',
        message: 'O CPF já é de outro paciente: Dona do Documento.',
      },
    ])
  })

  test('with another birth date than is stored is refused; with the stored one it is not', async () => {
    const cpf = newCpf()
    const name = `Nascida ${newWord()}`
    await patient({ name, cpf, birth_date: '1980-05-17' })
    const row = { patient_name: name, patient_cpf: cpf }
    expect(
      await verdicts(
        surgeryRow({ ...row, patient_birth_date: '18/05/1980' }),
        later(surgeryRow({ ...row, ...BORN }), '00'),
        later(surgeryRow(row), '10'),
      ),
    ).toEqual(['patient_birth_date patient.birthDate', 'new', 'new'])
  })

  test('does not find removed patients or those of other institutions', async () => {
    const cpf = newCpf()
    const name = `Removida ${newWord()}`
    const ids = [
      await patient({ name, cpf, removed_at: new Date() }),
      await patient({ name, cpf, institution_id: 6 }),
      await patient({ name, birth_date: '1980-05-17', removed_at: new Date() }),
      await patient({ name, birth_date: '1980-05-17', institution_id: 6 }),
    ]
    expect(ids).not.toContain(await patientOf(surgeryRow({ patient_name: name, patient_cpf: cpf })))
    expect(ids).not.toContain(await patientOf(later(surgeryRow({ patient_name: name, ...BORN }), '00')))
  })

  test('that is twice in a file makes one new patient, with all that its rows say', async () => {
    const row = surgeryRow({ patient_cpf: newCpf() })
    const records = await imported(
      row,
      later({ ...row, ...BORN }, '00'),
      later({ ...row, patient_phone_number: '11 98888-1000 / 3333-4444', patient_address: 'Rua Um' }, '10'),
    )
    const ids = new Set(records.map(({ patient_id }) => patient_id))
    expect(ids.size).toBe(1)
    expect(await firstRow('SELECT * FROM patients WHERE id = any ($1)', [...ids])).toMatchObject({
      birth_date: '1980-05-17',
      phone_number: '11988881000',
      phone_number_2: '1133334444',
      address: 'Rua Um',
    })
  })

  test('that is twice in a file with two names or two birth dates is refused the second time', async () => {
    const row = surgeryRow({ patient_cpf: newCpf() })
    expect(
      await verdicts(
        row,
        { ...row, patient_name: 'Outra Pessoa' },
        later({ ...row, ...BORN }, '00'),
        later({ ...row, patient_birth_date: '17/05/1981' }, '10'),
      ),
    ).toEqual(['new', 'patient_cpf patient.other', 'new', 'patient_birth_date patient.birthDate'])
  })

  test('that is invalid is refused', async () => {
    const { json } = await rehearse('surgeries', [surgeryRow({ patient_cpf: '11111111111' })])
    expect(json.errors).toMatchObject([{ field: 'patient_cpf', code: 'value.invalid' }])
  })
})

describe('an imported row without CPF, by name and birth date [IMP-15, IMP-16]', () => {
  test('finds the patient of this name, civil or social, who was born then', async () => {
    const mark = newWord()
    const id = await patient({
      name: `Ana de Ávila ${mark}`,
      preferred_name: `Davi ${mark}`,
      birth_date: '1980-05-17',
      cpf: newCpf(),
    })
    const others = [
      await patient({ name: `Ana de Ávila ${mark}`, birth_date: '1980-05-18' }),
      await patient({ name: `Ana de Ávila ${mark} Lima`, birth_date: '1980-05-17' }),
    ]
    expect(others).not.toContain(id)
    expect(await patientOf(surgeryRow({ patient_name: `ANA DE AVILA ${mark}`, ...BORN }))).toBe(id)
    expect(await patientOf(later(surgeryRow({ patient_name: `Davi ${mark}`, ...BORN }), '00'))).toBe(id)
  })

  test('finds the patient though the name ends with what every text of a spreadsheet loses', async () => {
    const name = `Maria ${newWord()} (Cida)`
    const id = await patient({ name, birth_date: '1980-05-17' })
    const row = surgeryRow({ patient_name: name, procedure_name: 'Hérnia (direita)', ...BORN })
    const [record] = await imported(row)
    expect(record.patient_id).toBe(id)
    await api.rows('UPDATE procedures SET name = $1 WHERE id = $2', ['Hérnia (direita)', record.id])
    expect(await verdicts(row)).toEqual(['existing'])
  })

  test('finds nobody by the name alone', async () => {
    const name = `Sozinha ${newWord()}`
    const id = await patient({ name })
    expect(await patientOf(surgeryRow({ patient_name: name, ...BORN }))).not.toBe(id)
    expect(await patientOf(later(surgeryRow({ patient_name: name }), '00'))).not.toBe(id)
  })

  test('is refused when two patients have them, until a CPF says who is meant', async () => {
    const name = `Gêmea ${newWord()}`
    const cpf = newCpf()
    const id = await patient({ name, birth_date: '1980-05-17', cpf })
    await patient({ name, birth_date: '1980-05-17', cpf: newCpf() })
    const row = surgeryRow({ patient_name: name, ...BORN })
    const { json } = await rehearse('surgeries', [row])
    expect(json.errors).toEqual([
      {
        row: 1,
        field: 'patient_name',
        code: 'patient.ambiguous',
        message: `Há mais de um paciente chamado “${name}” com esta data de nascimento. Informe o CPF.`,
      },
    ])
    expect(await patientOf({ ...row, patient_cpf: cpf })).toBe(id)
    expect(await verdicts(row)).toEqual(['existing'])
  })

  test('makes one new patient with others, also where some of them have a CPF, in any order', async () => {
    const cpf = newCpf()
    const row = surgeryRow(BORN)
    const records = await imported(row, later({ ...row, patient_cpf: cpf }, '00'), later(row, '10'))
    expect(new Set(records.map(({ patient_id }) => patient_id)).size).toBe(1)
    const [{ patient_id }] = records as [{ patient_id: number }]
    expect((await firstRow('SELECT cpf FROM patients WHERE id = $1', patient_id)).cpf).toBe(cpf)
  })

  test('belongs to the same patient as a row with the CPF in a later part of a long file', async () => {
    const cpf = newCpf()
    const row = surgeryRow(BORN)
    const between = Array.from({ length: 2000 }, (_, at) =>
      later(surgeryRow({ patient_name: 'Muitas Linhas', procedure_name: `Exame ${at}` }), '20'),
    )
    const records = await imported(row, ...between, later({ ...row, patient_cpf: cpf }, '30'))
    expect(records).toHaveLength(2002)
    expect(records.at(-1).patient_id).toBe(records[0].patient_id)
    expect(new Set(records.map(({ patient_id }) => patient_id)).size).toBe(2)
    expect((await firstRow('SELECT cpf FROM patients WHERE id = $1', records[0].patient_id)).cpf).toBe(cpf)
  })
})

test.each([
  ['+55 (11) 98888-1000', '11988881000', null],
  ['(11) 3333-4444 / 98888-1000', '1133334444', '11988881000'],
  ['11988881000; 021 97777-2000; 4002', '11988881000', '21977772000'],
  ['11 3333-4444 ou 11 98888-1000', '1133334444', '11988881000'],
  ['11/98888-1000', '11988881000', null],
  ['ramal 12', '12', null],
])('the telephones of the cell “%s” are not run together [IMP-18]', async (cell, first, second) => {
  const [{ patient_id }] = (await imported(surgeryRow({ patient_phone_number: cell }))) as [
    { patient_id: number },
  ]
  expect(
    await firstRow('SELECT phone_number, phone_number_2 FROM patients WHERE id = $1', patient_id),
  ).toEqual({
    phone_number: first,
    phone_number_2: second,
  })
})

test('an extension is not run together with its telephone number: the row is refused, and offers the number alone', async () => {
  const row = surgeryRow({ patient_phone_number: '(11) 3333-4444 ramal 12 / 11 98888-1000' })
  const { json } = await rehearse('surgeries', [row])
  const cells = { patient_phone_number: '(11) 3333-4444 / 11 98888-1000' }
  expect(json.errors).toEqual([
    {
      row: 1,
      field: 'patient_phone_number',
      code: 'phone.extension',
      message:
        'O telefone “(11) 3333-4444 ramal 12 / 11 98888-1000” traz um ramal, que não cabe no cadastro.',
      offers: [{ label: 'Usar (11) 3333-4444 / 11 98888-1000', cells }],
    },
  ])
  expect(await verdicts({ ...row, ...cells })).toEqual(['new'])
})

test('a telephone number whose last digits a spreadsheet lost is refused, and no correction is offered', async () => {
  const row = surgeryRow({ patient_phone_number: '5,511988881E+12' })
  const { json } = await rehearse('surgeries', [row])
  expect(json.errors).toEqual([
    { row: 1, field: 'patient_phone_number', code: 'value.invalid', message: 'Valor inválido.' },
  ])
})

describe('an imported row with neither CPF nor birth date', () => {
  test('makes one new patient for each different set of patient data', async () => {
    const row = surgeryRow()
    const records = await imported(
      row,
      later(row, '00'),
      later({ ...row, patient_phone_number: '1133334444' }, '10'),
      later({ ...row, patient_address: 'Rua Dois' }, '20'),
      later({ ...row, patient_phone_number: '1133334444 / 98888-1000' }, '30'),
    )
    const [first, second, ...others] = records.map(({ patient_id }) => patient_id)
    expect(second).toBe(first)
    expect(new Set([first, ...others]).size).toBe(4)
  })

  test('means the patient who is scheduled there under this name, whatever else is known of them', async () => {
    const cpf = newCpf()
    const mark = newWord()
    await patient({ name: `Civil ${mark}`, preferred_name: `Social ${mark}`, cpf })
    await imported(surgeryRow({ patient_name: `Civil ${mark}`, patient_cpf: cpf }))
    expect(
      await verdicts(
        surgeryRow({ patient_name: `civil ${mark}` }),
        surgeryRow({ patient_name: `SOCIAL ${mark}` }),
        later(surgeryRow({ patient_name: `Civil ${mark}` }), '00'),
      ),
    ).toEqual(['existing', 'existing', 'new'])
  })
})

test('rows that a rehearsal refuses are refused alike when they are really sent, and nothing is entered', async () => {
  const cpf = newCpf()
  await patient({ name: 'Primeira Dona', cpf })
  const rows = [surgeryRow({ patient_cpf: cpf }), surgeryRow({ patient_cpf: newCpf() })]
  const rehearsed = await rehearse('surgeries', rows)
  const { status, json } = await send('surgeries', rows)
  expect([status, json.errors]).toEqual([422, rehearsed.json.errors])
})

describe('blank fields of a known patient that a row fills', () => {
  const stored = (id: number) =>
    firstRow(
      'SELECT birth_date, address, phone_number, phone_number_2, gender_id FROM patients WHERE id = $1',
      id,
    )
  const blank = { birth_date: null, address: null, phone_number: null, phone_number_2: null, gender_id: null }
  const full = {
    patient_birth_date: '17/05/1980',
    patient_address: 'Rua das Acácias, 120',
    patient_phone_number: '(11) 98888-1000 / (11) 3333-4444',
  }

  test('are listed beside the surgery that is new, filled where that is wanted, and blank again when it is taken back', async () => {
    const cpf = newCpf()
    const name = `Completada ${newWord()}`
    const id = await patient({ name, cpf, ...blank })
    const rows = [
      surgeryRow({ patient_name: name, patient_cpf: cpf, ...full }),
      later(surgeryRow({ patient_name: name, patient_cpf: cpf, ...full, patient_address: 'Outra' }), '00'),
    ]
    const completions = [
      { row: 1, columns: ['patient_birth_date', 'patient_address', 'patient_phone_number'] },
    ]
    const { json: imported } = await send('surgeries', rows)
    expect([imported.summary.created, imported.completions]).toEqual([2, completions])
    expect(await stored(id)).toEqual(blank)

    const { json } = await send('surgeries', rows, {}, '?complete=true')
    expect([json.summary.created, json.existing, json.completed]).toEqual([0, [1, 2], 1])
    expect(await stored(id)).toEqual({
      birth_date: '1980-05-17',
      address: 'Rua das Acácias, 120',
      phone_number: '11988881000',
      phone_number_2: '1133334444',
      gender_id: null,
    })
    const reverted = await api.call(`PUT /importations/revert/${json.id}`, {
      token: own.token,
      body: { id: json.id },
    })
    expect(reverted.json.kept).toEqual([])
    expect(await stored(id)).toEqual(blank)
  })

  test('are filled for a consultation’s patient too, but not over existing values nor for a namesake', async () => {
    const name = `Consultada ${newWord()}`
    const registered = { name, birth_date: '1980-05-17', address: 'Já cadastrado' }
    const id = await patient({ ...blank, ...registered })
    const row = consultationRow({ patient_name: name, ...full, patient_gender: 'Feminino' })
    const { json } = await send('preAnaesthetics', [row], {}, '?complete=true')
    expect([json.summary.created, json.completed]).toEqual([1, 1])
    expect(await stored(id)).toMatchObject({ address: 'Já cadastrado', gender_id: 2 })
    const other = await patient({ ...blank, name: `Homônima ${newWord()}` })
    const unborn = consultationRow({ patient_name: 'Homônima', patient_address: 'Rua A' })
    await send('preAnaesthetics', [unborn], {}, '?complete=true')
    expect(await stored(other)).toEqual(blank)
  })
})
