import { expect, test } from 'vitest'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { EnvError } from '../../server/env.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

test('a database that a newer build has migrated is refused, unless the operator allows it', async () => {
  const { db } = api.services()
  await migrateDatabase(db)
  const future = Date.UTC(2100, 0, 1)
  await api.rows('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', ['x', future])
  const applied = () => api.rows('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  const before = await applied()
  await expect(migrateDatabase(db)).rejects.toBeInstanceOf(EnvError)
  await expect(migrateDatabase(db)).rejects.toThrow('versão mais nova da Sala')
  await migrateDatabase(db, { allowNewer: true })
  expect(await applied()).toEqual(before)
})
