import type { PoolClient } from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  renewPolicies,
} from '../../server/db/applyMigrations.ts'
import { EnvError } from '../../server/env.ts'
import { logger } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

let number = 0

/** A migration that comes after all others. */
const migration = (name: string, ...statements: string[]): Migration => ({
  name,
  statements,
  hash: name,
  generatedAt: Date.UTC(2100, 0, 1) + ++number,
})

beforeEach(async () => {
  await api.rows('DROP TABLE IF EXISTS upgraded')
  await api.rows('CREATE TABLE upgraded (id int, name text)')
  await api.rows('DELETE FROM drizzle.__drizzle_migrations WHERE created_at > $1', [Date.UTC(2099, 0, 1)])
})

/** A connection of its own, released when the test ends. */
async function connect(): Promise<PoolClient> {
  const client = await api.services().db.jobs.connect()
  onTestFinished(() => client.release(true))
  return client
}

const columns = async () =>
  (
    await api.rows(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'upgraded' ORDER BY ordinal_position",
    )
  ).map(({ column_name }) => column_name)

test('a migration that fails leaves nothing of itself, those before it stay, and the next start goes on after them', async () => {
  const client = await connect()
  const first = migration('first', 'ALTER TABLE upgraded ADD a int')
  const broken = migration('broken', 'ALTER TABLE upgraded ADD b int', 'ALTER TABLE missing ADD b int')
  const { count } = await appliedMigrations(client)
  await expect(applyMigrations(client, [first, broken])).rejects.toThrow('relation "missing" does not exist')
  expect(await columns()).toEqual(['id', 'name', 'a'])
  const mended = { ...broken, statements: ['ALTER TABLE upgraded ADD b int'] }
  expect(await applyMigrations(client, [first, mended])).toBe(1)
  expect(await columns()).toEqual(['id', 'name', 'a', 'b'])
  expect((await appliedMigrations(client)).count).toBe(count + 2)
})

test('the policies of all tables are renewed once after a migration, also by the start after one that was killed before it', async () => {
  const client = await connect()
  const added = migration('added', 'CREATE TABLE upgraded_notes (id int, institution_id int)')
  onTestFinished(async () => void (await api.rows('DROP TABLE upgraded_notes')))
  await applyMigrations(client, [added])
  const policies = () => api.rows("SELECT policyname FROM pg_policies WHERE tablename = 'upgraded_notes'")
  expect(await policies()).toEqual([])
  await renewPolicies(client)
  expect(await policies()).toEqual([{ policyname: 'tenancy' }])
  await api.rows('DROP POLICY tenancy ON upgraded_notes')
  await renewPolicies(client)
  expect(await policies()).toEqual([])
})

test('a migration gives way to requests: one that comes while it waits for a table is answered before it', async () => {
  const [client, holder, reader] = [await connect(), await connect(), await connect()]
  const told = vi.spyOn(logger, 'info')
  await holder.query('BEGIN')
  await holder.query('SELECT FROM upgraded')
  const applied = applyMigrations(client, [migration('waiting', 'ALTER TABLE upgraded ADD a int')])
  await vi.waitUntil(() => told.mock.calls.some(([line]) => String(line).includes('waiting: espera')))
  for (let read = 0; read < 20; read++) await reader.query('SELECT FROM upgraded')
  expect(await columns()).toEqual(['id', 'name'])
  await holder.query('COMMIT')
  expect(await applied).toBe(1)
  expect(await columns()).toEqual(['id', 'name', 'a'])
})

test('a migration whose tables stay in use ends the start with a sentence, and changes nothing', async () => {
  const [client, holder] = [await connect(), await connect()]
  await holder.query('BEGIN')
  await holder.query('SELECT FROM upgraded')
  const refused = applyMigrations(client, [migration('refused', 'ALTER TABLE upgraded ADD a int')], 0)
  await expect(refused).rejects.toThrow(EnvError)
  await expect(refused).rejects.toThrow('migração refused não conseguiu as tabelas')
  await holder.query('COMMIT')
  expect(await columns()).toEqual(['id', 'name'])
})

test('an index is made beside saves that go on, and made again if that was interrupted', async () => {
  const [client, writer] = [await connect(), await connect()]
  await client.query('INSERT INTO upgraded VALUES (1), (1)')
  const statements = [
    '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS upgraded_id',
    'CREATE UNIQUE INDEX CONCURRENTLY upgraded_id ON upgraded (id)',
  ]
  const indexed = migration('indexed', ...statements)
  // Leaves an index that is not valid, as a start does that is killed meanwhile.
  await expect(applyMigrations(client, [indexed])).rejects.toThrow('could not create unique index')
  await client.query('DELETE FROM upgraded')

  await writer.query('BEGIN')
  await writer.query('INSERT INTO upgraded VALUES (2)')
  const applied = applyMigrations(client, [indexed])
  await vi.waitUntil(
    async () =>
      (
        await api.rows(
          "SELECT FROM pg_stat_activity WHERE query LIKE '%INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'",
        )
      ).length > 0,
  )
  await writer.query('INSERT INTO upgraded VALUES (3)')
  await writer.query('COMMIT')
  expect(await applied).toBe(1)
  expect(
    await api.rows("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'upgraded_id'::regclass"),
  ).toEqual([{ valid: true }])
})

const BATCHES = `-- no transaction
DO $$ BEGIN
  LOOP
    UPDATE upgraded SET name = 'cheio' WHERE id IN (SELECT id FROM upgraded WHERE name IS NULL ORDER BY id LIMIT 2);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$`

test('a column is filled in batches, each of which stays when a later one fails, and the next start does the rest', async () => {
  const client = await connect()
  await client.query('INSERT INTO upgraded SELECT id FROM generate_series(1, 5) AS id')
  await client.query('ALTER TABLE upgraded ADD CONSTRAINT few CHECK (id < 5 OR name IS NULL)')
  const filled = migration('filled', BATCHES)
  const rest = async () => (await api.rows('SELECT id FROM upgraded WHERE name IS NULL')).map(({ id }) => id)
  await expect(applyMigrations(client, [filled])).rejects.toThrow('violates check constraint "few"')
  expect(await rest()).toEqual([5])
  await client.query('ALTER TABLE upgraded DROP CONSTRAINT few')
  expect(await applyMigrations(client, [filled])).toBe(1)
  expect(await rest()).toEqual([])
})
