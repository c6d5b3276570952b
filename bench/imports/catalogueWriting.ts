import type { PoolClient } from 'pg'
import { createApp } from '../../server/createApp.ts'
import { procedureCatalogueImport } from '../../src/resources/procedureCatalogueImport.ts'
import { fill } from '../server/fill.ts'
import { median, type Report } from '../support/report.ts'
import { openServices } from '../support/services.ts'
import { timed } from '../support/timed.ts'

const ROWS = 6_000
const ROUNDS = 7
/** Rows per statement. */
const CHUNK = 2_000

type Sheet = { table: string; code: string; name: string; valid_from: string }[]

let tables = 0

/** A price table that has not been sent before. */
function newSheet(): Sheet {
  tables++
  return Array.from({ length: ROWS }, (_, index) => ({
    table: `Tabela ${tables}`,
    code: String(30_000_000 + index),
    name: `Ressecção endoscópica com reconstrução, técnica ${index}`,
    valid_from: '01/01/2026',
  }))
}

async function insertBare(pool: { connect(): Promise<PoolClient> }, rows: Sheet): Promise<void> {
  const tx = await pool.connect()
  try {
    await tx.query('BEGIN')
    const table = await tx.query('INSERT INTO medical_plan_tables (name) VALUES ($1) RETURNING id', [
      rows[0]?.table,
    ])
    for (let first = 0; first < rows.length; first += CHUNK) {
      const values: unknown[] = [table.rows[0].id, '2026-01-01']
      const tuples = rows
        .slice(first, first + CHUNK)
        .map(({ code, name }) => `($1, $${values.push(code)}, $${values.push(name)}, $2)`)
      await tx.query(
        `INSERT INTO surgical_procedures (medical_plan_table_id, code, name, valid_from) VALUES ${tuples.join(', ')}`,
        values,
      )
    }
    await tx.query('COMMIT')
  } finally {
    tx.release()
  }
}

/** A price table of 6,000 codes, from request to response, compared with a bare insert of its rows. */
export async function measureCatalogueWriting(report: Report): Promise<void> {
  const { services, close } = await openServices()
  try {
    const { token } = await fill(services.db, [100])
    await services.db.jobs.query("UPDATE users SET type = 'AD'")
    const app = createApp(services)
    const { call, key } = procedureCatalogueImport
    const [method, path] = call.split(' ')
    const send = async (rows: Sheet) => {
      const body = JSON.stringify({ file_name: 'tabela.xlsx', [key]: rows })
      const headers = { authorization: token, 'content-type': 'application/json' }
      const answer = await app.request(`/api${path}`, { method, headers, body })
      const text = await answer.text()
      if (answer.status !== 200 || JSON.parse(text).summary.created !== ROWS)
        throw new Error(`the import answered ${answer.status} ${text.slice(0, 500)}`)
    }
    const times: { ours: number; bare: number }[] = []
    // The first round opens connections and fills caches.
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await timed(() => send(newSheet()))
      const bare = await timed(() => insertBare(services.db.jobs, newSheet()))
      if (round > 0) times.push({ ours, bare })
    }
    const of = (name: 'ours' | 'bare') => median(times.map((time) => time[name]))
    report({
      what: 'a price table of 6,000 codes imported, beside a multi-row insert of the same rows',
      value: median(times.map(({ ours, bare }) => ours / bare)),
      unit: '×',
      bar: { atMost: 3 },
      detail: `${of('ours').toFixed(0)} ms beside ${of('bare').toFixed(0)} ms of the bare rows`,
    })
  } finally {
    await close()
  }
}
