import type { EventEmitter } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import type { Context } from 'hono'
import { visibleCharacters } from '../../src/domain/visibleText.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError, isDiskFull } from './errors.ts'
import { bodyChunks } from './receiveBody.ts'

/** A multipart form: the last value of each field, and its files saved to a local folder. */
export interface ReceivedForm {
  fields: Map<string, string>
  files: ReceivedFile[]
}

export interface ReceivedFile {
  field: string
  /** File name given by the client, without folders; never used as a path. */
  name: string
  path: string
  bytes: number
}

export interface FormLimits {
  limits: NonNullable<BusboyConfig['limits']>
  /** Errors thrown when a limit is exceeded. */
  fileTooLarge: (name: string) => ApiError
  tooManyParts: () => ApiError
}

/** Browsers write a quotation mark of a file's name as %22, and line breaks as %0A and %0D; no other character so. */
const fileName = (sent: string) => sent.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ')

const malformed = () => new ApiError(400, texts.malformedForm)

const ignoreError = () => {}

function createParser(c: Context, limits: BusboyConfig['limits']): Busboy {
  try {
    return new Busboy({ headers: { 'content-type': c.req.header('content-type') ?? '' }, limits })
  } catch {
    throw new ApiError(415, texts.notForm)
  }
}

/**
 * The parser skips parts beyond the limit without an error listener: a body that ended within one would crash
 * the process. It reports the same error itself. Its inner parser of multipart forms is private.
 */
function ignoreErrorsOfParts(parser: Busboy): void {
  const { _parser: form } = parser as Busboy & { _parser: { parser?: EventEmitter } }
  form.parser?.on('part', (part: EventEmitter) => part.on('error', ignoreError))
}

/** The body's chunks until something is refused. */
async function* chunksUntilRefused(
  body: ReadableStream<Uint8Array> | null,
  refusal: () => ApiError | undefined,
) {
  for await (const piece of bodyChunks(body)) {
    const refused = refusal()
    if (refused) throw refused
    yield piece
  }
}

/**
 * Receives a multipart form, streaming its files to disk.
 * @param folder an existing, empty folder, which the caller removes
 * @throws ApiError 415 for another content type, 400 for a malformed form, and the errors of `limited` as
 *   soon as a limit is exceeded.
 */
export async function receiveForm(c: Context, folder: string, limited: FormLimits): Promise<ReceivedForm> {
  const parser = createParser(c, limited.limits)
  ignoreErrorsOfParts(parser)
  const form: ReceivedForm = { fields: new Map(), files: [] }
  const writing: Promise<void>[] = []
  const abortController = new AbortController()
  let refusal: ApiError | undefined
  /** Error of the first file that could not be written. */
  let failure: unknown

  parser.on('field', (name, value) => form.fields.set(name, visibleCharacters(value)))
  // A binary part is a file even without a name; the parser's types do not allow for that.
  parser.on('file', (field, stream, sentName: string | undefined = '') => {
    const name = fileName(sentName)
    const file = { field, name, path: join(folder, String(form.files.length)), bytes: 0 }
    form.files.push(file)
    stream.on('limit', () => {
      refusal ??= limited.fileTooLarge(name)
    })
    const written = pipeline(stream, createWriteStream(file.path), { signal: abortController.signal }).then(
      () => {
        file.bytes = stream.bytesRead
      },
      // The parser blocks until every file stream is consumed.
      (error) => {
        failure ??= error
        abortController.abort()
      },
    )
    writing.push(written)
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => {
      refusal ??= limited.tooManyParts()
    })

  try {
    await pipeline(
      chunksUntilRefused(c.req.raw.body, () => refusal),
      parser,
      { signal: abortController.signal },
    )
    await Promise.all(writing)
    if (failure) throw failure
  } catch (error) {
    abortController.abort()
    await Promise.all(writing)
    throw (
      refusal ??
      [error, failure].find((fault) => fault instanceof ApiError || isDiskFull(fault)) ??
      malformed()
    )
  }
  if (refusal) throw refusal
  return form
}
