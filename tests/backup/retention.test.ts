import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openOwn, putJson } from '../../server/backup/backupStore.ts'
import type { Manifest } from '../../server/backup/base.ts'
import { isBaseDue } from '../../server/backup/nightly.ts'
import { expiredBases, removeExpired } from '../../server/backup/retention.ts'
import { folderStore } from '../../server/files/folderStore.ts'

const DAY = 86_400_000
/** At noon in Brasília. */
const now = Date.parse('2026-11-26T15:00:00Z')

const wal = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`

const base = (number: number, daysAgo: number, files: string[] = []): Manifest => {
  const at = new Date(now - daysAgo * DAY).toISOString()
  const id = `${wal(number)}-aaaaaaaa`
  const parts = [{ name: `base/${id}.00001`, bytes: 1 }]
  return { id, startedAt: at, finishedAt: at, firstWal: wal(number), lastWal: wal(number), parts, files }
}

const kept = (manifests: Manifest[], days = 7) =>
  manifests.slice(expiredBases(manifests, days, now).length).map(({ firstWal }) => firstWal)

test('bases are kept for their days, with the one before, from which moments of the oldest day begin', () => {
  expect(kept([base(1, 20), base(2, 9), base(3, 7.5), base(4, 6), base(5, 1)])).toEqual([3, 4, 5].map(wal))
})

test('the two newest bases stay whatever their age, and all stay when the clock is set back', () => {
  expect(kept([base(1, 90), base(2, 60), base(3, 30)])).toEqual([2, 3].map(wal))
  expect(kept([base(1, -400), base(2, -399), base(3, -398)])).toEqual([1, 2, 3].map(wal))
  expect(kept([])).toEqual([])
})

test('a base from a clock that was ahead for a night is neither kept for ever nor in the way of the next one', () => {
  expect(kept([base(1, 30), base(2, -1400), base(3, 20), base(4, 10), base(5, 1)])).toEqual([4, 5].map(wal))
  expect(isBaseDue([base(1, -1400)], [wal(1)], now)).toBe(true)
})

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-retention-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('with a base go the log before the next one and the copies of files that only it had', async () => {
  const place = temporary()
  const store = await openOwn(temporary(), { url: place, key: Buffer.alloc(32, 1) })
  const local = temporary()
  mkdirSync(join(local, 'exams'))
  writeFileSync(join(local, 'exams/present'), '')
  const manifests = [
    base(1, 30, ['exams/gone', 'exams/later']),
    base(3, 10, ['exams/later']),
    base(5, 1, ['exams/present']),
  ]
  const names = [
    ...[1, 2, 3, 4, 5].map((number) => `wal/${wal(number)}`),
    `wal/${wal(1)}.00000028.backup`,
    'wal/00000002.history',
    ...manifests.flatMap(({ parts }) => parts.map(({ name }) => name)),
    `base/${wal(4)}-interrupted.00001`,
    ...['present', 'gone', 'later', 'between'].map((name) => `files/exams/${name}`),
  ]
  for (const name of names) {
    await store.put(name, Readable.from([Buffer.from(name)]))
    const at = new Date(now - (name.endsWith('between') ? 2 : 40) * DAY)
    utimesSync(join(place, name), at, at)
  }
  for (const manifest of manifests) await putJson(store, `manifests/${manifest.id}`, manifest)

  for (const folder of ['wal', 'base', 'manifests', 'files/exams']) {
    writeFileSync(join(place, folder, '.half'), 'x')
    utimesSync(join(place, folder, '.half'), 0, 0)
  }

  await removeExpired(store, { files: folderStore(local), days: 7, now })
  expect(readdirSync(place, { recursive: true }).filter((name) => String(name).endsWith('.half'))).toEqual([])
  const left = async (folder: string) => (await store.list(folder)).map(({ key }) => key.slice(folder.length))
  expect(await left('wal/')).toEqual(['00000002.history', ...[3, 4, 5].map(wal)].sort())
  expect(await left('base/')).toEqual([3, 5].map((number) => `${wal(number)}-aaaaaaaa.00001`))
  expect(await left('manifests/')).toEqual([3, 5].map((number) => `${wal(number)}-aaaaaaaa`))
  expect(await left('files/exams/')).toEqual(['between', 'later', 'present'])
})

test('a base is due each night, at once without one or with a gap in the log, and after a night that was missed', () => {
  const night = Date.parse('2026-11-27T05:30:00Z')
  const whole = [1, 2, 3].map(wal)
  expect(isBaseDue([], [], now)).toBe(true)
  expect(isBaseDue([base(1, 0.4)], whole, now)).toBe(false)
  expect(isBaseDue([base(1, 0.4)], whole, night)).toBe(true)
  expect(isBaseDue([base(1, 0)], whole, night)).toBe(false)
  expect(isBaseDue([base(1, 1)], whole, now)).toBe(false)
  expect(isBaseDue([base(1, 1.2)], whole, now)).toBe(true)
  expect(isBaseDue([base(1, 0.1)], [1, 3].map(wal), now)).toBe(true)
})
