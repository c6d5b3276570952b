import type { Services } from '../context.ts'
import { nameDeliveredRecord, selectDocument } from '../documents/rows.ts'
import { readSource } from '../documents/source.ts'
import type { Recorded } from './recordDelivery.ts'

/**
 * Stores which state of its record each delivered document shows, so that it stays current until the record
 * changes, and has the others made. For a delivery whose record is committed.
 */
export async function finishDocuments(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { delivered, toMake }: Pick<Recorded, 'delivered' | 'toMake'>,
): Promise<void> {
  for (const id of delivered) {
    const document = await selectDocument(db.system, id)
    if (document)
      await nameDeliveredRecord(db.system, id, (await readSource(db.system, document, null)).recordSha256)
  }
  jobs.makeDocuments(toMake)
}
