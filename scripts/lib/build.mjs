import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, logStep, root, run } from './machine.mjs'

/** Inputs of the build. */
const SOURCES = [
  'src',
  'server',
  'public',
  'vite',
  'index.html',
  'login.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/lib',
]

const stamp = join(root, 'dist', '.sources')

/** Whether dist is up to date, by a hash of the sources: modification times change with every checkout. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash()
}

/** Builds console and server into dist. Resolves to whether it succeeded. */
export async function build() {
  const hash = sourcesHash()
  rmSync(stamp, { force: true })
  logStep('Construindo o console e o servidor…')
  const env = { ...process.env, NODE_ENV: 'production' }
  const configs = ['vite.config.ts', 'vite.server.config.ts']
  for (const config of configs) {
    if ((await run(bin('vite'), ['build', '--logLevel', 'warn', '--config', config], env)) !== 0) return false
  }
  writeFileSync(stamp, hash)
  return true
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of listFiles(source))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
