import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { MiddlewareHandler } from 'hono'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { institutionRefusals as texts } from '../../src/i18n/ptBR/institutionRefusals.ts'
import { institutions as own } from '../../src/i18n/ptBR/resources/institutions.ts'
import { logo } from '../../src/resources/institutions.ts'
import { anaesthesia, can } from '../../src/schema/can.ts'
import type { Services, SessionEnv } from '../context.ts'
import { ApiError, forbidden, noFieldErrors } from '../errors.ts'
import { type ReceivedForm, receiveForm } from '../receiveForm.ts'
import { authenticate } from '../session/requireSession.ts'

/** A logo that was sent, in the file store already; its institution is still to be told. */
export interface ReceivedLogo {
  key: string
  /** Eight hexadecimal digits that differ from one picture to the next. */
  version: string
  /** The file that it took the place of. */
  replaced?: string | null
}

/** Bytes of the form around the file. */
const LARGEST_FRAME = 10_000

const refusedLogo = (status: 400 | 413 | 422, refusal: string, name: string = logo.part) =>
  new ApiError(status, own.errors.logo, { errors: Object.assign(noFieldErrors(), { [name]: refusal }) })

const tooLarge = () => refusedLogo(413, own.errors.logo)

const limited = {
  limits: { fileSize: logo.maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  fileTooLarge: tooLarge,
  tooManyParts: () => refusedLogo(400, texts.oneLogo),
}

/** What a file of the type is called in the file store: its end tells the type again. */
const ENDS: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' }

/** The type of a stored logo. */
export const typeOfLogo = (key: string): string =>
  Object.keys(ENDS).find((type) => key.endsWith(ENDS[type] ?? '')) ?? 'application/octet-stream'

/** Where the one file of a form is, and the end of its name by what its content is. @throws ApiError 400, 422. */
async function logoIn({ files: [file] }: ReceivedForm): Promise<{ path: string; end: string }> {
  if (!file) throw refusedLogo(400, texts.logoMissing)
  if (file.field !== logo.part) throw refusedLogo(400, errors.unknownField, file.field)
  const end = ENDS[(await fileTypeFromFile(file.path))?.mime ?? '']
  if (!end) throw refusedLogo(422, own.errors.logo)
  return { path: file.path, end }
}

const versionOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 8)

/**
 * Receives a logo before the request's transaction is opened. Afterwards the file that is no longer of use is removed: the
 * replaced one where the institution has the new one, else the new one.
 */
export function receiveLogo(services: Services): MiddlewareHandler<SessionEnv> {
  const { files, runInBackground } = services
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (!can(await authenticate(services, c), anaesthesia)) throw forbidden()
    if (Number(c.req.header('content-length')) > logo.maxBytes + LARGEST_FRAME) throw tooLarge()
    const folder = await mkdtemp(join(tmpdir(), 'sala-upload-'))
    let received: ReceivedLogo | undefined
    let written = false
    try {
      const { path, end } = await logoIn(await receiveForm(c, folder, limited))
      received = { key: `logos/${randomUUID()}${end}`, version: await versionOf(path) }
      await files.put(received.key, path)
      c.set('logo', received)
      await next()
      written = c.res.status === 200
    } finally {
      await rm(folder, { recursive: true, force: true })
      const useless = written ? received?.replaced : received?.key
      if (useless) runInBackground(files.remove(useless))
    }
  }
}
