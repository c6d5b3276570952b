import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../files/fileStore.ts'
import { readLogo } from '../files/readLogo.ts'
import { storeBytes } from '../files/storeBytes.ts'
import { renderPdf } from '../pdf/renderPdf.ts'
import { type DocumentRow, selectDocument, storeMadeFile } from './records.ts'
import { type DocumentSource, documentData, readSource } from './source.ts'

/** The document was removed meanwhile. */
export class DocumentRemoved extends Error {}

/** A document whose file exists. */
export type DocumentWithFile = DocumentRow & { file_key: string }

/** Who asks for a document. */
export interface Requester {
  /** Null: the server on its own. */
  userId: number | null
  /** Ends waiting; and the making, when nobody else waits for it. */
  signal: AbortSignal
}

/** The key under which the server's own renderings wait in turn: no user's id. */
const SERVER = 0

const hasFile = (row: DocumentRow): row is DocumentWithFile => row.file_key !== null

/**
 * Whether a document shows its record no more. A signed or delivered one does not follow the print settings; of a delivered
 * one it may not be known which state of the record it shows.
 */
function isOutdated(row: DocumentRow, { recordSha256, settingsSha256 }: DocumentSource): boolean {
  if (row.delivered && row.record_sha256 === null) return false
  if (row.record_sha256 !== recordSha256) return true
  return !row.signed_at && !row.delivered && row.settings_sha256 !== settingsSha256
}

/** A file being made, and for how many. */
interface Making {
  result: Promise<DocumentWithFile>
  ending: AbortController
  waiting: number
}

/** Makes the files of documents, each once however many ask for it. Holds no database connection while one is rendered. */
export class DocumentFiles {
  readonly #pool: Pool
  readonly #files: FileStore
  readonly #making = new Map<number, Making>()

  constructor({ pool, files }: { pool: Pool; files: FileStore }) {
    this.#pool = pool
    this.#files = files
  }

  /**
   * A document with its file, which is made where there is none, or made again where its record changed. An earlier version
   * is answered as it is.
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
    const source = await readSource(this.#pool, row)
    if (hasFile(row) && !isOutdated(row, source)) return row
    return this.#share(row, source, requester)
  }

  /** Joins the making of the document, or begins it. */
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
    const result = this.#make(row, source, { userId, signal: ending.signal })
    const making = { result, ending, waiting: 0 }
    this.#making.set(row.id, making)
    return making
  }

  /** Later requests begin anew. */
  #forget(id: number, making: Making): void {
    if (this.#making.get(id) === making) this.#making.delete(id)
  }

  async #make(
    row: DocumentRow,
    source: DocumentSource,
    { userId, signal }: Requester,
  ): Promise<DocumentWithFile> {
    const data = documentData(row.type, source)
    const logo = await readLogo(this.#files, source.presentation.logo_key)
    const pdf = await renderPdf('clinicalDocument', data, { userId: userId ?? SERVER, logo, signal })
    const key = `documents/${randomUUID()}`
    await storeBytes(this.#files, key, pdf)
    let stored: DocumentRow | undefined
    try {
      stored = await this.#keep(row, {
        key,
        bytes: pdf.byteLength,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        recordSha256: source.recordSha256,
        settingsSha256: source.settingsSha256,
        madeBy: userId,
      })
    } finally {
      if (stored?.file_key !== key) await this.#files.remove(key)
    }
    if (!stored || !hasFile(stored)) throw new DocumentRemoved()
    return stored
  }

  /** Stores a file as the document's, unless another server did meanwhile: then answers that one. */
  #keep(seen: DocumentRow, made: Parameters<typeof storeMadeFile>[2]): Promise<DocumentRow | undefined> {
    return inTransaction(this.#pool, async (tx) => {
      const row = await selectDocument(tx, seen.id, { lock: true })
      if (!row || row.file_key !== seen.file_key) return row
      return storeMadeFile(tx, seen.id, made)
    })
  }
}

/** The work's result, or the signal's reason as soon as it is aborted. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
