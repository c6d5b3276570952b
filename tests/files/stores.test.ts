import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketStore } from '../../server/files/bucketStore.ts'
import {
  FileMissing,
  type FileStore,
  FilesUnavailable,
  type StoredFile,
} from '../../server/files/fileStore.ts'
import { folderStore } from '../../server/files/folderStore.ts'
import { startBucket } from './bucket.ts'

const content = randomBytes(300_000)
const KEY = 'exams/0b0f'
let folder: string
let source: string
let bucket: Awaited<ReturnType<typeof startBucket>>
const stores: Record<string, () => FileStore> = {
  'a folder': () => folderStore(join(folder, 'files')),
  'a bucket': () => bucketStore(bucket.address),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-store-'))
  source = join(folder, 'source')
  await writeFile(source, content)
  bucket = await startBucket()
})
beforeEach(() => bucket.fail(false))
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

async function listOf(store: FileStore, under: string): Promise<StoredFile[]> {
  const listed: StoredFile[] = []
  for await (const file of store.list(under)) listed.push(file)
  return listed
}

describe.each(Object.keys(stores))('%s', (name) => {
  const store = () => stores[name]?.() as FileStore

  test('gives back a file that it keeps, the newest of its key', async () => {
    await store().put(KEY, source)
    expect((await buffer(await store().read(KEY))).equals(content)).toBe(true)
    const other = join(folder, 'other')
    await writeFile(other, 'outro')
    await store().put(KEY, other)
    expect(String(await buffer(await store().read(KEY)))).toBe('outro')
  })

  test('gives back a part of a file', async () => {
    await store().put(KEY, source)
    const slice = await buffer(await store().read(KEY, { begin: 100_000, end: 100_010 }))
    expect(slice).toEqual(content.subarray(100_000, 100_010))
  })

  test('does not give back a removed file, and removes a file twice without complaint', async () => {
    await store().put(KEY, source)
    await store().remove(KEY)
    await store().remove(KEY)
    await expect(store().read(KEY)).rejects.toThrow(FileMissing)
  })

  test('lists the files of a folder, with when they were stored', async () => {
    const keys = ['lists/a', 'lists/b', 'lists/c', 'lists/d', 'lists/e']
    const begun = Date.now()
    for (const key of [...keys, 'others/a']) await store().put(key, source)
    const listed = await listOf(store(), 'lists/')
    expect(listed.map(({ key }) => key).sort()).toEqual(keys)
    for (const { modifiedAt } of listed) expect(Math.abs(modifiedAt.getTime() - begun)).toBeLessThan(60_000)
    expect(await listOf(store(), 'none/')).toEqual([])
  })

  test('keeps nothing of a file that does not exist', async () => {
    await expect(store().put(KEY, join(folder, 'missing'))).rejects.toThrow()
    await expect(store().read(KEY)).rejects.toThrow()
  })
})

test('a folder holds whole files only', async () => {
  await stores['a folder']?.().put(KEY, source)
  await stores['a folder']?.()
    .put(KEY, join(folder, 'missing'))
    .catch(() => {})
  expect(await readdir(join(folder, 'files/exams'))).toEqual(['0b0f'])
})

test('a folder does not list what is being written, and what nobody has written for a day can be removed', async () => {
  const kept = join(folder, 'files/logos')
  await mkdir(kept, { recursive: true })
  await writeFile(join(kept, '.now'), 'meio')
  await writeFile(join(kept, '.before'), 'meio')
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(kept, '.before'), twoDaysAgo, twoDaysAgo)
  const store = folderStore(join(folder, 'files'))
  expect(await listOf(store, 'logos/')).toEqual([])
  await store.put('logos/a', source)
  expect(await store.removeAbandoned('logos/')).toBe(1)
  expect((await listOf(store, 'logos/')).map(({ key }) => key)).toEqual(['logos/a'])
  expect(await readdir(kept)).toEqual(['.now', 'a'])
})

describe('a bucket', () => {
  test('gets requests signed with the key, for the region, with the length', async () => {
    await bucketStore(bucket.address).put(KEY, source)
    const put = bucket.requested.at(-1)
    expect(put).toMatchObject({ method: 'PUT', path: `/exames/${KEY}` })
    expect(put?.headers['content-length']).toBe(String(content.length))
    expect(put?.headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/)
    expect(put?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=CHAVE\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/,
    )
    expect(JSON.stringify(put?.headers)).not.toContain('gredo')
  })

  test('that fails gives an error without its secret', async () => {
    bucket.fail(true)
    const failed = await bucketStore(bucket.address).put(KEY, source).catch(String)
    expect(failed).toBe('Error: file store: PUT exams/0b0f answered 503')
  })
  test.each([
    ['fails', () => bucketStore(bucket.address), () => bucket.fail(true)],
    ['is frozen', () => bucketStore(bucket.address, 100), () => bucket.freeze(true)],
    ['cannot be reached', () => bucketStore('http://CHAVE:segredo@127.0.0.1:1/exames'), () => {}],
  ])('that %s counts as unavailable for every call', async (_, open, happens) => {
    happens()
    const store = open()
    const calls = [store.read(KEY), store.put(KEY, source), store.remove(KEY), listOf(store, 'lists/')]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(FilesUnavailable) })
    bucket.freeze(false)
  })
})
