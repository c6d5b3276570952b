import { describe, expect, test, vi } from 'vitest'
import { answeredDays, readAllPages, type ScheduleAnswer } from '../../src/resources/procedures/schedule.ts'
import { procedureRecord, schedule } from '../../src/testing/scheduling.ts'

const DAY = '2026-11-21'
const surgeries = Array.from({ length: 120 }, (_, at) =>
  procedureRecord({ id: at + 1, surgery_probable_date: `${DAY}T12:00:00.000Z` }),
)

const paged = (page: number) => surgeries.slice(50 * (page - 1), 50 * page)
const byDate = (page: number, count?: number): ScheduleAnswer => {
  const answer = schedule({ surgeries: paged(page) })
  return { ...answer, surgeries: { data: answer.surgeries.data, count } }
}
const byList = (page: number): ScheduleAnswer => ({
  surgeries: { data: [{ date: DAY, items: paged(page) }], count: 120 },
})

const ids = (answer: ScheduleAnswer) =>
  ('surgeries' in answer
    ? answeredDays(answer.surgeries).flatMap(({ items }) => items)
    : (answer as typeof surgeries)
  ).map(({ id }) => id)
const all = surgeries.map(({ id }) => id)

describe('the schedule of a day', () => {
  test.each([
    ['halves by date', (page: number) => byDate(page, 120)],
    ['halves by date without counts', (page: number) => byDate(page)],
    ['halves of lists', byList],
    ['one flat list', paged],
  ])('is read to its last page as %s [MAP-43]', async (_, answered) => {
    const readPage = vi.fn(async (page: number) => answered(page))
    expect(ids(await readAllPages(readPage))).toEqual(all)
    expect(readPage.mock.calls).toEqual([[1], [2], [3]])
  })

  test('that ends with its first page is read by one call, as it is', async () => {
    const answer = schedule({ surgeries: surgeries.slice(0, 49) })
    const readPage = vi.fn(async () => answer)
    expect(await readAllPages(readPage)).toBe(answer)
    expect(readPage).toHaveBeenCalledOnce()
  })

  test.each([
    ['halves', () => byDate(1, 120)],
    ['one flat list', () => paged(1)],
  ])('from a server that knows no pages is its first page: %s', async (_, answered) => {
    const readPage = vi.fn(async () => answered())
    expect(ids(await readAllPages(readPage))).toEqual(all.slice(0, 50))
    expect(readPage).toHaveBeenCalledTimes(2)
  })

  test('has a record that moved between two pages once, as it was last', async () => {
    const moved = procedureRecord({ id: 1, name: 'Adiada', surgery_probable_date: `${DAY}T20:00:00.000Z` })
    const second = { surgeries: { data: { [DAY]: [...paged(2).slice(0, 1), moved] }, count: 51 } }
    const answer = await readAllPages(async (page) => (page === 1 ? byDate(1, 51) : second))
    expect(ids(answer).toSorted((a, b) => a - b)).toEqual(all.slice(0, 51))
    if (!('surgeries' in answer)) throw new Error('flat')
    expect(answeredDays(answer.surgeries).flatMap(({ items }) => items)[0]?.name).toBe('Adiada')
  })

  test('of which a record is removed between two pages is read anew, so that none slips over their border', async () => {
    const left = surgeries.slice(1, 52)
    const answered = (all: typeof surgeries, page: number): ScheduleAnswer => ({
      surgeries: { data: { [DAY]: all.slice(50 * (page - 1), 50 * page) }, count: all.length },
    })
    const pages = [
      answered(surgeries.slice(0, 52), 1),
      answered(left, 2),
      answered(left, 1),
      answered(left, 2),
    ]
    const answer = await readAllPages(async () => pages.shift() ?? {})
    expect(ids(answer)).toEqual(left.map(({ id }) => id))
  })

  test('whose counts differ from page to page is still read to its end', async () => {
    const readPage = vi.fn(async (page: number) => byDate(page, page === 1 ? 120 : 119))
    expect(ids(await readAllPages(readPage))).toHaveLength(120)
    expect(readPage.mock.calls.flat()).toEqual([1, 2, 1, 2, 1, 2, 3])
  })

  test('of which a further page fails has the others where its counts tell that some are missing', async () => {
    const failing = (answered: ScheduleAnswer) => async (page: number) => {
      if (page > 1) throw new Error('fora do ar')
      return answered
    }
    const answer = await readAllPages(failing(byDate(1, 120)))
    expect(ids(answer)).toHaveLength(50)
    await expect(readAllPages(failing(paged(1)))).rejects.toThrow('fora do ar')
    await expect(readAllPages(failing(byDate(1, 120)), AbortSignal.abort())).rejects.toThrow('fora do ar')
  })
})
