import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairSemaphore } from '../server/fairSemaphore.ts'

const never = new AbortController().signal

/** Jobs that run until they are ended, and the names of those started, in order. */
function jobsOn(semaphore: FairSemaphore<string>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    start: (name: string, key: string, signal = never) =>
      semaphore.run(key, signal, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

test('a key of a semaphore has one job at a time, and leaves the other permit to other keys', async () => {
  const jobs = jobsOn(new FairSemaphore(2))
  for (const name of ['a1', 'a2', 'a3']) jobs.start(name, 'a')
  jobs.start('b1', 'b')
  await setImmediate()
  expect(jobs.begun).toEqual(['a1', 'b1'])
})

test('the keys of a semaphore take turns, however many jobs each has sent', async () => {
  const jobs = jobsOn(new FairSemaphore(1))
  for (const name of ['a1', 'a2', 'a3']) jobs.start(name, 'a')
  for (const name of ['b1', 'b2']) jobs.start(name, 'b')
  jobs.start('c1', 'c')
  await setImmediate()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await jobs.end(name)
  expect(jobs.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a job that stops waiting is not begun, and holds up no other job', async () => {
  const jobs = jobsOn(new FairSemaphore(1))
  jobs.start('a1', 'a')
  const leaving = new AbortController()
  const left = jobs.start('b1', 'b', leaving.signal)
  jobs.start('c1', 'c')
  leaving.abort('gone')
  await expect(left).rejects.toBe('gone')
  await expect(jobs.start('b2', 'b', leaving.signal)).rejects.toBe('gone')
  await jobs.end('a1')
  expect(jobs.begun).toEqual(['a1', 'c1'])
})

test('a job that fails gives its permit back', async () => {
  const semaphore = new FairSemaphore(1)
  const failing = semaphore.run('a', never, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await semaphore.run('a', never, async () => 1)).toBe(1)
})
