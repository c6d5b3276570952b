import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'
import { invitePayload, postOffice, userCalls } from './userCalls.ts'

vi.spyOn(logger, 'error').mockImplementation(() => {})

const post = postOffice()
const api = testApi({ mail: () => post.mail })
const { invite, resend, change } = userCalls(api)

let manager: string
beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', 1)
})
beforeEach(() => api.rows('DELETE FROM sign_in_throttle'))

const answered = ({ status, json }: { status: number; json: unknown }) => ({ status, json })
const refused = (message: string) => ({ status: 429, json: { message, code: 'too.many.tries' } })
const FULL = refused('Este e-mail já recebeu muitos convites. Aguarde 24 horas e tente novamente.')
/** As if this many invites had been sent before. */
const sentBefore = (prefix: string, points: number) =>
  api.rows('UPDATE sign_in_throttle SET points = $1 WHERE starts_with(key, $2)', [points, prefix])

test('an address gets ten invites a day, however they are sent, and one more changes nothing', async () => {
  const email = 'repetida@convite.test'
  const { json: user } = await invite(manager, invitePayload(email))
  for (let at = 2; at <= 10; at++) expect((await resend(manager, user.id, 1)).status).toBe(200)
  const before = await checksums(api)
  expect(answered(await resend(manager, user.id, 1))).toEqual(FULL)
  expect(await checksums(api)).toEqual(before)
  const platform = await api.signIn('plataforma@sala.test', 1)
  expect(
    answered(await invite(platform, invitePayload(email.toUpperCase(), { institution_ids: [2] }))),
  ).toEqual(FULL)
  expect(post.to(email)).toHaveLength(10)
  expect((await invite(manager, invitePayload('outra@convite.test'))).status).toBe(201)
})

test('a user sends a hundred invites an hour; a colleague sends others', async () => {
  await invite(manager, invitePayload('primeira@convite.test'))
  await sentBefore('inviting:', 99)
  expect((await invite(manager, invitePayload('centesima@convite.test'))).status).toBe(201)
  expect(answered(await invite(manager, invitePayload('demais@convite.test')))).toEqual(
    refused('Você enviou muitos convites em pouco tempo. Aguarde 60 minutos e tente novamente.'),
  )
  expect(post.to('demais@convite.test')).toEqual([])
  const colleague = await api.signIn('gestor@sala.test', 1)
  expect((await invite(colleague, invitePayload('demais@convite.test'))).status).toBe(201)
})

test('an invite by a change of permissions counts towards the limits, too', async () => {
  const platform = await api.signIn('plataforma@sala.test', 1)
  const { json: user } = await invite(platform, invitePayload('muda@convite.test'))
  await sentBefore('invited:', 10)
  const body = invitePayload('muda@convite.test', { institution_ids: [1, 2] })
  expect(answered(await change(platform, user.id, { ...body, email: undefined, cpf: undefined }))).toEqual(
    FULL,
  )
})

test('an invite whose letter the mail server refuses does not count towards the limits', async () => {
  post.refusing.add('cheia@convite.test')
  for (let at = 0; at < 12; at++)
    expect((await invite(manager, invitePayload('cheia@convite.test'))).status).toBe(502)
})
