import { expect, test, vi } from 'vitest'
import { ApiError } from '../../server/http/errors.ts'
import { countMail, countRuns, type Meter } from '../../server/metrics/meter.ts'
import { meterRefusal } from '../../server/metrics/requests.ts'

const LETTER = { to: 'a@sala.test', subject: '', text: '' }

function recordingMeter() {
  const events: unknown[] = []
  const record =
    (event: string) =>
    (...values: unknown[]) =>
      void events.push([event, ...values])
  const meter: Meter = {
    requestBegan: record('began'),
    requestEnded: record('ended'),
    answered: record('answered'),
    refused: record('refused'),
    signedIn: record('signedIn'),
    mailed: record('mailed'),
    jobRan: record('jobRan'),
    imported: record('imported'),
  }
  return { meter, events }
}

test('the runs of a queue are counted by how they end, and end as before', async () => {
  const { meter, events } = recordingMeter()
  const work = countRuns(meter, 'letters', async (isGood: boolean) => {
    if (!isGood) throw new Error('no')
    return 'done'
  })
  expect(await work(true)).toBe('done')
  await expect(work(false)).rejects.toThrow('no')
  expect(events).toEqual([
    ['jobRan', 'letters', 'succeeded'],
    ['jobRan', 'letters', 'failed'],
  ])
})

test('e-mails are counted by whether they are taken, and fail as before', async () => {
  const { meter, events } = recordingMeter()
  const send = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('refused'))
  const mail = countMail(meter, send)
  await mail(LETTER)
  await expect(mail(LETTER)).rejects.toThrow('refused')
  expect(events).toEqual([
    ['mailed', 'sent'],
    ['mailed', 'failed'],
  ])
})

test('without metrics nothing is put around work and mail', () => {
  const work = async () => {}
  expect(countRuns(undefined, 'letters', work)).toBe(work)
  expect(countMail(undefined, work)).toBe(work)
})

test.each([
  ['too.many.tries', 'attempts'],
  ['too.many.rows', 'rows'],
  ['uploads.crowded', 'uploads'],
  ['bodies.crowded', 'bodies'],
  ['imports.crowded', 'imports'],
])('a refusal %s counts as one by the limit of %s', (code, limit) => {
  const { meter, events } = recordingMeter()
  meterRefusal(meter, new ApiError(429, '', { code }))
  expect(events).toEqual([['refused', limit]])
})

test('other errors are no refusals by a limit', () => {
  const { meter, events } = recordingMeter()
  for (const error of [new ApiError(404, ''), new ApiError(503, '', { code: 'unavailable' }), new Error()])
    meterRefusal(meter, error)
  expect(events).toEqual([])
})
