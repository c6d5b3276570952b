import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/signIn/passwords.ts'
import { testApi } from '../support/api.ts'
import { invite } from '../support/invited.ts'
import { acceptCalls, account, NEW_PASSWORD } from './acceptCalls.ts'
import { invitePayload, tokenOf, userCalls } from './userCalls.ts'

const api = testApi()
const { read, accept, userOf, membershipOf, entriesOf, state } = acceptCalls(api)
const users = userCalls(api)

let group: string
let accountHash: string
beforeAll(async () => {
  group = await api.signIn('grupo@sala.test', 4)
  accountHash = await hashPassword(NEW_PASSWORD)
})
beforeEach(async () => {
  await api.settled()
  api.letters.length = 0
})

/** One e-mail that invites a person to institutions 1 and 2. */
async function both(passwordHash?: string) {
  const first = await invite(api, { passwordHash })
  const { userId, token } = first
  return { first, second: await invite(api, { userId, token, institutionId: 2 }), token }
}

const placesOf = async (token: string) =>
  (await read(token)).json.institutions.map(
    ({ id, institution_user }: { id: number; institution_user: { active: boolean } }) => [
      id,
      institution_user.active,
    ],
  )

describe('one invite letter for several institutions', () => {
  test('is read and accepted as a whole by its one link, once [USER-12, INVITE-10, INVITE-28]', async () => {
    const { json } = await users.invite(
      group,
      invitePayload('todas@convite.test', { institution_ids: [1, 2] }),
    )
    const token = tokenOf(api.letters[0])
    expect(await placesOf(token)).toEqual([
      [1, false],
      [2, false],
    ])
    const accepted = await accept(token, account())
    expect([accepted.status, accepted.json.institutions.map(({ id }: { id: number }) => id)]).toEqual([
      200,
      [1, 2],
    ])
    expect(await placesOf(token)).toEqual([
      [1, true],
      [2, true],
    ])
    for (const institution of [1, 2])
      expect(await users.membership('todas@convite.test', institution)).toMatchObject({ active: true })
    expect(
      await api.rows('SELECT event, institution_id FROM user_logs WHERE user_id = $1 ORDER BY id', [json.id]),
    ).toEqual([
      { event: 'user.accept-invite', institution_id: 1 },
      { event: 'user.accept-invite', institution_id: 2 },
    ])
    expect((await accept(token, account())).json.code).toBe('invite.used')
    await api.settled()
    expect(api.letters.map(({ subject }) => subject)).toEqual([
      'Convite para o Hospital Santa Luzia e mais 1 instituição',
      'Confirme seu e-mail',
    ])
  })

  test('is confirmed as a whole by a person with an account, which stays as it was [INVITE-12]', async () => {
    const { first, second, token } = await both(accountHash)
    const before = await userOf(first)
    expect((await accept(token, {})).status).toBe(200)
    expect(await userOf(first)).toEqual(before)
    for (const invited of [first, second]) expect(await membershipOf(invited)).toMatchObject({ active: true })
    expect((await entriesOf(first)).map(({ institution_id }) => institution_id)).toEqual([1, 2])
  })

  test('still leads to the other institutions when one is removed, and is gone when none is left [USER-42]', async () => {
    const { first, second, token } = await both()
    await users.remove(group, first.userId, 1)
    expect(await placesOf(token)).toEqual([[2, false]])
    expect((await accept(token, account())).status).toBe(200)
    expect(await membershipOf(first)).toMatchObject({ active: false })
    expect(await membershipOf(second)).toMatchObject({ active: true })

    const gone = await both()
    for (const institution of [1, 2]) await users.remove(group, gone.first.userId, institution)
    expect((await read(gone.token)).status).toBe(404)
    expect((await accept(gone.token, account())).status).toBe(404)
  })

  test('leads to the other institutions when one is sent anew in a letter of its own, which is then only to be confirmed [USER-43]', async () => {
    const { first, token } = await both()
    expect((await users.resend(group, first.userId, 1)).status).toBe(200)
    const newer = tokenOf(api.letters[0])
    expect([await placesOf(token), await placesOf(newer)]).toEqual([[[2, false]], [[1, false]]])
    expect((await accept(token, account())).status).toBe(200)
    expect((await read(newer)).json).toMatchObject({ active: true })
    expect((await accept(newer, {})).status).toBe(200)
    expect(await membershipOf(first)).toMatchObject({ active: true })
  })

  test('opens the accesses that have not expired, opens the rest once extended, and says when all have expired', async () => {
    const { first, second, token } = await both()
    const end = (interval: string, institution: number) =>
      api.rows(
        `UPDATE institution_users SET expiration_date = now() + interval '${interval}' WHERE user_id = $1 AND institution_id = $2`,
        [first.userId, institution],
      )
    await end('-1 second', 1)
    expect(await placesOf(token)).toEqual([[2, false]])
    expect((await accept(token, account())).status).toBe(200)
    expect([(await membershipOf(first)).active, (await membershipOf(second)).active]).toEqual([false, true])
    expect((await accept(token, {})).json.code).toBe('invite.used')
    await end('1 day', 1)
    expect(await placesOf(token)).toEqual([
      [1, false],
      [2, true],
    ])
    expect((await accept(token, {})).status).toBe(200)
    expect((await membershipOf(first)).active).toBe(true)

    const late = await both()
    await api.rows("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
      late.first.userId,
    ])
    const before = await state(late.first)
    expect((await accept(late.token, account())).json.code).toBe('invite.expired')
    expect(await state(late.first)).toEqual(before)
  })
})
