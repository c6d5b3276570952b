import type { Context, Hono } from 'hono'
import * as calls from '../../src/calls/documents.ts'
import { documentTypes, MAX_ZIPPED_DOCUMENTS } from '../../src/domain/attendance.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { parseId } from '../../src/domain/identifiers.ts'
import { documents as texts } from '../../src/i18n/ptBR/documents.ts'
import type { Call } from '../../src/schema/call.ts'
import type { Services, SessionEnv } from '../context.ts'
import { fileResponse, partRequest } from '../files/fileResponse.ts'
import { FileMissing, type FileStore } from '../files/fileStore.ts'
import { streamSha256 } from '../files/sha256.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { giveRecords } from '../log/reads.ts'
import { writeLog } from '../log/write.ts'
import { selectChanges } from './changes.ts'
import { DocumentRemoved, NothingChanged } from './documentFiles.ts'
import { documentName } from './fileNames.ts'
import { renderingError } from './renderingError.ts'
import {
  ensureDocument,
  type NamedDocument,
  removeDocument,
  selectDocuments,
  selectVersions,
  type VersionRow,
} from './rows.ts'
import { zipStream } from './zip.ts'

const { refusals } = texts

const documentMissing = () => new ApiError(404, refusals.notFound)

/** The document named by the path. @throws ApiError 404 unless the caller may see it */
async function visibleDocument({ tx }: Pick<Request<Call>, 'tx'>, id: number | null): Promise<NamedDocument> {
  const document = id === null ? undefined : (await selectDocuments(tx, [id])).get(id)
  if (!document) throw documentMissing()
  return document
}

/**
 * The distinct ids in a list such as `1,2,x`, and its entries that are not ids.
 * @throws ApiError 400 if the list is empty or too long
 */
function requestedIds(list: string | null): { ids: number[]; invalid: string[] } {
  const entries = [...new Set((list ?? '').split(',').map((entry) => entry.trim()))].filter(Boolean)
  if (entries.length === 0) throw new ApiError(400, refusals.listRequired)
  if (entries.length > MAX_ZIPPED_DOCUMENTS)
    throw new ApiError(400, fillText(refusals.tooMany, { max: MAX_ZIPPED_DOCUMENTS }))
  const ids = entries.flatMap((entry) => parseId(entry) ?? [])
  return { ids, invalid: entries.filter((entry) => parseId(entry) === null) }
}

/** Maximum characters of an invalid id that are repeated in the response. */
const MAX_SHOWN = 20

const unknownLine = (id: number | string) =>
  fillText(texts.missing.unknown, { id: String(id).slice(0, MAX_SHOWN) })

const documentRead = (document: NamedDocument) => ({
  event: 'documentRead' as const,
  institutionId: document.institution_id,
  recordId: document.id,
  subject: documentName(document),
})

/** Converts a failure to make a document into the error of the response. */
function toApiError(failure: unknown, signal: AbortSignal): unknown {
  if (failure instanceof DocumentRemoved) return documentMissing()
  if (failure instanceof NothingChanged) return new ApiError(409, refusals.nothingChanged)
  return renderingError(failure, signal)
}

/** SHA-256 of a stored file; null when it is gone. */
async function storedSha256(files: FileStore, key: string): Promise<string | null> {
  try {
    return await streamSha256(await files.read(key))
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

/**
 * A version as the API returns it. `signature_matches`: whether the stored file is still the one that was
 * signed; null if the version is not signed.
 */
async function versionAnswer(files: FileStore, { file_key, signed_sha256, ...version }: VersionRow) {
  const isSigned = version.signed_at !== null
  const matches = isSigned
    ? file_key !== null && (await storedSha256(files, file_key)) === signed_sha256
    : null
  return { ...version, signature_matches: matches }
}

/**
 * Documents of procedures: download of one, or of several in a zip; their versions, of which a person may make
 * a new one; their removal by platform administrators; and the consent term of a procedure that has none yet.
 */
export function mountDocuments(app: Hono<SessionEnv>, services: Services): void {
  const { db, documents, files } = services

  async function documentResponse(c: Context<SessionEnv>, id: number): Promise<Response> {
    const { user_id: userId } = c.get('caller')
    const { signal } = c.req.raw
    try {
      const { file_key: key, size_bytes: bytes } = await documents.current(id, { userId, signal })
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${texts.downloadName}"`,
      }
      return await fileResponse(files, { key, bytes, headers }, partRequest(c.req))
    } catch (error) {
      throw toApiError(error, signal)
    }
  }

  handle(app, calls.downloadNoDocument, async () => {
    throw new ApiError(400, refusals.idRequired)
  })

  handle(app, calls.downloadDocument, async (request) => {
    const { c, params } = request
    const document = await visibleDocument(request, params.id)
    await giveRecords(services, c, documentRead(document))
    c.set('respondLater', () => documentResponse(c, document.id))
    return c.body(null)
  })

  handle(app, calls.downloadDocuments, async ({ c, tx, member, query }) => {
    const { user_id } = member
    const { ids, invalid } = requestedIds(query.pdfs)
    const visible = await selectDocuments(tx, ids)
    const wanted = ids.flatMap((id) => visible.get(id) ?? [])
    await giveRecords(services, c, ...wanted.map(documentRead))
    const missing = [...ids.filter((id) => !visible.has(id)), ...invalid].map(unknownLine)
    const { signal } = c.req.raw
    c.set('respondLater', async () => {
      const zip = zipStream(services, { documents: wanted, missing }, user_id, signal)
      return new Response(zip, {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${texts.zipName}"`,
        },
      })
    })
    return c.body(null)
  })

  handle(app, calls.listVersions, async (request) => {
    const { c, tx, params } = request
    const document = await visibleDocument(request, params.id)
    const versions = await selectVersions(tx, document.id)
    await giveRecords(services, c, documentRead(document))
    c.set('respondLater', async () => {
      const changes = await selectChanges(db.system, document.id)
      const answers = []
      for (const version of versions)
        answers.push({
          ...(await versionAnswer(files, version)),
          changes: version.current ? changes : null,
        })
      return Response.json(answers)
    })
    return c.body(null)
  })

  handle(app, calls.renewDocument, async (request) => {
    const { c, caller, params, body } = request
    const document = await visibleDocument(request, params.id)
    const { user_id: userId } = caller
    const { settings } = body
    const logEntry = {
      institutionId: document.institution_id,
      event: calls.renewDocument.logs,
      recordId: document.id,
      subject: documentName(document),
    }
    const { signal } = c.req.raw
    c.set('respondLater', async () => {
      try {
        const made = await documents.renew(document.id, { userId, settings, logEntry, signal })
        return Response.json({ id: made.id, version: made.version }, { status: 201 })
      } catch (error) {
        throw toApiError(error, signal)
      }
    })
    return c.body(null)
  })

  handle(app, calls.requestConsentTerm, async ({ tx, params }) => {
    const term = await ensureDocument(tx, params.id, documentTypes.term)
    if (term === undefined) throw notFound()
    return { id: term }
  })

  handle(app, calls.removeDocument, async (request) => {
    const { tx, caller, params } = request
    const document = await visibleDocument(request, parseId(params.pdf_id))
    if (String(document.type) !== params.pdf_type) throw documentMissing()
    if (!(await removeDocument(tx, document, caller.user_id))) throw documentMissing()
    await writeLog(tx, caller.user_id, {
      institutionId: document.institution_id,
      event: calls.removeDocument.logs,
      recordId: document.id,
      subject: document.patient,
      pdfName: `${documentName(document)}.pdf`,
    })
    return { id: document.id }
  })
}
