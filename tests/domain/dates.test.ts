import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_TIME_ZONE,
  endOfDay,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatTime,
  formatTimeBeside,
  fromLocalDateTime,
  isDate,
  isFutureDate,
  monthsBefore,
  parseDate,
  today,
  toIsoWithOffset,
  toLocalDateTime,
} from '../../src/domain/dates.ts'

describe('a date without time', () => {
  test('is shown as DD/MM/YYYY or DD/MM [COM-29]', () => {
    expect(formatDate('2026-02-01')).toBe('01/02/2026')
    expect(formatDayMonth('2026-02-01')).toBe('01/02')
  })

  test.each([null, undefined, '', '2026-02-30', '2026-2-1', '2026-02-01T00:00:00Z', 'ontem'])(
    'is shown as an empty text when it is %j',
    (date) => {
      expect(formatDate(date)).toBe('')
      expect(formatDayMonth(date)).toBe('')
    },
  )

  test.each([
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['31/12/1899', '1899-12-31'],
    ['01/01/0050', '0050-01-01'],
    ['29/02/2023', null],
    ['29/02/1900', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['01/13/2026', null],
    ['01/00/2026', null],
    ['01/01/0000', null],
    ['1/1/2026', null],
    ['01-01-2026', null],
    ['01/01/26', null],
    [' 01/01/2026', null],
    ['01/01/2026\n', null],
    ['', null],
  ])('typed as %j is read as %j', (text, expected) => {
    expect(parseDate(text)).toBe(expected)
  })

  test('exists for every day that the calendar has from 1896 to 2104', () => {
    const day = new Date('1896-01-01T00:00:00Z')
    let days = 0
    for (; day.getUTCFullYear() < 2105; day.setUTCDate(day.getUTCDate() + 1)) {
      const date = day.toISOString().slice(0, 10)
      if (isDate(date) && parseDate(formatDate(date)) === date) days++
    }
    expect(days).toBe(209 * 365 + 51)
  })

  test('is in the future when it is tomorrow’s, but not when it is today’s', () => {
    expect(isFutureDate('2026-02-02', '2026-02-01')).toBe(true)
    expect(isFutureDate('2026-02-01', '2026-02-01')).toBe(false)
    expect(isFutureDate('2025-12-31', '2026-01-01')).toBe(false)
  })
})

describe('an instant', () => {
  test('shows its time as HH:mm on a clock of 24 hours [COM-29]', () => {
    expect(formatTime('2026-02-01T03:00:00Z', DEFAULT_TIME_ZONE)).toBe('00:00')
    expect(formatTime('2026-02-01T16:05:59Z', DEFAULT_TIME_ZONE)).toBe('13:05')
    expect(formatTime(new Date('2026-02-01T16:05:59Z'), 'Asia/Tokyo')).toBe('01:05')
  })

  test('shows its day before its time on another day than that of a reference, by the clock of the zone', () => {
    const midnight = Date.parse('2026-02-01T03:00:00Z')
    const shown = (instant: string, zone = DEFAULT_TIME_ZONE) => formatTimeBeside(instant, midnight, zone)
    expect(shown('2026-02-01T03:30:00Z')).toBe('00:30')
    expect(shown('2026-02-01T02:30:00Z')).toBe('31/01 23:30')
    expect(shown('2026-02-01T02:30:00Z', 'Asia/Tokyo')).toBe('11:30')
  })

  test('is shown in tables as DD/MM/YYYY HH:mm:ss [COM-52]', () => {
    expect(formatDateTime('2026-02-01T02:59:59Z', DEFAULT_TIME_ZONE)).toBe('31/01/2026 23:59:59')
    expect(formatDateTime('2026-02-01T02:59:59-03:00', 'UTC')).toBe('01/02/2026 05:59:59')
  })

  test('is shown in the summer time of its own day, which Brazil had until 2019', () => {
    expect(formatTime('2018-12-15T12:00:00Z', DEFAULT_TIME_ZONE)).toBe('10:00')
    expect(formatTime('2019-12-15T12:00:00Z', DEFAULT_TIME_ZONE)).toBe('09:00')
  })

  test.each([null, undefined, '', 'amanhã'])('is shown as an empty text when it is %j', (instant) => {
    expect(formatTime(instant, 'UTC')).toBe('')
    expect(formatDateTime(instant, 'UTC')).toBe('')
  })

  test('today changes at midnight, to the second', () => {
    const at = (time: string) => today('America/Sao_Paulo', new Date(`2026-03-0${time}-03:00`))
    const times = ['1T23:59:59.000', '1T23:59:59.999', '2T00:00:00.000', '1T23:59:59.999']
    expect(times.map(at)).toEqual(['2026-03-01', '2026-03-01', '2026-03-02', '2026-03-01'])
  })

  test('today is the date of the zone', () => {
    const now = new Date('2026-02-01T02:30:00Z')
    const zones = ['America/Sao_Paulo', 'America/Noronha', 'UTC', 'Asia/Tokyo']
    expect(zones.map((zone) => today(zone, now))).toEqual([
      '2026-01-31',
      '2026-02-01',
      '2026-02-01',
      '2026-02-01',
    ])
  })

  test.each([
    ['America/Sao_Paulo', '2026-01-31T23:59:59.007-03:00'],
    ['UTC', '2026-02-01T02:59:59.007+00:00'],
    ['Asia/Kolkata', '2026-02-01T08:29:59.007+05:30'],
    ['America/St_Johns', '2026-01-31T23:29:59.007-03:30'],
  ])('is sent with milliseconds and the offset of %s', (zone, expected) => {
    expect(toIsoWithOffset(new Date('2026-02-01T02:59:59.007Z'), zone)).toBe(expected)
  })

  test('is the same when it is read back, also where zones were off by seconds', () => {
    for (const moment of [
      '1900-05-05T05:05:05.505Z',
      '1960-01-01T00:00:00.999Z',
      '2018-11-04T02:59:59.001Z',
    ]) {
      const sent = toIsoWithOffset(new Date(moment), DEFAULT_TIME_ZONE)
      expect(new Date(sent).toISOString()).toBe(moment)
      expect(new Date(toIsoWithOffset(new Date(moment))).toISOString()).toBe(moment)
    }
  })
})

describe('a local time around a clock change', () => {
  const utc = (local: string, zone: string) => new Date(fromLocalDateTime(local, zone)).toISOString()

  test.each([
    // The clocks of Brazil went back from 00:00 to 23:00: midnight itself occurred once.
    ['America/Sao_Paulo', '2019-02-16T22:30:00', '2019-02-17T00:30:00.000Z'],
    ['America/Sao_Paulo', '2019-02-16T23:30:00', '2019-02-17T01:30:00.000Z'],
    ['America/Sao_Paulo', '2019-02-17T00:00:00', '2019-02-17T03:00:00.000Z'],
    ['America/Sao_Paulo', '2019-02-17T00:30:00', '2019-02-17T03:30:00.000Z'],
    ['America/Cuiaba', '2019-02-17T00:30:00', '2019-02-17T04:30:00.000Z'],
    // Forward from 00:00 to 01:00: the day began at 01:00.
    ['America/Sao_Paulo', '2018-11-03T23:59:59', '2018-11-04T02:59:59.000Z'],
    ['America/Sao_Paulo', '2018-11-04T01:00:00', '2018-11-04T03:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25T00:30:00', '2026-10-24T23:30:00.000Z'],
    ['Europe/Lisbon', '2026-10-25T02:00:00', '2026-10-25T02:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T02:00:00', '2026-04-04T15:30:00.000Z'],
    ['Pacific/Apia', '2011-12-31T00:00:00', '2011-12-30T10:00:00.000Z'],
  ])('in %s, %s, is the instant %s', (zone, local, expected) => {
    expect(utc(local, zone)).toBe(expected)
  })

  test.each([
    ['America/Sao_Paulo', '2018-11-04T00:00:00', '2018-11-04T01:00:00'],
    ['America/Sao_Paulo', '2018-11-04T00:30:00', '2018-11-04T01:30:00'],
    ['Europe/Lisbon', '2026-03-29T01:15:00', '2026-03-29T02:15:00'],
    ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-31T12:00:00'],
  ])('in %s is moved on if it was skipped: %s becomes %s', (zone, local, expected) => {
    expect(toLocalDateTime(fromLocalDateTime(local, zone), zone)).toBe(expected)
  })

  const zones = Intl.supportedValuesOf('timeZone')
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

  test('every local time that an instant shows is read back as it was, in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const local = toLocalDateTime(instant.toISOString(), zone)
        const read = fromLocalDateTime(local, zone)
        expect(toLocalDateTime(read, zone)).toBe(local)
        expect(Date.parse(read)).toBeLessThanOrEqual(instant.getTime())
      }),
      { numRuns: 4000 },
    )
  })

  test('is read back as shown around every clock change of Brazil from 1985 to 2019, when it had its last', () => {
    const zone = 'America/Sao_Paulo'
    const changes = clockChanges(zone)
    expect(changes).toHaveLength(68)
    for (const at of changes)
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        const local = toLocalDateTime(new Date(at + minutes * 60_000).toISOString(), zone)
        expect(toLocalDateTime(fromLocalDateTime(local, zone), zone)).toBe(local)
      }
  })

  test('the end of a day is its last instant, also where clocks go back that night', () => {
    expect(endOfDay('2019-02-16', 'America/Sao_Paulo')).toBe('2019-02-16T23:59:59.999-03:00')
    expect(endOfDay('2018-11-03', 'America/Sao_Paulo')).toBe('2018-11-03T23:59:59.999-03:00')
  })

  /** The instants, to the hour, at which a zone's offset changes. */
  function clockChanges(zone: string): number[] {
    const hour = 3_600_000
    const offsetAt = (instant: number) => toIsoWithOffset(new Date(instant), zone).slice(-6)
    const found: number[] = []
    for (let day = Date.parse('1985-01-01'); day < Date.parse('2020-01-01'); day += 24 * hour)
      if (offsetAt(day) !== offsetAt(day + 24 * hour))
        for (let at = day; at < day + 24 * hour; at += hour)
          if (offsetAt(at) !== offsetAt(at + hour)) found.push(at + hour)
    return found
  }
})

describe('the time zone of the machine', () => {
  const program = fileURLToPath(new URL('./zoneReport.ts', import.meta.url))

  async function reportUnder(zone: string): Promise<Record<'machine' | 'own' | 'same', unknown>> {
    const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' }
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], { env })
    return JSON.parse(stdout)
  }

  const same = {
    date: ['01/02/2026', '15/10/1985', '04/11/2018', '01/01/1970'],
    dayMonth: '01/02',
    parsed: ['2026-02-01', '1985-10-15', '2018-11-04'],
    age: '8 anos',
    days: '2 dias',
    time: '23:59',
    dateTime: '31/01/2026 23:59:59',
    today: ['2026-01-31', '2026-02-01', '2026-02-01', '2026-02-01'],
    withOffset: '2026-02-01T00:59:59.007-02:00',
  }

  test.each([
    ['America/Sao_Paulo', '2026-01-31T23:59:59.007-03:00'],
    ['UTC', '2026-02-01T02:59:59.007+00:00'],
    ['Asia/Tokyo', '2026-02-01T11:59:59.007+09:00'],
    ['America/Noronha', '2026-02-01T00:59:59.007-02:00'],
  ])(
    'changes nothing but the offset of an instant that is sent: %s',
    { timeout: 30_000 },
    async (machine, own) => {
      expect(await reportUnder(machine)).toEqual({ machine, own, same })
    },
  )
})

test.each([
  ['2026-11-23', 1, '2026-10-23'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-05-31', 0, '2026-05-31'],
])('the day %s less %i months is %s', (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before)
})
