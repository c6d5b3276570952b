import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { startDisposablePostgres } from '../../scripts/lib/disposablePostgres.mjs'
// @ts-expect-error: a script of the test run, without types
import { installDebian } from '../../scripts/lib/machine.mjs'
import { openDatabase } from '../../server/db/database.ts'
import { refusePooler } from '../../server/prepare.ts'
import { freePort } from './support/nginx.ts'

vi.setConfig({ testTimeout: 120_000 })

const PGBOUNCER = '/usr/sbin/pgbouncer'

/** Starts PgBouncer in front of a PostgreSQL, until the test ends. @returns the same connection string through it */
async function startPooler(url: string): Promise<string> {
  if (!existsSync(PGBOUNCER)) installDebian('pgbouncer')
  const { hostname, port, username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'sala-pooler-'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  const settings = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = plain',
    'pool_mode = transaction',
  ]
  const all = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    ...settings,
    `auth_file = ${folder}/users.txt`,
  ]
  writeFileSync(file, `${all.join('\n')}\n`)
  // As PostgreSQL, it refuses root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (nobody.uid)
    for (const path of [folder, file, join(folder, 'users.txt')]) chownSync(path, nobody.uid, nobody.gid)
  const child = spawn(PGBOUNCER, [file], { ...nobody, stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return url.replace(`:${port}/`, `:${own}/`)
}

test('a connection pooler before PostgreSQL is refused with what to do instead, PostgreSQL itself is not', async () => {
  const postgres = await startDisposablePostgres()
  onTestFinished(() => postgres.stop())
  const direct = openDatabase(postgres.url)
  onTestFinished(direct.close)
  await refusePooler(direct)
  const pooled = openDatabase(await startPooler(postgres.url))
  onTestFinished(pooled.close)
  await vi.waitFor(() => pooled.system.query('SELECT 1'), { timeout: 20_000 })
  await expect(refusePooler(pooled)).rejects.toThrow('leva a um pooler de conexões (como o PgBouncer)')
})
