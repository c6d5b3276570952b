import type { PoolClient } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { logoForm } from '../../matrix/institutionCalls.ts'
import { testApi } from '../../support/api.ts'
import { examForm, pngOf } from '../../support/exams.ts'
import { schedulingFixture, surgeryBody } from '../../support/scheduling.ts'
import { consultationRow, mapSheets, newCpf, newCrm, newWord, surgeryRow } from './mapSheets.ts'

const api = testApi()
const { own, send, patient, surgeon, firstRow } = mapSheets(api)

/**
 * Does work while another transaction holds what `begin` writes or locks; ends that transaction once
 * `isWaiting` holds.
 */
async function beside<T>(
  begin: (holder: PoolClient) => Promise<unknown>,
  work: () => Promise<T>,
  isWaiting?: () => Promise<boolean>,
): Promise<T> {
  const holder = await api.services().db.system.connect()
  try {
    await holder.query('BEGIN')
    await begin(holder)
    const working = work()
    if (isWaiting) await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 5000 })
    else await working
    await holder.query('COMMIT')
    return await working
  } finally {
    holder.release(true)
  }
}

const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
const someoneWaits = async () => (await api.rows(WAITING)).length > 0
const countOf = async (name: string): Promise<number> =>
  (await api.rows('SELECT count(*)::integer AS n FROM patients WHERE name = $1', [name]))[0].n

describe('a record that an import’s revert is taking back', () => {
  test('is not named by a surgery that is entered at that moment', async () => {
    const fixture = await schedulingFixture(api, 1)
    const named = [
      ['patients', fixture.patient.id, 'patient_id'],
      ['surgeons', fixture.surgeon, 'active_surgeons'],
    ] as const
    for (const [table, id, field] of named) {
      const answer = await beside(
        async (holder) => {
          await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
          await holder.query(`UPDATE ${table} SET removed_at = now() WHERE id = $1`, [id])
        },
        () => api.call('POST /app/v3/procedures', { token: own.token, body: surgeryBody(fixture) }),
        someoneWaits,
      )
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]])
      await api.rows(`UPDATE ${table} SET removed_at = NULL WHERE id = $1`, [id])
    }
  })

  test('takes no exams any more', async () => {
    const { json } = await send('surgeries', [surgeryRow()])
    const { row_id: procedureId } = await firstRow(
      "SELECT row_id FROM imported_rows WHERE importation_id = $1 AND entity = 'procedures'",
      json.id,
    )
    const { status } = await beside(
      (holder) => holder.query('DELETE FROM procedures WHERE id = $1', [procedureId]),
      () =>
        api.call('POST /v1/ocr-queue', {
          token: own.token,
          body: examForm({ procedureId, files: [['exame.png', pngOf('Exame')]] }),
        }),
      someoneWaits,
    )
    expect(status).toBe(404)
  })
})

test('while an import writes, records that its rows name can be saved', async () => {
  const name = `Editada ${newWord()}`
  const ids = { patients: await patient({ name }), surgeons: await surgeon(name, newCrm()), institutions: 1 }
  const platform = await api.signIn('plataforma@sala.test', 1)
  const { json: institution } = await api.call('GET /preset/institutions/1', { token: platform })
  const statuses = await beside(
    async (holder) => {
      for (const [table, id] of Object.entries(ids))
        await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR KEY SHARE`, [id])
    },
    () =>
      Promise.all([
        api.call(`PUT /app/v2/patients/${ids.patients}`, {
          token: own.token,
          body: { name, gender_id: 1, job_title_id: 1 },
        }),
        api.call(`PUT /preset/surgeons/${ids.surgeons}`, {
          token: own.token,
          body: { name, crm_number: newCrm(), crm_state_id: 25 },
        }),
        api.call('PUT /v1/institutions/1', { token: platform, body: { name: institution.name } }),
        api.call('POST /web/institution/1/logo', { token: own.token, body: logoForm() }),
      ]),
  )
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

describe('a person without CPF whom a clerk and an import enter at the same moment is entered once', () => {
  const enter = 'INSERT INTO patients (institution_id, name, birth_date, gender_id) VALUES (1, $1, $2, 2)'

  test.each([
    ['surgeries', surgeryRow, null],
    ['surgeries', surgeryRow, newCpf()],
    ['preAnaesthetics', consultationRow, null],
  ] as const)(
    'by the clerk, who was first: the import of %s writes nothing, CPF or not',
    async (kind, rowOf, cpf) => {
      const name = `Simultânea ${newWord()}`
      const { status, json } = await beside(
        async (holder) => {
          await holder.query('SELECT pg_advisory_xact_lock_shared(7226, 1)')
          await holder.query(enter, [name, '1980-05-17'])
        },
        () => send(kind, [rowOf({ patient_name: name, patient_birth_date: '17/05/1980', patient_cpf: cpf })]),
        someoneWaits,
      )
      expect([status, json.code]).toEqual([409, 'imports.changed'])
      expect(await countOf(name)).toBe(1)
    },
  )

  test('by the import, which was first: the clerk is told who it is', async () => {
    const name = `Simultânea ${newWord()}`
    const { status, json } = await beside(
      async (holder) => {
        await holder.query('SELECT pg_advisory_xact_lock(7226, 1)')
        await holder.query(enter, [name, '1980-05-17'])
      },
      () =>
        api.call('POST /app/patients?fullDeduplication', {
          token: own.token,
          body: { name, birth_date: '1980-05-17', gender_id: 2, job_title_id: 1 },
        }),
      someoneWaits,
    )
    expect([status, json.code]).toEqual([409, 'patient.duplicate'])
    expect(await countOf(name)).toBe(1)
  })
})
