import { describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, newCpf, newCrm, newWord, surgeryRow, verdictsOf, YEAR } from './mapSheets.ts'

const api = testApi()
const sheets = mapSheets(api)
const { own, send, rehearse, verdicts, imported, firstRow } = sheets

/** A row with every column filled, and the records to which it refers. */
async function wholeRow() {
  const mark = newWord()
  const plan = await sheets.plan(`Vida ${mark}`)
  const surgery = await sheets.surgery(mark, 'COLECISTECTOMIA')
  const cpf = newCpf()
  const surgeonCpf = newCpf()
  const crm = newCrm()
  const row = {
    procedure_surgery_probable_date: `10/03/${YEAR} 08:30`,
    procedure_medical_record_number: '00448120',
    procedure_name: 'Colecistectomia videolaparoscópica',
    'surgical-procedure_code': mark,
    patient_name: `MARIA  APARECIDA dos ${mark.toUpperCase()}`,
    patient_birth_date: '17/05/1980',
    patient_address: 'Rua das Acácias, 120',
    patient_phone_number: '+55 (11) 98888-1000',
    patient_cpf: cpf.replace(/^(...)(...)(...)/, '$1.$2.$3-'),
    'medical-plan_name': `VIDA ${mark.toLowerCase()}`,
    surgeon_name: `ana lúcia ${mark}`,
    surgeon_cpf: surgeonCpf,
    crm_number: crm,
    crm_state: 'rj',
  }
  return { mark, plan, surgery, cpf, surgeonCpf, crm, row }
}

test('every imported column of a surgery becomes what it says, and what it names first is entered [IMP-11…IMP-24, IMP-84]', async () => {
  const { mark, plan, surgery, cpf, surgeonCpf, crm, row } = await wholeRow()
  const [record] = await imported(row)
  expect(record).toMatchObject({
    institution_id: 1,
    user_id: 1,
    name: 'Colecistectomia videolaparoscópica',
    surgery_probable_date: `${YEAR}-03-10T11:30:00.000Z`,
    date: `${YEAR}-03-10T11:30:00.000Z`,
    pre_probable_date: null,
    medical_record_number: '00448120',
    plans: [plan],
    surgeries: [`${surgery}:1`],
  })
  expect(await firstRow('SELECT * FROM patients WHERE id = $1', record.patient_id)).toMatchObject({
    institution_id: 1,
    name: `Maria Aparecida dos ${mark}`,
    birth_date: '1980-05-17',
    address: 'Rua das Acácias, 120',
    phone_number: '11988881000',
    cpf,
    gender_id: null,
  })
  expect(await firstRow('SELECT * FROM surgeons WHERE id = any ($1)', record.surgeons)).toMatchObject({
    institution_id: 1,
    name: `Ana Lúcia ${mark}`,
    cpf: surgeonCpf,
    crm_number: crm,
    crm_state_id: 19,
  })
})

test('an imported surgery requires its date, the procedure’s and the patient’s name, and nothing else [IMP-11, IMP-13, IMP-15]', async () => {
  const row = surgeryRow()
  expect(await verdicts(row)).toEqual(['new'])
  for (const column of ['procedure_surgery_probable_date', 'procedure_name', 'patient_name'])
    for (const value of [null, undefined, '', ' ']) {
      const { json } = await rehearse('surgeries', [{ ...row, [column]: value }])
      expect(json.errors).toEqual([
        { row: 1, field: column, code: 'value.invalid', message: 'Valor em branco na coluna' },
      ])
    }
})

test('the map shows an imported surgery, its detail opens and its form loads, though a gender is not known', async () => {
  const { row } = await wholeRow()
  const [record] = await imported({ ...row, procedure_surgery_probable_date: `11/03/${YEAR} 07:00` })
  const day = `${YEAR}-03-11`
  const schedule = await api.call(
    `GET /app/v4/schedules?search=&type=all&limit=50&page=1&probable_date=${day}T12:00:00.000Z`,
    { token: own.token },
  )
  const shown = schedule.json.surgeries.data[day]
  expect(shown.map(({ id }: { id: number }) => id)).toEqual([record.id])
  const { status, json } = await api.call(`GET /surgical-map/v2/procedures/${record.id}`, {
    token: own.token,
  })
  const detailed = { ...shown[0].patient, phone_number: '11988881000' }
  expect([status, json]).toEqual([200, { ...shown[0], patient: detailed }])
  expect(json).toMatchObject({
    patient: { gender_id: null },
    procedure_medical_plans: [{ medical_plan: {} }],
    laterality_procedures: [{ laterality: '1x' }],
    active_surgeons: [{ surgeon: {} }],
    patient_contact: {},
  })
  const saved = await api.call(`PUT /app/v2/procedures/${record.id}`, {
    token: own.token,
    body: { updated_at: json.updated_at, surgery_type_id: 1, register_number: 'A-7' },
  })
  expect([saved.status, saved.json.register_number]).toEqual([200, 'A-7'])

  const found = await api.call(`GET /surgical-map/v2/patients/?page=1&limit=10&filter=${json.patient.cpf}`, {
    token: own.token,
  })
  expect(found.json.result).toMatchObject([{ id: record.patient_id }])
  const patient = await api.call(`GET /surgical-map/v1/patient/${record.patient_id}`, { token: own.token })
  expect([patient.status, patient.json.gender_id]).toEqual([200, null])
})

describe('an imported surgery that exists already', () => {
  test('is the same surgery of the same patient at the same instant: the file again makes nothing', async () => {
    const { row } = await wholeRow()
    const rows = [row, surgeryRow(), surgeryRow({ patient_birth_date: '01/02/1970' })]
    await imported(...rows)
    const { json } = await send('surgeries', rows)
    expect(json.summary).toEqual({ total: 3, success: 3, created: 0, existing: 3, failed: 0 })
    expect(json.existing).toEqual([1, 2, 3])
  })

  test('accents, case and spaces make no other surgery; another name, instant or patient does', async () => {
    const row = surgeryRow({ patient_cpf: newCpf(), procedure_name: 'Hérnia  inguinal' })
    await imported(row)
    expect(
      await verdicts(
        { ...row, procedure_name: 'HERNIA INGUINAL', patient_name: String(row.patient_name).toUpperCase() },
        { ...row, procedure_name: 'Hérnia umbilical' },
        { ...row, procedure_surgery_probable_date: `10/03/${YEAR} 08:31` },
        { ...row, patient_cpf: newCpf() },
      ),
    ).toEqual(['existing', 'new', 'new', 'new'])
  })

  test('a sheet that says more of its patients than the last one makes no second surgery of theirs', async () => {
    const row = surgeryRow()
    const born = { ...row, patient_birth_date: '17/05/1980' }
    const whole = { ...born, patient_cpf: newCpf() }
    await imported(row)
    expect(await verdicts(born, whole)).toEqual(['existing', 'existing'])
    const other = surgeryRow({ patient_birth_date: '17/05/1980' })
    await imported(other)
    expect(
      await verdicts(
        { ...other, patient_cpf: newCpf() },
        { ...other, patient_birth_date: '18/05/1980', patient_cpf: newCpf() },
      ),
    ).toEqual(['existing', 'new'])
  })

  test('is not found among cancelled ones', async () => {
    const row = surgeryRow()
    const [record] = await imported(row)
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [record.id])
    expect(await verdicts(row)).toEqual(['new'])
    await api.rows('UPDATE procedures SET cancellation_date = NULL, active = false WHERE id = $1', [
      record.id,
    ])
    expect(await verdicts(row)).toEqual(['new'])
  })

  test('is not found among another institution’s', async () => {
    const row = surgeryRow()
    const [record] = await imported(row)
    await api.rows('UPDATE procedures SET institution_id = 6 WHERE id = $1', [record.id])
    expect(await verdicts(row)).toEqual(['new'])
  })

  test('equal rows of one file make one surgery', async () => {
    const row = surgeryRow({ patient_cpf: newCpf() })
    const nameless = surgeryRow()
    const rows = [row, nameless, { ...row }, { ...nameless }]
    const { json } = await rehearse('surgeries', rows)
    expect(verdictsOf(json)).toEqual(['new', 'new', 'existing', 'existing'])
    expect(await imported(...rows)).toHaveLength(2)
  })

  test('is not a row that is like a refused one', async () => {
    const row = surgeryRow({ patient_cpf: newCpf() })
    expect(await verdicts({ ...row, 'surgical-procedure_code': 'nada' }, row)).toEqual([
      'surgical-procedure_code procedure.unknownCode',
      'new',
    ])
  })
})

test('a rehearsal of surgeries says what the import does, and writes nothing', async () => {
  const { row, cpf } = await wholeRow()
  const rows = [
    row,
    { ...row },
    { ...row, procedure_surgery_probable_date: `12/03/${YEAR} 10:00` },
    surgeryRow(),
  ]
  const rehearsed = await rehearse('surgeries', rows)
  expect(rehearsed.json).toMatchObject({ id: null, errors: [], existing: [2] })
  expect(await api.rows('SELECT FROM patients WHERE cpf = $1', [cpf])).toEqual([])
  const { json } = await send('surgeries', rows)
  expect({ ...json, id: null }).toEqual(rehearsed.json)
  expect(await api.rows('SELECT FROM patients WHERE cpf = $1', [cpf])).toHaveLength(1)
})

test('one refused row of surgeries keeps all from being written, and is named with its column', async () => {
  const cpf = newCpf()
  const { status, json } = await send('surgeries', [
    surgeryRow({ patient_cpf: cpf }),
    surgeryRow({ 'surgical-procedure_code': '99.99', 'medical-plan_name': 'Nenhum' }),
  ])
  expect(status).toBe(422)
  expect(json).toMatchObject({ success: false, summary: { total: 2, failed: 1 } })
  expect(json.errors).toEqual([
    {
      row: 2,
      field: 'medical-plan_name',
      code: 'value.unmatched',
      message: '“Nenhum” não foi encontrado no cadastro. Escolha a correspondência.',
    },
  ])
  expect(await api.rows('SELECT FROM patients WHERE cpf = $1', [cpf])).toEqual([])
})
