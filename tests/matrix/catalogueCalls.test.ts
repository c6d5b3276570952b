import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { can, platformAdmins, staff } from '../../src/schema/can.ts'
import { testApi } from '../support/api.ts'
import { configureDrug } from '../support/drugs.ts'
import { checksums } from './checksum.ts'
import { institutionsIn, REFUSED, roleOf } from './role.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const LIST = '/web/v2/active-principles'
const TARGETS = [1, 2, 6]

let drug: { id: number; form: number; brand: number }

beforeAll(async () => {
  await configureDrug(api, 6, { principle: 'Zzdroga', presentation: 'Ampola', brands: [['Marca', 'Casa']] })
  const [row] = await api.rows(
    `SELECT p.id, f.id AS form, b.id AS brand FROM active_principles p
       JOIN active_principle_forms f ON f.active_principle_id = p.id JOIN active_principle_brands b ON b.form_id = f.id
      WHERE p.name = 'Zzdroga'`,
  )
  drug = row
})

describe.each(sessions)('%s', (_, session: Session) => {
  const role = { type: session.type, is_admin: session.isAdmin, is_manager: false }
  const isStaff = session.institution !== undefined && can(role, staff)

  test('reads and configures drugs of its own institutions only, as far as its role allows', async () => {
    const token = await enter(api, session)
    const forms = [{ id: drug.form, active_principle_brands: [drug.brand] }]
    for (const institution of TARGETS) {
      const isGroupItself = institution === session.institution && session.scope.length > 1
      const reached = isStaff && session.scope.includes(institution)
      const expected = !reached ? 403 : isGroupItself ? 422 : 200
      const before = await checksums(api)
      for (const call of [
        `GET ${LIST}?institution=${institution}`,
        `GET ${LIST}/count?institution=${institution}`,
        `GET ${LIST}/${drug.id}?institution_id=${institution}`,
      ])
        expect([call, (await api.call(call, { token })).status]).toEqual([call, expected])
      const call = `PUT /web/institutions/active-principles/${drug.id}`
      const { status } = await api.call(call, { token, body: { forms, institution_id: institution } })
      expect([call, institution, status]).toEqual([call, institution, expected])
      if (expected !== 200) expect(await checksums(api)).toEqual(before)
    }
  })

  test('changes classes only as the platform’s administrator [DRUG-15]', async () => {
    const token = await enter(api, session)
    const before = await checksums(api)
    const [{ id: class_id }] = await api.rows('SELECT id FROM active_principle_classes ORDER BY id LIMIT 1')
    const request = `PUT /v3/active-principles/${drug.id}`
    const { status } = await api.call(request, { token, body: { class_id } })
    const isAllowed = session.institution !== undefined && can(role, platformAdmins)
    expect(status).toBe(isAllowed ? 200 : 403)
    if (!isAllowed) expect(await checksums(api)).toEqual(before)
  })

  test('reads the catalogue of procedures only as the platform’s administrator', async () => {
    const token = await enter(api, session)
    const { status } = await api.call('GET /web/surgical-procedures', { token })
    expect(status).toBe(session.institution !== undefined && can(role, platformAdmins) ? 200 : 403)
  })
})

test('below the server a session sees what its institution uses only', async () => {
  const asRole = roleOf(api)
  expect(await asRole(null, (tx) => institutionsIn(tx, 'institution_active_principle_brands'))).toEqual([])
  expect(await asRole([6], (tx) => institutionsIn(tx, 'institution_active_principle_brands'))).toEqual([6])
})

test('below the server nobody but the platform’s administrators changes the catalogue of procedures', async () => {
  const asRole = roleOf(api)
  const insert = (tx: PoolClient) => tx.query("INSERT INTO medical_plan_tables (name) VALUES ('x')")
  await expect(asRole([1], insert)).rejects.toEqual(REFUSED)
  const insertEntry = (tx: PoolClient) =>
    tx.query("INSERT INTO surgical_procedures (medical_plan_table_id, code, name) VALUES (1, 'x', 'x')")
  await expect(asRole([1], insertEntry)).rejects.toEqual(REFUSED)
  for (const change of [
    'UPDATE surgical_procedures SET valid_until = now()',
    'DELETE FROM surgical_procedures',
  ])
    expect((await asRole([1], (tx) => tx.query(change))).rowCount).toBe(0)
})

test.each([
  'active_principle_classes (name)',
  'active_principles (name)',
  'active_principle_forms (presentation)',
  'active_principle_brands (brand)',
])('below the server nobody but the platform’s administrators adds to %s', async (columns) => {
  const insert = (tx: PoolClient) => tx.query(`INSERT INTO ${columns} VALUES ('x')`)
  await expect(roleOf(api)([1], insert)).rejects.toEqual(REFUSED)
})
