import { beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'
import { hashOfToken, inDays, invitePayload, postOffice, tokenOf, userCalls } from './userCalls.ts'

vi.spyOn(logger, 'error').mockImplementation(() => {})

const post = postOffice()
const api = testApi({ mail: () => post.mail })
const { invite, remove, resend, idOf, membership, invitations, logged, join, read } = userCalls(api)

let manager: string
let group: string
let platform: string

beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', 1)
  group = await api.signIn('grupo@sala.test', 4)
  platform = await api.signIn('plataforma@sala.test', 1)
})

const untouched = async (expected: number, requested: () => ReturnType<typeof remove>) => {
  const before = await checksums(api)
  const { status, json } = await requested()
  expect([status, await checksums(api)]).toEqual([expected, before])
  return json
}

describe('a removed user', () => {
  test('has no access from the next request on, and stays in the history [USER-42]', async () => {
    const id = await join('sai@remocao.test', { is_admin: true })
    const token = await api.signIn('sai@remocao.test', 1)
    expect((await api.call('GET /v2/users', { token })).status).toBe(200)
    const { status, json } = await remove(manager, id, 1)
    expect([status, json]).toEqual([200, { id }])
    expect((await api.call('GET /v2/users', { token })).status).toBe(403)
    expect((await api.call('GET /preset/institutions', { token })).json).toEqual([])
    expect((await membership('sai@remocao.test')).removed_at).not.toBeNull()
    expect((await logged('event.delete-user'))[0]).toMatchObject({
      institution_id: 1,
      deleted_user_id: id,
      deleted_invitation_id: null,
    })
    await untouched(404, () => remove(manager, id, 1))
  })

  test('who was only invited has no link any more, and the log has the invite [USER-42]', async () => {
    const { json } = await invite(manager, invitePayload('convidada@remocao.test'))
    const token = tokenOf(post.to('convidada@remocao.test')[0])
    const [invitation] = await invitations('convidada@remocao.test')
    expect((await remove(manager, json.id, 1)).status).toBe(200)
    expect((await api.call(`GET /users/invites/${token}`)).status).toBe(404)
    expect((await logged('event.delete-invite'))[0]).toMatchObject({
      deleted_invitation_id: invitation.id,
      recipient_email: 'convidada@remocao.test',
    })
  })

  test('leaves one institution and stays in the others [USER-42]', async () => {
    const id = await join('fica@remocao.test')
    await join('fica@remocao.test', { is_manager: true }, 2)
    expect((await remove(group, id, 1)).status).toBe(200)
    expect(
      (await read(group, id)).json.institutions.map((institution: { id: number }) => institution.id),
    ).toEqual([2])
  })

  test('is never oneself, an administrator of the platform or a person out of sight [USER-42]', async () => {
    const own = await idOf('instituicao@sala.test')
    expect((await untouched(403, () => remove(manager, own, 1))).message).toBe(
      'Você não pode alterar o próprio acesso.',
    )
    await untouched(403, async () => remove(manager, await idOf('plataforma@sala.test'), 1))
    await untouched(403, async () => remove(manager, await idOf('vizinho@sala.test'), 6))
    await untouched(404, async () => remove(manager, await idOf('vizinho@sala.test'), 1))
    await untouched(404, async () => remove(group, await idOf('usuario@sala.test'), 2))
    await untouched(404, () => remove(platform, 999_999, 6))
  })

  test.each([undefined, null, '1', 0, 1.5, 99999999999, [1]])(
    'stays where the removal names the institution %j [USER-42]',
    async (institution) => {
      const id = await idOf('usuario@sala.test')
      const refusal = await untouched(422, () => remove(manager, id, institution))
      expect(Object.keys(refusal.errors)).toEqual(['institution_id'])
    },
  )
})

describe('a resent invite', () => {
  test('has a new link, and the earlier one leads nowhere [USER-43, USER-16]', async () => {
    const { json } = await invite(manager, invitePayload('denovo@reenvio.test', { is_admin: true }))
    const answer = await resend(manager, json.id, 1)
    expect([answer.status, answer.json.id]).toEqual([200, json.id])
    const [first, second] = post.to('denovo@reenvio.test').map(tokenOf)
    expect((await api.call(`GET /users/invites/${first}`)).status).toBe(404)
    expect((await api.call(`GET /users/invites/${second}`)).status).toBe(200)
    expect(post.to('denovo@reenvio.test')[1]?.text).toContain('- Gestor (acesso completo')
    const stored = await invitations('denovo@reenvio.test')
    expect(stored.map(({ hash, revoked_at }) => [hash, revoked_at !== null])).toEqual([
      [hashOfToken(first ?? ''), true],
      [hashOfToken(second ?? ''), false],
    ])
    expect((await logged('user.resend-invite'))[0]).toMatchObject({
      institution_id: 1,
      recipient_email: 'denovo@reenvio.test',
      updated_fields: null,
    })
  })

  test('replaces what has expired: a link, and an access without an end [USER-51, USER-16, USER-15]', async () => {
    const { json } = await invite(manager, invitePayload('vencido@reenvio.test'))
    const old = tokenOf(post.to('vencido@reenvio.test')[0])
    await api.rows("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
      json.id,
    ])
    const late = await api.call(`GET /users/invites/${old}`)
    expect([late.status, late.json.code, late.json.message]).toEqual([
      410,
      'invite.expired',
      'O convite expirou. Reenvie para gerar um novo link.',
    ])
    expect((await resend(manager, json.id, 1)).status).toBe(200)

    const expired = await join('acesso@reenvio.test', { is_admin: true, expiration_date: inDays(-2) })
    expect((await resend(manager, expired, 1)).json.institutions[0].institution_user).toMatchObject({
      active: false,
      expiration_date: null,
      is_admin: true,
    })
  })

  test('whose letter does not leave is reported, and the earlier link still opens [USER-50]', async () => {
    const { json } = await invite(manager, invitePayload('falha@reenvio.test'))
    post.refusing.add('falha@reenvio.test')
    const refusal = await untouched(502, () => resend(manager, json.id, 1))
    expect(refusal.message).toBe('OPS! Falha ao reenviar convite, tente novamente mais tarde!')
    const token = tokenOf(post.to('falha@reenvio.test')[0])
    expect((await api.call(`GET /users/invites/${token}`)).status).toBe(200)
  })

  test('is refused for active users, oneself, administrators of the platform and people out of sight [USER-16, USER-43]', async () => {
    const active = await untouched(422, async () => resend(manager, await idOf('usuario@sala.test'), 1))
    expect(active.message).toBe('Este usuário já está ativo na instituição.')
    await untouched(403, async () => resend(manager, await idOf('instituicao@sala.test'), 1))
    await untouched(403, async () => resend(manager, await idOf('plataforma@sala.test'), 1))
    await untouched(403, async () => resend(manager, await idOf('usuario@sala.test'), 6))
    await untouched(404, async () => resend(manager, await idOf('vizinho@sala.test'), 1))
    await untouched(404, () => resend(manager, 999_999, 1))
    await untouched(422, async () => resend(manager, await idOf('usuario@sala.test'), 'um'))
  })
})

describe('an administrator of the platform', () => {
  const enter = (token: string, body: unknown) => api.call('POST /users/add-to-institution', { token, body })
  const leave = (token: string, body: unknown) =>
    api.call('POST /users/remove-from-institution', { token, body })
  const all = { is_anaesthetist: true, is_admin: true, is_dashboard: true }

  test('joins and leaves an institution alone, and both are in the log [JOIN-04, JOIN-05]', async () => {
    const user_id = await idOf('plataforma@sala.test')
    const [{ id: institution_id }] = await api.rows(
      "INSERT INTO institutions (name) VALUES ('Hospital Novo') RETURNING id",
    )
    const joined = await enter(platform, { institution_id, ...all })
    expect([joined.status, joined.json]).toEqual([200, { user_id, institution_id }])
    expect(await membership('plataforma@sala.test', institution_id)).toMatchObject({ active: true, ...all })
    const updated_fields = Object.keys(all).map((field) => ({ field, old_value: false, new_value: true }))
    const [entry] = await logged('user.join')
    expect(entry).toMatchObject({ institution_id, user_id })
    expect(entry.updated_fields).toEqual(expect.arrayContaining(updated_fields))
    expect(entry.updated_fields).toHaveLength(updated_fields.length)
    expect((await api.signIn('plataforma@sala.test', institution_id)).length).toBeGreaterThan(20)
    expect((await leave(platform, { user_id, institution_id })).status).toBe(200)
    expect(await membership('plataforma@sala.test', institution_id)).toMatchObject({ active: false })
    expect((await logged('user.leave'))[0]).toMatchObject({ institution_id, user_id })
    await untouched(404, () => leave(platform, { user_id, institution_id }))
    expect((await enter(platform, { institution_id, ...all })).status).toBe(200)
  })

  test('takes nobody along when joining or leaving [JOIN-05]', async () => {
    const other = await idOf('usuario@sala.test')
    await untouched(403, () => leave(platform, { user_id: other, institution_id: 1 }))
    await untouched(403, () => enter(manager, { institution_id: 2, ...all }))
    await untouched(403, () => leave(manager, { user_id: other, institution_id: 1 }))
    await untouched(422, () => enter(platform, { institution_id: 1, user_id: other, ...all }))
  })

  test('joins only an existing institution, with every flag present [JOIN-04]', async () => {
    await untouched(404, () => enter(platform, { institution_id: 999_999, ...all }))
    await untouched(422, () => enter(platform, { institution_id: 2, is_admin: true }))
    await untouched(422, () => enter(platform, { institution_id: 2, ...all, is_admin: 'true' }))
    await untouched(422, () => enter(platform, { ...all }))
    await untouched(422, () => leave(platform, { institution_id: 2 }))
  })
})
