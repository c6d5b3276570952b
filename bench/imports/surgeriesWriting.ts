import type { PoolClient } from 'pg'
import { createApp } from '../../server/createApp.ts'
import type { Database } from '../../server/db/database.ts'
import { checkDigit } from '../../src/domain/documents.ts'
import { surgeriesImport } from '../../src/resources/surgicalMapImports.ts'
import { makeTestScope } from '../../tests/support/testScope.ts'
import { type Filled, fillScheduling } from '../scheduling/fill.ts'
import { median, type Report } from '../support/report.ts'
import { openServices } from '../support/services.ts'
import { timed } from '../support/timed.ts'
import { bareSurgeries } from './surgeriesBare.ts'

const ROWS = 10_000
const ROUNDS = 5
const WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const DAY_MS = 86_400_000

/** New patients get ids after those that the bench has written. */
export const numberPatientsOn = (db: Database) =>
  db.jobs.query("SELECT setval(pg_get_serial_sequence('patients', 'id'), max(id)) FROM patients")

/** Number of patients so far; each new CPF is based on it. */
let people = 0

function newCpf(): string {
  const base = String(700_000_000 + people++)
  const first = checkDigit(base, WEIGHTS.slice(1))
  return `${base}${first}${checkDigit(`${base}${first}`, WEIGHTS)}`
}

/**
 * Rows of a spreadsheet, each with a new patient, a health plan, a surgeon and a surgery of the catalogue.
 */
export function newSheet(count = ROWS): Record<string, string>[] {
  return Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() + (index % 365) * DAY_MS)
    const day = moment.toLocaleDateString('pt-BR', { timeZone: 'UTC' })
    const own = 12 + 12 * (index % 24)
    return {
      procedure_surgery_probable_date: `${day} 0${7 + (index % 3)}:${10 + (index % 50)}`,
      procedure_medical_record_number: String(100_000 + index),
      procedure_name: 'Colecistectomia videolaparoscópica',
      'surgical-procedure_code': String(30_000_001 + (index % 900)),
      patient_name: `Beatriz Gonçalves de Araújo ${index}`,
      patient_birth_date: `17/0${1 + (index % 9)}/${1940 + (index % 80)}`,
      patient_address: `Rua das Acácias, ${index}, São Paulo`,
      patient_phone_number: `119${String(10_000_000 + index)}`,
      patient_cpf: newCpf(),
      'medical-plan_name': `Convênio ${own}`,
      surgeon_name: `Cirurgião Número ${own}`,
      crm_number: String(own),
      crm_state: 'SP',
    }
  })
}

/** 10,000 surgeries of as many new patients, compared with a bare insert of their rows. */
export async function measureWriting(report: Report): Promise<void> {
  const { services, close } = await openServices()
  try {
    const filled = await fillScheduling(services.db)
    await makeTestScope(services.db.jobs)
    await numberPatientsOn(services.db)
    const app = createApp(services)
    const send = sender(app, filled)
    const times: { ours: number; bare: number; rehearsed: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const rows = newSheet()
      const rehearsed = await timed(() => send(rows, '?rehearse=true'))
      const ours = await timed(() => send(rows, ''))
      const others = newSheet()
      const bare = await timed(() =>
        inTransaction(services.db.app, filled, (tx) => bareSurgeries(tx, filled, others)),
      )
      // The first round opens connections and fills caches.
      if (round > 0) times.push({ ours, bare, rehearsed })
    }
    const of = (name: 'ours' | 'bare' | 'rehearsed') => median(times.map((time) => time[name]))
    const beside = (name: 'ours' | 'rehearsed') =>
      `${of(name).toFixed(0)} ms beside ${of('bare').toFixed(0)} ms of the bare rows`
    report({
      what: '10,000 surgeries imported, beside a multi-row insert of the same rows',
      value: median(times.map(({ ours, bare }) => ours / bare)),
      unit: '×',
      bar: { atMost: 3 },
      detail: beside('ours'),
    })
    report({
      what: '10,000 surgeries rehearsed, beside a multi-row insert of the same rows',
      value: median(times.map(({ rehearsed, bare }) => rehearsed / bare)),
      unit: '×',
      detail: beside('rehearsed'),
    })
  } finally {
    await close()
  }
}

/** Sends rows to an import of surgeries. @throws unless each of them is created */
export const sender =
  (app: ReturnType<typeof createApp>, { token }: Filled) =>
  async (rows: Record<string, string>[], query: string) => {
    const [method, path] = surgeriesImport.call.split(' ')
    const body = JSON.stringify({ file_name: 'cirurgias.xlsx', [surgeriesImport.key]: rows })
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await app.request(`/api${path}${query}`, { method, headers, body })
    const text = await answer.text()
    if (answer.status !== 200 || JSON.parse(text).summary.created !== rows.length)
      throw new Error(`the import answered ${answer.status} ${text.slice(0, 500)}`)
  }

async function inTransaction(
  pool: { connect(): Promise<PoolClient> },
  { institutionId }: Filled,
  work: (tx: PoolClient) => Promise<void>,
): Promise<void> {
  const tx = await pool.connect()
  try {
    await tx.query('BEGIN')
    await tx.query('SELECT test_scope(NULL, $1)', [[institutionId]])
    await work(tx)
    await tx.query('COMMIT')
  } finally {
    tx.release()
  }
}
