import { beforeAll, describe, expect, test, vi } from 'vitest'
import { can, staff, statusManagers } from '../../src/schema/can.ts'
import { testApi } from '../support/api.ts'
import { insertAttendance } from '../support/attendance.ts'
import { insertProcedure } from '../support/documents.ts'
import { ATTENDANCES } from './attendanceCalls.ts'
import { checksums } from './checksum.ts'
import { institutionsIn, roleOf } from './role.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const TARGETS = [1, 2, 6]
/** The clinic of the consultations of all these procedures. */
const CLINIC = 2
const GROUP = 4
/** An institution in no group. */
const UNGROUPED = 6
/** Matches the patients of these procedures only. */
const SEARCH = 'zxqatendido'

const ids = new Map<number, number>()

beforeAll(async () => {
  for (const institution of TARGETS) {
    const id = await insertProcedure(api, institution, { patient: 'Zxqatendido' })
    await api.rows('UPDATE procedures SET clinic_id = $2 WHERE id = $1', [id, CLINIC])
    for (const stage of [1, 2, 3] as const) await insertAttendance(api, id, stage)
    ids.set(institution, id)
  }
})

describe.each(sessions)('%s', (_, session: Session) => {
  const role = { type: session.type, is_admin: session.isAdmin, is_manager: session.isManager }
  const isStaff = session.institution !== undefined && can(role, staff)
  const sees = (institution: number) => isStaff && session.scope.includes(institution)

  test('lists and counts attendances of its own institutions only, also where it only holds the consultation', async () => {
    const token = await enter(api, session)
    for (const key of [1, 2, 3]) {
      const query = `key=${key}&include_inactive=true&limit=100&search=${SEARCH}`
      const listed = await api.call(`GET ${ATTENDANCES}?${query}`, { token })
      const counted = await api.call(`GET ${ATTENDANCES}/count?${query}`, { token })
      expect([listed.status, counted.status]).toEqual(isStaff ? [200, 200] : [403, 403])
      if (!isStaff) continue
      const own = TARGETS.filter(sees)
      const rows: { id: number }[] = listed.json.procedures
      expect(rows.map(({ id }) => id).sort()).toEqual(own.map((institution) => ids.get(institution)).sort())
      expect([listed.json.count, counted.json.total]).toEqual([own.length, own.length])
    }
  })

  test('changes procedures of its own institutions only, as far as its role allows', async () => {
    const token = await enter(api, session)
    const isAllowed = session.institution !== undefined && can(role, statusManagers)
    for (const [institution, id] of ids)
      for (const [path, body] of [
        ['app/v7/procedures/{id}/toggle-status', { reason: 'Alheio' }],
        ['preset/procedures/{id}/update-group', { id: GROUP }],
      ] as const) {
        const before = await checksums(api)
        const request = `PUT /${path.replace('{id}', String(id))}`
        const { status } = await api.call(request, { token, body })
        const isOwn = session.scope.includes(institution)
        const done = path.endsWith('group') && institution === UNGROUPED ? 422 : 200
        const expected = isAllowed ? (isOwn ? done : 404) : 403
        expect([request, institution, status]).toEqual([request, institution, expected])
        if (status !== 200) expect(await checksums(api)).toEqual(before)
      }
  })
})

test('below the server a session sees the attendances of its institution only', async () => {
  const asRole = roleOf(api)
  expect(await asRole(null, (tx) => institutionsIn(tx, 'attendances'))).toEqual([])
  expect(await asRole([6], (tx) => institutionsIn(tx, 'attendances'))).toEqual([6])
})

test('below the server nobody reads records but through the lists', async () => {
  const read = roleOf(api)([6], (tx) => tx.query('SELECT sala_attendance_records(ARRAY[1], 1)'))
  await expect(read).rejects.toMatchObject({ code: '42501' })
})
