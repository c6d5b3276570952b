import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { hashSecret } from '../../server/session/tokens.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import { checksums } from '../matrix/checksum.ts'
import { REFUSED } from '../matrix/role.ts'
import { testApi } from '../support/api.ts'
import { noAccess, userCalls } from './userCalls.ts'

vi.spyOn(logger, 'error').mockImplementation(() => {})

const api = testApi()
const { change, join, read } = userCalls(api)

let manager: string
let group: string
let platform: string

beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', 1)
  group = await api.signIn('grupo@sala.test', 4)
  platform = await api.signIn('plataforma@sala.test', 1)
})

/** The form’s complete body, filled from a user as answered. */
const bodyOf = ({ name, document, anaesthetist }: UserAnswer, more: Record<string, unknown> = {}) => ({
  name,
  cpf: document,
  crm: anaesthetist.crm_number,
  crmStateId: anaesthetist.crm_state?.id ?? null,
  phone: anaesthetist.phone_number,
  expiration_date: null,
  ...noAccess,
  is_dashboard: true,
  institution_ids: [1],
  ...more,
})

const renamed = { name: 'Outra Pessoa', crm: '777', crmStateId: 26, phone: '5133334444' }

const columnsOf = async (id: number) =>
  (await api.rows('SELECT name, crm_number, crm_state_id, phone_number FROM users WHERE id = $1', [id]))[0]

const MEMBERSHIP =
  'INSERT INTO institution_users (institution_id, user_id, active, removed_at) VALUES (6, $1, $2, $3)'

/** A member of institution 1 who also is or was a member of institution 6. */
async function elsewhere(email: string, active = true, removedAt: string | null = null) {
  const id = await join(email)
  await api.rows(MEMBERSHIP, [id, active, removedAt])
  return id
}

describe('the personal data of an account', () => {
  test.each([
    ['works', true, null],
    ['is invited', false, null],
    ['worked', false, '2026-01-02T03:04:05Z'],
  ])(
    'are not changed by the manager of one institution where the person %s in another too, and nothing is saved [USER-27]',
    async (state, active, removedAt) => {
      const id = await elsewhere(`${state.replace(' ', '')}@longe.test`, active, removedAt)
      const { json } = await read(manager, id)
      expect(json.is_elsewhere).toBe(true)
      const before = await checksums(api)
      const refused = await change(manager, id, bodyOf(json, { ...renamed, is_manager: true }))
      expect([refused.status, refused.json.code]).toEqual([403, 'user.elsewhere'])
      expect(refused.json.message).toContain('Nome, CRM, UF do CRM e Telefone')
      expect(Object.keys(refused.json.errors)).toEqual(['name', 'crm', 'crmStateId', 'phone'])
      expect(await checksums(api)).toEqual(before)
    },
  )

  test('may be sent along unchanged with changed rights [USER-41]', async () => {
    const id = await elsewhere('igual@longe.test')
    const { json } = await read(manager, id)
    const { status, json: after } = await change(manager, id, bodyOf(json, { is_manager: true }))
    expect([status, after.institutions[0].institution_user.is_manager]).toEqual([200, true])
  })

  test('are changed where the person belongs to nobody else, or to members of the group that asks [USER-27, USER-41]', async () => {
    const alone = await join('sozinha@longe.test')
    const { json } = await read(manager, alone)
    expect(json.is_elsewhere).toBe(false)
    expect((await change(manager, alone, bodyOf(json, renamed))).status).toBe(200)
    const inBoth = await join('grupo2@longe.test')
    await api.rows('INSERT INTO institution_users (institution_id, user_id) VALUES (2, $1)', [inBoth])
    const seen = (await read(group, inBoth)).json
    const both = { ...renamed, institution_ids: [1, 2] }
    expect((await change(manager, inBoth, bodyOf(seen, renamed))).status).toBe(403)
    expect((await change(group, inBoth, bodyOf(seen, both))).status).toBe(200)
  })

  test('are changed by administrators of the platform wherever the person works', async () => {
    const id = await elsewhere('plataforma@longe.test')
    const { json } = await read(platform, id)
    expect(json.is_elsewhere).toBe(false)
    expect((await change(platform, id, bodyOf(json, renamed))).status).toBe(200)
    expect(await columnsOf(id)).toMatchObject({ name: 'Outra Pessoa', crm_number: '777' })
  })

  test('do not reveal of an invited person that others know them [USER-27]', async () => {
    const id = await join('convidada@longe.test', { is_dashboard: true, active: false })
    await api.rows(MEMBERSHIP, [id, true, null])
    expect((await read(manager, id)).json).toMatchObject({ is_elsewhere: false, document: null })
  })
})

describe('personal data below the server', () => {
  /** Runs statements as the role of requests, in the scope of a session; rolled back afterwards. */
  async function slippedIn<T>(token: string, work: (tx: PoolClient) => Promise<T>): Promise<T> {
    const tx = await api.services().db.app.connect()
    try {
      await tx.query('BEGIN')
      const permit = await api.services().db.permit()
      await tx.query("SELECT sala_open($1, '', $2)", [hashSecret(token), permit])
      return await work(tx)
    } finally {
      await tx.query('ROLLBACK')
      tx.release()
    }
  }
  const setting = (token: string, set: string, id: number) =>
    slippedIn(token, async (tx) => (await tx.query(`UPDATE users SET ${set} WHERE id = ${id}`)).rowCount)

  test.each(["name = 'x'", "crm_number = '1'", 'crm_state_id = 1', "phone_number = '1'"])(
    'no statement sets %s of a person who belongs to others too, or has not joined',
    async (set) => {
      const shared = await elsewhere(`${set.replace(/\W/g, '')}@baixo.test`)
      await expect(setting(manager, set, shared)).rejects.toEqual(REFUSED)
      expect(await setting(platform, set, shared)).toBe(1)
      const alone = await join(`${set.replace(/\W/g, '')}@so.test`)
      expect(await setting(manager, set, alone)).toBe(1)
      await api.rows('UPDATE institution_users SET active = false WHERE user_id = $1', [alone])
      await expect(setting(manager, set, alone)).rejects.toEqual(REFUSED)
    },
  )

  test('each person sets their own data, and nobody a kind of user or a CPF', async () => {
    const id = await elsewhere('propria@baixo.test')
    const own = await api.signIn('propria@baixo.test', 1)
    expect(await setting(own, "name = 'Eu', phone_number = '1'", id)).toBe(1)
    for (const set of ["type = 'AN'", "document = '52998224725'"]) {
      await expect(setting(own, set, id)).rejects.toEqual(REFUSED)
      await expect(setting(platform, set, id)).rejects.toEqual(REFUSED)
    }
  })
})
