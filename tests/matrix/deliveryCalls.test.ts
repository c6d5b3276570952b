import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { boards } from '../../src/resources/boards.ts'
import { recordKeys } from '../../src/resources/recordKeys.ts'
import { can, statusManagers } from '../../src/schema/can.ts'
import { testApi } from '../support/api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey } from '../support/deliveries.ts'
import { insertHeld } from '../support/held.ts'
import { insertedIn } from './bodies.ts'
import { checksums } from './checksum.ts'
import { BOARD_ADDRESS, HELD, heldDecisions, SECRET } from './deliveryCalls.ts'
import { institutionsIn, REFUSED, roleOf } from './role.ts'
import { ADDRESS, enter, forbiddenByRole, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })
const asRole = roleOf(api)

const TARGETS = [1, 2, 6]

describe.each(sessions)('%s', (_, session: Session) => {
  test.each([
    ['keys', recordKeys, SECRET],
    ['boards', boards, BOARD_ADDRESS],
  ] as const)(
    'gives secrets to %s of its own institutions only, as who administers them',
    async (_, register, call) => {
      const token = await enter(api, session)
      const isForbidden =
        session.institution === undefined || forbiddenByRole(session, register.name, 'create')
      for (const institution of TARGETS) {
        const { id } = await insertedIn(api, register, institution)
        const before = await checksums(api)
        const { status } = await api.call(`POST ${call.replace('{id}', String(id))}`, { token })
        const isOwn = session.scope.includes(institution)
        expect([institution, status]).toEqual([institution, isForbidden ? 403 : isOwn ? 201 : 404])
        if (status !== 201) expect(await checksums(api)).toEqual(before)
      }
    },
  )
})

describe.each(sessions)('%s', (_, session: Session) => {
  const isForbidden =
    session.institution === undefined ||
    !can({ type: session.type, is_admin: session.isAdmin, is_manager: session.isManager }, statusManagers)
  const isOwn = (institution: number) => session.scope.includes(institution)

  test('decides about deliveries to its own institutions only, and sees no others', async () => {
    const token = await enter(api, session)
    for (const institution of TARGETS)
      for (const decision of heldDecisions) {
        const { id } = await insertHeld(api, institution)
        const before = await checksums(api)
        const list = await api.call(`GET ${HELD}`, { token })
        expect(list.status).toBe(isForbidden ? 403 : 200)
        if (!isForbidden)
          expect(list.json.some((held: { id: number }) => held.id === id)).toBe(isOwn(institution))
        const request = `POST ${HELD}/${id}/${decision}`
        const { status } = await api.call(request, { token, body: { reason: 'Conferido' } })
        expect([request, status]).toEqual([request, isForbidden ? 403 : isOwn(institution) ? 200 : 404])
        if (status !== 200) expect(await checksums(api)).toEqual(before)
      }
  })
})

describe('below the server', () => {
  const LISTS = [
    'anaesthesia_records',
    'record_deliveries',
    'held_deliveries',
    'record_vital_signs',
    'record_handovers',
    'record_team_members',
  ]

  beforeAll(async () => {
    const delivered = async (institution: number) => {
      await insertDelivered(api, institution)
      const { secret } = await insertKey(api, institution)
      const { status } = await deliver(api, secret, randomUUID(), documentedDelivery())
      if (status !== 201) throw new Error(`no delivery: ${status}`)
    }
    for (const institution of [1, 6]) {
      await delivered(institution)
      await insertHeld(api, institution)
    }
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

  test('a held delivery stays as it came, is decided about once, and opens to nobody of another institution', async () => {
    const asUser = (institution: number, statement: string) =>
      asRole(null, async (tx) => {
        await tx.query('SELECT test_scope(1, $1)', [[institution]])
        return tx.query(statement)
      })
    for (const statement of [
      "UPDATE held_deliveries SET body = '{}'",
      'UPDATE held_deliveries SET decision = NULL, revision = 1',
      'DELETE FROM held_deliveries',
    ])
      await expect(asUser(6, statement)).rejects.toEqual(REFUSED)
    await expect(
      asUser(
        6,
        `INSERT INTO held_deliveries (institution_id, procedure_id, revision, delivered_at, key_id, sha256, body, pdfs, reason)
         SELECT institution_id, procedure_id, 99, now(), key_id, sha256, body, pdfs, reason FROM held_deliveries`,
      ),
    ).rejects.toEqual(REFUSED)
    const [waiting] = await api.rows(
      'SELECT id FROM held_deliveries WHERE institution_id = 6 AND decision IS NULL LIMIT 1',
    )
    const open = `SELECT sala_open_held(${waiting.id})`
    await expect(asUser(1, open)).rejects.toEqual(REFUSED)
    expect((await asUser(6, open)).rowCount).toBe(1)
    const decided = "UPDATE held_deliveries SET decision = 'discarded' WHERE institution_id = 6"
    const { waits, again } = await asRole(null, async (tx) => {
      await tx.query("SELECT test_scope(1, '{6}')")
      const first = await tx.query(decided)
      return { waits: first.rowCount, again: (await tx.query(decided)).rowCount }
    })
    expect([Number(waits) > 0, again]).toEqual([true, 0])
  })

  test('secrets are closed to the role of requests', async () => {
    await expect(asRole([1], (tx) => tx.query('SELECT hash FROM record_key_secrets'))).rejects.toEqual(
      REFUSED,
    )
  })
})
