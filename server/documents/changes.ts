import type { Pool } from 'pg'
import type { DocumentChanges, RenewalReason } from '../../src/domain/documentVersions.ts'
import { selectNow } from './moment.ts'
import { type DocumentRow, selectDocument } from './rows.ts'
import { type DocumentSource, readSettings, readSource } from './source.ts'

/**
 * Whether the record that a document shows was changed. If it is unknown which state of it a delivered one
 * shows, it counts as unchanged.
 */
export function isRecordChanged(
  row: DocumentRow,
  { recordSha256, wholeSha256 }: Pick<DocumentSource, 'recordSha256' | 'wholeSha256'>,
): boolean {
  if (row.delivered && row.record_sha256 === null) return false
  return row.record_sha256 !== recordSha256 && row.record_sha256 !== wholeSha256
}

/** A signed or delivered document does not follow texts and settings. */
const differsFrom = (
  row: DocumentRow,
  { sameSettingsSha256 }: Pick<DocumentSource, 'sameSettingsSha256'>,
): boolean =>
  !row.signed_at && !row.delivered && !sameSettingsSha256.some((sha256) => sha256 === row.settings_sha256)

/** What differs between a document and the source of a new version; nothing if they are the same. */
export function changedParts(row: DocumentRow, source: DocumentSource): RenewalReason[] {
  const parts: [RenewalReason, boolean][] = [
    ['record', isRecordChanged(row, source)],
    ['settings', differsFrom(row, source)],
  ]
  return parts.flatMap(([reason, isChanged]) => (isChanged ? reason : []))
}

/** What changed since the current version of a document was made; null if it was not made, or removed. */
export async function selectChanges(pool: Pool, id: number): Promise<DocumentChanges | null> {
  const row = await selectDocument(pool, id)
  if (!row?.file_key || row.superseded_at !== null) return null
  const attended = await readSource(pool, row, null)
  const today = await readSettings(pool, row, await selectNow(pool))
  return {
    record: isRecordChanged(row, attended),
    attendance: differsFrom(row, attended),
    today: differsFrom(row, today),
  }
}
