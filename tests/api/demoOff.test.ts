import { afterEach, expect, test, vi } from 'vitest'
import { countDemoAccounts, disableDemoAccounts } from '../../server/db/demo/accounts.ts'
import { prepareDatabase } from '../../server/prepare.ts'
import { hashPassword } from '../../server/signIn/passwords.ts'
import { PASSWORD, testApi } from '../support/api.ts'

const api = testApi()

afterEach(() => vi.restoreAllMocks())

test('SALA_DEMO=off takes the demo accounts, their sessions and published invites out of a database that has them', async () => {
  const { db } = api.services()
  expect(await countDemoAccounts(db.system)).toBeGreaterThan(10)
  const token = await api.signIn('instituicao@sala.test', 1)
  // A user has made a demo account their own by changing its password.
  await api.rows("UPDATE users SET password_hash = $1 WHERE email = 'gestor@sala.test'", [
    await hashPassword('Outra@2027'),
  ])
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await prepareDatabase(db, { demo: false, admin: undefined })
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('contas da demonstração'))

  const login = (email: string, password: string) =>
    api.call('POST /manager/login', { body: { email, password } })
  for (const email of ['plataforma@sala.test', 'instituicao@sala.test', 'vizinho@sala.test'])
    expect((await login(email, PASSWORD)).status).toBe(401)
  expect((await login('gestor@sala.test', 'Outra@2027')).status).toBe(200)
  expect((await api.call('GET /preset/surgeons/', { token })).status).toBe(401)
  expect((await api.call('GET /users/invites/convite-novo')).status).toBe(404)
  expect(await countDemoAccounts(db.system)).toBe(0)
  expect(await disableDemoAccounts(db.system)).toBe(0)
})
