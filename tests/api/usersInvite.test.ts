import { beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'
import { newCpf } from '../support/invited.ts'
import { hashOfToken, inDays, invitePayload, noAccess, postOffice, tokenOf, userCalls } from './userCalls.ts'

vi.spyOn(logger, 'error').mockImplementation(() => {})

const post = postOffice()
const api = testApi({ mail: () => post.mail })
const { invite, idOf, membership, invitations, logged, join, read } = userCalls(api)

let manager: string
let group: string
let platform: string

beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', 1)
  group = await api.signIn('grupo@sala.test', 4)
  platform = await api.signIn('plataforma@sala.test', 1)
})

const whole = {
  name: 'helena  prado',
  cpf: '529.982.247-25',
  crm: '54321',
  crmStateId: 26,
  phone: '(11) 98765-4321',
  ...noAccess,
  is_anaesthetist: true,
  is_resident: true,
}

describe('an invite', () => {
  test('makes an account without a password and a membership that waits [USER-10, USER-11, USER-12, USER-40]', async () => {
    const end = inDays(90)
    const { status, json } = await invite(
      manager,
      invitePayload('nova@convite.test', { ...whole, expiration_date: end }),
    )
    expect(status).toBe(201)
    expect(json).toMatchObject({
      name: 'Helena Prado',
      email: 'nova@convite.test',
      document: '52998224725',
      institutions: [
        { id: 1, institution_user: { active: false, expiration_date: end, is_anaesthetist: true } },
      ],
      anaesthetist: { crm_number: '54321', crm_state: { id: 26 }, phone_number: '11987654321' },
    })
    const [user] = await api.rows('SELECT * FROM users WHERE id = $1', [json.id])
    expect(user).toMatchObject({ type: 'AN', password_hash: null, terms_status: 'PENDING' })
    expect(await membership('nova@convite.test')).toMatchObject({
      active: false,
      is_anaesthetist: true,
      is_resident: true,
      is_dashboard: false,
      is_admin: false,
      expiration_date: end,
      removed_at: null,
    })
  })

  test('writes a letter that tells who invites, where to, which access, until when, and a link kept as a hash [USER-40]', async () => {
    const body = { ...whole, is_admin: true, expiration_date: '2031-05-06T23:59:59.999-03:00' }
    await invite(manager, invitePayload('carta@convite.test', body))
    const [letter] = post.to('carta@convite.test')
    expect(letter?.subject).toBe('Convite para o Hospital Santa Luzia')
    expect(letter?.text).toContain('Olá, Helena Prado.')
    expect(letter?.text).toContain('Inês Salgado convida você para o Hospital Santa Luzia')
    expect(letter?.text).toContain(
      '- Anestesiologista (aplicativo)\n- Residente (integra com logbook externo)',
    )
    expect(letter?.text).toContain('- Gestor (acesso completo, com gestão de usuários)')
    expect(letter?.text).not.toContain('Indicadores')
    expect(letter?.text).toContain('O acesso vale até 06/05/2031.')
    const [invitation] = await invitations('carta@convite.test')
    expect(Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)).toBe(7 * 86_400_000)
    expect(letter?.text).toMatch(
      /até \d\d\/\d\d\/\d{4} às \d\d:\d\d:\n\nhttp:\/\/sala\.test\/accept-invite\/[\w-]{43}\n/,
    )
    expect(invitation.hash).toBe(hashOfToken(tokenOf(letter)))
  })

  test('opens the link that the letter carries [USER-40]', async () => {
    await invite(manager, invitePayload('abre@convite.test'))
    const token = tokenOf(post.to('abre@convite.test')[0])
    const { status, json } = await api.call(`GET /users/invites/${token}`)
    expect([status, json.email, json.institutions[0].id]).toEqual([200, 'abre@convite.test', 1])
  })

  test('is told in the log with its address, and carries no secret [USER-40]', async () => {
    const { json } = await invite(manager, invitePayload('registro@convite.test'))
    const [entry] = await logged('user.new-invite')
    expect(entry).toMatchObject({
      institution_id: 1,
      user_id: await idOf('instituicao@sala.test'),
      recipient_email: 'registro@convite.test',
    })
    expect(entry.updated_fields).toEqual(
      expect.arrayContaining([{ field: 'is_dashboard', old_value: false, new_value: true }]),
    )
    const secret = tokenOf(post.to('registro@convite.test')[0])
    for (const text of [JSON.stringify(json), JSON.stringify(entry)]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(hashOfToken(secret))
      expect(text).not.toMatch(/password|argon/i)
    }
  })

  test.each([
    ['is_dashboard', 'DM'],
    ['is_manager', 'IN'],
    ['is_admin', 'IN'],
    ['is_anaesthetist', 'AN'],
  ])('with %s alone makes a user of the type %s [USER-36]', async (flag, type) => {
    const email = `${flag}@tipo.test`
    const body = { ...noAccess, [flag]: true }
    expect((await invite(manager, invitePayload(email, body))).status).toBe(201)
    const [user] = await api.rows('SELECT type FROM users WHERE email = $1', [email])
    expect(user.type).toBe(type)
  })

  test('needs no name, but only an e-mail that has no account yet [USER-10]', async () => {
    expect((await invite(manager, invitePayload('semnome@convite.test', { name: null }))).status).toBe(201)
    expect(post.to('semnome@convite.test')[0]?.text).toMatch(/^Olá\.\n/)
  })

  test('marks an anaesthetist as a resident where it says so, and nobody else [USER-30]', async () => {
    const residency = async (email: string, access: Record<string, unknown>) => {
      await invite(manager, invitePayload(email, access))
      const { is_anaesthetist, is_resident } = await membership(email)
      return [is_anaesthetist, is_resident]
    }
    const both = { is_anaesthetist: true, is_resident: true }
    expect(await residency('residente@convite.test', both)).toEqual([true, true])
    expect(await residency('titular@convite.test', { is_anaesthetist: true })).toEqual([true, false])
    expect(await residency('indicadores@convite.test', { is_resident: true })).toEqual([false, false])
  })
})

describe('an invite to several institutions', () => {
  test('is one account, one letter, and in each a membership and a log entry [USER-12, USER-40]', async () => {
    const body = invitePayload('varias@convite.test', { institution_ids: [2, 1, 2] })
    const { status, json } = await invite(group, body)
    expect([status, json.institutions.map(({ id }: { id: number }) => id)]).toEqual([201, [1, 2]])
    const letters = post.to('varias@convite.test')
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Convite para o Hospital Santa Luzia e mais 1 instituição',
    ])
    expect(letters[0]?.text).toContain(
      'convida você para estas instituições:\n\n- Hospital Santa Luzia\n- Clínica Boa Vista\n\nO acesso em cada uma:\n\n- Indicadores',
    )
    expect(letters[0]?.text).toContain('serve uma única vez, para todas elas.')
    const hash = hashOfToken(tokenOf(letters[0]))
    expect(
      (await invitations('varias@convite.test')).map((invitation) => [
        invitation.institution_id,
        invitation.hash,
      ]),
    ).toEqual([
      [1, hash],
      [2, hash],
    ])
    expect((await logged('user.new-invite')).slice(0, 2).map((entry) => entry.institution_id)).toEqual([2, 1])
  })

  test('goes from the platform to any institution, each by its kind of access [USER-35, USER-36]', async () => {
    const network = { ...noAccess, is_network: true, institution_ids: [5] }
    expect((await invite(platform, invitePayload('rede@convite.test', network))).status).toBe(201)
    const [user] = await api.rows("SELECT type FROM users WHERE email = 'rede@convite.test'")
    expect(user.type).toBe('NW')
    expect(post.to('rede@convite.test')[0]?.text).toContain('- Indicadores da rede')
    const other = await invite(platform, invitePayload('vizinha@convite.test', { institution_ids: [6] }))
    expect(other.status).toBe(201)
  })
})

describe('an invite of an e-mail that is known', () => {
  test('adds a membership, and changes nothing of the account [USER-40]', async () => {
    const before = await api.rows("SELECT * FROM users WHERE email = 'vizinho@sala.test'")
    const { status, json } = await invite(manager, invitePayload('VIZINHO@sala.test', whole))
    expect(status).toBe(201)
    expect(await api.rows("SELECT * FROM users WHERE email = 'vizinho@sala.test'")).toEqual(before)
    expect(await membership('vizinho@sala.test')).toMatchObject({ active: false, is_anaesthetist: true })
    expect(post.to('vizinho@sala.test')[0]?.text).toContain('Olá, Valdir Saldanha.')
    expect(json.institutions.map(({ id }: { id: number }) => id)).toEqual([1])
    expect([json.document, json.type, json.anaesthetist]).toEqual([
      null,
      null,
      { crm_number: null, crm_state: null, phone_number: null },
    ])
  })

  test('reveals nothing that another institution wrote of a person who has not accepted there either', async () => {
    const neighbour = await api.signIn('vizinho@sala.test', 6)
    const email = 'deoutra@convite.test'
    const cpf = newCpf()
    const theirs = await invite(neighbour, invitePayload(email, { ...whole, cpf, institution_ids: [6] }))
    expect(theirs.json.document).toBe(cpf)
    const ours = await invite(manager, invitePayload(email))
    expect([ours.status, ours.json.name]).toEqual([201, 'Helena Prado'])
    const listed = (await api.call(`GET /v2/users?name=${email}`, { token: manager })).json[0]
    for (const answer of [ours.json, (await read(manager, ours.json.id)).json, listed])
      expect([answer.document, answer.type, answer.anaesthetist]).toEqual([
        null,
        null,
        { crm_number: null, crm_state: null, phone_number: null },
      ])
    expect((await read(platform, ours.json.id)).json.document).toBe(cpf)
    const found = async (token: string, name: string) =>
      (await api.call(`GET /v2/users/count?name=${encodeURIComponent(name)}`, { token })).json.count
    expect(await found(manager, `${email} `)).toBe(1)
    for (const guess of [`${email} 5`, cpf]) expect(await found(manager, guess)).toBe(0)
    expect(await found(neighbour, cpf)).toBe(1)
    await api.rows('UPDATE institution_users SET active = true WHERE user_id = $1', [ours.json.id])
    expect(await found(manager, cpf)).toBe(1)
  })

  test('gives the account no right before it is accepted [USER-14]', async () => {
    const token = await api.signIn('vizinho@sala.test', 6)
    const { json } = await api.call('GET /preset/institutions', { token })
    expect(json.map(({ id }: { id: number }) => id)).toEqual([6])
    expect((await api.call('GET /manager/refresh-token/institution/1', { token })).status).toBe(404)
  })

  test('invites a removed person again, and one whose access has expired [USER-15, USER-40]', async () => {
    const gone = await join('removida@convite.test')
    await api.rows('UPDATE institution_users SET active = false, removed_at = now() WHERE user_id = $1', [
      gone,
    ])
    const expired = await join('expirada@convite.test', { is_admin: true, expiration_date: inDays(-3) })
    for (const email of ['removida@convite.test', 'expirada@convite.test']) {
      expect((await invite(manager, invitePayload(email))).status).toBe(201)
      expect(await membership(email)).toMatchObject({
        active: false,
        removed_at: null,
        expiration_date: null,
        is_admin: false,
        is_dashboard: true,
      })
    }
    expect((await read(manager, expired)).json.institutions[0].institution_user.active).toBe(false)
  })

  test.each(['farmacia@sala.test', 'Farmacia@SALA.test', 'espera@convite.test'])(
    'is refused where %s has joined or is invited [USER-40]',
    async (email) => {
      await invite(manager, invitePayload('espera@convite.test'))
      const before = await checksums(api)
      const { status, json } = await invite(manager, invitePayload(email))
      expect([status, json.errors]).toEqual([422, { email: 'Este usuário já faz parte da instituição.' }])
      expect(await checksums(api)).toEqual(before)
    },
  )
})

test('two invites of one e-mail at once make one user [USER-40]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      invite(group, invitePayload('junto@convite.test', { institution_ids: [1 + (at % 3)] })),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422])
  expect(await api.rows("SELECT id FROM users WHERE lower(email) = 'junto@convite.test'")).toHaveLength(1)
  expect(await invitations('junto@convite.test')).toHaveLength(3)
  expect(post.to('junto@convite.test')).toHaveLength(3)
})

describe('an invite whose letter does not leave', () => {
  test('is reported, and nothing is stored [USER-49]', async () => {
    post.refusing.add('recusa@convite.test')
    const before = await checksums(api)
    const { status, json } = await invite(
      group,
      invitePayload('recusa@convite.test', { institution_ids: [1, 2] }),
    )
    expect([status, json.message]).toEqual([502, 'OPS! Falha ao enviar convite, tente novamente mais tarde!'])
    expect(await checksums(api)).toEqual(before)
    post.refusing.clear()
    expect((await invite(group, invitePayload('recusa@convite.test'))).status).toBe(201)
  })
})
