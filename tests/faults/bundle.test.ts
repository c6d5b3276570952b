import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error: a script, without types
import { makeBundle } from '../../scripts/lib/bundle.mjs'
import { callAt, signInAt } from './support/calls.ts'

vi.setConfig({ testTimeout: 180_000 })

const REPORT = '/web/v1/active-principles-report'

/** Starts an unpacked bundle as a machine has it that has no Node, no npm and no packages. @returns its address, and what stops it */
async function startUnpacked(folder: string, dataDir: string) {
  const child = spawn(join(folder, 'sala'), {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '/usr/bin:/bin', TMPDIR: tmpdir(), PORT: '0', SALA_DATA_DIR: dataDir },
  })
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await exited
    return code
  }
  for await (const line of createInterface(child.stdout)) {
    const port = /\bSala em http:[^"]*:(\d+)/.exec(line)?.[1]
    if (port) return { url: `http://127.0.0.1:${port}`, stop }
  }
  throw new Error('the bundle did not start')
}

test('the bundle is one file with its checksums, licences and manual, and starts and makes a PDF from what is in it', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'sala-unpacked-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const { file, name } = await makeBundle(join(parent, 'made'))
  const sum = (cwd: string, list: string) => execFileSync('sha256sum', ['--check', '--quiet', list], { cwd })
  sum(join(parent, 'made'), `${file}.sha256`)
  execFileSync('tar', ['-xzf', file, '-C', parent])
  const folder = join(parent, name)
  sum(folder, 'SHA256SUMS')
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining([
      'LEIA-ME.txt',
      'LICENCAS.txt',
      'CHANGELOG.md',
      'componentes.cdx.json',
      'docs',
      'sala',
    ]),
  )
  expect(existsSync(join(folder, 'node_modules/typescript'))).toBe(false)

  const { url, stop } = await startUnpacked(folder, join(parent, 'data'))
  try {
    const token = await signInAt(url, 'usuario@sala.test', 1)
    await callAt(url, `POST ${REPORT}`, { token })
    await vi.waitFor(
      async () =>
        expect((await callAt(url, `GET ${REPORT}`, { token })).json).toMatchObject({ status: 'done' }),
      { timeout: 60_000, interval: 200 },
    )
  } finally {
    expect(await stop()).toBe(0)
  }
})
