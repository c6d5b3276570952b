import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { RenewalReason, SettingsChoice } from '../../src/domain/documentVersions.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../files/fileStore.ts'
import { readLogo } from '../files/readLogo.ts'
import { storeBytes } from '../files/storeBytes.ts'
import { type LogEntry, logStatement } from '../log/write.ts'
import { renderPdf } from '../pdf/renderPdf.ts'
import { changedParts, isRecordChanged } from './changes.ts'
import { selectNow } from './moment.ts'
import { type DocumentRow, endRenewal, type MadeFile, selectDocument, storeMadeFile } from './rows.ts'
import { type DocumentSource, documentData, readSource } from './source.ts'

/** The document was removed in the meantime. */
export class DocumentRemoved extends Error {}

/** A document whose file exists. */
type DocumentWithFile = DocumentRow & { file_key: string }

/** The party that requests a document. */
export interface Requester {
  /** Null for the server itself. */
  userId: number | null
  /** Ends waiting, and also the rendering if no other request is waiting for it. */
  signal: AbortSignal
}

/** The key under which the server's own renderings are queued; no user has this id. */
const SERVER = 0

const hasFile = (row: DocumentRow): row is DocumentWithFile => row.file_key !== null

/** Why a new version is made, and whose texts and settings it shows. */
interface Renewal {
  reasons: readonly RenewalReason[]
  /** Null for those of its consultation or procedure. */
  settingsAt: string | null
}

/** A person's request for a new version. */
interface RenewalRequest {
  userId: number
  settings: SettingsChoice
  /** Written with the version. */
  logEntry: LogEntry
  /** Ends the rendering. */
  signal: AbortSignal
}

/** Nothing that the requested version would show differs from the current one. */
export class NothingChanged extends Error {}

/** A file being made, and the number of requests waiting for it. */
interface Making {
  result: Promise<DocumentWithFile>
  ending: AbortController
  waiting: number
}

/**
 * Makes the files of documents, each only once however many requests ask for it. Holds no database connection
 * while rendering.
 */
export class DocumentFiles {
  readonly #pool: Pool
  readonly #files: FileStore
  readonly #making = new Map<number, Making>()

  constructor({ pool, files }: { pool: Pool; files: FileStore }) {
    this.#pool = pool
    this.#files = files
  }

  /**
   * Returns a document with its file, which is made if it is missing, with the texts and settings of its
   * consultation or procedure. A stored file is returned as it is; only if a delivery has since changed the
   * record, the version that this requires is made first.
   * @throws DocumentRemoved; what renderPdf throws
   */
  async current(id: number, requester: Requester): Promise<DocumentWithFile> {
    requester.signal.throwIfAborted()
    const row = await selectDocument(this.#pool, id)
    if (!row) throw new DocumentRemoved()
    if (row.superseded_at !== null) {
      if (hasFile(row)) return row
      throw new DocumentRemoved()
    }
    if (hasFile(row) && !row.renewal_due) return row
    const source = await readSource(this.#pool, row, row.settings_at)
    if (hasFile(row) && !isRecordChanged(row, source)) {
      await endRenewal(this.#pool, row)
      return row
    }
    return this.#share(row, source, requester)
  }

  /**
   * Makes a new version of a document, as a person asked for it.
   * @throws NothingChanged; DocumentRemoved; what renderPdf throws
   */
  async renew(id: number, request: RenewalRequest): Promise<DocumentWithFile> {
    const row = await selectDocument(this.#pool, id)
    if (!row || row.superseded_at !== null) throw new DocumentRemoved()
    const settingsAt = request.settings === 'today' ? await selectNow(this.#pool) : null
    const source = await readSource(this.#pool, row, settingsAt)
    const reasons = changedParts(row, source)
    if (!hasFile(row) || reasons.length === 0) throw new NothingChanged()
    return this.#make(row, source, { ...request, reasons, settingsAt })
  }

  /** Waits for the document's file, starting to make it unless that is already under way. */
  async #share(row: DocumentRow, source: DocumentSource, requester: Requester): Promise<DocumentWithFile> {
    requester.signal.throwIfAborted()
    const making = this.#making.get(row.id) ?? this.#begin(row, source, requester)
    making.waiting++
    try {
      return await untilAborted(making.result, requester.signal)
    } finally {
      making.waiting--
      if (making.waiting === 0) {
        this.#forget(row.id, making)
        making.ending.abort(requester.signal.reason)
      }
    }
  }

  #begin(row: DocumentRow, source: DocumentSource, { userId }: Requester): Making {
    const ending = new AbortController()
    const reasons: RenewalReason[] = hasFile(row) ? ['delivery'] : []
    const { settings_at: settingsAt } = row
    const result = this.#make(row, source, { userId, signal: ending.signal, reasons, settingsAt })
    const making = { result, ending, waiting: 0 }
    this.#making.set(row.id, making)
    return making
  }

  /** Forgets a file being made, so that later requests start a new one. */
  #forget(id: number, making: Making): void {
    if (this.#making.get(id) === making) this.#making.delete(id)
  }

  async #make(
    row: DocumentRow,
    source: DocumentSource,
    { userId, signal, logEntry, reasons, settingsAt }: Requester & Renewal & { logEntry?: LogEntry },
  ): Promise<DocumentWithFile> {
    const madeAt = new Date().toISOString()
    const version = { version: row.version + 1, madeAt, reasons, settingsAt, previousAt: row.made_at }
    const data = documentData(row.type, source, hasFile(row) ? version : undefined)
    const logo = await readLogo(this.#files, source.presentation.logo_key)
    const pdf = await renderPdf('clinicalDocument', data, { userId: userId ?? SERVER, logo, signal })
    const key = `documents/${randomUUID()}`
    await storeBytes(this.#files, key, pdf)
    let stored: DocumentRow | undefined
    try {
      const made = {
        key,
        bytes: pdf.byteLength,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        recordSha256: source.recordSha256,
        settingsSha256: source.settingsSha256,
        madeBy: userId,
        madeAt,
        reasons,
        settingsAt,
      }
      stored = await this.#keep(row, made, logEntry)
    } finally {
      if (stored?.file_key !== key) await this.#files.remove(key)
    }
    if (!stored || !hasFile(stored)) throw new DocumentRemoved()
    return stored
  }

  /**
   * Stores a file as the document's, unless another server did so in the meantime; then returns the current
   * row.
   */
  #keep(seen: DocumentRow, made: MadeFile, logEntry?: LogEntry): Promise<DocumentRow | undefined> {
    return inTransaction(this.#pool, async (tx) => {
      const row = await selectDocument(tx, seen.id, { lock: true })
      if (!row || row.file_key !== seen.file_key || row.signed_at !== seen.signed_at) return row
      if (logEntry) await tx.query(logStatement(made.madeBy, logEntry))
      return storeMadeFile(tx, seen.id, made)
    })
  }
}

/** Resolves to the work's result, or rejects with the signal's reason as soon as it is aborted. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

declare module '../context.ts' {
  interface Services {
    documents: Pick<DocumentFiles, 'current' | 'renew'>
  }
}
