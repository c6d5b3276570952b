import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../matrix/checksum.ts'
import { logoForm } from '../matrix/institutionCalls.ts'
import { testApi } from '../support/api.ts'

const INSIDE = '203.0.113.7'
const OUTSIDE = '198.51.100.1'
const BLOCKED = {
  message:
    'Detectamos uma tentativa de acesso fora da rede permitida. Seu acesso foi bloqueado. Entre em contato com a instituição.',
  code: 'network.blocked',
}

const api = testApi({ address: INSIDE })
const from = (address: string) => ({ 'x-forwarded-for': address })
const close = (institution: number, ips: string[] = [INSIDE]) =>
  api.rows(
    `INSERT INTO connection_whitelists (institution_id, ips) VALUES ($1, $2)
     ON CONFLICT (institution_id) DO UPDATE SET ips = excluded.ips`,
    [institution, ips],
  )
beforeEach(() => api.rows('DELETE FROM connection_whitelists WHERE institution_id <> 7'))

describe('a user who is inside when a list of allowed addresses is saved', () => {
  let token: string
  beforeAll(async () => {
    token = await api.signIn('gestor@sala.test', 2)
  })
  const call = (request: string, address: string, body?: unknown) =>
    api.call(request, { token, body, headers: from(address) })

  test('goes on from a listed address, and by no call from another one', async () => {
    await close(2)
    const before = await checksums(api)
    const requests: [request: string, body?: unknown][] = [
      ['GET /preset/surgeons/'],
      ['POST /preset/materials', { name: 'De fora' }],
      ['GET /connection-whitelist/2'],
      ['PUT /connection-whitelist/2', { ips: '', confirm: true }],
      ['POST /web/institution/2/logo', logoForm()],
      ['POST /preset/materials/import', { file_name: 'a.csv', materials: [] }],
      ['POST /v1/ocr-queue', new FormData()],
    ]
    for (const [request, body] of requests)
      for (const address of [OUTSIDE, '', '::1', "'; DROP TABLE users; --"]) {
        const { status, json } = await call(request, address, body)
        expect({ request, address, status, json }).toEqual({ request, address, status: 401, json: BLOCKED })
      }
    expect(await checksums(api)).toEqual(before)
    for (const address of [INSIDE, `::ffff:${INSIDE}`])
      expect((await call('GET /preset/surgeons/', address)).status).toBe(200)
    await close(2, [])
    expect((await call('GET /preset/surgeons/', OUTSIDE)).status).toBe(200)
  })

  test('still chooses another institution from outside, and signs out', async () => {
    await close(2)
    const mine = await call('GET /preset/institutions', OUTSIDE)
    expect(
      mine.json.map((institution: { id: number; is_blocked: boolean }) => [
        institution.id,
        institution.is_blocked,
      ]),
    ).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, false],
    ])
    expect((await call('GET /preset/institutions', INSIDE)).json[1].is_blocked).toBe(false)
    const chosen = await call('GET /manager/refresh-token/institution/1', OUTSIDE)
    expect(chosen.status).toBe(200)
    const other = chosen.headers.get('authorization') ?? ''
    const seen = await api.call('GET /preset/surgeons/', { token: other, headers: from(OUTSIDE) })
    expect(seen.status).toBe(200)
    expect((await call('POST /manager/logout', OUTSIDE)).status).toBe(200)
    expect((await call('GET /preset/surgeons/', INSIDE)).json.code).toBe('session.ended')
  })
})

describe('a group of which one member is closed to the address', () => {
  let token: string
  beforeAll(async () => {
    // A user of the group and all its members: only the list of allowed addresses can hide anything.
    token = await api.signIn('gestor@sala.test', 4)
  })
  const call = (request: string, address: string, body?: unknown) =>
    api.call(request, { token, body, headers: from(address) })
  const institutionsIn = async (address: string) => {
    const { json } = await call('GET /preset/materials?size=1000', address)
    return [...new Set(json.map((material: { institution_id: number }) => material.institution_id))].sort()
  }

  test('sees the other members, and nothing of the closed one', async () => {
    expect(await institutionsIn(OUTSIDE)).toEqual([1, 2, 3])
    await close(2)
    expect(await institutionsIn(OUTSIDE)).toEqual([1, 3])
    expect(await institutionsIn(INSIDE)).toEqual([1, 2, 3])
    const membersFrom = async (address: string) =>
      (await call('GET /preset/institutions-group/4', address)).json.map(({ id }: { id: number }) => id)
    expect(await membersFrom(OUTSIDE)).toEqual([1, 3])
    expect(await membersFrom(INSIDE)).toEqual([1, 2, 3])
  })

  test('is refused every call that names the closed member, and changes nothing in it', async () => {
    await close(2)
    const before = await checksums(api)
    const [material] = await api.rows('SELECT id FROM materials WHERE institution_id = 2 LIMIT 1')
    const requests: [request: string, status: number, body?: unknown][] = [
      ['GET /preset/materials?institution_id=2', 403],
      [`GET /preset/materials/${material.id}`, 404],
      [`PUT /preset/materials/${material.id}`, 404, { name: 'De fora' }],
      [`DELETE /preset/materials/${material.id}`, 404],
      ['POST /preset/materials', 403, { name: 'De fora', institution_id: 2 }],
      ['GET /connection-whitelist/2', 404],
      ['PUT /connection-whitelist/2', 404, { ips: '', confirm: true }],
      ['GET /institution/2/settings/pdf', 404],
      ['GET /institutions/settings/38?institution_id=2', 403],
      ['POST /web/institution/2/logo', 404, logoForm()],
    ]
    for (const [request, expected, body] of requests) {
      const { status } = await call(request, OUTSIDE, body)
      expect([request, status]).toEqual([request, expected])
    }
    expect(await checksums(api)).toEqual(before)
  })

  test('is closed as a whole by a list of its own', async () => {
    await close(4)
    const { status, json } = await call('GET /preset/materials', OUTSIDE)
    expect([status, json]).toEqual([401, BLOCKED])
    expect((await call('GET /preset/institutions-group/4', OUTSIDE)).json).toEqual([])
    expect(await institutionsIn(INSIDE)).toEqual([1, 2, 3])
  })
})
