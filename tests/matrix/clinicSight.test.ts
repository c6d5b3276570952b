import { beforeAll, describe, expect, test } from 'vitest'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { testApi } from '../support/api.ts'
import { roleOf } from './role.ts'
import { insertSchedulingRows, SCHEDULED_AT, type SchedulingRows } from './schedulingRows.ts'

const api = testApi()

const CPF = '52998224725'

/**
 * What the clinic needs to identify the patient and to avoid harmful drugs; the rest belongs to the hospital.
 */
const needed = {
  name: 'Zxq6 Paciente',
  preferred_name: 'Zxq6 Social',
  birth_date: '1964-03-12',
  allergies: 'Látex e dipirona',
}

const withheld = {
  cpf: CPF,
  phone_number: '51999990001',
  phone_number_2: '51999990002',
  address: 'Rua Reservada, 10',
  email: 'reservado@exemplo.test',
  parent_name: 'Responsável Reservado',
  parent_cpf: '11144477735',
  parent_phone_number: '51999990003',
  parent_email: 'responsavel@exemplo.test',
  kinship: 'Tia reservada',
}

const plan = { code: 'CARTEIRA-9471', password: 'SENHA-3310' }
const contact = { phone: '51999990004' }

let rows: SchedulingRows

beforeAll(async () => {
  rows = await insertSchedulingRows(api, 6, 2)
  await api.rows(
    `INSERT INTO procedure_changes (institution_id, procedure_id, user_id, updated_fields) VALUES (6, $1, 1, '[]')`,
    [rows.procedure],
  )
  const columns = Object.entries({ ...needed, ...withheld })
  await api.rows(
    `UPDATE patients SET ${columns.map(([name], at) => `${name} = $${at + 2}`).join(', ')} WHERE id = $1`,
    [rows.patient, ...columns.map(([, value]) => value)],
  )
  await api.rows(
    'UPDATE procedure_medical_plans SET code = $2, password = $3, position = 1 WHERE procedure_id = $1',
    [rows.procedure, plan.code, plan.password],
  )
  await api.rows(
    'UPDATE procedures SET carried = $2, pre_probable_date = surgery_probable_date WHERE id = $1',
    [rows.procedure, { patient_contact: contact }],
  )
})

/** Every call that answers a record, and the record within its answer. */
const ways: Record<
  string,
  (token: string) => Promise<{ text: string; record: ProcedureRecord | undefined }>
> = {
  'a single read': async (token) => {
    const { json } = await api.call(`GET /surgical-map/v2/procedures/${rows.procedure}`, { token })
    return { text: JSON.stringify(json), record: json }
  },
  'the day': (token) => scheduled(token, ''),
  'the search': (token) => scheduled(token, '&search=zxq6'),
}

async function scheduled(token: string, search: string) {
  const query = `type=all&limit=100&page=1&probable_date=${SCHEDULED_AT.toISOString()}${search}`
  const { json } = await api.call(`GET /app/v4/schedules?${query}`, { token })
  const halves: { data: Record<string, ProcedureRecord[]> }[] = [json.pre, json.surgeries]
  const found = halves.map(({ data }) =>
    Object.values(data)
      .flat()
      .find(({ id }) => id === rows.procedure),
  )
  expect(found.map((record) => record?.id)).toEqual([rows.procedure, rows.procedure])
  return { text: JSON.stringify(found), record: found[0] }
}

describe.each([
  ['a clinic', 'gestor@sala.test', 2],
  ['the group of a clinic', 'grupo@sala.test', 4],
])('for a consultation of another institution, %s', (_, email, institution) => {
  test.each(Object.keys(ways))('is told by %s who the patient is and what they react to', async (way) => {
    const answer = await ways[way]?.(await api.signIn(email, institution))
    expect(answer?.record?.patient).toMatchObject(needed)
    expect(answer?.record).toMatchObject({ patient_name: needed.name, name: 'Zxq6 Cirurgia' })
  })

  test.each(Object.keys(ways))(
    'is told by %s neither documents nor contacts, nor a health plan’s numbers',
    async (way) => {
      const answer = await ways[way]?.(await api.signIn(email, institution))
      const secrets = Object.entries({ ...withheld, ...plan, contact: contact.phone })
      expect(secrets.filter(([, value]) => answer?.text.includes(value)).map(([field]) => field)).toEqual([])
      expect(answer?.record).toMatchObject({
        patient: { cpf: null },
        patient_contact: {},
        patient_medical_plan_code: null,
        patient_medical_plan_password: null,
        procedure_medical_plans: [{ code: null, patient_medical_plan_code: null, password: null }],
      })
    },
  )

  test('finds the consultation by the patient’s names, and by no part of the CPF', async () => {
    const token = await api.signIn(email, institution)
    const counts = async (search: string) => {
      const { json } = await api.call(`GET /app/v4/schedules?search=${search}`, { token })
      return [json.pre.count, json.surgeries.count]
    }
    expect(await counts('zxq6 paciente')).toEqual([1, 1])
    expect(await counts('zxq6 social')).toEqual([1, 1])
    const before = await Promise.all([3, 4, 7, 11].map((length) => counts(CPF.slice(0, length))))
    await api.rows('UPDATE patients SET cpf = NULL WHERE id = $1', [rows.patient])
    const without = await Promise.all([3, 4, 7, 11].map((length) => counts(CPF.slice(0, length))))
    await api.rows('UPDATE patients SET cpf = $2 WHERE id = $1', [rows.patient, CPF])
    expect(before).toEqual(without)
  })
})

test('a statement below the server finds no more than the clinic sees, and none of its history', async () => {
  const statements = [
    'SELECT * FROM procedure_records WHERE id = $1',
    'SELECT * FROM sala_records(ARRAY[$1::integer])',
    'SELECT * FROM procedure_history WHERE procedure_id = $1',
    'SELECT * FROM procedure_stage_times WHERE procedure_id = $1',
    'SELECT * FROM procedure_time_history WHERE procedure_id = $1',
  ]
  const [view, records, ...own] = await roleOf(api)([2], async (tx) => {
    const texts: string[] = []
    for (const statement of statements)
      texts.push(JSON.stringify((await tx.query(statement, [rows.procedure])).rows))
    return texts
  })
  expect([view, records].map((text) => text?.includes('Zxq6 Social'))).toEqual([true, true])
  const secrets = Object.values({ ...withheld, ...plan, contact: contact.phone })
  expect(secrets.filter((value) => `${view}${records}`.includes(value))).toEqual([])
  expect(own).toEqual(['[]', '[]', '[]'])
})

test('the institution of a consultation sees all of it, and finds it by CPF', async () => {
  const token = await api.signIn('vizinho@sala.test', 6)
  for (const way of Object.values(ways)) {
    const { record } = await way(token)
    expect(record).toMatchObject({
      patient: { ...needed, cpf: CPF },
      patient_contact: contact,
      patient_medical_plan_code: plan.code,
      patient_medical_plan_password: plan.password,
      procedure_medical_plans: [{ ...plan, patient_medical_plan_code: plan.code }],
    })
  }
  const read = await ways['a single read']?.(token)
  expect(read?.record?.patient.phone_number).toBe(withheld.phone_number)
  const { json } = await api.call(`GET /app/v4/schedules?search=${CPF}`, { token })
  // The patient has other surgeries, which are still to come.
  expect([json.pre.count, json.surgeries.count]).toEqual([1, 6])
})
