import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { verifyCommand } from '../../server/log/seals/command.ts'
import { newDataDir, start } from './embeddedFolders.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

test('the log of an embedded database is verified while its server runs, and after it has stopped', async () => {
  const dataDir = newDataDir()
  const embedded = await start(dataDir)
  const db = openDatabase(embedded.url)
  await migrateDatabase(db)
  expect((await verifyCommand({ SALA_DATA_DIR: dataDir }, [])).code).toBe(0)
  await db.close()
  await embedded.stop()
  expect((await verifyCommand({ SALA_DATA_DIR: dataDir }, [])).code).toBe(0)
})

test('a folder without data is refused and not made, and a database without seals is named as such', async () => {
  const dataDir = newDataDir()
  await expect(verifyCommand({ SALA_DATA_DIR: dataDir }, [])).rejects.toThrow(
    `Não há dados da Sala em ${dataDir}.`,
  )
  expect(existsSync(dataDir)).toBe(false)
  await start(dataDir)
  await expect(verifyCommand({ SALA_DATA_DIR: dataDir }, [])).rejects.toThrow('ainda não tem lacres')
})
