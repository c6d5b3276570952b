import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Archive, runArchive } from '../../server/backup/archiver.ts'
import { asBackupError, BackupError } from '../../server/backup/backupError.ts'
import { openForReading, openOwn, readObject } from '../../server/backup/backupStore.ts'
import { folderStore } from '../../server/files/folderStore.ts'
import { logger } from '../../server/logger.ts'
import { startBucket } from '../files/bucket.ts'

const key = randomBytes(32)
const SEGMENT = '000000010000000000000001'
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  bucket = await startBucket()
})
beforeEach(() => {
  bucket.fail(false)
  bucket.objects.clear()
})
afterAll(() => bucket.stop())

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.each(['a folder', 'a bucket'])('in %s', (kind) => {
  const place = () => (kind === 'a folder' ? temporary() : `${bucket.address}`)

  test('what an installation stores it reads again, and nobody else without its key', async () => {
    const url = place()
    const dataDir = temporary()
    const store = await openOwn(dataDir, { url, key })
    await store.put('wal/x', Readable.from([Buffer.from('conteúdo')]))
    const again = await openOwn(dataDir, { url, key })
    expect(String(await readObject(again, 'wal/x'))).toBe('conteúdo')
    await expect(readObject(again, 'wal/y')).rejects.toThrow('Falta o arquivo wal/y da cópia de segurança.')
    await expect(openOwn(dataDir, { url, key: randomBytes(32) })).rejects.toMatchObject({ fault: 'wrongKey' })
    await expect(openForReading({ url, key: randomBytes(32) })).rejects.toMatchObject({ fault: 'wrongKey' })
    await expect(openOwn(temporary(), { url, key })).rejects.toMatchObject({ fault: 'otherInstallation' })
  })
})

test('a folder that does not exist, or that was written to and is empty now, is not begun anew', async () => {
  const [dataDir, folder] = [temporary(), temporary()]
  await expect(openOwn(dataDir, { url: join(folder, 'missing'), key })).rejects.toMatchObject({
    fault: 'gone',
  })
  expect(readdirSync(folder)).toEqual([])
  const store = await openOwn(dataDir, { url: folder, key })
  rmSync(join(folder, 'installation.json'))
  await expect(openOwn(dataDir, { url: folder, key })).rejects.toMatchObject({ fault: 'gone' })
  // A disk that is unmounted while the server runs leaves the empty folder.
  await expect(store.put('wal/x', Readable.from([]))).rejects.toMatchObject({ fault: 'gone' })
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  await expect(store.put('wal/x', Readable.from([]))).rejects.toMatchObject({ fault: 'gone' })
})

test('a folder without backups has nothing to restore', async () => {
  await expect(openForReading({ url: temporary(), key })).rejects.toMatchObject({ fault: 'noBase' })
})

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'readOnly'],
])('a place that fails with %s is %s', (code, fault) => {
  expect(asBackupError(Object.assign(new Error('x'), { code }), 'wal/x')).toMatchObject({ fault })
})

/** What PostgreSQL has archived, and one exam. */
function filled() {
  const [spool, files] = [temporary(), temporary()]
  writeFileSync(join(spool, SEGMENT), 'registro')
  writeFileSync(join(spool, `.${SEGMENT}`), 'incompleto')
  mkdirSync(join(files, 'exams'))
  writeFileSync(join(files, 'exams/one'), 'exame')
  return { spool, files: folderStore(files) }
}

test('each archived segment and each uploaded file is copied once, and a segment leaves its place only then', async () => {
  const url = temporary()
  const dataDir = temporary()
  const { spool, files } = filled()
  const archive = new Archive({ spool, files, open: () => openOwn(dataDir, { url, key }) })
  await archive.copyNew()
  expect(readdirSync(spool)).toEqual([`.${SEGMENT}`])
  const store = await openForReading({ url, key })
  expect(String(await readObject(store, `wal/${SEGMENT}`))).toBe('registro')
  expect(String(await readObject(store, 'files/exams/one'))).toBe('exame')

  const put = vi.spyOn(files, 'read')
  await archive.copyNew()
  expect(put).not.toHaveBeenCalled()
  // Given again, as after a kill between copying and removing.
  writeFileSync(join(spool, SEGMENT), 'registro')
  await archive.copyNew()
  expect(readdirSync(spool)).toEqual([`.${SEGMENT}`])
})

test('an object is sent again when a bucket fails once, without reading it again', async () => {
  const store = await openOwn(temporary(), { url: bucket.address, key })
  const read = vi.fn(async function* () {
    yield Buffer.from('conteúdo')
  })
  bucket.fail(true)
  const stored = store.put('base/x', Readable.from(read()))
  await vi.waitUntil(() =>
    bucket.requested.some(({ method, path }) => method === 'PUT' && path.includes('base/x')),
  )
  bucket.fail(false)
  await stored
  expect(read).toHaveBeenCalledTimes(1)
  expect(String(await readObject(store, 'base/x'))).toBe('conteúdo')
})

test('a segment that is there with other content is not replaced', async () => {
  const url = temporary()
  const dataDir = temporary()
  const { spool, files } = filled()
  const archive = new Archive({ spool, files, open: () => openOwn(dataDir, { url, key }) })
  await archive.copyNew()
  writeFileSync(join(spool, SEGMENT), 'de outro servidor')
  await expect(archive.copyNew()).rejects.toMatchObject({ fault: 'conflict' })
  expect(readdirSync(spool)).toContain(SEGMENT)
  expect(String(await readObject(await openForReading({ url, key }), `wal/${SEGMENT}`))).toBe('registro')
})

test('while a bucket answers 503 nothing is lost, one line says so, and another when it works again', async () => {
  const lines: string[] = []
  for (const level of ['info', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((line: unknown) => void lines.push(String(line)))
  onTestFinished(() => void vi.restoreAllMocks())
  const dataDir = temporary()
  const { spool, files } = filled()
  bucket.fail(true)
  const running = runArchive(
    new Archive({ spool, files, open: () => openOwn(dataDir, { url: bucket.address, key }) }),
    5,
  )
  await vi.waitUntil(() => lines.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(lines).toEqual([
    expect.stringContaining('cópia de segurança: O lugar das cópias de segurança não responde'),
  ])
  expect(readdirSync(spool)).toContain(SEGMENT)
  bucket.fail(false)
  await vi.waitUntil(() => !readdirSync(spool).includes(SEGMENT), { timeout: 5_000 })
  await vi.waitUntil(() => lines.length > 1)
  await running.stop()
  expect(lines[1]).toBe('cópia de segurança: voltou a ser feita.')
})

test('a fault of a backup is told in Portuguese, with what it is about', () => {
  expect(new BackupError('damaged', 'wal/1').message).toContain('wal/1')
  expect(new BackupError('gone').message).toContain('pode não estar montado')
})
