import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '../server/logger.ts'
import { sampled } from '../server/sampled.ts'

const OPTIONS = { validMs: 5_000, limitMs: 2_000 }

let logged: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  logged = []
  vi.spyOn(logger, 'error').mockImplementation((line) => void logged.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('scrapes at the same time and within five seconds share one sample', async () => {
  const read = vi.fn(async () => read.mock.calls.length)
  const sample = sampled('métricas: banco de dados', read, OPTIONS)
  expect(await Promise.all([sample(), sample()])).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await sample()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sample()).toBe(2)
})

test('what fails gives no sample, is asked again only after five seconds, and is told once in the log', async () => {
  const outcomes = [new Error('away'), new Error('away'), 'here', new Error('away')]
  const read = vi.fn(async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  const sample = sampled('métricas: banco de dados', read, OPTIONS)
  const seen: unknown[] = []
  for (let at = 0; at < 4; at++) {
    seen.push(await sample(), await sample())
    await vi.advanceTimersByTimeAsync(5_000)
  }
  const away = [undefined, undefined]
  expect(seen).toEqual([...away, ...away, 'here', 'here', ...away])
  expect(read).toHaveBeenCalledTimes(4)
  expect(logged).toEqual(['métricas: banco de dados: away', 'métricas: banco de dados: away'])
})
