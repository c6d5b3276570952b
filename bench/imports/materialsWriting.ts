import type { PoolClient } from 'pg'
import { createApp } from '../../server/createApp.ts'
import { importNamed } from '../../src/resources/imports.ts'
import { type Filled, fill } from '../server/fill.ts'
import { median, type Report } from '../support/report.ts'
import { openServices } from '../support/services.ts'
import { timed } from '../support/timed.ts'

const ROWS = 10_000
const ROUNDS = 7
/** Rows per statement: a message carries 65,535 parameters at most. */
const CHUNK = 2_000

const COLUMNS = ['name', 'description', 'internal_code', 'price'] as const

type Sheet = Record<(typeof COLUMNS)[number], string | number>[]

let made = 0

/** Rows of a spreadsheet that has not been sent before. */
const newSheet = (): Sheet =>
  Array.from({ length: ROWS }, () => {
    made++
    return {
      name: `Fio de sutura de poliglactina ${made}`,
      description: 'Absorvível, violeta, com agulha cilíndrica',
      internal_code: `MAT-${made}`,
      price: (made % 90_000) / 100,
    }
  })

/** `INSERT … VALUES (…), (…), …` of all rows, in a transaction like a request's. */
async function insertBare(
  pool: { connect(): Promise<PoolClient> },
  { institutionId }: Filled,
  rows: Sheet,
): Promise<void> {
  const tx = await pool.connect()
  try {
    await tx.query('BEGIN')
    await tx.query('SELECT test_scope(NULL, $1)', [[institutionId]])
    for (let first = 0; first < rows.length; first += CHUNK) {
      const values: unknown[] = [institutionId]
      const tuples = rows
        .slice(first, first + CHUNK)
        .map((row) => `($1, ${COLUMNS.map((name) => `$${values.push(row[name])}`).join(', ')})`)
      await tx.query(
        `INSERT INTO materials (institution_id, ${COLUMNS.join(', ')}) VALUES ${tuples.join(', ')}`,
        values,
      )
    }
    await tx.query('COMMIT')
  } finally {
    tx.release()
  }
}

/** 10,000 new materials, from request to response, compared with a bare insert of their rows. */
export async function measureMaterialsWriting(report: Report): Promise<void> {
  const { services, close } = await openServices()
  try {
    const filled = await fill(services.db, [1_000])
    const app = createApp(services)
    const { call, key } = importNamed('materials')
    const [method, path] = call.split(' ')
    const send = async (rows: Sheet) => {
      const body = JSON.stringify({ file_name: 'materiais.xlsx', [key]: rows })
      const headers = { authorization: filled.token, 'content-type': 'application/json' }
      const answer = await app.request(`/api${path}`, { method, headers, body })
      const text = await answer.text()
      if (answer.status !== 200 || JSON.parse(text).summary.created !== ROWS)
        throw new Error(`the import answered ${answer.status} ${text.slice(0, 500)}`)
    }
    const times: { ours: number; bare: number }[] = []
    // The first round opens connections and fills caches.
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await timed(() => send(newSheet()))
      const bare = await timed(() => insertBare(services.db.app, filled, newSheet()))
      if (round > 0) times.push({ ours, bare })
    }
    const of = (name: 'ours' | 'bare') => median(times.map((time) => time[name]))
    report({
      what: '10,000 materials imported, beside a multi-row insert of the same rows',
      value: median(times.map(({ ours, bare }) => ours / bare)),
      unit: '×',
      bar: { atMost: 3 },
      detail: `${of('ours').toFixed(0)} ms beside ${of('bare').toFixed(0)} ms of the bare rows`,
    })
  } finally {
    await close()
  }
}
