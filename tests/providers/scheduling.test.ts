import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { scheduleQuery } from '../../src/providers/scheduling.ts'
import { json, openPage, signedIn } from './browser.ts'

const SCHEDULES = 'GET /api/app/v4/schedules'
const CONSTRAINTS = 'GET /api/app/procedures/constraints'
const day = '2026-03-11'
const probable_date = `${day}T03:00:00.000Z`
const answer = { pre: { data: {}, count: 0 }, surgeries: { data: {}, count: 0 } }
const constraints = [
  { institution_id: 1, time_zone: 'America/Sao_Paulo', rooms: [], absences: [], elsewhere: [] },
]

let page = openPage()
let client = new QueryClient()
beforeEach(() => {
  page = openPage()
  signedIn(page.storage)
  client = new QueryClient()
  page.on('GET /api/settings', () => json({ capabilities: ['conflicts', 'dayConstraints'] }))
  page.on(SCHEDULES, () => json(answer))
})

const read = (search = '') => client.fetchQuery(scheduleQuery(1, day, { search, probable_date }))
const asked = () => page.calls.filter(({ url }) => url.includes('/constraints')).map(({ url }) => url)

test('a day’s schedule is read with what limits the day, a search without', async () => {
  page.on(CONSTRAINTS, () => json(constraints))
  expect(await read()).toEqual({ answer, constraints })
  expect(await read('maria')).toEqual({ answer })
  expect(asked()).toEqual([`/api/app/procedures/constraints?date=${day}`])
})

test('a server that does not announce what limits a day is not asked for it', async () => {
  page.on('GET /api/settings', () => json({ capabilities: ['conflicts'] }))
  expect(await read()).toEqual({ answer })
  expect(asked()).toEqual([])
})

test('a schedule is shown without what limits its day, or with what was known of it, where that fails', async () => {
  page.on(CONSTRAINTS, () => json({}, 503))
  expect(await read()).toEqual({ answer })
  page.on(CONSTRAINTS, () => json(constraints))
  await read()
  page.on(CONSTRAINTS, () => json({}, 503))
  expect(await read()).toEqual({ answer, constraints })
})

test('a schedule does not wait for what limits its day as long as that is not answered', async () => {
  const waited = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 10)
    return controller.signal
  })
  page.on(
    CONSTRAINTS,
    (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  expect(await read()).toEqual({ answer })
  expect(waited).toHaveBeenCalledWith(4_000)
  waited.mockRestore()
})
