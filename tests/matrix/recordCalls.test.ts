import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { recordKeys } from '../../src/resources/recordKeys.ts'
import { testApi } from '../support/api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey } from '../support/records.ts'
import { insertedIn } from './bodies.ts'
import { checksums } from './checksum.ts'
import { SECRET } from './recordCalls.ts'
import { institutionsIn, REFUSED, roleOf } from './role.ts'
import { ADDRESS, enter, forbiddenByRole, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })
const asRole = roleOf(api)

const TARGETS = [1, 2, 6]

describe.each(sessions)('%s', (_, session: Session) => {
  test('gives secrets to keys of its own institutions only, as who administers them', async () => {
    const token = await enter(api, session)
    const isForbidden =
      session.institution === undefined || forbiddenByRole(session, recordKeys.name, 'create')
    for (const institution of TARGETS) {
      const { id } = await insertedIn(api, recordKeys, institution)
      const before = await checksums(api)
      const { status } = await api.call(`POST ${SECRET.replace('{id}', String(id))}`, { token })
      const isOwn = session.scope.includes(institution)
      expect([institution, status]).toEqual([institution, isForbidden ? 403 : isOwn ? 201 : 404])
      if (status !== 201) expect(await checksums(api)).toEqual(before)
    }
  })
})

describe('below the server', () => {
  const LISTS = ['anaesthesia_records', 'record_deliveries', 'record_vital_signs', 'record_team_members']

  beforeAll(async () => {
    const delivered = async (institution: number) => {
      await insertDelivered(api, institution)
      const { secret } = await insertKey(api, institution)
      const { status } = await deliver(api, secret, randomUUID(), documentedDelivery())
      if (status !== 201) throw new Error(`no delivery: ${status}`)
    }
    await delivered(1)
    await delivered(6)
  })

  test('a session sees the records of its institution only', async () => {
    for (const table of LISTS) {
      expect(await asRole(null, (tx) => institutionsIn(tx, table))).toEqual([])
      expect(await asRole([6], (tx) => institutionsIn(tx, table))).toEqual([6])
    }
  })

  test('a user changes nothing of what was delivered, and nobody takes a delivery back', async () => {
    const asUser = (statement: string) =>
      asRole(null, async (tx) => {
        await tx.query("SELECT test_scope(1, '{1}')")
        return tx.query(statement)
      })
    for (const statement of [
      'UPDATE record_vital_signs SET heart_rate = 1',
      'DELETE FROM record_vital_signs',
      "UPDATE anaesthesia_records SET pre_notes = 'x'",
    ])
      expect((await asUser(statement)).rowCount).toBe(0)
    const insert = `INSERT INTO record_events (institution_id, procedure_id, stage, position, moment, title)
      SELECT institution_id, procedure_id, 3, 7, now(), 'x' FROM anaesthesia_records`
    await expect(asUser(insert)).rejects.toEqual(REFUSED)
    for (const statement of ['DELETE FROM record_deliveries', "UPDATE record_deliveries SET body = '{}'"])
      await expect(asRole([1], (tx) => tx.query(statement))).rejects.toEqual(REFUSED)
  })

  test('secrets are closed to the role of requests', async () => {
    await expect(asRole([1], (tx) => tx.query('SELECT hash FROM record_key_secrets'))).rejects.toEqual(
      REFUSED,
    )
  })
})
