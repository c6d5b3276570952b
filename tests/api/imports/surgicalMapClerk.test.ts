import { expect, test, vi } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, newCpf, newWord, surgeryRow, verdictsOf } from './mapSheets.ts'
import { importing } from './sheets.ts'

const api = testApi()
const { send, verdicts, firstRow } = mapSheets(api)

/** Only this database, since others have lock waiters too. */
const WAITING = `SELECT count(*)::integer AS n FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event_type = 'Lock'`
const waiting = async () => (await firstRow(WAITING)).n

test('an import of which a clerk enters a patient meanwhile writes nothing, and everything when it is sent again', async () => {
  const cpf = newCpf()
  const name = `Corrida ${newWord()}`
  const rows = [surgeryRow(), surgeryRow({ patient_name: name, patient_cpf: cpf })]
  const clerk = await api.services().db.system.connect()
  try {
    await clerk.query('BEGIN')
    await clerk.query(`INSERT INTO patients (institution_id, name, cpf, gender_id) VALUES (1, $1, $2, 1)`, [
      name,
      cpf,
    ])
    const sent = send('surgeries', rows)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000)
    await clerk.query('COMMIT')
    const { status, json } = await sent
    expect([status, json]).toEqual([
      409,
      {
        message:
          'Um paciente desta planilha acaba de ser cadastrado por outra pessoa. Nada foi salvo. Envie novamente.',
        code: 'imports.changed',
      },
    ])
  } finally {
    clerk.release()
  }
  const made = 'SELECT FROM procedures p JOIN patients t ON t.id = p.patient_id WHERE t.name = any ($1)'
  expect(await api.rows(made, [rows.map((row) => row.patient_name)])).toEqual([])
  const { json } = await send('surgeries', rows)
  expect(json.summary).toMatchObject({ created: 2, failed: 0 })
  expect(await api.rows('SELECT gender_id FROM patients WHERE cpf = $1', [cpf])).toEqual([{ gender_id: 1 }])
})

test('a clerk who gives up leaves the CPF to the import', async () => {
  const cpf = newCpf()
  const clerk = await api.services().db.system.connect()
  try {
    await clerk.query('BEGIN')
    await clerk.query(`INSERT INTO patients (institution_id, name, cpf) VALUES (1, 'Desistiu', $1)`, [cpf])
    const sent = send('surgeries', [surgeryRow({ patient_cpf: cpf })])
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000)
    await clerk.query('ROLLBACK')
    expect((await sent).json.summary.created).toBe(1)
  } finally {
    clerk.release()
  }
})

test('a group imports into the member that it names: its patients, plans and surgeons, and no other’s [IMP-84]', async () => {
  const group = importing(api, await api.signIn('grupo@sala.test', 4))
  const cpf = newCpf()
  const plan = `Plano do Membro ${newWord()}`
  await api.rows('INSERT INTO health_plans (institution_id, name, medical_plan_table_id) VALUES (1, $1, 1)', [
    plan,
  ])
  const row = surgeryRow({ patient_cpf: cpf, 'medical-plan_name': plan })
  expect((await group('surgeries', [row])).status).toBe(422)
  expect((await group('surgeries', [row], { institution_id: 4 })).status).toBe(422)
  expect((await group('surgeries', [row], { institution_id: 6 })).status).toBe(403)
  const elsewhere = await group('surgeries', [row], { institution_id: 2 }, '?rehearse=true')
  expect(verdictsOf(elsewhere.json)).toEqual(['medical-plan_name value.unmatched'])
  const { status } = await group('surgeries', [row], { institution_id: 1 })
  expect(status).toBe(200)
  expect(
    await api.rows(
      'SELECT p.institution_id, t.institution_id AS of_patient FROM procedures p JOIN patients t ON t.id = p.patient_id WHERE t.cpf = $1',
      [cpf],
    ),
  ).toEqual([{ institution_id: 1, of_patient: 1 }])
  expect(await verdicts(row)).toEqual(['existing'])
})
