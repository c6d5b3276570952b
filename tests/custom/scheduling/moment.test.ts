import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { emptyMoment, fromMoment, momentOfText, momentText, toMoment } from '../../../src/domain/moment.ts'
import { ZONE } from './examples.ts'

test('a date or hour that does not exist is left as it was typed, for the rules to refuse', () => {
  expect(fromMoment({ day: '30/02/2026', time: '10:00' }, ZONE)).toBe('30/02/2026 10:00')
  expect(fromMoment({ day: '2026-02-28', time: '25:00' }, ZONE)).toBe('2026-02-28 25:00')
  expect(fromMoment(emptyMoment, ZONE)).toBeNull()
  expect(toMoment(null, ZONE)).toEqual(emptyMoment)
})

test.each([
  [emptyMoment, ''],
  [{ day: '2026-01-15', time: '' }, '2026-01-15T'],
  [{ day: '', time: '12:3' }, 'T12:3'],
  [{ day: '15/01/20', time: '12:30' }, '15/01/20T12:30'],
  [{ day: '2026-01-15', time: '09:30' }, '2026-01-15T09:30:00.000-03:00'],
])('the moment %j is written as the text %j, and read back the same', (moment, text) => {
  expect(momentText(moment, ZONE, '')).toBe(text)
  expect(momentOfText(text, ZONE)).toEqual(moment)
})

test('an unchanged moment keeps its seconds', () => {
  const moment = { day: '2026-01-15', time: '09:30' }
  expect(momentText(moment, ZONE, '2026-01-15T12:30:45.000Z')).toBe('2026-01-15T09:30:45.000-03:00')
})

test('a form sends and shows the same moments under four time zones of the browser [PROC-36]', async () => {
  const program = fileURLToPath(new URL('zoneReport.ts', import.meta.url))
  const zones = ['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'America/Los_Angeles']
  const reports = await Promise.all(
    zones.map(async (TZ) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
        env: { ...process.env, TZ },
      })
      return JSON.parse(stdout)
    }),
  )
  expect(reports.map(({ machine }) => machine)).toEqual(zones)
  for (const { same } of reports) expect(same).toEqual(reports[0].same)
  expect(reports[0].same).toMatchObject([
    {
      created: ['2026-12-25T07:30:00.000-03:00', null, '2026-12-25T07:30:00.000-03:00'],
      consultation: [null, '2026-12-01T10:00:00.000-03:00', '2026-12-01T10:00:00.000-03:00'],
      shown: { day: '2026-01-31', time: '23:30' },
      kept: ['2026-01-31T23:30:00.000-03:00', null, '2026-01-31T23:30:00.000-03:00'],
    },
    { created: ['2026-12-25T07:30:00.000-02:00', null, '2026-12-25T07:30:00.000-02:00'] },
    { shown: { day: '2026-01-31', time: '22:30' } },
    { shown: { day: '2026-01-31', time: '21:30' } },
  ])
}, 60_000)
