import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { pngOf } from '../support/exams.ts'
import { rowsOf } from './support/postgres.ts'
import { type FaultServer, startServer } from './support/server.ts'

const asRoot = process.getuid?.() === 0

/** Runs a command as a user with no account or group on this system. */
const STRANGER = ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups', '--']

/** A path for a data folder that every user of this system can reach. */
function reachableDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), 'sala-modes-'))
  chmodSync(parent, 0o755)
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'data')
}

const lettersIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'outbox')).filter((name) => /^\d.*\.eml$/.test(name))

/** Makes the server write an e-mail with a link that grants its reader access. */
async function writeLetter(server: FaultServer, dataDir: string, email: string): Promise<void> {
  await server.call('POST /web/users/passwordReset', { body: { email } })
  await vi.waitFor(() => expect(lettersIn(dataDir)).toHaveLength(1), { timeout: 10_000 })
}

async function writeLogo(server: FaultServer, dataDir: string): Promise<void> {
  const [{ uuid } = {}] = await rowsOf({ ...server, dataDir }, 'SELECT uuid FROM institutions WHERE id = 1')
  const body = new FormData()
  body.set('institution_logo', new Blob([new Uint8Array(pngOf('Logo'))], { type: 'image/png' }), 'logo.png')
  const headers = { authorization: await server.signIn('plataforma@sala.test', 1) }
  const sent = await fetch(`${server.url}/api/web/institution/${uuid}/logo`, {
    method: 'POST',
    headers,
    body,
  })
  expect(sent.status).toBe(200)
  expect(readdirSync(join(dataDir, 'files/logos'))).toHaveLength(1)
}

/** Paths to which group or others have any access, except the folder itself. */
const openPaths = (dataDir: string) =>
  execFileSync('find', [dataDir, '-mindepth', '1', '!', '-type', 'l', '-perm', '/077'], { encoding: 'utf8' })

/** The paths that another user of this system can list or read. */
const strangerSees = (dataDir: string) => {
  const [command = '', ...options] = STRANGER
  return spawnSync(command, [...options, 'find', dataDir, '-readable'], { encoding: 'utf8' }).stdout
}

function expectClosed(dataDir: string): void {
  expect(openPaths(dataDir)).toBe('')
  expect(statSync(dataDir).mode & 0o777).toBe(asRoot ? 0o711 : 0o700)
  if (asRoot) expect(strangerSees(dataDir)).toBe('')
}

test('letters and files that the server writes are closed to other users', async () => {
  const server = await startServer()
  await writeLetter(server, server.dataDir, 'gestor@sala.test')
  await writeLogo(server, server.dataDir)
  expectClosed(server.dataDir)
})

test('a folder that stood open, with what is in it, is closed at the next start', async () => {
  const dataDir = reachableDataDir()
  cpSync(inject('filledDataDir'), dataDir, { recursive: true })
  for (const folder of ['outbox', 'files/exams']) mkdirSync(join(dataDir, folder), { recursive: true })
  writeFileSync(join(dataDir, 'outbox/convite.eml'), 'link')
  writeFileSync(join(dataDir, 'files/exams/exame'), 'exam')
  execFileSync('chmod', ['-R', 'a+rwX', dataDir])
  if (asRoot) expect(strangerSees(dataDir)).toContain('outbox/convite.eml')
  const server = await startServer({ SALA_DATA_DIR: dataDir })
  await writeLetter(server, dataDir, 'gestor@sala.test')
  await writeLogo(server, dataDir)
  expectClosed(dataDir)
})
