import { FILE_FOLDERS, type FileStore } from '../files/fileStore.ts'
import { FILES, WAL } from './archiver.ts'
import type { BackupStore } from './backupStore.ts'
import { BASES, MANIFESTS, type Manifest, readManifests, removeBase } from './base.ts'
import { isSegment, placeInLog } from './wal.ts'

/** Complete bases that are kept whatever their age, and whatever the clock says. */
const KEPT_AT_LEAST = 2

const DAY_MS = 86_400_000

/** The bases that are older than `days`, but for the newest ones and the one that the oldest moment still needs. */
export function expiredBases(manifests: readonly Manifest[], days: number, now: number): Manifest[] {
  const cutoff = now - days * DAY_MS
  // The newest one that is old enough is what moments up to the next one begin from. A clock that was ahead keeps none for ever.
  const needed = manifests.findLastIndex(({ finishedAt }) => Date.parse(finishedAt) <= cutoff)
  return manifests.slice(0, Math.max(0, Math.min(needed, manifests.length - KEPT_AT_LEAST)))
}

/**
 * Removes what no moment of the last `days` needs: bases, the log before the oldest base that is kept, parts of bases that were not
 * completed, what was never written to its end, and copies of files that are gone here for longer.
 */
export async function removeExpired(
  store: BackupStore,
  { files, days, now }: { files: FileStore; days: number; now: number },
): Promise<void> {
  for (const folder of [WAL, BASES, MANIFESTS, ...FILE_FOLDERS.map((name) => FILES + name)])
    await store.removeAbandoned(folder)
  const manifests = await readManifests(store)
  const expired = expiredBases(manifests, days, now)
  for (const manifest of expired) await removeBase(store, manifest)
  const kept = manifests.slice(expired.length)
  const [oldest] = kept
  if (!oldest) return
  for (const { key: name } of await store.list(WAL)) {
    const wal = name.slice(WAL.length)
    if (isSegment(wal.slice(0, 24)) && placeInLog(wal) < placeInLog(oldest.firstWal)) await store.remove(name)
  }
  const parts = new Set(kept.flatMap((manifest) => manifest.parts.map(({ name }) => name)))
  for (const { key: name } of await store.list(BASES)) if (!parts.has(name)) await store.remove(name)
  await removeGoneFiles(store, kept, { files, cutoff: now - days * DAY_MS })
}

/** A file that is gone here is kept as long as a base from when it was there, and as one that came after the last base may be needed. */
async function removeGoneFiles(
  store: BackupStore,
  kept: readonly Manifest[],
  { files, cutoff }: { files: FileStore; cutoff: number },
): Promise<void> {
  const needed = new Set(kept.flatMap((manifest) => manifest.files.map((key) => FILES + key)))
  for (const folder of FILE_FOLDERS) {
    for await (const { key } of files.list(folder)) needed.add(FILES + key)
    for (const { key: name, modifiedAt } of await store.list(FILES + folder))
      if (!needed.has(name) && modifiedAt.getTime() < cutoff) await store.remove(name)
  }
}
