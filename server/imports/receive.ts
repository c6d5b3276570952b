import type { Context, MiddlewareHandler } from 'hono'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { type ImportDefinition, wireColumns } from '../../src/schema/imports.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { FairSemaphore } from '../fairSemaphore.ts'
import { admitUpload, requireUploader } from '../files/admitUpload.ts'
import { BodyBudget, type HeldBytes } from '../http/bodyBudget.ts'
import { ApiError } from '../http/errors.ts'
import { bodyChunks, senderOf } from '../http/receiveBody.ts'
import type { ImportedRows, ImportOutcome } from '../metrics/meter.ts'
import { type OpenSheet, openLargeSheet, openSmallSheet } from './openSheet.ts'
import { endProgress } from './progress.ts'
import { JsonScan } from './scan.ts'

const MEGABYTE = 1024 * 1024

const MAX_IMPORT_BYTES = 64 * MEGABYTE

/** Three of the largest, two of them from one address, one of a user. */
const budget = new BodyBudget({
  perUser: 96 * MEGABYTE,
  perAddress: 128 * MEGABYTE,
  total: 192 * MEGABYTE,
})

/**
 * Large imports in memory per process: a hundred thousand rows take some 250 MB, and more concurrency is not
 * faster.
 */
const MAX_LARGE_IMPORTS = 2

/** Bytes up to which an import runs without waiting. */
const SMALL_IMPORT_BYTES = MEGABYTE

/** Milliseconds that a large import waits for its turn. */
const MAX_WAIT_MS = 5 * 60_000

/** Imports per institution that are received, waiting or running. */
const MAX_RUNNING = 8

/** Permits for large imports, by institution. */
const largeImports = new FairSemaphore<number>(MAX_LARGE_IMPORTS)

/** Running imports of this process by institution. */
const running = new Map<number, number>()

/** A spreadsheet's rows: keys validated, cells not yet. */
export interface ReceivedImport extends OpenSheet {
  /** Background work after commit. */
  committed?: () => Promise<unknown>
  /** What became of the rows, unless nothing was to be written. */
  outcome?: ImportedRows
}

declare module '../context.ts' {
  interface RequestVariables {
    /** Uploaded spreadsheet, received before the transaction was opened. */
    imported?: ReceivedImport
  }
}

function outcomeOf(c: Context): ImportOutcome {
  if (c.res.status === 200) return c.req.query('rehearse') === 'true' ? 'rehearsed' : 'succeeded'
  return c.res.status === 422 ? 'refused' : 'failed'
}

const tooManyImports = () => new ApiError(503, texts.crowded, { code: 'imports.crowded' })

const tooLarge = () => new ApiError(413, errorTexts.tooLarge)

async function receiveBytes(c: Context, held: HeldBytes): Promise<Buffer> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, errorTexts.notJson)
  const declared = c.req.header('content-length')
  if (Number(declared) > MAX_IMPORT_BYTES) throw tooLarge()
  if (declared !== undefined) held.take(Number(declared))
  const scan = new JsonScan()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bodyChunks(c.req.raw.body)) {
    size += chunk.length
    if (size > MAX_IMPORT_BYTES) throw tooLarge()
    if (declared === undefined) held.take(chunk.length)
    scan.read(chunk)
    chunks.push(chunk)
  }
  scan.end()
  return Buffer.concat(chunks)
}

/** @throws ApiError 503 when the institution has too many running imports. */
async function withRunningCount<Result>(institutionId: number, work: () => Promise<Result>): Promise<Result> {
  const others = running.get(institutionId) ?? 0
  if (others >= MAX_RUNNING) throw tooManyImports()
  running.set(institutionId, others + 1)
  try {
    return await work()
  } finally {
    const remaining = (running.get(institutionId) ?? 1) - 1
    if (remaining) running.set(institutionId, remaining)
    else running.delete(institutionId)
  }
}

/** @throws ApiError 503 on timeout, 400 when the client disconnects. */
async function withPermit(
  institutionId: number,
  client: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const timeout = AbortSignal.timeout(MAX_WAIT_MS)
  try {
    await largeImports.run(institutionId, AbortSignal.any([client, timeout]), work)
  } catch (error) {
    if (error === timeout.reason) throw tooManyImports()
    throw error === client.reason ? new ApiError(400, errorTexts.unexpected) : error
  }
}

/**
 * Receives a spreadsheet's rows before the request's transaction is opened: a slow network would keep it open
 * for minutes. Large imports need a permit, granted to institutions in turn, to leave memory and connections
 * for others. Runs the import's follow-up work after commit.
 * @throws ApiError 403 without permission, 413 above 64 MB or 100,000 rows, 429 or 503 with too many imports, 507 without
 *   space, 408 for a stalled body, else as `jsonBody`.
 */
export function receiveImport(
  services: Services,
  definition: ImportDefinition,
): MiddlewareHandler<SessionEnv> {
  const { db, meter, runInBackground } = services
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    await requireUploader(services, c, definition)
    const caller = requireInstitution(c)
    const institutionId = caller.institution_id
    const shape = { key: definition.key, columns: wireColumns(definition) }
    const work = async (sheet: OpenSheet) => {
      const received: ReceivedImport = sheet
      c.set('imported', received)
      c.set('isBodyReceived', true)
      try {
        await next()
        meter?.imported(definition.type, outcomeOf(c), received.outcome)
        if (c.res.status === 200 && received.committed) runInBackground(received.committed())
      } finally {
        await sheet.close()
        await endProgress(db, sheet.uuid, caller.institutions)
      }
    }
    const receive = async (held: HeldBytes) => {
      const bytes = await receiveBytes(c, held)
      if (bytes.length <= SMALL_IMPORT_BYTES) return work(openSmallSheet(bytes, shape))
      return withPermit(institutionId, c.req.raw.signal, async () => work(await openLargeSheet(bytes, shape)))
    }
    await admitUpload(services, c, MAX_IMPORT_BYTES, () =>
      withRunningCount(institutionId, () => {
        const held = budget.hold(senderOf(c, services, caller.user_id))
        return receive(held).finally(() => held.release())
      }),
    )
  }
}
