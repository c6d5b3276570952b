import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { installDebian } from '../../../scripts/lib/machine.mjs'
import { projectRoot } from '../../../server/root.ts'

const NGINX = '/usr/sbin/nginx'

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const connects = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy()
      resolve()
    }).once('error', reject)
  })

/** A certificate for this test, and its key. */
function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
}

/**
 * Starts nginx with the repository's configuration in front of servers, until the test ends.
 * @param servers `127.0.0.1:3000`, two of them
 * @returns its address, of https with a certificate that nobody knows
 */
export async function startNginx([first = '', second = '']: readonly string[]): Promise<string> {
  if (!existsSync(NGINX)) installDebian('nginx-light')
  if (!existsSync(NGINX))
    throw new Error('Não há nginx neste computador (como root: apt-get install nginx-light).')
  const folder = mkdtempSync(join(tmpdir(), 'sala-nginx-'))
  makeCertificate(folder)
  const port = await freePort()
  const replaced: readonly [string, string][] = [
    ['sala-1:3000', first],
    ['sala-2:3000', second],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/nginx/tls', folder],
    ['/tmp/nginx', join(folder, 'nginx')],
  ]
  let text = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  for (const [documented, here] of replaced) {
    if (!text.includes(documented)) throw new Error(`deploy/nginx.conf has no ${documented}`)
    text = text.replaceAll(documented, here)
  }
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)
  const child = spawn(
    NGINX,
    ['-c', file, '-p', folder, '-e', join(folder, 'error.log'), '-g', 'daemon off; user root;'],
    {
      stdio: 'inherit',
    },
  )
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await new Promise((resolve) => child.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  })
  await vi.waitFor(() => connects(port), { timeout: 10_000, interval: 20 })
  return `https://127.0.0.1:${port}`
}
