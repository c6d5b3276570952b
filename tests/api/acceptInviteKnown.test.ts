import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/signIn/passwords.ts'
import { testApi } from '../support/api.ts'
import { invite } from '../support/invited.ts'
import { acceptCalls, account, NEW_PASSWORD } from './acceptCalls.ts'

const api = testApi()
const { accept, signIn, userOf, membershipOf, entriesOf, state } = acceptCalls(api)

let accountHash: string
beforeAll(async () => {
  accountHash = await hashPassword(NEW_PASSWORD)
})
beforeEach(async () => {
  await api.settled()
  api.letters.length = 0
})

describe('accepting as somebody with an account', () => {
  test('opens the access and nothing else: name, CPF, password and terms stay [INVITE-12]', async () => {
    const invited = await invite(api, { passwordHash: accountHash })
    const before = await userOf(invited)
    const { status, json } = await accept(invited.token, {
      name: 'Outro Nome',
      document: '52998224725',
      personal_title: 'Sr.',
    })
    expect([status, json.institutions[0].institution_user.active]).toEqual([200, true])
    expect(await userOf(invited)).toEqual(before)
    expect(await membershipOf(invited)).toMatchObject({ active: true })
    expect(await entriesOf(invited)).toEqual([{ event: 'user.accept-invite', institution_id: 1 }])
    await api.settled()
    expect(api.letters).toEqual([])
    expect((await accept(invited.token, {})).status).toBe(409)
  })

  test('refuses a password, which nobody may set by an invite', async () => {
    const invited = await invite(api, { passwordHash: accountHash })
    const before = await state(invited)
    const { status, json } = await accept(invited.token, account({ password: 'Tomada#2026' }))
    expect([status, json.errors]).toEqual([
      422,
      { password: 'Esta conta já tem senha. Confirme o convite sem informar outra.' },
    ])
    expect(await state(invited)).toEqual(before)
    expect(await signIn(invited.email, 'Tomada#2026')).toBe(401)
  })
})
