import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import type { Context } from 'hono'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { isDiskFull } from './diskFull.ts'
import { ApiError } from './errors.ts'
import { piecesOf } from './receiveBody.ts'

/** A form as it came: its fields' last values, and its files in a folder of this machine. */
export interface ReceivedForm {
  fields: Map<string, string>
  files: ReceivedFile[]
}

export interface ReceivedFile {
  field: string
  /** As its owner calls it, without folders; never a path of ours. */
  name: string
  path: string
  bytes: number
}

interface ReceivedLimits {
  limits: NonNullable<BusboyConfig['limits']>
  /** The refusals of what exceeds them. */
  fileTooLarge: (name: string) => ApiError
  tooManyParts: () => ApiError
}

const malformed = () => new ApiError(400, texts.malformedForm)

function parserOf(c: Context, limits: BusboyConfig['limits']): Busboy {
  try {
    return new Busboy({ headers: { 'content-type': c.req.header('content-type') ?? '' }, limits })
  } catch {
    throw new ApiError(415, texts.notForm)
  }
}

/** The body's pieces until something is refused. */
async function* piecesUntil(body: ReadableStream<Uint8Array> | null, refusal: () => ApiError | undefined) {
  for await (const piece of piecesOf(body)) {
    const refused = refusal()
    if (refused) throw refused
    yield piece
  }
}

/**
 * Receives a multipart form, its files straight to disk: never more than a piece of it is in memory.
 * @param folder an existing, empty one, which the caller removes
 * @throws ApiError 415 for what is no such form, 400 for a broken one, and the refusals of what exceeds the limits, as soon as it does.
 */
export async function receiveForm(
  c: Context,
  folder: string,
  limited: ReceivedLimits,
): Promise<ReceivedForm> {
  const parser = parserOf(c, limited.limits)
  const form: ReceivedForm = { fields: new Map(), files: [] }
  const writing: Promise<void>[] = []
  const broken = new AbortController()
  let refusal: ApiError | undefined
  /** Of the first file that could not be written. */
  let failure: unknown

  parser.on('field', (name, value) => form.fields.set(name, value))
  parser.on('file', (field, stream, name) => {
    const file = { field, name, path: join(folder, String(form.files.length)), bytes: 0 }
    form.files.push(file)
    stream.on('limit', () => {
      refusal ??= limited.fileTooLarge(name)
    })
    const written = pipeline(stream, createWriteStream(file.path), { signal: broken.signal }).then(
      () => {
        file.bytes = stream.bytesRead
      },
      // The parser waits forever for a file that nobody takes from it.
      (error) => {
        failure ??= error
        broken.abort()
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
      piecesUntil(c.req.raw.body, () => refusal),
      parser,
      { signal: broken.signal },
    )
    await Promise.all(writing)
    if (failure) throw failure
  } catch (error) {
    broken.abort()
    await Promise.all(writing)
    throw refusal ?? [error, failure].find((one) => one instanceof ApiError || isDiskFull(one)) ?? malformed()
  }
  if (refusal) throw refusal
  return form
}
