import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { seal, unseal } from '../../server/backup/sealed.ts'

const MEGABYTE = 1024 ** 2
/** Magic and salt. */
const HEADER = 40
/** A full chunk with its tag. */
const CHUNK = MEGABYTE + 16

const key = randomBytes(32)
const stream = (content: Buffer) => Readable.from([content])
const sealed = (content: Buffer, name = 'wal/1') => buffer(Readable.from(seal(key, name, stream(content))))
const opened = (content: Buffer, name = 'wal/1', by = key) =>
  buffer(Readable.from(unseal(by, name, stream(content))))

test.each([0, 1, MEGABYTE - 1, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE])(
  'an object of %i bytes opens as it was sealed, and holds nothing readable',
  async (size) => {
    const content = Buffer.alloc(size, 'paciente Maria ')
    const stored = await sealed(content)
    expect(stored.includes('Maria')).toBe(false)
    expect((await opened(stored)).equals(content)).toBe(true)
  },
)

test('the same content is never stored twice in the same bytes', async () => {
  const content = randomBytes(100)
  expect((await sealed(content)).equals(await sealed(content))).toBe(false)
})

const content = randomBytes(2 * MEGABYTE + 5)

test.each<[string, (stored: Buffer) => Buffer]>([
  ['a flipped bit of the salt', (stored) => flipped(stored, 20)],
  ['a flipped bit of the first chunk', (stored) => flipped(stored, HEADER + 7)],
  ['a flipped bit of the last tag', (stored) => flipped(stored, stored.length - 1)],
  ['another beginning', (stored) => flipped(stored, 0)],
  ['a cut between chunks', (stored) => stored.subarray(0, HEADER + CHUNK)],
  ['a cut within a chunk', (stored) => stored.subarray(0, HEADER + 9)],
  ['a cut in the header', (stored) => stored.subarray(0, 10)],
  ['nothing at all', () => Buffer.alloc(0)],
  ['more at the end', (stored) => Buffer.concat([stored, Buffer.alloc(20)])],
  [
    'two chunks in the other order',
    (stored) =>
      Buffer.concat([
        stored.subarray(0, HEADER),
        stored.subarray(HEADER + CHUNK, HEADER + 2 * CHUNK),
        stored.subarray(HEADER, HEADER + CHUNK),
        stored.subarray(HEADER + 2 * CHUNK),
      ]),
  ],
])('an object with %s does not open', async (_, change) => {
  await expect(opened(change(await sealed(content)))).rejects.toThrow(
    'O arquivo wal/1 da cópia de segurança foi alterado ou está incompleto.',
  )
})

test('an object does not open under another name, nor with another key', async () => {
  const stored = await sealed(content)
  await expect(opened(stored, 'wal/2')).rejects.toThrow('wal/2')
  await expect(opened(stored, 'wal/1', randomBytes(32))).rejects.toThrow('foi alterado')
})

function flipped(stored: Buffer, at: number): Buffer {
  const copy = Buffer.from(stored)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
