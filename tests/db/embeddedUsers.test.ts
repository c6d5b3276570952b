import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { prepareBinaries } from '../../server/db/embedded/binaries.ts'
import { programOptions } from '../../server/db/embedded/postgresProcess.ts'
import { warnUnrestricted } from '../../server/restrictPermissions.ts'
import {
  copyOf,
  makeFilled,
  newDataDir,
  postmaster,
  query,
  socketFolder,
  start,
  startParent,
} from './embeddedFolders.ts'

const root = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let filled: Awaited<ReturnType<typeof makeFilled>>

beforeAll(async () => {
  filled = await makeFilled()
})

afterAll(() => filled.remove())

test('only the user of the server may connect', async () => {
  const { url } = await start(copyOf(filled.dataDir))
  const { uid, mode } = statSync(socketFolder(url))
  expect(mode & 0o777).toBe(0o700)
  const rules = await query(url, 'select type, auth_method, options from pg_hba_file_rules')
  expect(rules).toEqual([{ type: 'local', auth_method: 'peer', options: ['map=server'] }])
  if (!root) return
  const script = `import pg from 'pg'; const client = new pg.Client({ connectionString: '${url}' }); await client.connect()`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    uid,
    encoding: 'utf8',
  })
  expect(stderr).toContain('Peer authentication failed')
})

test('a new data folder is closed to other users, but for the passage of PostgreSQL to its own', async () => {
  const dataDir = newDataDir()
  await start(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(root ? 0o711 : 0o700)
  expect(openPaths(dataDir)).toBe('')
})

test('a folder that others cannot be kept out of is reported', () => {
  const paths = ['/dados/outbox', '/dados/files']
  const lines: string[] = []
  warnUnrestricted(paths, (line) => lines.push(line))
  expect(lines.join()).toContain('alcançam /dados/outbox e mais 1')
  warnUnrestricted([], (line) => lines.push(line))
  expect(lines).toHaveLength(1)
})

test('the libraries that an install without scripts lacks are linked beside the data', () => {
  const native = join(newDataDir(), 'native')
  const { bin } = prepareBinaries(undefined, join(dirname(native), 'unused'), () => {})
  cpSync(dirname(bin), native, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  chmodSync(native, 0o555)
  const binaries = prepareBinaries(undefined, join(dirname(native), 'links'), () => {}, native)
  const options = { ...programOptions(binaries, undefined), encoding: 'utf8' as const }
  for (const program of ['postgres', 'initdb']) {
    expect(execFileSync(join(native, 'bin', program), ['--version'], options)).toContain('PostgreSQL) 18')
  }
  expect(existsSync(join(native, 'lib/libpq.so.5'))).toBe(false)
})

describe.runIf(root)('under root', () => {
  test('PostgreSQL runs as a user without rights', async () => {
    const dataDir = newDataDir()
    await start(dataDir)
    expect(statSync(`/proc/${postmaster(dataDir)}`).uid).not.toBe(0)
  })

  test('a database brought back from a backup as root is handed over to its user', async () => {
    const dataDir = copyOf(filled.dataDir)
    chownSync(join(dataDir, 'postgres'), 0, 0)
    chmodSync(join(dataDir, 'postgres'), 0o755)
    const { url } = await start(dataDir)
    expect(await query(url, 'select text from note')).toHaveLength(1)
  })

  test('a data folder that the user cannot reach gets its database under /var/lib/sala, once', async () => {
    const dataDir = newDataDir()
    chmodSync(dirname(dataDir), 0o700)
    const first = await start(dataDir)
    const cluster = realpathSync(join(dataDir, 'postgres'))
    onTestFinished(() => rmSync(dirname(cluster), { recursive: true, force: true }))
    expect(cluster).toMatch(/^\/var\/lib\/sala\/[0-9a-f]{8}\/postgres$/)
    expect(first.lines).toContain(`O banco de dados fica em ${cluster}.`)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(openPaths(dirname(cluster))).toBe('')
    await query(first.url, 'create table note as select 1 as one')
    await first.stop()
    const again = await start(dataDir)
    expect(await query(again.url, 'select one from note')).toHaveLength(1)
    await again.stop()
    rmSync(cluster, { recursive: true })
    await expect(start(dataDir)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('a copy of the programs serves the user who cannot reach the project', async () => {
    const native = join(newDataDir(), 'native')
    const { bin } = prepareBinaries(undefined, join(dirname(native), 'unused'), () => {})
    const lines: string[] = []
    cpSync(dirname(bin), native, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
    writeFileSync(join(native, '../package.json'), '{ "version": "test" }')
    onTestFinished(() => rmSync('/var/lib/sala/postgresql-test', { recursive: true, force: true }))
    chmodSync(dirname(native), 0o700)
    const binaries = prepareBinaries(
      NOBODY,
      join(dirname(native), 'links'),
      (line) => lines.push(line),
      native,
    )
    const options = { ...programOptions(binaries, NOBODY), encoding: 'utf8' as const }
    expect(execFileSync(join(binaries.bin, 'postgres'), ['--version'], options)).toContain('PostgreSQL) 18')
    expect(binaries.bin).toBe('/var/lib/sala/postgresql-test/bin')
  })

  test('a folder started by a common user stays with that user', async () => {
    const dataDir = newDataDir()
    mkdirSync(dataDir)
    chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const parent = await startParent(dataDir, '', NOBODY)
    expect(statSync(`/proc/${postmaster(dataDir)}`).uid).toBe(NOBODY.uid)
    await vi.waitUntil(() => parent.written.length > 0, { timeout: 10_000 })
    process.kill(parent.pid, 'SIGTERM')
    await parent.exited
    const { url } = await start(dataDir)
    expect(statSync(`/proc/${postmaster(dataDir)}`).uid).toBe(NOBODY.uid)
    expect(await query(url, 'select number from written limit 1')).toHaveLength(1)
  })
})

/** Paths to which group or others have any access, except the folder itself. */
function openPaths(folder: string): string {
  const open = [folder, '-mindepth', '1', '!', '-type', 'l', '-perm', '/077']
  return execFileSync('find', open, { encoding: 'utf8' })
}
