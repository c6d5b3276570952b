import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { can } from '../../src/schema/can.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import { isText, UUID } from '../body.ts'
import type { Services, Signed } from '../context.ts'
import { ApiError, noRefusals, refused, withoutPermission } from '../errors.ts'
import { sessionOf } from '../signed.ts'
import { endProgress } from './progress.ts'
import { JsonScan, MOST_ROWS, tooManyRows } from './scan.ts'
import { Turns } from './turns.ts'

const LARGEST_IMPORT = 64 * 1024 * 1024

/** Imports whose rows one process has in memory: a hundred thousand take some 250 MB, and more at once end no sooner. */
const AT_ONCE = 2

/** Bytes of an import that is soon done, and waits for no other. */
const SMALL_IMPORT = 1024 * 1024

const turns = new Turns(AT_ONCE)

/** A spreadsheet's rows as they were sent, their keys known and their cells not yet checked. */
export interface ReceivedImport {
  uuid: string
  fileName: string
  institutionId: unknown
  rows: readonly Readonly<Record<string, unknown>>[]
  /** What follows once the import is committed. */
  committed?: () => Promise<unknown>
}

const tooLarge = () => new ApiError(413, errorTexts.tooLarge)

async function bytesOf(c: Context): Promise<Buffer> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError(415, errorTexts.notJson)
  if (Number(c.req.header('content-length')) > LARGEST_IMPORT) throw tooLarge()
  const scan = new JsonScan()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > LARGEST_IMPORT) throw tooLarge()
    scan.read(chunk)
    chunks.push(chunk)
  }
  scan.end()
  return Buffer.concat(chunks)
}

function bodyOf(bytes: Buffer): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ApiError(400, errorTexts.malformedJson)
  }
  if (!isObject(body)) throw new ApiError(422, errorTexts.bodyMustBeObject)
  return body
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function rowsOf(value: unknown, { key, columns }: ImportDefinition): ReceivedImport['rows'] {
  if (!Array.isArray(value)) throw refused({ [key]: errorTexts.wrongType })
  if (value.length === 0) throw refused({ [key]: texts.noRows })
  if (value.length > MOST_ROWS) throw tooManyRows(value.length)
  const names = new Set(columns.map(({ name }) => name))
  const wrong = noRefusals()
  for (const [place, row] of value.entries()) {
    if (!isObject(row)) wrong[`${key}.${place + 1}`] = errorTexts.wrongType
    else
      for (const name of Object.keys(row))
        if (!names.has(name))
          wrong[`${key}.${place + 1}.${name.slice(0, TEXT_LIMIT)}`] = errorTexts.unknownField
    if (Object.keys(wrong).length) throw refused(wrong)
  }
  return value
}

/** @throws ApiError 422 naming whatever is missing, unknown or of a wrong type, 413 for too many rows. */
function readImport(body: Record<string, unknown>, definition: ImportDefinition): ReceivedImport {
  const known = new Set(['uuid', 'file_name', 'institution_id', definition.key])
  const wrong = noRefusals()
  for (const name of Object.keys(body)) if (!known.has(name)) wrong[name] = errorTexts.unknownField
  const { uuid = null, file_name: fileName } = body
  if (uuid !== null && !(isText(uuid) && UUID.test(uuid))) wrong.uuid = errorTexts.wrongType
  const isName = isText(fileName) && fileName.trim() !== '' && fileName.length <= TEXT_LIMIT
  if (!isName) wrong.file_name = errorTexts.wrongType
  if (Object.keys(wrong).length) throw refused(wrong)
  return {
    uuid: typeof uuid === 'string' ? uuid.toLowerCase() : randomUUID(),
    fileName: String(fileName).trim(),
    institutionId: body.institution_id,
    rows: rowsOf(body[definition.key], definition),
  }
}

/**
 * Receives the rows of a spreadsheet before the request's transaction is opened, which a slow network would keep open for
 * minutes; lets few large ones go on at a time, so that others have memory and connections left; and does, once one is
 * committed, what follows.
 * @throws ApiError 403 for whoever may not import, 413 for more than 64 MB or 100,000 rows, else as `jsonBody`.
 */
export function receiveImport(services: Services, definition: ImportDefinition): MiddlewareHandler<Signed> {
  const { db, later } = services
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const who = await sessionOf(services, c)
    if (!can(who, definition.access)) throw withoutPermission()
    if (who.institution_id === null)
      throw new ApiError(403, errorTexts.chooseMember, { code: 'institution.missing' })
    const bytes = await bytesOf(c)
    const work = async () => {
      const received = readImport(bodyOf(bytes), definition)
      c.set('imported', received)
      try {
        await next()
        if (c.res.status === 200 && received.committed) later(received.committed())
      } finally {
        await endProgress(db, received.uuid, who.institutions)
      }
    }
    await (bytes.length > SMALL_IMPORT ? turns.take(work) : work())
  }
}
