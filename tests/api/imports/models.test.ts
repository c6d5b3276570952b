import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '../../../src/importWizard/table/createSession.ts'
import { openWorkbook } from '../../../src/spreadsheet/read/openWorkbook.ts'
import { testApi } from '../../support/api.ts'
import { calls, type Import, ofPlatform } from './sheets.ts'

const api = testApi()

/** An institution with nothing but one user, the demo's manager. */
async function createEmptyInstitution(): Promise<number> {
  const [{ id }] = await api.rows(
    `WITH place AS (INSERT INTO institutions (uuid, name, time_zone)
            VALUES ($1, 'Hospital Vazio', 'America/Sao_Paulo') RETURNING id)
     INSERT INTO institution_users (institution_id, user_id, active, is_admin, is_manager, is_anaesthetist)
     SELECT place.id, users.id, true, true, true, true FROM place, users WHERE email = 'gestor@sala.test'
     RETURNING institution_id AS id`,
    [randomUUID()],
  )
  return id
}

/** The server's errors for the model spreadsheet, read by the wizard like any other file. */
async function refusalsOf(name: Import, token: string) {
  const session = createSession(openWorkbook)
  await session.start(name, { mappings: [], matches: [] }, [])
  const model = new File([await session.model()], 'modelo.xlsx')
  const { view } = await session.open(model, () => {})
  const check = await session.check(view.suggested, () => {})
  expect(check).toMatchObject({ rows: 1, failing: 0 })
  const { body } = await session.body({ uuid: randomUUID() })
  const { status, json } = await api.call(`${calls[name][0]}?rehearse=true`, {
    token,
    body: JSON.parse(await body.text()),
  })
  return [status, json.errors]
}

describe.each(Object.keys(calls) as Import[])('the model of %s', (name) => {
  const isOfPlatform = ofPlatform.includes(name)
  const person = isOfPlatform ? 'plataforma@sala.test' : 'gestor@sala.test'
  const empty: { id?: number } = {}
  beforeAll(async () => {
    if (!isOfPlatform) empty.id = await createEmptyInstitution()
  })

  test('is imported as it is in the demo', async () => {
    expect(await refusalsOf(name, await api.signIn(person, 1))).toEqual([200, []])
  })

  test('is imported as it is into an empty institution', async () => {
    expect(await refusalsOf(name, await api.signIn(person, empty.id ?? 1))).toEqual([200, []])
  })
})
