import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { projectRoot } from '../../server/root.ts'
import { inDatabase, keptDatabases, keptVersions } from './support/keptDatabases.ts'
import { startServer } from './support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const databases = keptDatabases()

type Columns = Record<string, string[]>

/** The columns of each table. */
const columnsOf = ({ system }: Database): Promise<Columns> =>
  system
    .query<{ name: string; columns: string[] }>(
      `SELECT c.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY 1`,
    )
    .then(({ rows }) => Object.fromEntries(rows.map(({ name, columns }) => [name, columns])))

/** For each table, the number of rows and a checksum of the given columns, whatever the rows' order. */
async function contentOf({ system }: Database, tables: Columns): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const row = columns.map((column) => `t."${column}"`).join(', ')
    const { rows } = await system.query<{ content: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(ROW(${row})::text, 0)::numeric), 0) AS content FROM "${table}" t`,
    )
    content[table] = rows[0]?.content ?? ''
  }
  return content
}

/** What a database is made of, in an order that does not depend on how it came about. */
const schemaOf = ({ system }: Database) =>
  system
    .query<{ line: string }>(
      `SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
         FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT format('policy %s %s %s %s %s %s', tablename, policyname, permissive, cmd, qual, with_check) FROM pg_policies
       UNION ALL SELECT format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
                  WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'sala\\_%'
       UNION ALL SELECT format('grant %s %s %s', table_name, privilege_type, grantee) FROM information_schema.table_privileges
                  WHERE table_schema = 'public' AND grantee = 'sala_app'
       UNION ALL SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
       ORDER BY 1`,
    )
    // A dump groups conditions in its own way.
    .then(({ rows }) => rows.map(({ line }) => line.replace(/[()]/g, '')).sort())

const keysOf = ({ system }: Database) =>
  system.query<{ name: string }>('SELECT name, key::text FROM server_keys').then(({ rows }) => rows)

/** How much a search by a name looks into. */
const sourcesOf = ({ system }: Database) =>
  system
    .query<Record<'sources' | 'anaesthetists', number>>(
      `SELECT (SELECT count(*)::integer FROM record_sources) AS sources, (SELECT count(*)::integer FROM record_anaesthetists) AS anaesthetists`,
    )
    .then(({ rows }) => rows[0])

const serverEnv = (url: string, dataDir: string) => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  NODE_ENV: 'production',
  PORT: '0',
  DATABASE_URL: url,
  SALA_DATA_DIR: dataDir,
  SALA_DEMO: 'on',
})

/** Starts a server on a database and kills it as it says that it has applied its `count`-th migration. @returns the lines about them */
async function killAfter(url: string, count: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-upgrade-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: serverEnv(url, dataDir),
  })
  const exited = once(server, 'exit')
  const applied: string[] = []
  for await (const line of createInterface(server.stdout)) {
    if (/^migração \S+: [\d,]+ s$/.test(line)) applied.push(line)
    if (applied.length >= count || line.startsWith('Sala em')) break
  }
  server.kill('SIGKILL')
  await exited
  return applied
}

test('a database is kept of each released version', () => {
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8')
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
  expect(keptVersions.toSorted()).toEqual(released.toSorted())
})

test.each(keptVersions)(
  'the database of %s is upgraded in one start, killed twice in the middle, and keeps all it held',
  async (version) => {
    const url = databases.restore(version, `kept-${version}`)
    // Migrations add keys.
    const { server_keys: _, ...tables } = await inDatabase(url, columnsOf)
    const keys = await inDatabase(url, keysOf)
    const before = await inDatabase(url, (db) => contentOf(db, tables))
    expect(Object.keys(before).length).toBeGreaterThan(50)

    expect(await killAfter(url, 1)).toHaveLength(1)
    expect(await killAfter(url, 3)).toHaveLength(3)
    expect(await inDatabase(url, (db) => migrateDatabase(db))).toBeGreaterThan(0)
    expect(await inDatabase(url, (db) => contentOf(db, tables))).toEqual(before)
    expect(await inDatabase(url, keysOf)).toEqual(expect.arrayContaining(keys))

    const sources = await inDatabase(url, sourcesOf)
    expect(sources?.anaesthetists).toBeGreaterThan(0)
    await inDatabase(url, ({ system }) =>
      system.query('SELECT sala_add_record_sources(ARRAY(SELECT id FROM procedures))'),
    )
    expect(await inDatabase(url, sourcesOf)).toEqual(sources)

    const fresh = databases.create(`fresh-${version}`)
    await inDatabase(fresh, (db) => migrateDatabase(db))
    expect(await inDatabase(url, schemaOf)).toEqual(await inDatabase(fresh, schemaOf))

    const server = await startServer({ DATABASE_URL: url, SALA_DEMO: 'on' })
    const token = await server.signIn('gestor@sala.test', 1)
    const created = await server.call('POST /preset/surgeons', {
      token,
      body: { name: 'Nair Prado', crm_number: '998877', crm_state_id: 25 },
    })
    expect(created.status).toBe(201)
    const patients = await server.call('GET /surgical-map/v2/patients/?page=1&limit=10&filter=', { token })
    expect(patients.status).toBe(200)
  },
)
