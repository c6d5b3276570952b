import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clockNotice } from '../../src/domain/clockNotice.ts'
import { app } from '../../src/i18n/ptBR/app.ts'

const MINUTE = 60_000
/** The computer's clock. */
const OWN = Date.parse('2026-11-26T12:00:00.400Z')

let clock: typeof import('../../src/providers/clock.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: OWN })
  clock = await import('../../src/providers/clock.ts')
})

/** An answer after a round trip of 200 ms, from a server whose clock is ahead by this much. */
function answer(aheadMs: number, headers: Record<string, string> = {}, roundTripMs = 200): void {
  const date = new Date(Date.now() - roundTripMs / 2 + aheadMs).toUTCString()
  clock.followServerClock(new Headers({ Date: date, ...headers }), Date.now() - roundTripMs)
}

describe('the console’s clock', () => {
  test('is the computer’s before an answer, and where an answer has no readable date', () => {
    expect(clock.nowMs()).toBe(OWN)
    clock.followServerClock(new Headers(), OWN - 100)
    clock.followServerClock(new Headers({ Date: 'ontem' }), OWN - 100)
    expect([clock.nowMs(), clock.minutesAhead()]).toEqual([OWN, 0])
  })

  test.each([
    ['a day behind', 24 * 60, '2026-11-27', -1440],
    ['three days ahead', -3 * 24 * 60, '2026-11-23', 4320],
    ['12 minutes ahead', -12, '2026-11-26', 12],
  ])('is the server’s on a computer that is %s', (_, minutes, day, ahead) => {
    answer(minutes * MINUTE)
    expect(Math.abs(clock.nowMs() - (OWN + minutes * MINUTE))).toBeLessThanOrEqual(1000)
    expect([clock.currentDay('America/Sao_Paulo'), clock.minutesAhead()]).toEqual([day, ahead])
    vi.advanceTimersByTime(90_000)
    expect(Math.abs(clock.nowMs() - (OWN + 90_000 + minutes * MINUTE))).toBeLessThanOrEqual(1000)
  })

  test('does not jump for the seconds that the header and the network cost', () => {
    for (const ahead of [-500, 0, 500]) answer(ahead)
    expect(clock.nowMs()).toBe(OWN)
    answer(12 * MINUTE)
    const set = clock.nowMs()
    answer(12 * MINUTE + 400)
    expect(clock.nowMs()).toBe(set)
  })

  test('follows a computer’s clock that is put right', () => {
    answer(12 * MINUTE)
    answer(0)
    expect([clock.nowMs(), clock.minutesAhead()]).toEqual([OWN, 0])
  })

  test('measures nothing on an answer that was stored or took long', () => {
    answer(-60 * MINUTE, { 'Cache-Control': 'private, max-age=3600' })
    answer(-60 * MINUTE, { Age: '3600' })
    answer(12 * MINUTE, {}, 30_000)
    expect(clock.nowMs()).toBe(OWN)
  })

  test('tells its listeners of a change, once', () => {
    const listener = vi.fn()
    const unsubscribe = clock.subscribeToClock(listener)
    answer(12 * MINUTE)
    answer(12 * MINUTE)
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    answer(0)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

test.each([
  [12, 'O relógio deste computador está 12 min adiantado. O Sala usa a hora do servidor.'],
  [-60, 'O relógio deste computador está 1 h atrasado. O Sala usa a hora do servidor.'],
  [192, 'O relógio deste computador está 3 h 12 min adiantado. O Sala usa a hora do servidor.'],
  [-4330, 'O relógio deste computador está 3 dias atrasado. O Sala usa a hora do servidor.'],
])('a computer’s clock that is %i minutes off is reported', (minutes, expected) => {
  expect(clockNotice(minutes, app.clock)).toBe(expected)
})
