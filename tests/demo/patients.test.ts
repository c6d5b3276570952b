import { beforeAll, expect, test, vi } from 'vitest'
import { isCpf } from '../../src/domain/documents.ts'
import { isPhone } from '../../src/domain/phone.ts'
import { filledDatabases, type Query } from './filledDatabases.ts'

vi.setConfig({ testTimeout: 60_000 })

const filledAt = filledDatabases()
let query: Query

beforeAll(async () => {
  query = await filledAt(new Date('2026-03-11T01:30:00Z'))
}, 60_000)

test('the hospital has two thousand patients, other institutions a tenth as many: one in ten has a social name, one in twenty no birth date', async () => {
  expect(
    await query(
      `SELECT institution_id AS institution, count(*)::integer AS patients, count(preferred_name)::integer AS "socialNames",
              (count(*) - count(birth_date))::integer AS unborn
         FROM patients GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { institution: 1, patients: 2000, socialNames: 200, unborn: 100 },
    { institution: 2, patients: 200, socialNames: 20, unborn: 10 },
    { institution: 3, patients: 200, socialNames: 20, unborn: 10 },
    { institution: 6, patients: 200, socialNames: 20, unborn: 10 },
    { institution: 7, patients: 5, socialNames: 1, unborn: 1 },
  ])
})

test('the patients that tests name are there, once', async () => {
  const named = ['Maria Aparecida dos Santos', 'João Pedro Álvares', 'Zuleica Vizinha']
  const found = await query<{ born: boolean }>(
    `SELECT name, preferred_name, institution_id, birth_date IS NOT NULL AS born FROM patients
      WHERE name = ANY ($1) ORDER BY id`,
    [named],
  )
  expect(found).toEqual([
    { name: named[0], preferred_name: 'Cida Santos', institution_id: 1, born: true },
    { name: named[1], preferred_name: null, institution_id: 1, born: false },
    { name: named[2], preferred_name: expect.any(String), institution_id: 6, born: true },
  ])
  expect(await query(`SELECT name FROM patients WHERE cpf = '52998224725'`)).toEqual([{ name: named[0] }])
})

test('documents and phones are valid digits, and nobody has the CPF of another', async () => {
  const patients = await query<Record<string, string | null>>(
    'SELECT cpf, parent_cpf, phone_number, phone_number_2, parent_phone_number FROM patients',
  )
  const cpfs = patients.flatMap(({ cpf }) => cpf ?? [])
  expect(cpfs.length).toBeLessThan(patients.length)
  expect(new Set(cpfs).size).toBe(cpfs.length)
  const documents = patients
    .flatMap(({ cpf, parent_cpf }) => [cpf, parent_cpf])
    .flatMap((document) => document ?? [])
  expect(documents.filter((document) => !/^\d{11}$/.test(document) || !isCpf(document))).toEqual([])
  const phones = patients
    .flatMap((patient) => [patient.phone_number, patient.phone_number_2, patient.parent_phone_number])
    .flatMap((phone) => phone ?? [])
  expect(phones.filter((phone) => !/^\d+$/.test(phone) || !isPhone(phone))).toEqual([])
})

test('children have a guardian, adults none, and nobody is born after the first start', async () => {
  const found = await query<{ age: number; guardian: boolean; count: number }>(
    `SELECT date_part('year', age('2026-03-10', birth_date)) >= 18 AS adult, parent_name IS NOT NULL AS guardian,
            bool_or(birth_date > '2026-03-10') AS unborn
       FROM patients WHERE birth_date IS NOT NULL GROUP BY 1, 2 ORDER BY 1`,
  )
  expect(found).toEqual([
    { adult: false, guardian: true, unborn: false },
    { adult: true, guardian: false, unborn: false },
  ])
})

test('the stranger shares no name and no CPF with anyone else', async () => {
  for (const column of ['name', 'cpf', 'uuid'])
    expect(
      await query(
        `SELECT ${column} FROM patients WHERE institution_id = 6 AND ${column} IS NOT NULL
          INTERSECT SELECT ${column} FROM patients WHERE institution_id <> 6`,
      ),
    ).toEqual([])
})

test('each table has four hundred surgeries with codes of eight digits, no code and no name twice', async () => {
  expect(
    await query(
      `SELECT medical_plan_table_id AS id, count(*)::integer AS n, count(DISTINCT code)::integer AS codes,
              count(DISTINCT name)::integer AS names, bool_and(code ~ '^[0-9]{8}$') AS eight
         FROM surgical_procedures GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([1, 2, 3].map((id) => ({ id, n: 400, codes: 400, names: 400, eight: true })))
  expect(await query('SELECT count(DISTINCT code)::integer AS n FROM surgical_procedures')).toEqual([
    { n: 1200 },
  ])
})

test('every field of work has three to ten professions or ranks', async () => {
  const fields = await query<{ name: string; titles: number }>(
    `SELECT f.name, count(t.id)::integer AS titles FROM fields_of_work f LEFT JOIN job_titles t ON t.field_of_work_id = f.id
      GROUP BY f.id ORDER BY f.id`,
  )
  expect(fields).toHaveLength(13)
  expect(fields.filter(({ titles }) => titles < 3 || titles > 10)).toEqual([])
  expect(
    await query(
      `SELECT f.name FROM fields_of_work f JOIN job_titles t ON t.field_of_work_id = f.id WHERE t.name = 'Coronel'`,
    ),
  ).toEqual([{ name: 'Forças Armadas' }])
})

test('a new patient gets an id after those of the demo', async () => {
  const [added] = await query<{ id: number }>(
    `INSERT INTO patients (institution_id, name, gender_id) VALUES (1, 'Nova', 2) RETURNING id`,
  )
  expect(added?.id).toBe(2606)
  await query(`DELETE FROM patients WHERE name = 'Nova'`)
})
