import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { startDisposablePostgres } from '../../scripts/lib/disposablePostgres.mjs'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { verifyCommand } from '../../server/log/seals/command.ts'
import { sealLog } from '../../server/log/seals/seal.ts'
import { prepareDatabase } from '../../server/prepare.ts'
import { projectRoot } from '../../server/root.ts'
import { attachmentForm } from '../support/attachments.ts'
import { insertProcedure } from '../support/documents.ts'
import { textPdf } from '../support/exams.ts'
import { type FaultServer, startServer } from './support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The commands of a section of docs/operations.md. */
function documented(section: string): string {
  const text = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
  const [, commands] = new RegExp(`^### ${section}$[^#]*?^\`\`\`sh\\n(.*?)^\`\`\``, 'ms').exec(text) ?? []
  if (!commands) throw new Error(`no commands in ${section}`)
  return commands
}

interface Postgres {
  /** Of the superuser. */
  url: string
  programs: string
  stop(): Promise<void>
}

async function startPostgres(): Promise<Postgres> {
  const postgres: Postgres = await startDisposablePostgres()
  onTestFinished(() => postgres.stop())
  return postgres
}

/** The connection string of a database's owner. */
function ownerUrl({ url }: Postgres, owner: string, database: string): string {
  const { host } = new URL(url)
  return `postgresql://${owner}:segredo@${host}/${database}`
}

async function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const SELECT_COUNTS = `
  SELECT relname AS name,
         (xpath('//c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I.%I', schemaname, relname), false, true, '')))[1]::text::int AS count
    FROM pg_stat_user_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`

/** Row counts by table. */
const countsIn = (url: string): Promise<Record<string, number>> =>
  inDatabase(url, async ({ system }) => {
    const { rows } = await system.query<{ name: string; count: number }>(SELECT_COUNTS)
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  })

const sealsOf = (lines: readonly string[]) => lines.filter((line) => /^\d+:\d+:[\da-f]{64}$/.test(line))

const createSurgeon = async (server: FaultServer, token: string) =>
  server.call('POST /preset/surgeons', {
    token,
    body: { name: 'Nair Prado', crm_number: '998877', crm_state_id: 25 },
  })

/** Adds an attachment to a new procedure; returns its path. */
async function attach(server: FaultServer, url: string, token: string): Promise<string> {
  const procedure = await inDatabase(url, ({ system }) =>
    insertProcedure({ rows: async (sql, values) => (await system.query(sql, values)).rows }, 1),
  )
  const added = await fetch(`${server.url}/api/app/v1/procedures/${procedure}/attachments`, {
    method: 'POST',
    headers: { authorization: token },
    body: attachmentForm({ content: textPdf('Laudo guardado') }),
  })
  expect(added.status).toBe(201)
  return `/api/web/v1/procedures-attachments/${(await added.json()).uuid}/download`
}

test('the documented commands back a running installation up and restore it in an empty PostgreSQL under other names', async () => {
  const [first, second] = await Promise.all([startPostgres(), startPostgres()])
  const folder = mkdtempSync(join(tmpdir(), 'sala-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const run = (commands: string, postgres: Postgres, env: Record<string, string>) =>
    execFileSync('sh', ['-euc', commands], {
      cwd: folder,
      stdio: 'pipe',
      env: {
        PATH: `${postgres.programs}:${process.env.PATH}`,
        OWNER_PASSWORD: 'segredo',
        ADMIN_URL: postgres.url,
        ...env,
      },
    })

  const [createOwner = '', createDatabase = '', ...restore] = documented('Restore').trim().split('\n')
  run(`${createOwner}\n${createDatabase}`, first, {})
  const url = ownerUrl(first, 'sala', 'sala')
  await inDatabase(url, (db) => prepareDatabase(db, { demo: true, admin: undefined }))
  const server = await startServer({ DATABASE_URL: url, SALA_DEMO: 'on' })
  const token = await server.signIn('usuario@sala.test', 1)
  expect((await createSurgeon(server, token)).status).toBe(201)
  const attachment = await attach(server, url, await server.signIn('gestor@sala.test', 1))
  await inDatabase(url, ({ jobs }) => sealLog(jobs))
  const before = await countsIn(url)
  const seals = sealsOf((await verifyCommand({ DATABASE_URL: url }, [])).lines)
  expect(seals.length).toBeGreaterThan(0)
  run(documented('Backup'), first, { DATABASE_URL: url, SALA_DATA_DIR: server.dataDir })
  await server.kill('SIGTERM')

  const copyUrl = ownerUrl(second, 'dona', 'sala_copia')
  const dataDir = join(folder, 'restored')
  const env = { DATABASE_URL: copyUrl, SALA_DATA_DIR: dataDir }
  run(
    `${createOwner}\n${createDatabase}`
      .replace(/(ROLE|OWNER) sala\b/g, '$1 dona')
      .replace('DATABASE sala', 'DATABASE sala_copia'),
    second,
    env,
  )
  const withoutRole = restore.filter((line) => !line.includes('CREATE ROLE')).join('\n')
  expect(() => run(withoutRole, second, env)).toThrow('role "sala_app" does not exist')
  run(restore.join('\n'), second, env)

  expect(await countsIn(copyUrl)).toEqual(before)
  const verified = await verifyCommand({ DATABASE_URL: copyUrl }, seals)
  expect([verified.code, verified.lines[0]]).toEqual([0, 'Nenhum problema encontrado.'])
  expect(sealsOf(verified.lines)).toEqual(seals)
  const restored = await startServer({ ...env, SALA_DEMO: 'on' })
  // A session of before, a new one, a save and a file.
  const found = await restored.call('GET /preset/surgeons/', { token })
  expect(found.json.map(({ name }: { name: string }) => name)).toContain('Nair Prado')
  const signedIn = await restored.signIn('gestor@sala.test', 1)
  const created = await restored.call('POST /preset/materials', {
    token: signedIn,
    body: { name: 'Campo estéril restaurado' },
  })
  expect([created.status, created.json?.errors]).toEqual([201, undefined])
  const file = await fetch(`${restored.url}${attachment}`, { headers: { authorization: signedIn } })
  expect(file.status).toBe(200)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(textPdf('Laudo guardado'))
})
