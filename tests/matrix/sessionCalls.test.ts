import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

const api = testApi({ address: ADDRESS })
const INSTITUTIONS = [1, 2, 3, 4, 5, 6, 7]

/** An institution is visible by membership or the group's scope, and by nothing else. */
const sees = ({ memberships, scope }: Session, id: number) => memberships.includes(id) || scope.includes(id)

describe.each(sessions)('%s', (_, session) => {
  let token: string
  const call = async (request: string, body?: unknown) => api.call(request, { token, body })

  test('lists its own institutions and reads the groups of no other', async () => {
    token = await enter(api, session)
    const mine = await call('GET /preset/institutions')
    expect(mine.json.map((institution: { id: number }) => institution.id)).toEqual(session.memberships)
    const wrong: string[] = []
    for (const id of [...INSTITUTIONS, 99, 2 ** 31]) {
      for (const request of [
        `GET /preset/institution/${id}/groups`,
        `GET /preset/institutions-group/${id}`,
      ]) {
        const { status } = await call(request)
        if (status !== (sees(session, id) ? 200 : 404)) wrong.push(`${request}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('enters no institution that it does not belong to', async () => {
    const before = await checksums(api)
    for (const id of INSTITUTIONS.filter((institution) => !session.memberships.includes(institution))) {
      const { status, headers, json } = await call(`GET /manager/refresh-token/institution/${id}`)
      expect({ id, status }).toEqual({ id, status: 404 })
      expect(headers.get('authorization')).toBe(token)
      expect(json).toEqual({ message: 'Instituição não disponível para seu usuário.' })
    }
    expect(await checksums(api)).toEqual(before)
  })

  test('writes the activity log of its own institution alone, and reads it as an administrator', async () => {
    const pdf_name = `walk ${session.email} ${session.institution}`
    const body = { event: 'event.download-pdfs', pdf_name, user_id: 11, institution_id: 6 }
    const written = await call('POST /app/user_log', body)
    const rows = await api.rows('SELECT institution_id, user_id FROM user_logs WHERE pdf_name = $1', [
      pdf_name,
    ])
    const read = await call('GET /app/user_log?search=download-pdfs&limit=100')
    if (session.institution === undefined) {
      expect([written.status, read.status, rows.length]).toEqual([403, 403, 0])
      return
    }
    const [user] = await api.rows('SELECT id FROM users WHERE email = $1', [session.email])
    const expected = session.type === 'AD' ? [] : [{ institution_id: session.institution, user_id: user.id }]
    expect(rows).toEqual(expected)
    expect(read.status).toBe(session.isAdmin ? 200 : 403)
    if (!session.isAdmin) return
    const visible = await api.rows(
      `SELECT count(*)::integer AS n FROM user_logs WHERE institution_id = any ($1) AND event = 'event.download-pdfs'`,
      [session.scope],
    )
    expect(read.json.count).toBe(visible[0].n)
    expect(read.json.result).toHaveLength(visible[0].n)
  })

  test('ends by signing out', async () => {
    expect((await call('POST /manager/logout')).status).toBe(200)
    expect((await call('GET /preset/institutions')).status).toBe(401)
  })
})
