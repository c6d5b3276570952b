import { afterEach, expect, test, vi } from 'vitest'
import { disableDemoAccounts } from '../../server/demo/disableAccounts.ts'
import { countDemoAccounts } from '../../server/demo/publishedPassword.ts'
import { logger } from '../../server/logger.ts'
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
  const warned = vi.spyOn(logger, 'warn').mockReturnValue()
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

test('SALA_DEMO=off revokes the published invites also where every account has a password of its own', async () => {
  const { db } = api.services()
  vi.spyOn(logger, 'warn').mockReturnValue()
  const readInvite = async () => (await api.call('GET /users/invites/convite-novo')).status
  await api.rows('UPDATE invitations SET revoked_at = NULL')
  expect([await countDemoAccounts(db.system), await readInvite()]).toEqual([0, 200])
  await prepareDatabase(db, { demo: false, admin: undefined })
  expect(await readInvite()).toBe(404)
})

const administrators = () =>
  api.rows("SELECT email, type FROM users WHERE type = 'AD' AND password_hash IS NOT NULL ORDER BY id")

test('the administrator of the settings is made whenever none can sign in, once, and can', async () => {
  const { db } = api.services()
  vi.spyOn(logger, 'warn').mockReturnValue()
  expect(await administrators()).toEqual([])
  const admin = { email: 'ti@hospital.test', password: 'Um segredo bem longo 7' }
  await prepareDatabase(db, { demo: false, admin })
  await prepareDatabase(db, { demo: false, admin: { ...admin, email: 'outra@hospital.test' } })
  expect(await administrators()).toEqual([{ email: 'ti@hospital.test', type: 'AD' }])
  expect((await api.call('POST /manager/login', { body: admin })).status).toBe(200)
})

test('the administrator of the settings who lost the password gets the new one; another person’s e-mail is refused', async () => {
  const { db } = api.services()
  vi.spyOn(logger, 'warn').mockReturnValue()
  await api.rows("UPDATE users SET password_hash = NULL WHERE type = 'AD'")
  const password = 'Outro segredo bem longo 7'
  await expect(
    prepareDatabase(db, { demo: false, admin: { email: 'Gestor@sala.test', password } }),
  ).rejects.toThrow('SALA_ADMIN_EMAIL: Gestor@sala.test')
  await prepareDatabase(db, { demo: false, admin: { email: 'TI@hospital.test', password } })
  expect(await administrators()).toEqual([{ email: 'ti@hospital.test', type: 'AD' }])
  expect(
    (await api.call('POST /manager/login', { body: { email: 'ti@hospital.test', password } })).status,
  ).toBe(200)
})

test('without an administrator in the settings a start warns, and refuses when nobody can sign in', async () => {
  const { db } = api.services()
  const warned = vi.spyOn(logger, 'warn').mockReturnValue()
  await api.rows("UPDATE users SET password_hash = NULL WHERE type = 'AD'")
  await prepareDatabase(db, { demo: false, admin: undefined })
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('SALA_ADMIN_EMAIL'))
  await api.rows('UPDATE users SET password_hash = NULL')
  await expect(prepareDatabase(db, { demo: false, admin: undefined })).rejects.toThrow(
    'Ninguém consegue entrar',
  )
})
