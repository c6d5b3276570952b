import { afterEach, expect, test, vi } from 'vitest'
import { inviteSender } from '../../server/invites/sender.ts'
import { type InviteJobs, inviteJobs } from '../../server/jobs/inviteJobs.ts'
import type { Email } from '../../server/mail.ts'
import { testApi } from '../support/api.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()
const running: InviteJobs[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

/** Sends invites as a server process does. */
async function startServer(mail: (letter: Email) => Promise<void>): Promise<InviteJobs> {
  const pool = api.services().db.system
  const sendPendingInvites = inviteSender({ pool, mail, publicUrl: 'http://sala.test' })
  const jobs = inviteJobs({ pool, sendPendingInvites, retrySeconds: 1 })
  running.push(jobs)
  await jobs.start()
  return jobs
}

async function invite(count: number): Promise<void> {
  await api.rows('UPDATE anaesthetist_invites SET removed_at = now()')
  await api.rows(
    "INSERT INTO anaesthetist_invites (institution_id, name, email) SELECT 1, 'P' || n, 'p' || n || '@exemplo.test' FROM generate_series(1, $1) n",
    [count],
  )
}

const unsent = async () =>
  (await api.rows('SELECT id FROM anaesthetist_invites WHERE removed_at IS NULL AND NOT is_sent')).length

const allSent = () =>
  vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 40_000, interval: 100 })

test('servers side by side write to every invited anaesthetist once', async () => {
  await invite(30)
  const letters: string[] = []
  const mail = async ({ to }: Email) => {
    letters.push(to)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const [server, otherServer] = await Promise.all([startServer(mail), startServer(mail)])
  await Promise.all([server.sendInvites([1, 2]), otherServer.sendInvites([1])])
  await allSent()
  expect(letters).toHaveLength(30)
  expect(new Set(letters).size).toBe(30)
})

test('an invite letter that is refused keeps no other back, and is tried again later', async () => {
  await invite(3)
  const tries: string[] = []
  const mail = async ({ to }: Email) => {
    tries.push(to)
    if (to === 'p1@exemplo.test' && tries.filter((address) => address === to).length < 3)
      throw new Error('451')
  }
  const jobs = await startServer(mail)
  await jobs.sendInvites([1])
  await vi.waitFor(async () => expect(await unsent()).toBe(1), { timeout: 10_000, interval: 50 })
  // The first letter may have been retried by now.
  expect(tries.slice(0, 3)).toEqual(['p1@exemplo.test', 'p2@exemplo.test', 'p3@exemplo.test'])
  await allSent()
  expect(tries).toHaveLength(5)
})

test('invite letters that a stopping server leaves are sent by the next one', async () => {
  await invite(5)
  const letters: string[] = []
  const first = await startServer(async ({ to }) => {
    letters.push(to)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await first.sendInvites([1])
  await vi.waitFor(() => expect(letters.length).toBeGreaterThan(0), { timeout: 10_000, interval: 20 })
  await first.stop()
  expect(await unsent()).toBeGreaterThan(0)
  await startServer(async ({ to }) => {
    letters.push(to)
  })
  await allSent()
  expect(letters.sort()).toEqual([1, 2, 3, 4, 5].map((at) => `p${at}@exemplo.test`))
})

test('invites of an import whose letters nobody asked for are sent at the next start', async () => {
  await invite(3)
  await api.rows("UPDATE anaesthetist_invites SET created_at = now() - interval '2 days' WHERE name = 'P1'")
  const letters: string[] = []
  await startServer(async ({ to }) => {
    letters.push(to)
  })
  await vi.waitFor(() => expect(letters).toHaveLength(3), { timeout: 10_000, interval: 20 })
})

test('invites of earlier days are sent again only when someone asks', async () => {
  await invite(2)
  await api.rows("UPDATE anaesthetist_invites SET created_at = now() - interval '2 days'")
  const letters: string[] = []
  await startServer(async ({ to }) => {
    letters.push(to)
  })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(letters).toEqual([])
})
