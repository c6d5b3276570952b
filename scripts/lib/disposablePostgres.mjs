import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installDebian } from './machine.mjs'

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

/**
 * Starts a PostgreSQL of the system's package (the oldest from 15 on, installed if missing) on a temporary
 * cluster, with TCP and password like an operator's server; its clients (`psql`, `pg_dump`) are in `programs`. `stop` deletes everything. Throws an Error with a
 * message in Portuguese.
 */
export async function startDisposablePostgres() {
  const programs = findPrograms() || (installDebian('postgresql') ? findPrograms() : undefined)
  if (!programs) {
    throw new Error(
      'Não há PostgreSQL 15 ou mais novo neste computador. Instale o pacote postgresql (como root: apt-get install postgresql).',
    )
  }
  const password = randomBytes(16).toString('hex')
  return inFolder(programs, async (folder, options) => {
    createCluster(programs, folder, password, options)
    return { password }
  })
}

/**
 * Starts a copy of a server that follows it, as an operator's standby does, until it is promoted. `stop` deletes everything.
 * @param copy fills a folder, of PostgreSQL's user, with the copy
 */
export function startStandby({ programs, password }, copy) {
  return inFolder(programs, async (folder) => {
    await copy(join(folder, 'cluster'))
    return { password }
  })
}

/** Starts a server on the cluster that `fill` makes in a new folder. */
async function inFolder(programs, fill) {
  const folder = mkdtempSync(join(tmpdir(), 'sala-postgres-'))
  const user = unprivilegedUser()
  const options = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }, ...user }
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { password } = await fill(folder, options)
    const port = await freePort()
    const start = () => startServer(programs, folder, port, options)
    let server = await start()
    return {
      programs,
      password,
      cluster: join(folder, 'cluster'),
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      /** Ends it at once, as a machine that fails. */
      kill: () => server.kill(),
      /** Starts it again after that. */
      async restart() {
        server = await start()
      },
      async stop() {
        await server.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function findPrograms() {
  if (!existsSync(DEBIAN)) return undefined
  const version = readdirSync(DEBIAN)
    .map(Number)
    .filter((number) => number >= OLDEST && existsSync(join(DEBIAN, String(number), 'bin', 'initdb')))
    .sort((a, b) => a - b)[0]
  return version && join(DEBIAN, String(version), 'bin')
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') || accounts.find(([name]) => name === 'nobody')
  return { uid: Number(uid), gid: Number(gid) }
}

function createCluster(programs, folder, password, options) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (options.uid) chownSync(passwordFile, options.uid, options.gid)
  const args = [
    '-D',
    join(folder, 'cluster'),
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
  ]
  const { status, stderr } = spawnSync(join(programs, 'initdb'), args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb: ${stderr}`)
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** fsync is off: the data is disposable. */
function startServer(programs, folder, port, options) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    lc_messages: 'C',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(programs, 'postgres'), '-D', join(folder, 'cluster'), ...args]
  const child = spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const lines = []
  const end = (signal) => async () => {
    child.kill(signal)
    await ended
  }
  return new Promise((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line)
      if (/ready to accept (read-only )?connections/.test(line))
        resolve({ stop: end('SIGINT'), kill: end('SIGKILL') })
    })
    ended.then(() => reject(new Error(`O PostgreSQL ${programs} não iniciou:\n${lines.join('\n')}`)))
  })
}
