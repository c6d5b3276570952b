import { beforeAll, describe, expect, test, vi } from 'vitest'
import { can, staff } from '../../src/schema/can.ts'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { institutionsIn, roleOf } from './role.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const REPORT = '/web/v1/active-principles-report'
const TARGETS = [1, 2, 6]
/** A user without institution, who owns these reports. */
const STRANGER = "(SELECT id FROM users WHERE email = 'orfao@sala.test')"

const uuids = new Map<number, string>()

beforeAll(async () => {
  for (const institution of TARGETS) {
    const [report] = await api.rows(
      `INSERT INTO reports (institution_id, user_id, kind) VALUES ($1, ${STRANGER}, 'activePrinciples') RETURNING uuid`,
      [institution],
    )
    uuids.set(institution, report.uuid)
  }
})

describe.each(sessions)('%s', (_, session: Session) => {
  const isAllowed =
    session.institution !== undefined &&
    can({ type: session.type, is_admin: session.isAdmin, is_manager: false }, staff)

  test('neither sees nor ends reports of others', async () => {
    const token = await enter(api, session)
    const before = await checksums(api)
    for (const uuid of uuids.values())
      for (const request of [
        `GET ${REPORT}/${uuid}`,
        `GET ${REPORT}/${uuid}/file`,
        `DELETE ${REPORT}/${uuid}`,
      ])
        expect([request, (await api.call(request, { token })).status]).toEqual([
          request,
          isAllowed ? 404 : 403,
        ])
    expect(await checksums(api)).toEqual(before)
  })

  test('reports its own institutions only, as far as its role allows', async () => {
    const token = await enter(api, session)
    for (const institution of TARGETS) {
      const reached = isAllowed && session.scope.includes(institution)
      for (const call of [`POST ${REPORT}`, `GET ${REPORT}`]) {
        const { status } = await api.call(`${call}?institution_id=${institution}`, { token })
        expect([call, institution, status]).toEqual([call, institution, reached ? 200 : 403])
      }
      const csv = await api.request(`/web/v2/active-principles-download-csv/?institution_id=${institution}`, {
        headers: { authorization: token, 'x-forwarded-for': ADDRESS },
      })
      expect([institution, csv.status]).toEqual([institution, reached ? 200 : 403])
    }
  })
})

test('below the server a session sees the reports of its institution only', async () => {
  const asRole = roleOf(api)
  expect(await asRole(null, (tx) => institutionsIn(tx, 'reports'))).toEqual([])
  expect(await asRole([6], (tx) => institutionsIn(tx, 'reports'))).toEqual([6])
})
