import type { PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { invite, newCpf } from '../support/invited.ts'
import { userCalls } from './userCalls.ts'

const api = testApi()
const { resend } = userCalls(api)

/** Runs work beside an open transaction of another connection. */
async function beside(work: (other: PoolClient) => Promise<void>): Promise<void> {
  const other = await api.services().db.system.connect()
  try {
    await other.query("BEGIN; SET LOCAL lock_timeout = '3s'")
    await work(other)
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
}

const someoneWaits = () =>
  vi.waitFor(async () =>
    expect(
      await api.rows(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      ),
    ).toHaveLength(1),
  )

test('a link that is used while its invite is sent anew is refused, and neither holds up the other', async () => {
  const { token, userId } = await invite(api)
  const account = { name: 'Helena Prado', document: newCpf(), password: 'Tucano#Verde7', personal_title: '' }
  await beside(async (manager) => {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    await manager.query('SELECT FROM institution_users WHERE user_id = $1 FOR UPDATE', [userId])
    const accepting = api.call(`POST /users/accept-invite-to-institution/${token}`, { body: account })
    await someoneWaits()
    await manager.query('UPDATE invitations SET revoked_at = now() WHERE user_id = $1', [userId])
    await manager.query('COMMIT')
    expect((await accepting).status).toBe(404)
  })
})

test('sending an invite anew holds nothing while its account is being opened', async () => {
  const { userId } = await invite(api)
  const manager = await api.signIn('instituicao@sala.test', 1)
  await beside(async (accepting) => {
    await accepting.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId])
    const sending = resend(manager, userId, 1)
    await someoneWaits()
    await accepting.query('UPDATE institution_users SET active = false WHERE user_id = $1', [userId])
    await accepting.query('COMMIT')
    expect((await sending).status).toBe(200)
  })
})
