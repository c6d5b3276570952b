import { expect, test } from 'vitest'
import type { NamedDocument } from '../../server/documents/rows.ts'
import { zipStream } from '../../server/documents/zip.ts'

const wanted = [{ id: 1, type: 1, patient: 'Ana', day: null }] as NamedDocument[]

/** A zip whose document is never finished, and the abort signal that its generation receives. */
function pendingZip(signal: AbortSignal) {
  let making: AbortSignal | undefined
  const documents = {
    current: (_: number, requester: { signal: AbortSignal }) => {
      making = requester.signal
      return new Promise<never>((_resolve, reject) =>
        requester.signal.addEventListener('abort', () => reject(requester.signal.reason)),
      )
    },
  }
  const files = {
    put: async () => {},
    read: () => Promise.reject(new Error('nothing is stored')),
    remove: async () => {},
    removeAbandoned: async () => 0,
    list: async function* () {},
  }
  const stream = zipStream({ documents, files }, { documents: wanted, missing: [] }, 1, signal)
  return { stream, isEnded: () => making?.aborted }
}

test('a zip that is cancelled ends what it has made', async () => {
  const { stream, isEnded } = pendingZip(new AbortController().signal)
  const reader = stream.getReader()
  const reading = reader.read()
  expect(isEnded()).toBe(false)
  await reader.cancel()
  expect(isEnded()).toBe(true)
  expect(await reading).toEqual({ done: true, value: undefined })
})

test('a zip whose client is gone ends what it has made, and its stream', async () => {
  const client = new AbortController()
  const { stream, isEnded } = pendingZip(client.signal)
  const reading = stream.getReader().read()
  client.abort(new Error('gone'))
  expect(isEnded()).toBe(true)
  await expect(reading).rejects.toThrow('gone')
})
