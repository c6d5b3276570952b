import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startDisposablePostgres } from '../../scripts/lib/disposablePostgres.mjs'
import { root } from '../../scripts/lib/machine.mjs'

/*
 * `node tests/upgrade/keep.mjs`, after a release was built: keeps the database that it makes, with the demo, as SQL beside this
 * file, for the tests that upgrade it.
 */

/** Milliseconds in which the demo's documents are queued and the log is sealed. */
const SETTLE_MS = 15_000

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const dataDir = mkdtempSync(join(tmpdir(), 'sala-kept-'))
const { url: adminUrl, programs, stop } = await startDisposablePostgres()
try {
  const psql = (command) =>
    execFileSync(join(programs, 'psql'), [adminUrl, '-v', 'ON_ERROR_STOP=1', '-c', command])
  psql("CREATE ROLE sala LOGIN CREATEROLE PASSWORD 'segredo'")
  psql("CREATE DATABASE sala OWNER sala ENCODING 'UTF8' TEMPLATE template0")
  const url = `postgresql://sala:segredo@${new URL(adminUrl).host}/sala`
  await fill(url)
  const sql = execFileSync(
    join(programs, 'pg_dump'),
    [url, '--no-owner', '--inserts', '--rows-per-insert=200'],
    {
      maxBuffer: 1024 ** 3,
    },
  )
  writeFileSync(new URL(`${version}.sql.gz`, import.meta.url), gzipSync(sql, { level: 9 }))
} finally {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(url) {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: url,
      SALA_DEMO: 'on',
      SALA_DATA_DIR: dataDir,
    },
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  for await (const line of createInterface(server.stdout)) if (line.includes('Sala em http')) break
  await sleep(SETTLE_MS)
  server.kill('SIGTERM')
  await exited
}
