import { setMaxListeners } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import busboy, { type BusboyConfig } from 'busboy'
import type { Context } from 'hono'
import { visibleCharacters } from '../../src/domain/visibleText.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError, isDiskFull } from './errors.ts'
import { anything, type Checks, memberErrors } from './members.ts'
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

/** Errors of a form's fields and files by name: unknown ones, and those of which a check says so. @param part the name of its files */
export const formErrors = ({ fields, files }: ReceivedForm, checks: Checks, part: string) =>
  Object.assign(
    memberErrors(Object.fromEntries(fields), checks),
    memberErrors(Object.fromEntries(files.map((file) => [file.field, file])), { [part]: anything }),
  )

export interface FormLimits {
  limits: NonNullable<BusboyConfig['limits']> & { fileSize: number; parts: number }
  /** Errors thrown when a limit is exceeded. */
  fileTooLarge: (name: string) => ApiError
  tooManyParts: () => ApiError
}

/** Browsers write a quotation mark of a file's name as %22, and line breaks as %0A and %0D; no other character so. */
const fileName = (sent: string) => sent.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ')

const malformed = () => new ApiError(400, texts.malformedForm)

function createParser(c: Context, { fileSize, parts, ...limits }: FormLimits['limits']) {
  try {
    return busboy({
      headers: { 'content-type': c.req.header('content-type') ?? '' },
      // The parser reports these two as soon as they are reached.
      limits: { ...limits, fileSize: fileSize + 1, parts: parts + 1 },
      defParamCharset: 'utf8',
    })
  } catch {
    throw new ApiError(415, texts.notForm)
  }
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
  const form: ReceivedForm = { fields: new Map(), files: [] }
  const writing: Promise<void>[] = []
  const abortController = new AbortController()
  // Each file listens to it, and so does the parser.
  setMaxListeners(limited.limits.parts + 2, abortController.signal)
  let refusal: ApiError | undefined
  /** Error of the first file that could not be written. */
  let failure: unknown

  parser.on('field', (name, value) => form.fields.set(name, visibleCharacters(value)))
  // A binary part is a file even without a name; the parser's types do not allow for that.
  parser.on('file', (field: string | undefined = '', stream, info: { filename?: string }) => {
    const name = fileName(info.filename ?? '')
    const file = { field, name, path: join(folder, String(form.files.length)), bytes: 0 }
    form.files.push(file)
    stream.on('limit', () => {
      refusal ??= limited.fileTooLarge(name)
    })
    const saved = createWriteStream(file.path)
    const written = pipeline(stream, saved, { signal: abortController.signal }).then(
      () => {
        file.bytes = saved.bytesWritten
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
