import { describe, expect, test } from 'vitest'
import {
  type Closure,
  closedIntervals,
  type Interval,
  intervalsOutsideHours,
} from '../../src/domain/closures.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const MANAUS = 'America/Manaus'
const NEW_YORK = 'America/New_York'

const ms = (instant: string) => Date.parse(instant)
const windowOf = (from: string, to: string): Interval => ({ from: ms(from), to: ms(to) })
const shown = (intervals: readonly Interval[]) =>
  intervals.map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString().slice(0, 16)).join(' '))

const closure = (
  starts_at: string,
  ends_at: string,
  repeats_weekly_until: string | null = null,
): Closure => ({
  starts_at,
  ends_at,
  repeats_weekly_until,
})

describe('closures in a window', () => {
  const day = windowOf('2026-11-27T03:00Z', '2026-11-28T03:00Z')

  test.each<[what: string, closure: Closure, window: Interval, zone: string, found: string[]]>([
    [
      'one within it has its own ends',
      closure('2026-11-27T11:00:00Z', '2026-11-27T15:00:00Z'),
      day,
      SAO_PAULO,
      ['2026-11-27T11:00 2026-11-27T15:00'],
    ],
    [
      'one that began before it and ends after it keeps its ends',
      closure('2026-11-20T11:00:00Z', '2026-12-20T15:00:00Z'),
      day,
      SAO_PAULO,
      ['2026-11-20T11:00 2026-12-20T15:00'],
    ],
    [
      'one that ends as the window begins is not in it',
      closure('2026-11-27T01:00:00Z', '2026-11-27T03:00:00Z'),
      day,
      SAO_PAULO,
      [],
    ],
    [
      'one that begins as the window ends is not in it',
      closure('2026-11-28T03:00:00Z', '2026-11-28T04:00:00Z'),
      day,
      SAO_PAULO,
      [],
    ],
    [
      'a weekly one past midnight is found on the day that it ends',
      closure('2026-11-05T22:00:00-03:00', '2026-11-06T06:00:00-03:00', '2026-12-31'),
      day,
      SAO_PAULO,
      ['2026-11-27T01:00 2026-11-27T09:00'],
    ],
    [
      'a weekly one begins for the last time on its last day',
      closure('2026-11-06T08:00:00-03:00', '2026-11-06T09:00:00-03:00', '2026-11-20'),
      windowOf('2026-11-01T00:00Z', '2027-11-01T00:00Z'),
      SAO_PAULO,
      [
        '2026-11-06T11:00 2026-11-06T12:00',
        '2026-11-13T11:00 2026-11-13T12:00',
        '2026-11-20T11:00 2026-11-20T12:00',
      ],
    ],
    [
      'a weekly one whose last day comes before its second is once',
      closure('2026-11-06T08:00:00-03:00', '2026-11-06T09:00:00-03:00', '2026-11-06'),
      windowOf('2026-11-01T00:00Z', '2027-11-01T00:00Z'),
      SAO_PAULO,
      ['2026-11-06T11:00 2026-11-06T12:00'],
    ],
    [
      'a weekly one crosses 29 February',
      closure('2028-02-22T08:00:00-03:00', '2028-02-22T09:00:00-03:00', '2028-03-07'),
      windowOf('2028-02-23T00:00Z', '2028-04-01T00:00Z'),
      SAO_PAULO,
      ['2028-02-29T11:00 2028-02-29T12:00', '2028-03-07T11:00 2028-03-07T12:00'],
    ],
    [
      'the last day is the institution’s: 21:00 of it in Manaus is the next in Greenwich',
      closure('2026-11-20T21:00:00-04:00', '2026-11-20T22:00:00-04:00', '2026-11-27'),
      windowOf('2026-11-27T00:00Z', '2026-12-30T00:00Z'),
      MANAUS,
      ['2026-11-28T01:00 2026-11-28T02:00'],
    ],
    [
      'a weekly one stays at its hours when clocks are changed',
      closure('2026-10-27T08:00:00-04:00', '2026-10-27T10:00:00-04:00', '2026-11-03'),
      windowOf('2026-10-26T00:00Z', '2026-11-30T00:00Z'),
      NEW_YORK,
      ['2026-10-27T12:00 2026-10-27T14:00', '2026-11-03T13:00 2026-11-03T15:00'],
    ],
    [
      'a weekly one within the hour that clocks skip is left out',
      closure('2026-03-01T02:30:00-05:00', '2026-03-01T03:00:00-05:00', '2026-03-08'),
      windowOf('2026-03-08T00:00Z', '2026-03-30T00:00Z'),
      NEW_YORK,
      [],
    ],
  ])('%s', (_, given, window, zone, found) => {
    expect(shown(closedIntervals([given], window, zone))).toEqual(found)
  })

  test('are in the order of their begin, each with its closure', () => {
    const late = closure('2026-11-27T15:00:00Z', '2026-11-27T16:00:00Z')
    const early = closure('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z', '2026-12-31')
    expect(closedIntervals([late, early], day, SAO_PAULO).map((found) => found.closure)).toEqual([
      early,
      late,
    ])
  })

  test('of a weekly one a century long are found without walking through it', () => {
    const given = closure('1926-11-26T11:00:00Z', '1926-11-26T12:00:00Z', '9999-12-31')
    expect(closedIntervals([given], day, 'UTC')).toHaveLength(1)
  })
})

describe('what is outside a room’s opening hours', () => {
  const workdays = { weekdays: [1, 2, 3, 4, 5], opens_at: '07:00', closes_at: '19:00' }
  const friday = windowOf('2026-11-27T03:00Z', '2026-11-28T03:00Z')

  test.each<[what: string, hours: Parameters<typeof intervalsOutsideHours>[0], Interval, string, string[]]>([
    ['is nothing for a room without hours', [], friday, SAO_PAULO, []],
    [
      'is before and after them',
      [workdays],
      friday,
      SAO_PAULO,
      ['2026-11-27T03:00 2026-11-27T10:00', '2026-11-27T22:00 2026-11-28T03:00'],
    ],
    [
      'is the whole of another weekday',
      [workdays],
      windowOf('2026-11-28T03:00Z', '2026-11-29T03:00Z'),
      SAO_PAULO,
      ['2026-11-28T03:00 2026-11-29T03:00'],
    ],
    [
      'is not the morning after a night that began the evening before',
      [{ weekdays: [4], opens_at: '19:00', closes_at: '07:00' }],
      friday,
      SAO_PAULO,
      ['2026-11-27T10:00 2026-11-28T03:00'],
    ],
    [
      'is nothing where day and night make a whole day',
      [workdays, { weekdays: [4, 5], opens_at: '19:00', closes_at: '07:00' }],
      friday,
      SAO_PAULO,
      [],
    ],
    [
      'is nothing on a day that opens and closes at midnight',
      [{ weekdays: [5], opens_at: '00:00', closes_at: '00:00' }],
      friday,
      SAO_PAULO,
      [],
    ],
    [
      'depends on the zone',
      [workdays],
      friday,
      MANAUS,
      ['2026-11-27T03:00 2026-11-27T11:00', '2026-11-27T23:00 2026-11-28T03:00'],
    ],
    [
      'is an hour shorter in the night in which clocks are put forward',
      [{ weekdays: [6, 7], opens_at: '06:00', closes_at: '22:00' }],
      windowOf('2026-03-07T22:00:00-05:00', '2026-03-08T22:00:00-04:00'),
      NEW_YORK,
      ['2026-03-08T03:00 2026-03-08T10:00'],
    ],
    [
      'skips hours within longer ones',
      [workdays, { weekdays: [5], opens_at: '09:00', closes_at: '10:00' }],
      windowOf('2026-11-27T10:00Z', '2026-11-27T23:00Z'),
      SAO_PAULO,
      ['2026-11-27T22:00 2026-11-27T23:00'],
    ],
  ])('%s', (_, hours, window, zone, closed) => {
    expect(shown(intervalsOutsideHours(hours, window, zone))).toEqual(closed)
  })
})
