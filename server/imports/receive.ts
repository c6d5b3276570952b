import type { Context, MiddlewareHandler } from 'hono'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { can } from '../../src/schema/can.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import type { Services, SessionEnv } from '../context.ts'
import { ApiError, forbidden } from '../errors.ts'
import { bodyChunks } from '../receiveBody.ts'
import { authenticate } from '../session/requireSession.ts'
import { type OpenSheet, openLargeSheet, openSmallSheet } from './openSheet.ts'
import { endProgress } from './progress.ts'
import { JsonScan } from './scan.ts'
import { Semaphore } from './semaphore.ts'

const LARGEST_IMPORT = 64 * 1024 * 1024

/** Imports whose rows one process has in memory: a hundred thousand take some 250 MB, and more at once end no sooner. */
const AT_ONCE = 2

/** Bytes of an import that is soon done, and waits for no other. */
const SMALL_IMPORT = 1024 * 1024

/** How long a large import waits for others to end, in milliseconds. */
const PATIENCE_MS = 5 * 60_000

/** Imports of one institution that are received, wait or go on at a time. */
const MOST_UNDER_WAY = 8

/** Large imports, by their institution. */
const large = new Semaphore<number>(AT_ONCE)

/** Institution → its imports that are under way in this process. */
const underWay = new Map<number, number>()

/** A spreadsheet's rows as they were sent, their keys known and their cells not yet checked. */
export interface ReceivedImport extends OpenSheet {
  /** What follows once the import is committed. */
  committed?: () => Promise<unknown>
}

const crowded = () => new ApiError(503, texts.crowded, { code: 'imports.crowded' })

const tooLarge = () => new ApiError(413, errorTexts.tooLarge)

async function bytesOf(c: Context): Promise<Buffer> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, errorTexts.notJson)
  if (Number(c.req.header('content-length')) > LARGEST_IMPORT) throw tooLarge()
  const scan = new JsonScan()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bodyChunks(c.req.raw.body)) {
    size += chunk.length
    if (size > LARGEST_IMPORT) throw tooLarge()
    scan.read(chunk)
    chunks.push(chunk)
  }
  scan.end()
  return Buffer.concat(chunks)
}

/** @throws ApiError 503 while the institution has too many imports under way. */
async function counted<Result>(institutionId: number, work: () => Promise<Result>): Promise<Result> {
  const others = underWay.get(institutionId) ?? 0
  if (others >= MOST_UNDER_WAY) throw crowded()
  underWay.set(institutionId, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(institutionId) ?? 1) - 1
    if (left) underWay.set(institutionId, left)
    else underWay.delete(institutionId)
  }
}

/** @throws ApiError 503 when others do not end in time, 400 when the client does not wait for it. */
async function inTurn(institutionId: number, client: AbortSignal, work: () => Promise<void>): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    await large.run(institutionId, AbortSignal.any([client, patience]), work)
  } catch (error) {
    if (error === patience.reason) throw crowded()
    throw error === client.reason ? new ApiError(400, errorTexts.unexpected) : error
  }
}

/**
 * Receives the rows of a spreadsheet before the request's transaction is opened, which a slow network would keep open for
 * minutes; lets few large ones go on at a time, institutions taking turns, so that others have memory and connections
 * left; and does, once one is committed, what follows.
 * @throws ApiError 403 for whoever may not import, 413 for more than 64 MB or 100,000 rows, 503 while there are too many
 *   others, 408 for a body that pauses, else as `jsonBody`.
 */
export function receiveImport(
  services: Services,
  definition: ImportDefinition,
): MiddlewareHandler<SessionEnv> {
  const { db, runInBackground } = services
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const caller = await authenticate(services, c)
    if (!can(caller, definition.access)) throw forbidden()
    const institutionId = caller.institution_id
    if (institutionId === null)
      throw new ApiError(403, errorTexts.chooseMember, { code: 'institution.missing' })
    const work = async (sheet: OpenSheet) => {
      const received: ReceivedImport = sheet
      c.set('imported', received)
      try {
        await next()
        if (c.res.status === 200 && received.committed) runInBackground(received.committed())
      } finally {
        await sheet.close()
        await endProgress(db, sheet.uuid, caller.institutions)
      }
    }
    await counted(institutionId, async () => {
      const bytes = await bytesOf(c)
      if (bytes.length <= SMALL_IMPORT) return work(openSmallSheet(bytes, definition))
      return inTurn(institutionId, c.req.raw.signal, async () =>
        work(await openLargeSheet(bytes, definition)),
      )
    })
  }
}
