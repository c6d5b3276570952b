import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { roleOf } from './role.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'
import { insertUser, platformCalls, type UserCall, type UserRows, userCalls } from './usersCalls.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

/** Institutions whose users are requested; 1 to 3 are the group's. */
const TARGETS = [1, 2, 3, 5, 6, 7]
const targets = new Map<number, UserRows>()

beforeAll(async () => {
  for (const institution of TARGETS) targets.set(institution, await insertUser(api, institution))
})

const rowsOf = (institution: number): UserRows => {
  const rows = targets.get(institution)
  if (!rows) throw new Error(`nobody of ${institution}`)
  return rows
}

const send = (token: string, { route, path, body }: UserCall, rows: UserRows) =>
  api.call(`${route.split(' ')[0]} ${path(rows)}`, { token, body: body?.(rows) })

const manages = ({ isAdmin, institution }: Session) => isAdmin && institution !== undefined

/** The status for a session without access to an institution's users; undefined if it has access. */
function refusal(session: Session, call: UserCall, institution: number): number | undefined {
  if (!manages(session)) return 403
  if (session.scope.includes(institution)) return undefined
  return session.type === 'AD' ? call.platform : call.stranger
}

describe.each(sessions)('%s', (_, session) => {
  let token: string

  test('is refused the people of others and whatever its role forbids, and changes nothing [USER-34]', async () => {
    token = await enter(api, session)
    const before = await checksums(api)
    const passed: string[] = []
    for (const institution of TARGETS)
      for (const call of userCalls) {
        const expected = refusal(session, call, institution)
        if (expected === undefined) continue
        const { status, json } = await send(token, call, rowsOf(institution))
        if (status !== expected || !json?.message)
          passed.push(`${call.route} of ${institution}: ${status} ${JSON.stringify(json)}`)
      }
    if (session.type !== 'AD')
      for (const { route, body } of platformCalls) {
        const { status } = await api.call(route, { token, body })
        if (status !== 403) passed.push(`${route}: ${status}`)
      }
    expect(passed).toEqual([])
    expect(await checksums(api)).toEqual(before)
  })

  test('sees in lists the people in its scope, and nobody of others', async () => {
    for (const path of ['/v2/users?limit=100', '/v2/users?limit=100&name=percorrida']) {
      const { status, json } = await api.call(`GET ${path}`, { token })
      expect([path, status]).toEqual([path, manages(session) ? 200 : 403])
      if (status !== 200) continue
      const seen = json.flatMap((user: { institutions: { id: number }[] }) =>
        user.institutions.map(({ id }) => id),
      )
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter((id: number) => !session.scope.includes(id))).toEqual([])
    }
  })

  const institutions = TARGETS.filter(
    (id) => manages(session) && (session.type === 'AD' || session.scope.includes(id)),
  )
  if (institutions.length > 0)
    test('may do with its own people whatever the calls offer, and only there [USER-34]', async () => {
      const foreign = await checksums(api, institutions)
      const failed: string[] = []
      for (const institution of institutions)
        for (const call of userCalls) {
          if (refusal(session, call, institution) !== undefined) continue
          const rows = await insertUser(api, institution)
          const { status, json } = await send(token, call, rows)
          if (status !== (call.success ?? 200))
            failed.push(`${call.route} in ${institution}: ${status} ${JSON.stringify(json)}`)
        }
      expect(failed).toEqual([])
      const { users: _, ...after } = await checksums(api, institutions)
      expect(foreign).toMatchObject(after)
    })
})

test('below the server a list finds nobody out of sight, whatever institutions it is asked about', async () => {
  const asRole = roleOf(api)
  const found = (scope: number[] | null) =>
    asRole(scope, async (tx) => {
      const page = await tx.query("SELECT sala_found_users(ARRAY[6, 7], '%', 10, 0, true)")
      const all = await tx.query('SELECT sala_found_users(ARRAY[6], NULL, 10, 0, true)')
      const count = await tx.query('SELECT sala_count_users(ARRAY[6, 7], NULL) AS count')
      return [page.rowCount, all.rowCount, count.rows[0].count]
    })
  expect(await found(null)).toEqual([0, 0, 0])
  expect(await found([1])).toEqual([0, 0, 0])
  expect((await found([6])).every((count) => count !== null && count > 0)).toBe(true)
})
