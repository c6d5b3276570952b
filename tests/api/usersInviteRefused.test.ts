import { beforeAll, expect, test } from 'vitest'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'
import { inDays, invitePayload, postOffice, userCalls } from './userCalls.ts'

const post = postOffice()
const api = testApi({ mail: () => post.mail })
const { invite, idOf } = userCalls(api)

let manager: string
let platform: string

beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', 1)
  platform = await api.signIn('plataforma@sala.test', 1)
})

const bad: [what: string, body: Record<string, unknown>, field: string, text?: string][] = [
  ['of oneself', { email: 'Instituicao@sala.test' }, 'email', 'Você não pode convidar a si mesmo.'],
  ['without an e-mail', { email: null }, 'email', 'Preencha o email.'],
  ['of what is no e-mail', { email: 'helena' }, 'email'],
  ['with digits in the name', { name: 'Helena 2' }, 'name', 'Apenas letras são permitidas.'],
  ['with letters in the CRM', { crm: '12a' }, 'crm', 'Apenas números são permitidos.'],
  ['with a CRM of eleven digits', { crm: '12345678901' }, 'crm'],
  ['with a CPF whose digits are wrong', { cpf: '52998224726' }, 'cpf', 'CPF informado inválido.'],
  ['with a state that is none', { crmStateId: 99 }, 'crmStateId'],
  ['with an id beyond all', { crmStateId: 99999999999 }, 'crmStateId'],
  ['with an id beyond all numbers', { crmStateId: 1e30 }, 'crmStateId'],
  ['to what only looks like an id', { institution_ids: [{ toString: 1 }] }, 'institution_ids'],
  ['without access', { is_dashboard: false }, 'is_anaesthetist', 'Selecione o tipo de acesso do usuário.'],
  ['with residency alone', { is_dashboard: false, is_resident: true }, 'is_anaesthetist'],
  ['to nowhere', { institution_ids: [] }, 'institution_ids', 'Selecione a instituição.'],
  ['without institutions', { institution_ids: null }, 'institution_ids', 'Selecione a instituição.'],
  [
    'with a network’s access to a hospital',
    { is_network: true },
    'is_network',
    'Este tipo de acesso não é oferecido pela instituição.',
  ],
  [
    'that has expired',
    { expiration_date: inDays(-1) },
    'expiration_date',
    'A data de expiração deve ser futura.',
  ],
  ['until no day', { expiration_date: '2027-02-30' }, 'expiration_date'],
  ['until tomorrow in words', { expiration_date: 'amanhã' }, 'expiration_date'],
  ['with a number for a name', { name: 7 }, 'name'],
  ['with a text for a flag', { is_admin: 'true' }, 'is_admin'],
  ['with a text for institutions', { institution_ids: '1' }, 'institution_ids'],
  ['with texts for ids', { institution_ids: ['1'] }, 'institution_ids'],
  ['with a password', { password: 'Sala@2026' }, 'password'],
  ['with a type', { type: 'AD' }, 'type'],
  ['that says it is accepted', { active: true }, 'active'],
  ['with a NUL', { name: 'He\u0000lena' }, 'name'],
]
test.each(bad)(
  'an invite %s is refused [USER-18, USER-20, USER-21, USER-22, USER-26, USER-40]',
  async (_, more, field, text) => {
    const before = await checksums(api)
    const { status, json } = await invite(manager, invitePayload('ruim@convite.test', more))
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]])
    if (text) expect(json.errors[field]).toBe(text)
    expect(await checksums(api)).toEqual(before)
    expect(post.to('ruim@convite.test')).toEqual([])
  },
)

test.each([[[6]], [[1, 6]], [[2]], [[999999]], [[-1]], [[99999999999]]])(
  'an invite to institutions that are not managed, %j, is refused [USER-40]',
  async (institution_ids) => {
    const before = await checksums(api)
    const { status } = await invite(manager, invitePayload('fora@convite.test', { institution_ids }))
    expect(status).toBe(403)
    expect(await checksums(api)).toEqual(before)
  },
)

test('an invite of the platform to an institution that does not exist is refused', async () => {
  for (const id of [999999, -1, 99999999999, 1e30])
    expect(
      (await invite(platform, invitePayload('fora@convite.test', { institution_ids: [id] }))).status,
    ).toBe(403)
})

test('an invite to a network with a hospital’s access is refused [USER-35]', async () => {
  const { status, json } = await invite(platform, invitePayload('hn@convite.test', { institution_ids: [5] }))
  expect([status, Object.keys(json.errors)]).toEqual([422, ['is_dashboard']])
  const mixed = { is_network: true, institution_ids: [5, 1] }
  expect((await invite(platform, invitePayload('hn@convite.test', mixed))).status).toBe(422)
  expect(await idOf('hn@convite.test')).toBeUndefined()
})

test('an invite of an administrator of the platform is refused', async () => {
  const neighbour = await api.signIn('vizinho@sala.test', 6)
  await api.rows(
    "DELETE FROM institution_users WHERE institution_id = 6 AND user_id = (SELECT id FROM users WHERE email = 'plataforma@sala.test')",
  )
  const before = await checksums(api)
  const body = invitePayload('plataforma@sala.test', { institution_ids: [6] })
  expect((await invite(neighbour, body)).status).toBe(403)
  expect(await checksums(api)).toEqual(before)
})
