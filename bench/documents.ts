import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '../server/context.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { emptyRecord } from '../server/documents/clinicalRecord.ts'
import type { NamedDocument } from '../server/documents/rows.ts'
import { documentData } from '../server/documents/source.ts'
import { zipStream } from '../server/documents/zip.ts'
import { storeBytes } from '../server/files/storeBytes.ts'
import { renderPdf } from '../server/pdf/renderPdf.ts'
import { MAX_CONSENT_CHARACTERS } from '../src/domain/consentTerm.ts'
import { presentation, procedureOf, recordOf } from '../tests/pdf/anaesthesiaRecords.ts'
import { median, type Report, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'
import { timed } from './support/timed.ts'

const MINUTES = 240
const ROUNDS = 5
const ALLOWED_MS = 1500

const PREVIEWS = 11
/** Half of the 300 ms after the last key; the console's debounce takes the other half. */
const ALLOWED_PREVIEW_MS = 150

const ZIPPED = 100
const MEGABYTE = 1024 * 1024
/** Size of a delivered PDF with scanned pages. */
const FILE_BYTES = 2 * MEGABYTE

const never = new AbortController().signal

async function renderAnaesthesia(): Promise<Uint8Array> {
  const shown = { presentation, content: procedureOf(MINUTES), record: recordOf(MINUTES), history: null }
  return renderPdf('clinicalDocument', documentData(2, shown), { userId: 1, signal: never })
}

/** The first document starts the rendering process; the next ones reuse it. */
async function measureRendering(report: Report): Promise<void> {
  const first = await timed(renderAnaesthesia)
  const next: number[] = []
  for (let round = 0; round < ROUNDS; round++) next.push(await timed(renderAnaesthesia))
  report({
    what: `${MINUTES / 60} hours of anaesthesia with vital signs a minute as a PDF, beside the ${ALLOWED_MS} ms that it may take`,
    value: first / ALLOWED_MS,
    unit: '×',
    bar: { atMost: 1 },
    detail: `${first.toFixed(0)} ms with the start of its process, ${median(next).toFixed(0)} ms afterwards`,
  })
}

/** Longest text of a consent term, with a unique number so that none of it has been laid out before. */
function longestTerm(number: number): string {
  const paragraph = `Parágrafo ${number}: ${'declaro que fui informado(a) <strong>em linguagem clara</strong> sobre o <em>ato anestésico</em>; '.repeat(5)}`
  const characters = paragraph.replace(/<.*?>/g, '').length
  return `<p>${paragraph}</p>`.repeat(Math.floor(MAX_CONSENT_CHARACTERS / characters))
}

const renderTerm = (number: number) => {
  const consent = { value: longestTerm(number), source: null }
  const shown = { presentation, content: procedureOf(MINUTES), record: emptyRecord, consent, history: null }
  return renderPdf('clinicalDocument', documentData(4, shown), { userId: 1, signal: never })
}

/** Measured in a process that has already rendered documents, as for an editor's preview. */
async function measurePreview(report: Report): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= PREVIEWS; round++) times.push(await timed(() => renderTerm(round)))
  const value = median(times.slice(1))
  report({
    what: `preview of a consent term of ${MAX_CONSENT_CHARACTERS} characters, beside the ${ALLOWED_PREVIEW_MS} ms that it may take`,
    value: value / ALLOWED_PREVIEW_MS,
    unit: '×',
    bar: { atMost: 1 },
    detail: `${value.toFixed(0)} ms, at most ${Math.max(...times.slice(1)).toFixed(0)} ms`,
  })
}

/** Creates a hospital with patients, each with a procedure and its current document. */
async function fill({ db }: Services): Promise<void> {
  await migrateDatabase(db)
  await db.jobs.query(`INSERT INTO institutions (id, name) VALUES (1, 'Hospital da medição')`)
  await db.jobs.query(
    `INSERT INTO users (id, email, name, type) VALUES (1, 'medicao@sala.test', 'Medição', 'AN')`,
  )
  await db.jobs.query(
    `INSERT INTO patients (id, institution_id, name, gender_id) SELECT n, 1, 'Paciente ' || n, 1 FROM generate_series(1, ${ZIPPED}) AS n`,
  )
  await db.jobs.query(
    `INSERT INTO procedures (id, uuid, institution_id, patient_id, surgery_probable_date, carried)
     SELECT n, gen_random_uuid(), 1, n, now(), '{}' FROM generate_series(1, ${ZIPPED}) AS n`,
  )
  await db.jobs.query(
    `INSERT INTO procedure_documents (id, institution_id, procedure_id, type) SELECT n, 1, n, 2 FROM generate_series(1, ${ZIPPED}) AS n`,
  )
}

const zipped = Array.from(
  { length: ZIPPED },
  (_, at) => ({ id: at + 1, type: 2, patient: `Paciente ${at + 1}`, day: '2026-11-23' }) as NamedDocument,
)

interface Reading {
  firstMs: number
  bytes: number
  /** Highest increase of this process's resident memory, in bytes. */
  memory: number
}

async function readZip(services: Services): Promise<Reading> {
  const from = performance.now()
  const before = process.memoryUsage.rss()
  const reading: Reading = { firstMs: 0, bytes: 0, memory: 0 }
  const stream = zipStream(services, { documents: zipped, missing: [] }, 1, never)
  for await (const chunk of stream) {
    if (reading.bytes === 0) reading.firstMs = performance.now() - from
    reading.bytes += chunk.byteLength
    reading.memory = Math.max(reading.memory, process.memoryUsage.rss() - before)
  }
  return reading
}

/** Gives each document a delivered file. */
async function deliverFiles({ db, files }: Services): Promise<void> {
  for (const { id } of zipped) {
    const key = `documents/${randomUUID()}`
    await storeBytes(files, key, randomBytes(FILE_BYTES))
    await db.jobs.query(
      'UPDATE procedure_documents SET file_key = $2, size_bytes = $3, delivered = true, record_sha256 = NULL WHERE id = $1',
      [id, key, FILE_BYTES],
    )
  }
}

async function measureZip(report: Report): Promise<void> {
  const { services, close } = await openServices()
  try {
    await fill(services)
    const made = await readZip(services)
    report({
      what: `start of a zip of ${ZIPPED} documents that are yet to be made`,
      value: made.firstMs,
      unit: 'ms',
      bar: { atMost: 1000 },
      detail: `${(made.bytes / 1e6).toFixed(1)} MB in all`,
    })
    await deliverFiles(services)
    // The first read warms up the store and the archive.
    await readZip(services)
    const stored = await readZip(services)
    report({
      what: `memory for a zip of ${ZIPPED} documents of ${FILE_BYTES / MEGABYTE} MB`,
      value: stored.memory / 1e6,
      unit: 'MB',
      bar: { atMost: 50 },
      detail: `first byte after ${stored.firstMs.toFixed(0)} ms, ${(stored.bytes / 1e6).toFixed(0)} MB in all`,
    })
  } finally {
    await close()
  }
}

/** Documents of procedures: one rendered, a consent term's preview, and many in a zip. */
export const topic: Topic = async (report) => {
  await measureRendering(report)
  await measurePreview(report)
  await measureZip(report)
}
