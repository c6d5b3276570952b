import { beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'
import { inDays, invitePayload, noAccess, postOffice, userCalls } from './userCalls.ts'

vi.spyOn(logger, 'error').mockImplementation(() => {})

const post = postOffice()
const api = testApi({ mail: () => post.mail })
const { invite, change, idOf, membership, invitations, logged, join, read } = userCalls(api)

let manager: string
let group: string

beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', 1)
  group = await api.signIn('grupo@sala.test', 4)
})

/** The body that the form sends for a user as read: the invite's payload without the e-mail. */
const payload = (user: UserAnswer, more: Record<string, unknown> = {}) => ({
  name: user.name,
  cpf: user.document,
  crm: user.anaesthetist.crm_number,
  crmStateId: user.anaesthetist.crm_state?.id ?? null,
  phone: user.anaesthetist.phone_number,
  expiration_date: user.institutions[0]?.institution_user.expiration_date ?? null,
  ...noAccess,
  is_dashboard: true,
  institution_ids: user.institutions.map(({ id }) => id),
  ...more,
})

/** A member of institution 1, and what the form would send about them. */
async function joined(email: string, flags?: Record<string, unknown>) {
  const id = await join(email, flags)
  const { json } = await read(manager, id)
  return { id, body: (more?: Record<string, unknown>) => payload(json, more) }
}

describe('changed permissions', () => {
  test('are those of the body, and the log has each that changed [USER-41]', async () => {
    const { id, body } = await joined('muda@acesso.test', { is_dashboard: true })
    const end = inDays(30)
    const access = { is_dashboard: false, is_anaesthetist: true, is_resident: true, is_manager: true }
    const { status, json } = await change(manager, id, body({ ...access, expiration_date: end }))
    expect(status).toBe(200)
    expect(json.institutions[0].institution_user).toEqual({
      active: true,
      is_network: false,
      is_admin: false,
      ...access,
      expiration_date: end,
    })
    const [entry] = await logged('user.permissions')
    expect(entry).toMatchObject({ institution_id: 1, recipient_email: 'muda@acesso.test' })
    expect(entry.updated_fields).toEqual([
      { field: 'expiration_date', old_value: null, new_value: end },
      { field: 'is_anaesthetist', old_value: false, new_value: true },
      { field: 'is_resident', old_value: false, new_value: true },
      { field: 'is_dashboard', old_value: true, new_value: false },
      { field: 'is_manager', old_value: false, new_value: true },
    ])
  })

  test('give a user the type of their access [USER-41]', async () => {
    const { id, body } = await joined('tipo@acesso.test')
    const typeAfter = async (access: Record<string, unknown>) => {
      await change(manager, id, body({ is_dashboard: false, ...access }))
      return (await api.rows('SELECT type FROM users WHERE id = $1', [id]))[0].type
    }
    expect(await typeAfter({ is_anaesthetist: true, is_admin: true })).toBe('AN')
    expect(await typeAfter({ is_admin: true })).toBe('IN')
    expect(await typeAfter({ is_dashboard: true })).toBe('DM')
    await api.rows(
      'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) VALUES (6, $1, true)',
      [id],
    )
    expect(await typeAfter({ is_manager: true })).toBe('AN')
    await api.rows("UPDATE users SET type = 'PH' WHERE id = $1", [id])
    expect(await typeAfter({ is_manager: true })).toBe('PH')
  })

  test('are in force at the next request: what was given, and what was taken away [USER-33, USER-34]', async () => {
    const { id, body } = await joined('vigor@acesso.test', { is_admin: true })
    const token = await api.signIn('vigor@acesso.test', 1)
    const users = async () => (await api.call('GET /v2/users', { token })).status
    expect(await users()).toBe(200)
    await change(manager, id, body({ is_manager: true }))
    expect(await users()).toBe(403)
    await change(manager, id, body({ is_admin: true }))
    expect(await users()).toBe(200)
    await api.rows(
      "UPDATE institution_users SET expiration_date = now() - interval '1 second' WHERE user_id = $1",
      [id],
    )
    expect(await users()).toBe(403)
  })

  test('change name, CRM, state and phone of a person who has joined, and log them [USER-41, USER-27]', async () => {
    const { id, body } = await joined('pessoa@acesso.test')
    const person = { name: 'joana  da silva', crm: '777', crmStateId: 26, phone: '(51) 3333-4444' }
    const { status, json } = await change(manager, id, body(person))
    expect([status, json.name]).toEqual([200, 'Joana da Silva'])
    expect(json.anaesthetist).toMatchObject({
      crm_number: '777',
      crm_state: { id: 26 },
      phone_number: '5133334444',
    })
    const [state] = await api.rows('SELECT id, name FROM states WHERE id = 26')
    const [entry] = await logged('user.permissions')
    expect(entry.updated_fields).toEqual([
      { field: 'name', old_value: 'Pessoa Ativa', new_value: 'Joana da Silva' },
      { field: 'crm', old_value: null, new_value: '777' },
      { field: 'crmStateId', old_value: null, new_value: state },
      { field: 'phone', old_value: null, new_value: '5133334444' },
    ])
    expect((await change(manager, id, payload(json))).status).toBe(200)
    expect((await logged('user.permissions'))[0].id).toBe(entry.id)
  })

  test('leave a name as its owner wrote it, whatever the form’s rules [USER-20]', async () => {
    const { id } = await joined('aspas@acesso.test')
    await api.rows("UPDATE users SET name = 'Ana-Lúcia D''Ávila 2ª' WHERE id = $1", [id])
    const { json } = await read(manager, id)
    expect((await change(manager, id, payload(json, { is_admin: true }))).json.name).toBe(
      "Ana-Lúcia D'Ávila 2ª",
    )
    const renamed = await change(manager, id, payload(json, { name: 'Ana 3' }))
    expect([renamed.status, renamed.json.errors]).toEqual([422, { name: 'Apenas letras são permitidas.' }])
  })

  test('leave e-mail and CPF as they are [USER-19, USER-24]', async () => {
    const { id, body } = await joined('fixo@acesso.test')
    const { status, json } = await change(
      manager,
      id,
      body({ email: 'outro@acesso.test', cpf: '52998224725' }),
    )
    expect([status, json.email, json.document]).toEqual([200, 'fixo@acesso.test', null])
  })

  test('leave name, CRM, state and phone of an only invited person as they are [USER-27]', async () => {
    const { json } = await invite(manager, invitePayload('pendente@acesso.test'))
    const before = await checksums(api)
    const person = { name: 'Outra Pessoa', crm: '1', crmStateId: 1, phone: '1133334444' }
    const refused = await change(manager, json.id, payload(json, person))
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([
      422,
      ['name', 'crm', 'crmStateId', 'phone'],
    ])
    expect(refused.json.errors.name).toBe('Só pode ser alterado depois que o usuário aceitar o convite.')
    expect(await checksums(api)).toEqual(before)
    const allowed = await change(manager, json.id, payload(json, { is_admin: true }))
    expect(allowed.json.institutions[0].institution_user).toMatchObject({ active: false, is_admin: true })
  })

  test('may leave an end that has passed, and set no new one in the past [USER-15, USER-41]', async () => {
    const past = inDays(-5)
    const { id, body } = await joined('fim@acesso.test', { is_dashboard: true, expiration_date: past })
    expect((await change(manager, id, body({ is_manager: true }))).status).toBe(200)
    const refused = await change(manager, id, body({ expiration_date: inDays(-4) }))
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      { expiration_date: 'A data de expiração deve ser futura.' },
    ])
    const end = inDays(4)
    const renewed = await change(manager, id, body({ expiration_date: end }))
    expect(renewed.json.institutions[0].institution_user).toMatchObject({
      active: true,
      expiration_date: end,
    })
  })
})

describe('institutions in the body of changed permissions', () => {
  test('that are new are invited to, and those in sight that are missing are left [USER-12, USER-41]', async () => {
    const id = await join('lugares@acesso.test')
    await api.rows(
      'INSERT INTO institution_users (institution_id, user_id, is_dashboard) VALUES (6, $1, true)',
      [id],
    )
    const { json } = await read(group, id)
    const moved = await change(group, id, payload(json, { institution_ids: [2], is_manager: true }))
    expect(moved.json.institutions.map((institution: { id: number }) => institution.id)).toEqual([2])
    expect(await membership('lugares@acesso.test', 1)).toMatchObject({ active: false })
    expect((await membership('lugares@acesso.test', 1)).removed_at).not.toBeNull()
    expect(await membership('lugares@acesso.test', 2)).toMatchObject({ active: false, is_manager: true })
    expect(await membership('lugares@acesso.test', 6)).toMatchObject({ active: true, removed_at: null })
    expect(post.to('lugares@acesso.test').map(({ subject }) => subject)).toEqual([
      'Convite para a Clínica Boa Vista',
    ])
    expect((await invitations('lugares@acesso.test')).map((invitation) => invitation.institution_id)).toEqual(
      [2],
    )
    expect((await logged('user.new-invite'))[0]).toMatchObject({ institution_id: 2 })
    expect((await logged('event.delete-user'))[0]).toMatchObject({ institution_id: 1, deleted_user_id: id })
  })

  test('that are new and several are in one letter [USER-12, USER-41]', async () => {
    const id = await join('umacarta@acesso.test')
    const { json } = await read(group, id)
    await change(group, id, payload(json, { institution_ids: [1, 2, 3, 4] }))
    expect(post.to('umacarta@acesso.test').map(({ subject }) => subject)).toEqual([
      'Convite para a Clínica Boa Vista e mais 2 instituições',
    ])
    const stored = await invitations('umacarta@acesso.test')
    expect(stored.map((invitation) => invitation.institution_id)).toEqual([2, 3, 4])
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(1)
  })

  test('of which none stays leave other changes in the log of the one that is left [USER-41]', async () => {
    const id = await join('mudanca@acesso.test')
    const { json } = await read(group, id)
    await change(group, id, payload(json, { name: 'Pessoa Mudada', institution_ids: [2], is_manager: true }))
    const [entry] = await logged('user.permissions')
    expect(entry).toMatchObject({ institution_id: 1, recipient_email: 'mudanca@acesso.test' })
    expect(entry.updated_fields).toEqual([
      { field: 'name', old_value: 'Pessoa Ativa', new_value: 'Pessoa Mudada' },
    ])
  })

  test('stay as they were when the letter of a new one does not leave [USER-49]', async () => {
    const id = await join('semcarta@acesso.test')
    const { json } = await read(group, id)
    post.refusing.add('semcarta@acesso.test')
    const before = await checksums(api)
    const { status } = await change(group, id, payload(json, { institution_ids: [2, 3], name: 'Outra' }))
    expect(status).toBe(502)
    expect(await checksums(api)).toEqual(before)
  })
})

describe('changed permissions are refused', () => {
  const untouched = async (expected: number, requested: () => ReturnType<typeof change>) => {
    const before = await checksums(api)
    const { status, json } = await requested()
    expect([status, await checksums(api)]).toEqual([expected, before])
    return json
  }

  test('for the user who asks: nobody raises their own rights [USER-34]', async () => {
    const id = await idOf('instituicao@sala.test')
    const { json } = await read(manager, id)
    const body = payload(json, { is_admin: true, is_anaesthetist: true })
    const refusal = await untouched(403, () => change(manager, id, body))
    expect(refusal.message).toBe('Você não pode alterar o próprio acesso.')
  })

  test('for an administrator of the platform', async () => {
    const id = await idOf('plataforma@sala.test')
    const { json } = await read(manager, id)
    await untouched(403, () => change(manager, id, payload(json)))
    await untouched(403, () => change(group, id, payload(json, { institution_ids: [4] })))
  })

  test('for people out of sight, and with institutions out of sight [USER-41]', async () => {
    const { id, body } = await joined('alheia@acesso.test')
    await untouched(404, async () => change(manager, await idOf('vizinho@sala.test'), body()))
    await untouched(404, () => change(manager, 999_999, body()))
    await untouched(403, () => change(manager, id, body({ institution_ids: [1, 6] })))
    await untouched(403, () => change(manager, id, body({ institution_ids: [2] })))
    await untouched(403, () => change(group, id, body({ institution_ids: [999_999] })))
  })

  test.each([
    ['is_network', { is_network: true }],
    ['is_anaesthetist', { is_dashboard: false }],
    ['is_admin', { is_admin: 1 }],
    ['institution_ids', { institution_ids: [] }],
    ['institution_ids', { institution_ids: 'todas' }],
    ['institution_ids', { institution_ids: [{ toString: 1 }] }],
    ['type', { type: 'AD' }],
    ['password', { password: 'Sala@2026' }],
    ['active', { active: false, is_active: true }],
    ['crmStateId', { crmStateId: 77 }],
  ])('with a wrong %s, %j [USER-26, USER-35, USER-36]', async (field, more) => {
    const id = await idOf('usuario@sala.test')
    const { json } = await read(manager, id)
    const refusal = await untouched(422, () => change(manager, id, payload(json, more)))
    expect(Object.keys(refusal.errors)).toContain(field === 'active' ? 'is_active' : field)
  })
})
