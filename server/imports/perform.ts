import type { PoolClient } from 'pg'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import type { ImportAnswer, ImportRefusal, ImportSummary } from '../../src/resources/importWire.ts'
import type { Services } from '../context.ts'
import { ApiError, validationError } from '../errors.ts'
import { changedFields, importEvent, writeLog } from '../log/write.ts'
import { summaryOf } from './answer.ts'
import type { Importer } from './importer.ts'
import { lockInstitution, lockUuid } from './locks.ts'
import { progressOf } from './progress.ts'
import type { ReceivedImport } from './receive.ts'
import { planImport, writePlan } from './run.ts'

/** An import as it was asked for. */
export interface AskedImport {
  services: Services
  tx: PoolClient
  importer: Importer
  received: ReceivedImport
  institutionId: number
  userId: number
  signal: AbortSignal
}

/** Some rows are refused, so none is written. */
export interface RefusedImport {
  success: false
  message: string
  errors: ImportRefusal[]
  summary: ImportSummary
}

interface Stored {
  id: number
  type: string
  total: number
  active: boolean
  created: number
  existing_places: number[]
}

const optionsOf = (
  { services, received, institutionId, signal }: AskedImport,
  share: (done: number) => number,
) => {
  const tell = progressOf(services.db, received.uuid, institutionId, received.total)
  return { signal, tell: (done: number) => tell(share(done)) }
}

const placeOf = ({ services, tx, institutionId }: AskedImport) => ({
  tx,
  institutionId,
  now: services.clock(),
})

/** What would become of the rows: the import itself as far as its first write. */
export async function rehearse(asked: AskedImport): Promise<ImportAnswer> {
  const { importer, received } = asked
  const plan = await planImport(
    importer,
    received,
    placeOf(asked),
    optionsOf(asked, (done) => done),
  )
  return {
    success: true,
    id: null,
    summary: summaryOf(plan.planned.length, plan.existing.length, plan.failed),
    errors: plan.errors,
    existing: plan.existing,
    unmatched: plan.unmatched,
  }
}

/**
 * The same import, sent before.
 * @throws ApiError 422 when its uuid was that of other rows, 409 when it was taken back since.
 */
async function storedImport({
  tx,
  importer,
  received,
  institutionId,
}: AskedImport): Promise<ImportAnswer | undefined> {
  const { rows } = await tx.query<Stored>(
    'SELECT id, type, total, active, created, existing_places FROM importations WHERE institution_id = $1 AND uuid = $2',
    [institutionId, received.uuid],
  )
  const [stored] = rows
  if (!stored) return undefined
  const isSame = stored.type === importer.definition.type && stored.total === received.total
  if (!isSame) throw validationError({ uuid: errorTexts.wrongType })
  if (!stored.active) throw new ApiError(409, texts.revertedBefore, { code: 'imports.reverted' })
  return answerOf(stored.id, stored.created, stored.existing_places)
}

const answerOf = (id: number, created: number, existing: readonly number[]): ImportAnswer => ({
  success: true,
  id,
  summary: summaryOf(created, existing.length, 0),
  errors: [],
  existing,
  unmatched: [],
})

const STORE = `INSERT INTO importations
    (uuid, institution_id, user_id, type, file_name, total, created, existing, existing_places)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`

/**
 * Imports all rows or, when one is refused, none. Sent again with the same uuid, it answers what it answered.
 * @throws ApiError 409 while another import of the institution is under way.
 */
export async function performImport(asked: AskedImport): Promise<ImportAnswer | RefusedImport> {
  const { tx, importer, received, institutionId, userId } = asked
  await lockUuid(tx, institutionId, received.uuid)
  const stored = await storedImport(asked)
  if (stored) return stored
  await lockInstitution(tx, institutionId)

  const { total, uuid, fileName } = received
  // Planning and writing are half of the way each.
  const planning = optionsOf(asked, (done) => Math.floor(done / 2))
  const plan = await planImport(importer, received, placeOf(asked), planning)
  const { planned, existing, errors, failed } = plan
  if (failed)
    return {
      success: false,
      message: texts.refused,
      errors,
      summary: { total, success: 0, created: 0, existing: 0, failed },
    }

  const made = await tx.query<{ id: number }>(STORE, [
    uuid,
    institutionId,
    userId,
    importer.definition.type,
    fileName,
    total,
    planned.length,
    existing.length,
    existing,
  ])
  const id = made.rows[0]?.id ?? 0
  const before = Math.floor(total / 2)
  const writing = optionsOf(asked, (done) => before + Math.floor((done / planned.length) * (total - before)))
  await writePlan(plan, id, placeOf(asked), writing)
  const counts = { total, created: planned.length, existing: existing.length }
  await writeLog(tx, userId, {
    institutionId,
    event: importEvent(importer.definition),
    subject: fileName,
    changes: changedFields({}, { file_name: fileName, ...counts }),
  })
  if (planned.length) received.committed = async () => importer.after?.(asked.services, institutionId)
  return answerOf(id, planned.length, existing)
}
