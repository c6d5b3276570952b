import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { startDisposablePostgres } from '../../scripts/lib/disposablePostgres.mjs'
import { drillCommand } from '../../server/backup/drillCommand.ts'
import { openDatabase } from '../../server/db/database.ts'
import { prepareDatabase } from '../../server/prepare.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A data folder, or its copy, with one uploaded file of an hour ago. */
function dataFolder(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-drill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'files/logos/one')
  mkdirSync(join(folder, 'files/logos'), { recursive: true })
  writeFileSync(file, content)
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(file, hourAgo, hourAgo)
  return folder
}

test("a restored copy of one's own PostgreSQL is compared with what the original held at that moment", async () => {
  const postgres = await startDisposablePostgres()
  onTestFinished(() => postgres.stop())
  const at = (database: string) => postgres.url.replace(/\/\w+(\?|$)/, `/${database}$1`)
  const sql = async (database: string, ...statements: string[]) => {
    const { system, close } = openDatabase(at(database))
    try {
      for (const statement of statements) await system.query(statement)
    } finally {
      await close()
    }
  }
  await sql('postgres', 'CREATE DATABASE sala')
  const db = openDatabase(at('sala'))
  await prepareDatabase(db, { demo: true, admin: undefined }).finally(db.close)
  const settings = { DATABASE_URL: at('sala'), SALA_DATA_DIR: dataFolder('logo') }
  const run = (...args: string[]) => drillCommand(settings, args)

  await expect(run()).rejects.toThrow('--begin')
  await expect(run('--restored', at('sala'))).rejects.toThrow('Não há o que comparar')
  const begun = (await run('--begin')).join('\n')
  expect(begun).toMatch(/recovery_target_lsn = '[0-9A-F]+\/[0-9A-F]+'/)
  // A recovery to that place has all but what `--begin` wrote itself.
  await sql('postgres', 'CREATE DATABASE restored TEMPLATE sala')
  await sql('restored', 'DELETE FROM backup_runs')
  await expect(run('--restored', at('sala'))).rejects.toThrow('é o próprio banco de dados em uso')
  const copy = join(dataFolder('logo'), 'files')
  expect((await run('--restored', at('restored'), '--files', copy)).join('\n')).toMatch(
    /o log de atividades está íntegro\.\nIguais ao original: \d+ tabelas com \d+ linhas e 1 arquivos\./,
  )

  await run('--begin')
  await sql('restored', "UPDATE materials SET name = name || ' ' WHERE id = (SELECT min(id) FROM materials)")
  await sql('restored', 'DELETE FROM day_notes')
  await expect(run('--restored', at('restored'))).rejects.toThrow(
    /difere do original: public\.backup_runs \(0 em vez de 1 linhas\), public\.day_notes \(0 em vez de \d+ linhas\), public\.materials/,
  )
  await run('--begin')
  await sql('postgres', 'DROP DATABASE restored', 'CREATE DATABASE restored TEMPLATE sala')
  await sql('restored', 'DELETE FROM backup_runs WHERE finished_at IS NULL')
  const other = join(dataFolder('outro'), 'files')
  await expect(run('--restored', at('restored'), '--files', other)).rejects.toThrow(
    'Arquivos da cópia de segurança diferem dos originais, ou faltam: logos/one.',
  )
  const { system, close } = openDatabase(at('sala'))
  const { rows } = await system.query(
    'SELECT failure IS NULL AS passed, files, digest FROM backup_runs ORDER BY id',
  )
  await close()
  expect(rows).toEqual([
    { passed: true, files: 1, digest: null },
    { passed: false, files: null, digest: null },
    { passed: false, files: null, digest: null },
  ])
})
