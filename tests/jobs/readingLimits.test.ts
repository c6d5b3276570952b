import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFile } from '../../server/jobs/ocr/readFile.ts'
import { READING_LIMITS, type Reading, type ReadingLimits } from '../../server/jobs/ocr/reading.ts'
import { inflatingPdf, noisePng } from '../support/exams.ts'

vi.setConfig({ testTimeout: 120_000 })

const MEGABYTE = 1024 ** 2
const UNLIMITED: ReadingLimits = {
  totalMs: 2 ** 30,
  pageCpuMs: 2 ** 30,
  unpackedBytes: 2 ** 40,
  memoryBytes: 2 ** 40,
}
/** Twice the size to which a PDF may be unpacked. */
const inflating = inflatingPdf(2 * READING_LIMITS.unpackedBytes)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-limits-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads a file with some limits, and otherwise without any. */
async function read(mimeType: string, content: Buffer, limits: Partial<ReadingLimits>): Promise<Reading> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return readFile({ path, mimeType }, new AbortController().signal, { ...UNLIMITED, ...limits })
}

test('a PDF that unpacks to half a gigabyte ends at the bytes that were counted', async () => {
  const { unpackedBytes } = READING_LIMITS
  expect(await read('application/pdf', inflating, { unpackedBytes })).toEqual({
    failure: 'contentTooLarge',
  })
})

test('a PDF that unpacks to half a gigabyte ends at its memory limit where nobody counts the bytes', async () => {
  // Between what the process needs for a small file and for this one.
  expect(await read('application/pdf', inflating, { memoryBytes: 400 * MEGABYTE })).toEqual({
    failure: 'contentTooLarge',
  })
})

test('a picture of noise ends at the processor time of a page', async () => {
  expect(await read('image/png', noisePng(2500), { pageCpuMs: 500 })).toEqual({ failure: 'slow' })
})
