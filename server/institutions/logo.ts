import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { arrayBuffer } from 'node:stream/consumers'
import { fileTypeFromFile } from 'file-type'
import type { Context, MiddlewareHandler } from 'hono'
import * as calls from '../../src/calls/institutions.ts'
import { institutionRefusals as texts } from '../../src/i18n/ptBR/institutionRefusals.ts'
import { institutions as own } from '../../src/i18n/ptBR/resources/institutions.ts'
import { buildCall } from '../../src/schema/endpoint.ts'
import { logoFile } from '../../src/schema/kinds/logo.ts'
import type { Services, SessionEnv } from '../context.ts'
import { idOrUuid } from '../crud/mount.ts'
import { requireUploader } from '../files/admitUpload.ts'
import { isLogoWithinSize } from '../files/logoSize.ts'
import { receiveUpload } from '../files/receiveUpload.ts'
import { ApiError, notFound } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { formErrors, type ReceivedForm } from '../http/receiveForm.ts'
import { changedFields } from '../log/write.ts'
import { institutionScope } from './read.ts'

/** A received logo, stored in the file store but not yet assigned. */
interface ReceivedLogo {
  key: string
  /** Eight hex digits of the content's hash. */
  version: string
}

declare module '../context.ts' {
  interface RequestVariables {
    /** Uploaded logo, received before the transaction was opened. */
    logo?: ReceivedLogo
  }
}

/** Allowance in bytes for the multipart form around the file. */
const FORM_OVERHEAD = 10_000

const logoError = (status: 400 | 413 | 422, refusal: string) =>
  new ApiError(status, own.errors.logo, { errors: { [logoFile.part]: refusal } })

const tooLarge = () => logoError(413, own.errors.logo)

const formLimits = {
  limits: { fileSize: logoFile.maxBytes, files: 1, fields: 0, parts: 1 },
  fileTooLarge: tooLarge,
  tooManyParts: () => logoError(400, texts.oneLogo),
}

/** File name extension by MIME type, from which the type is derived again. */
const EXTENSIONS: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' }

/** MIME type of a stored logo. */
const logoMimeType = (key: string): string =>
  Object.keys(EXTENSIONS).find((type) => key.endsWith(EXTENSIONS[type] ?? '')) ?? 'application/octet-stream'

/** Path and extension of the form's only file, by its content. @throws ApiError 400, 422. */
async function validateLogo(form: ReceivedForm): Promise<{ path: string; extension: string }> {
  const [file] = form.files
  if (!file) throw logoError(400, texts.logoMissing)
  const errors = formErrors(form, {}, logoFile.part)
  if (Object.keys(errors).length > 0) throw new ApiError(400, own.errors.logo, { errors })
  const extension = EXTENSIONS[(await fileTypeFromFile(file.path))?.mime ?? '']
  if (!extension) throw logoError(422, own.errors.logo)
  if (!isLogoWithinSize(await readFile(file.path))) throw logoError(422, texts.logoPixels)
  return { path: file.path, extension }
}

const contentVersion = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 8)

/**
 * Receives a logo before the request's transaction is opened; its file is removed again if it does not come into use. A
 * replaced one stays: documents of that time print it.
 */
export function receiveLogo(services: Services): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    await requireUploader(services, c, calls.saveLogo)
    await requireVisible(services, c)
    await receiveUpload(services, c, next, {
      maxBytes: logoFile.maxBytes + FORM_OVERHEAD,
      tooLarge,
      formLimits,
      receive: async (form, store) => {
        const { path, extension } = await validateLogo(form)
        const key = `logos/${randomUUID()}${extension}`
        const version = await contentVersion(path)
        await store(key, path)
        c.set('logo', { key, version })
      },
    })
  }
}

const SELECT_VISIBLE = `SELECT FROM institutions
  WHERE removed_at IS NULL AND (id = $1 OR uuid = $2) AND ($3::integer[] IS NULL OR id = any ($3))`

/** Before a logo is received; its transaction checks it again. @throws ApiError 403, 404 */
async function requireVisible({ db }: Services, c: Context<SessionEnv>): Promise<void> {
  const { rowCount } = await db.system.query(SELECT_VISIBLE, [...idOrUuid(c), institutionScope(c)])
  if (!rowCount) throw notFound()
}

interface LogoRow {
  id: number
  name: string
  logo_url: string | null
  logo_key: string | null
}

const LOCK_INSTITUTION = `SELECT id, name, logo_url FROM institutions
  WHERE removed_at IS NULL AND (id = $1 OR uuid = $2) AND ($3::integer[] IS NULL OR id = any ($3)) FOR NO KEY UPDATE`

/**
 * Stores the received logo of a visible institution.
 * @returns the institution's id and the logo's URL
 * @throws ApiError 404 for an institution that does not exist or is not visible.
 */
export async function saveLogo({
  c,
  tx,
  params,
  logChanges,
}: Request<typeof calls.saveLogo>): Promise<{ id: number; logo_url: string }> {
  const received = c.get('logo')
  const { rows } = await tx.query<LogoRow>(LOCK_INSTITUTION, [...params.id, institutionScope(c)])
  const before = rows[0]
  if (!before || !received) throw notFound()
  const logo_url = `${buildCall(calls.readLogo.call, { id: before.id }).path}?v=${received.version}`
  await tx.query('UPDATE institutions SET logo_key = $2, logo_url = $3, updated_at = now() WHERE id = $1', [
    before.id,
    received.key,
    logo_url,
  ])
  logChanges({
    institutionId: before.id,
    subject: before.name,
    changes: changedFields({ logo_url: before.logo_url }, { logo_url }),
  })
  return { id: before.id, logo_url }
}

/** Members of an institution see its logo before choosing it. */
const SELECT_LOGO = `SELECT i.logo_url, i.logo_key FROM institutions i
  WHERE i.removed_at IS NULL AND (i.id = $1 OR i.uuid = $2)
    AND ($3 OR i.id = any ($4) OR EXISTS (SELECT FROM institution_users m
      WHERE m.institution_id = i.id AND m.user_id = sala_user() AND m.active
        AND (m.expiration_date IS NULL OR m.expiration_date > now())))`

/** The URL contains the content's version. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

/** @throws ApiError 404 without a logo, or when the institution is not visible. */
export async function sendLogo(
  { c, tx, caller: { type, institutions }, params, query }: Request<typeof calls.readLogo>,
  { files }: Services,
): Promise<Response> {
  const { rows } = await tx.query<Pick<LogoRow, 'logo_url' | 'logo_key'>>(SELECT_LOGO, [
    ...params.id,
    type === 'AD',
    institutions,
  ])
  const { logo_key: key, logo_url: url } = rows[0] ?? {}
  if (!key) throw notFound()
  const content = await arrayBuffer(await files.read(key))
  // A cached response must not restore an old session token.
  c.header('authorization', undefined)
  return c.body(content, 200, {
    'content-type': logoMimeType(key),
    'content-disposition': 'attachment; filename="logo"',
    'cache-control': query.v && url?.endsWith(`?v=${query.v}`) ? IMMUTABLE : 'private, no-cache',
  })
}
