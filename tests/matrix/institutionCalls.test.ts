import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { type InstitutionCall, type InstitutionRows, institutionCalls, logoForm } from './institutionCalls.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const TARGETS = [1, 2, 3, 4, 5, 6, 7]

beforeAll(async () => {
  const token = await api.signIn('plataforma@sala.test', 1)
  for (const id of TARGETS) await api.call(`POST /web/institution/${id}/logo`, { token, body: logoForm() })
  await api.settled()
})

/** Rows that calls about an institution may use up. */
async function freshRows(institution: number): Promise<InstitutionRows> {
  const insert = async (flag: string) =>
    (
      await api.rows(
        'INSERT INTO institutions (name, is_group, is_network) VALUES ($1, $2, $3) RETURNING id',
        [`Zxq ${flag}`, flag === 'group', flag === 'network'],
      )
    )[0].id
  return {
    institution,
    group: await insert('group'),
    network: await insert('network'),
    free: await insert('free'),
  }
}

const send = (token: string, { route, path, body }: InstitutionCall, rows: InstitutionRows) =>
  api.call(`${route.split(' ')[0]} ${path(rows)}`, { token, body: body?.(rows) })

/** The expected status of a call; its success status if it is allowed. */
function expected(session: Session, call: InstitutionCall, institution: number): number {
  const success = call.success ?? 200
  if (session.type === 'AD') return success
  if (call.rule === 'platform' || (call.rule === 'logo' && session.type !== 'AN')) return 403
  if (session.institution === undefined) return 403
  return session.scope.includes(institution) ? success : 404
}

const isRefused = (session: Session, call: InstitutionCall, institution: number) =>
  expected(session, call, institution) >= 400

const others = (scope: readonly number[]) =>
  api.rows('SELECT * FROM institutions WHERE id <> ALL ($1) ORDER BY id', [scope])

describe.each(sessions)('%s', (_, session) => {
  let token: string

  test('is refused whatever its role forbids and what is out of sight, and changes nothing [INST-05]', async () => {
    token = await enter(api, session)
    const rows = await Promise.all(TARGETS.map(freshRows))
    const before = await checksums(api)
    const passed: string[] = []
    for (const target of rows)
      for (const call of institutionCalls) {
        if (!isRefused(session, call, target.institution)) continue
        const { status, json } = await send(token, call, target)
        if (status !== expected(session, call, target.institution) || !json?.message)
          passed.push(`${call.route} of ${target.institution}: ${status} ${JSON.stringify(json)}`)
      }
    expect(passed).toEqual([])
    expect(await checksums(api)).toEqual(before)
  })

  test('may do what its role allows, and only there', async () => {
    const targets = await Promise.all(TARGETS.map(freshRows))
    const foreign = [await checksums(api, session.scope), await others(session.scope)]
    const failed: string[] = []
    for (const target of targets)
      for (const call of institutionCalls) {
        if (isRefused(session, call, target.institution)) continue
        const { status, json } = await send(token, call, target)
        if (status !== expected(session, call, target.institution))
          failed.push(`${call.route} of ${target.institution}: ${status} ${JSON.stringify(json)}`)
      }
    expect(failed).toEqual([])
    if (session.type === 'AD') return
    const [{ institutions: _hash, ...tables } = {}, rows] = foreign as [Record<string, string>, unknown]
    expect(await checksums(api, session.scope)).toMatchObject(tables)
    expect(await others(session.scope)).toEqual(rows)
  })

  test('sees the logos of where it works, and of nothing else [INST-64]', async () => {
    const seen: number[] = []
    for (const id of TARGETS) {
      const answer = await api.request(`/app/institutions/${id}/logo`, {
        headers: { authorization: token, 'x-forwarded-for': ADDRESS },
      })
      if (answer.status === 200) seen.push(id)
      else expect([id, answer.status]).toEqual([id, 404])
    }
    const own = [...new Set([...session.scope, ...session.memberships])].sort()
    expect(seen).toEqual(session.type === 'AD' ? TARGETS : own)
  })
})
