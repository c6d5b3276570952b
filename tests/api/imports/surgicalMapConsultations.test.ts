import { expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { consultationRow, mapSheets, newCpf, newWord, surgeryRow, verdictsOf, YEAR } from './mapSheets.ts'

const api = testApi()
const { own, send, rehearse, imported, patient, teach, firstRow } = mapSheets(api)

const recordOf = async (row: Record<string, unknown>) => {
  const { status, json } = await send('preAnaesthetics', [row])
  expect([status, json.errors]).toEqual([200, []])
  return firstRow(
    `SELECT p.* FROM procedures p JOIN imported_rows r ON r.entity = 'procedures' AND r.row_id = p.id
      WHERE r.importation_id = $1`,
    json.id,
  )
}
const verdicts = async (...rows: Record<string, unknown>[]) =>
  verdictsOf((await rehearse('preAnaesthetics', rows)).json)

test('every imported column of a consultation becomes what it says [IMP-25…IMP-31, IMP-85]', async () => {
  const mark = newWord()
  const cpf = newCpf()
  const record = await recordOf({
    procedure_pre_probable_date: `09/03/${YEAR} 14:00`,
    patient_name: `maria ${mark}`,
    patient_birth_date: '17/05/1980',
    patient_address: 'Rua das Acácias, 120',
    patient_phone_number: '(11) 3333-4444',
    patient_cpf: cpf,
    patient_gender: 'Feminino',
  })
  expect(record).toMatchObject({
    institution_id: 1,
    user_id: 1,
    name: null,
    pre_probable_date: `${YEAR}-03-09T17:00:00.000Z`,
    date: `${YEAR}-03-09T17:00:00.000Z`,
    surgery_probable_date: null,
    create_pre_date: null,
  })
  expect(await firstRow('SELECT * FROM patients WHERE id = $1', record.patient_id)).toMatchObject({
    name: `Maria ${mark}`,
    birth_date: '1980-05-17',
    address: 'Rua das Acácias, 120',
    phone_number: '1133334444',
    cpf,
    gender_id: 2,
  })
  const schedule = await api.call(
    `GET /app/v4/schedules?search=${mark}&type=all&limit=50&page=1&probable_date=${YEAR}-03-09T12:00:00.000Z`,
    { token: own.token },
  )
  expect(schedule.json.pre.data[`${YEAR}-03-09`]).toMatchObject([
    { id: record.id, patient: { gender_id: 2 } },
  ])
  const form = await api.call(`GET /surgical-map/v2/procedures/${record.id}`, { token: own.token })
  expect([form.status, form.json.procedure_medical_plans]).toEqual([200, []])
})

test('an imported consultation requires the date and the patient’s name, and nothing else [IMP-25, IMP-26]', async () => {
  const row = consultationRow()
  expect(await verdicts(row)).toEqual(['new'])
  for (const column of ['procedure_pre_probable_date', 'patient_name'])
    expect(await verdicts({ ...row, [column]: null })).toEqual([`${column} value.invalid`])
})

test('an imported gender is known by its name and usual short forms, else matched by hand [IMP-31]', async () => {
  const genderOf = async (patient_gender: string) => {
    const { patient_id } = await recordOf(consultationRow({ patient_gender }))
    return (await firstRow('SELECT gender_id FROM patients WHERE id = $1', patient_id)).gender_id
  }
  expect(await genderOf('MASCULINO')).toBe(1)
  expect(await genderOf('m')).toBe(1)
  expect(await genderOf('Fem.')).toBe(2)
  const odd = `Sexo ${newWord()}`
  const { json } = await rehearse('preAnaesthetics', [consultationRow({ patient_gender: odd })])
  expect(json.unmatched).toEqual([{ list: 'genders', column: 'patient_gender', value: odd, rows: 1 }])
  await teach('genders', odd, 2)
  expect(await genderOf(odd.toUpperCase())).toBe(2)
  await teach('genders', odd, null)
  expect(await genderOf(odd)).toBeNull()
})

test('an existing patient of an imported consultation stays unchanged', async () => {
  const cpf = newCpf()
  const name = `Ficha ${newWord()}`
  const id = await patient({ name, cpf, gender_id: 1, address: 'Rua Velha' })
  const before = await firstRow('SELECT * FROM patients WHERE id = $1', id)
  const row = { patient_name: name, patient_cpf: cpf, patient_gender: 'f', patient_address: 'Rua Nova' }
  expect((await recordOf(consultationRow(row))).patient_id).toBe(id)
  expect(await firstRow('SELECT * FROM patients WHERE id = $1', id)).toEqual(before)
})

test('an imported consultation of the same patient at the same instant counts as existing', async () => {
  const row = consultationRow({ patient_cpf: newCpf() })
  const record = await recordOf(row)
  const nameless = consultationRow()
  await recordOf(nameless)
  expect(
    await verdicts(row, nameless, consultationRow(), {
      ...row,
      procedure_pre_probable_date: `09/03/${YEAR} 14:01`,
    }),
  ).toEqual(['existing', 'existing', 'new', 'new'])
  await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [record.id])
  expect(await verdicts(row)).toEqual(['new'])
})

test('a surgery at the same instant does not count as the imported consultation', async () => {
  const row = consultationRow({ patient_cpf: newCpf() })
  await imported(
    surgeryRow({
      procedure_surgery_probable_date: row.procedure_pre_probable_date,
      patient_name: row.patient_name,
      patient_cpf: row.patient_cpf,
    }),
  )
  expect(await verdicts(row)).toEqual(['new'])
})

test('imports of surgeries and of consultations share their patients', async () => {
  const cpf = newCpf()
  const consultation = await recordOf(consultationRow({ patient_name: 'Uma Pessoa', patient_cpf: cpf }))
  const [surgery] = await imported(surgeryRow({ patient_name: 'UMA PESSOA', patient_cpf: cpf }))
  expect(surgery.patient_id).toBe(consultation.patient_id)
})
