import { expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { consultationRow, mapSheets, newCpf, newCrm, newWord, surgeryRow, YEAR } from './mapSheets.ts'

const api = testApi()
const sheets = mapSheets(api)
const { own, send, verdicts, patient, firstRow } = sheets

const revert = (id: number) => api.call(`PUT /importations/revert/${id}`, { token: own.token, body: { id } })

/** Imports rows and returns the import with the ids of what it created. */
async function importOf(name: 'surgeries' | 'preAnaesthetics', rows: Record<string, unknown>[]) {
  const { status, json } = await send(name, rows)
  expect([status, json.errors]).toEqual([200, []])
  const made = await api.rows(
    'SELECT entity, array_agg(row_id ORDER BY row_id) AS ids FROM imported_rows WHERE importation_id = $1 GROUP BY 1',
    [json.id],
  )
  const ids: Record<string, number[]> = Object.fromEntries(made.map(({ entity, ids }) => [entity, ids]))
  return {
    id: json.id as number,
    procedures: ids.procedures ?? [],
    patients: ids.patients ?? [],
    surgeons: ids.surgeons ?? [],
  }
}

const surgeonCells = () => ({ surgeon_name: `Cirurgiã ${newWord()}`, crm_number: newCrm(), crm_state: 'SP' })

test('taking back an import removes its surgeries with the patients and surgeons that they entered, and nothing that was there [IMP-61, IMP-91]', async () => {
  const cpf = newCpf()
  const name = `Antiga ${newWord()}`
  const patientId = await patient({ name, cpf })
  const rows = [
    surgeryRow({ ...surgeonCells(), procedure_surgery_probable_date: `14/03/${YEAR} 08:00` }),
    surgeryRow({
      patient_name: name,
      patient_cpf: cpf,
      procedure_surgery_probable_date: `14/03/${YEAR} 09:00`,
    }),
  ]
  const made = await importOf('surgeries', rows)
  expect([made.procedures.length, made.patients.length, made.surgeons.length]).toEqual([2, 1, 1])
  const { status, json } = await revert(made.id)
  expect([status, json]).toEqual([200, { id: made.id, active: false, removed: 4, kept: [] }])

  const schedule = await api.call(
    `GET /app/v4/schedules?search=&type=all&limit=50&page=1&probable_date=${YEAR}-03-14T12:00:00.000Z`,
    { token: own.token },
  )
  expect(schedule.json.surgeries).toEqual({ data: {}, count: 0 })
  const { status: gone } = await api.call(`GET /surgical-map/v1/patient/${made.patients[0]}`, {
    token: own.token,
  })
  expect(gone).toBe(404)
  expect((await firstRow('SELECT removed_at FROM patients WHERE id = $1', patientId)).removed_at).toBeNull()
  expect(await verdicts(...rows)).toEqual(['new', 'new'])
})

test('taking back an import removes its consultations [IMP-61, IMP-91]', async () => {
  const made = await importOf('preAnaesthetics', [consultationRow(), consultationRow()])
  expect((await revert(made.id)).json).toMatchObject({ removed: 4, kept: [] })
  expect(await api.rows('SELECT FROM procedures WHERE id = any ($1)', [made.procedures])).toEqual([])
})

test('taking back an import keeps records that were changed since, with the people they name [IMP-91]', async () => {
  const touches: [what: string, reason: 'changed' | 'used', statement: string][] = [
    ['started', 'changed', 'UPDATE procedures SET anesthesia_start = now() WHERE id = $1'],
    ['closed', 'changed', 'UPDATE procedures SET procedure_closed_date = now() WHERE id = $1'],
    ['with another team', 'changed', 'UPDATE procedures SET is_team_changed = true WHERE id = $1'],
    [
      'with a tapped stage',
      'changed',
      `INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id)
       VALUES (gen_random_uuid(), 1, $1, 'room_in', now(), 1)`,
    ],
    [
      'with an exam',
      'used',
      `INSERT INTO ocr_documents (institution_id, procedure_id, user_id, original_filename, mime_type, size_bytes, file_key, result_date)
       VALUES (1, $1, 1, 'exame.pdf', 'application/pdf', 1, 'x', now())`,
    ],
  ]
  const surgeon = surgeonCells()
  const mark = newWord()
  await sheets.plan(mark)
  await sheets.surgery(mark, 'Colectomia')
  const whole = { 'medical-plan_name': mark, 'surgical-procedure_code': mark }
  const rows = [
    ...touches.map(([what]) => surgeryRow({ ...surgeon, procedure_name: what })),
    surgeryRow({ procedure_name: 'edited', patient_cpf: newCpf(), ...whole }),
    surgeryRow({ procedure_name: 'cancelled', patient_cpf: newCpf() }),
    surgeryRow({ procedure_name: 'untouched', ...surgeon }),
  ]
  const made = await importOf('surgeries', rows)
  const [edited = 0, cancelled = 0, untouched = 0] = made.procedures.slice(touches.length)
  for (const [at, [, , statement]] of touches.entries()) await api.rows(statement, [made.procedures[at]])
  const saved = await api.call(`PUT /app/v2/procedures/${edited}`, {
    token: own.token,
    body: { medical_record_number: '7', surgery_type_id: 1, register_number: '1' },
  })
  expect(saved.status).toBe(200)
  await api.call(`PUT /app/procedures/cancellation/${cancelled}`, {
    token: own.token,
    body: { cancellation_date: new Date().toISOString(), cancellation_reason_description: 'Jejum' },
  })
  const { json } = await revert(made.id)
  const keptOf = (entity: string) =>
    json.kept.filter((record: { entity: string }) => record.entity === entity)
  const called = (name: string, at: number) => `${name} – ${rows[at]?.patient_name}`
  expect(keptOf('procedures')).toEqual([
    ...touches.map(([name, reason], at) => ({
      entity: 'procedures',
      id: made.procedures[at],
      name: called(name, at),
      reason,
    })),
    { entity: 'procedures', id: edited, name: called('edited', touches.length), reason: 'changed' },
    { entity: 'procedures', id: cancelled, name: called('cancelled', touches.length + 1), reason: 'changed' },
  ])
  expect(keptOf('patients').map(({ id, reason }: { id: number; reason: string }) => [id, reason])).toEqual(
    made.patients.slice(0, -1).map((id) => [id, 'used']),
  )
  expect(keptOf('surgeons')).toMatchObject([{ id: made.surgeons[0], reason: 'used' }])
  expect(json.removed).toBe(2)
  expect(await api.rows('SELECT FROM procedures WHERE id = $1', [untouched])).toEqual([])
})

test('taking back an import keeps a patient who was changed or has another surgery since [IMP-91]', async () => {
  const cpf = newCpf()
  const made = await importOf('surgeries', [surgeryRow(), surgeryRow({ patient_cpf: cpf })])
  const [changed = 0, used = 0] = made.patients
  const { name } = await firstRow('SELECT name FROM patients WHERE id = $1', changed)
  const answer = await api.call(`PUT /app/v2/patients/${changed}`, {
    token: own.token,
    body: { name, gender_id: 1, job_title_id: 1 },
  })
  expect(answer.status).toBe(200)
  const { name: usedName } = await firstRow('SELECT name FROM patients WHERE id = $1', used)
  await importOf('preAnaesthetics', [consultationRow({ patient_name: usedName, patient_cpf: cpf })])
  const { json } = await revert(made.id)
  expect(json.kept).toEqual([
    { entity: 'patients', id: changed, name, reason: 'changed' },
    { entity: 'patients', id: used, name: usedName, reason: 'used' },
  ])
  expect(json.removed).toBe(2)
})

test('taking back an import names a consultation that it keeps by its patient, as people call them [IMP-91]', async () => {
  const cpf = newCpf()
  const name = `Civil ${newWord()}`
  const social = `Social ${newWord()}`
  await patient({ name, preferred_name: social, cpf })
  const made = await importOf('preAnaesthetics', [consultationRow({ patient_name: name, patient_cpf: cpf })])
  await api.rows('UPDATE procedures SET anesthesia_start = now() WHERE id = $1', [made.procedures[0]])
  expect((await revert(made.id)).json.kept).toEqual([
    { entity: 'procedures', id: made.procedures[0], name: social, reason: 'changed' },
  ])
})
