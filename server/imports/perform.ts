import type { PoolClient } from 'pg'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import type { ImportAnswer, ImportRefusal, ImportSummary } from '../../src/resources/importWire.ts'
import type { Services } from '../context.ts'
import type { AnsweredBeside } from '../db/tables/imports.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { changedFields, importEvent, writeLog } from '../log/write.ts'
import type { Importer, Settled } from './importer.ts'
import { lockImports, lockImportUuid } from './locks.ts'
import { progressReporter } from './progress.ts'
import type { ReceivedImport } from './receive.ts'
import { importSummary, type Plan, planImport, writeCompletions, writePlan } from './run.ts'

/** An import request. */
interface ImportRequest {
  services: Services
  tx: PoolClient
  importer: Importer
  received: ReceivedImport
  institutionId: number
  userId: number
  /** Whether blank fields of existing records are filled. */
  completes: boolean
  /** Whether the sheet is a whole edition: entries of its tables that it does not contain are ended. */
  ends: boolean
  signal: AbortSignal
}

/** Response when rows are refused: none is written. */
interface RefusedImport {
  success: false
  message: string
  errors: ImportRefusal[]
  summary: ImportSummary
}

interface StoredImport {
  id: number
  type: string
  total: number
  active: boolean
  created: number
  existing_places: number[]
  completed: number
  answered: AnsweredBeside
}

const runOptions = (
  { services, received, institutionId, signal }: ImportRequest,
  share: (done: number) => number,
) => {
  const report = progressReporter(services.db, received.uuid, institutionId, received.total)
  return { signal, report: (done: number) => report(share(done)) }
}

const runContext = ({ services, tx, institutionId }: ImportRequest) => ({
  tx,
  institutionId,
  now: services.clock(),
})

const toWireCompletions = ({ completions }: Plan): Pick<AnsweredBeside, 'completions'> =>
  completions.length ? { completions: completions.map(({ row, columns }) => ({ row, columns })) } : {}

const settle = ({ run, planned, plannedRows }: Plan, isRehearsal: boolean): Promise<Settled> | undefined =>
  run.settle?.(planned, plannedRows, { isRehearsal })

/** Plans the import without writing. */
export async function rehearse(request: ImportRequest): Promise<ImportAnswer> {
  const { importer, received } = request
  const plan = await planImport(
    importer,
    received,
    runContext(request),
    runOptions(request, (done) => done),
  )
  return {
    success: true,
    id: null,
    summary: importSummary(plan.planned.length, plan.existing.length, plan.failed),
    errors: plan.errors,
    existing: plan.existing,
    ...toWireCompletions(plan),
    ...(plan.run.edition && { edition: plan.run.edition() }),
    ...(await settle(plan, true)),
    unmatched: plan.unmatched,
  }
}

/**
 * Result of an earlier import with the same uuid.
 * @throws ApiError 422 when its type or number of rows differs, 409 when it was reverted.
 */
async function findStoredImport(request: ImportRequest): Promise<ImportAnswer | undefined> {
  const { tx, importer, received, institutionId } = request
  const { rows } = await tx.query<StoredImport>(
    'SELECT id, type, total, active, created, existing_places, completed, answered FROM importations WHERE institution_id = $1 AND uuid = $2',
    [institutionId, received.uuid],
  )
  const [stored] = rows
  if (!stored) return undefined
  const completed = request.completes ? { completed: stored.completed } : {}
  const isSame = stored.type === importer.definition.type && stored.total === received.total
  if (!isSame) throw validationError({ uuid: errorTexts.wrongType })
  if (!stored.active) throw new ApiError(409, texts.revertedBefore, { code: 'imports.reverted' })
  return {
    ...importAnswer(stored.id, stored.created, stored.existing_places),
    ...completed,
    ...stored.answered,
  }
}

const importAnswer = (id: number, created: number, existing: readonly number[]): ImportAnswer => ({
  success: true,
  id,
  summary: importSummary(created, existing.length, 0),
  errors: [],
  existing,
  unmatched: [],
})

const INSERT_IMPORTATION = `INSERT INTO importations
    (uuid, institution_id, user_id, type, file_name, total, created, existing, existing_places)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`

/**
 * Imports all rows, or none when one is refused. Idempotent by uuid.
 * @throws ApiError 409 while another import of the institution is running.
 */
export async function performImport(request: ImportRequest): Promise<ImportAnswer | RefusedImport> {
  const { tx, importer, received, institutionId, userId, signal } = request
  await lockImportUuid(tx, institutionId, received.uuid)
  const stored = await findStoredImport(request)
  if (stored) return stored
  await lockImports(tx, institutionId)

  const { total, uuid, fileName } = received
  // Planning and writing each make up half of the progress.
  const planning = runOptions(request, (done) => Math.floor(done / 2))
  const plan = await planImport(importer, received, runContext(request), planning)
  const { planned, existing, errors, failed } = plan
  if (failed) {
    received.outcome = { created: 0, existing: 0, failed }
    return {
      success: false,
      message: texts.refused,
      errors,
      summary: { total, success: 0, created: 0, existing: 0, failed },
    }
  }

  const { without_main } = (await settle(plan, false)) ?? {}
  const inserted = await tx.query<{ id: number }>(INSERT_IMPORTATION, [
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
  const id = inserted.rows[0]?.id ?? 0
  const before = Math.floor(total / 2)
  const writing = runOptions(
    request,
    (done) => before + Math.floor((done / planned.length) * (total - before)),
  )
  await writePlan(plan, id, runContext(request), writing)
  const completed = request.completes ? await writeCompletions(plan, id, signal) : 0
  const ended = (request.ends && (await plan.run.end?.(id))) || 0
  const answered: AnsweredBeside = {
    ...(!request.completes && toWireCompletions(plan)),
    ...(request.ends && { ended }),
    ...(without_main && { without_main }),
  }
  await tx.query('UPDATE importations SET completed = $2, answered = $3 WHERE id = $1', [
    id,
    completed,
    answered,
  ])
  const counts = {
    total,
    created: planned.length,
    existing: existing.length,
    ...(completed && { completed }),
    ...(ended && { ended }),
    ...(without_main && { without_main: without_main.length }),
  }
  await writeLog(tx, userId, {
    institutionId,
    event: importEvent(importer.definition),
    subject: fileName,
    changes: changedFields({}, { file_name: fileName, ...counts }),
  })
  received.outcome = { created: planned.length, existing: existing.length, failed: 0 }
  if (planned.length) received.committed = async () => importer.after?.(request.services, institutionId)
  return {
    ...importAnswer(id, planned.length, existing),
    ...(request.completes && { completed }),
    ...answered,
  }
}
