import { expect, test } from 'vitest'
import { LatestOnly, Superseded } from '../server/latestOnly.ts'

const never = new AbortController().signal

/** Ends when its signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('a new job aborts the one before of its key, and no other', async () => {
  const latest = new LatestOnly<string>()
  const first = latest.run('a', never, untilAborted)
  let otherIsAborted = false
  const other = latest.run('b', never, async (signal) => {
    await expect(first).rejects.toThrow(Superseded)
    otherIsAborted = signal.aborted
  })
  expect(await latest.run('a', never, async () => 'latest')).toBe('latest')
  await other
  expect(otherIsAborted).toBe(false)
})

test('a job that was superseded and ends later leaves the latest one to be superseded', async () => {
  const latest = new LatestOnly<string>()
  const first = latest.run('a', never, untilAborted)
  const second = latest.run('a', never, untilAborted)
  await expect(first).rejects.toThrow(Superseded)
  const third = latest.run('a', never, async () => 'third')
  await expect(second).rejects.toThrow(Superseded)
  expect(await third).toBe('third')
})

test('whoever is gone starts no job and ends none', async () => {
  const latest = new LatestOnly<string>()
  const gone = AbortSignal.abort(new Error('gone'))
  let end = () => {}
  const running = latest.run('a', never, async (signal) => {
    await new Promise<void>((resolve) => {
      end = resolve
    })
    return signal.aborted
  })
  await expect(latest.run('a', gone, async () => 'started')).rejects.toThrow('gone')
  end()
  expect(await running).toBe(false)
})

test('whoever leaves aborts the own job', async () => {
  const leaving = new AbortController()
  const running = new LatestOnly<string>().run('a', leaving.signal, untilAborted)
  leaving.abort(new Error('left'))
  await expect(running).rejects.toThrow('left')
})
