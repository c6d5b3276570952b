import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { schedulingFixture } from '../support/scheduling.ts'
import { emptyMap, idsOf } from './emptyMap.ts'

const api = testApi()
const { own, zone, schedule, surgery, consultation, surgeriesOf } = emptyMap(api)

test('a day lists its consultations and surgeries by their date, in the order of time [MAP-43, MAP-60]', async () => {
  const late = await surgery('2031-03-10T15:00:00.000-03:00')
  const early = await surgery('2031-03-10T07:00:00.000-03:00')
  const pre = await consultation('2031-03-10T10:00:00.000-03:00')
  await surgery('2031-03-11T07:00:00.000-03:00')
  const query = {
    search: '',
    type: 'all',
    limit: 50,
    page: 1,
    probable_date: '2031-03-10T00:00:00.000-03:00',
  }
  const { status, json, headers } = await schedule(query)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(idsOf(json.surgeries)).toEqual({ '2031-03-10': [early, late] })
  expect(idsOf(json.pre)).toEqual({ '2031-03-10': [pre] })
  expect([json.pre.count, json.surgeries.count]).toEqual([1, 2])
  const [item] = json.surgeries.data['2031-03-10']
  expect(item.institution_id).toBe(1)
  expect(item).toEqual(
    (await api.call(`GET /surgical-map/v2/procedures/${early}`, { token: own.token })).json,
  )
})

test('a consultation with its surgery stands in both halves, each by its own date', async () => {
  const id = await surgery('2031-03-12T07:00:00.000-03:00', {
    pre_probable_date: '2031-03-10T10:00:00.000-03:00',
  })
  const consulted = (await schedule({ probable_date: '2031-03-10T12:00:00.000-03:00' })).json
  expect([idsOf(consulted.pre), idsOf(consulted.surgeries)]).toEqual([{ '2031-03-10': [id] }, {}])
  const operated = (await schedule({ probable_date: '2031-03-12T12:00:00.000-03:00' })).json
  expect([idsOf(operated.pre), idsOf(operated.surgeries)]).toEqual([{}, { '2031-03-12': [id] }])
})

test('an empty day has no dates', async () => {
  const { json } = await schedule({ probable_date: '2031-03-10T00:00:00.000-03:00' })
  expect(json).toEqual({ pre: { data: {}, count: 0 }, surgeries: { data: {}, count: 0 } })
})

describe('the day is the institution’s', () => {
  const zones = [
    ['America/Sao_Paulo', '-03:00'],
    ['America/Manaus', '-04:00'],
    ['America/Noronha', '-02:00'],
    ['Asia/Tokyo', '+09:00'],
  ] as const

  test.each(zones)('in %s it goes from midnight to midnight', async (name, offset) => {
    await zone(name)
    await surgery(`2031-03-09T23:59:59.999${offset}`)
    const first = await surgery(`2031-03-10T00:00:00.000${offset}`)
    const last = await surgery(`2031-03-10T23:59:59.999${offset}`)
    await surgery(`2031-03-11T00:00:00.000${offset}`)
    for (const time of ['00:00:00.000', '12:00:00.000', '23:59:59.999'])
      expect(await surgeriesOf(`2031-03-10T${time}${offset}`)).toEqual({ '2031-03-10': [first, last] })
  })

  test('whatever offset the client writes, the same instant is the same day', async () => {
    const id = await surgery('2031-03-10T23:30:00.000-03:00')
    expect(await surgeriesOf('2031-03-11T02:59:00.000Z')).toEqual({ '2031-03-10': [id] })
    expect(await surgeriesOf('2031-03-11T11:00:00.000+09:00')).toEqual({ '2031-03-10': [id] })
  })

  test('a day that has no midnight begins at one o’clock', async () => {
    // On 4 November 2018 São Paulo's clocks went from 23:59:59 of the day before to 01:00.
    await surgery('2018-11-03T23:59:59.000-03:00')
    const first = await surgery('2018-11-04T01:00:00.000-02:00')
    expect(await surgeriesOf('2018-11-04T12:00:00.000-02:00')).toEqual({ '2018-11-04': [first] })
  })

  test('a day whose last hour comes twice has both', async () => {
    // On 17 February 2018 São Paulo's clocks went back from midnight to 23:00.
    const before = await surgery('2018-02-17T23:30:00.000-02:00')
    const after = await surgery('2018-02-17T23:30:00.000-03:00')
    const next = await surgery('2018-02-18T00:00:00.000-03:00')
    expect(await surgeriesOf('2018-02-17T12:00:00.000-02:00')).toEqual({ '2018-02-17': [before, after] })
    expect(await surgeriesOf('2018-02-18T12:00:00.000-03:00')).toEqual({ '2018-02-18': [next] })
  })

  test('a day whose first hour comes twice has both', async () => {
    // On 28 October 2018 the clocks in the Azores went back from one o’clock to midnight.
    await zone('Atlantic/Azores')
    const before = await surgery('2018-10-28T00:30:00.000+00:00')
    const after = await surgery('2018-10-28T00:30:00.000-01:00')
    expect(await surgeriesOf('2018-10-28T12:00:00.000-01:00')).toEqual({ '2018-10-28': [before, after] })
    expect(await surgeriesOf('2018-10-27T12:00:00.000+00:00')).toEqual({})
  })
})

describe('a surgery that still runs from an earlier day', () => {
  const HOUR = 3_600_000
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
  const start = (id: number) =>
    api.rows('UPDATE procedures SET anesthesia_start = surgery_probable_date WHERE id = $1', [id])

  test('is listed under its own date, today only, until it ends', async () => {
    const running = await surgery(hoursAgo(30))
    const waiting = await surgery(hoursAgo(30))
    await start(running)
    const now = new Date().toISOString()
    expect(Object.values(await surgeriesOf(now))).toEqual([[running]])
    expect((await schedule({ probable_date: now })).json.surgeries.count).toBe(1)
    expect(await surgeriesOf(hoursAgo(-48))).toEqual({})
    const itsDay = Object.values(await surgeriesOf(hoursAgo(30))).flat()
    expect(itsDay.sort()).toEqual([running, waiting].sort())
    await api.rows('UPDATE procedures SET anesthesia_end = now() WHERE id = $1', [running])
    expect(await surgeriesOf(now)).toEqual({})
  })

  test('is listed only for its sector when one is requested', async () => {
    await start(await surgery(hoursAgo(30)))
    const other = await schedulingFixture(api, 1)
    const query = { probable_date: new Date().toISOString() }
    const counted = async (surgeryCenterId: number) =>
      (await schedule({ ...query, surgeryCenterId })).json.surgeries.count
    expect([await counted(own.fixture.center), await counted(other.center)]).toEqual([1, 0])
  })
})
