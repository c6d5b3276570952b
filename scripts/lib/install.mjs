import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, fail, logStep, root, run } from './machine.mjs'

/**
 * Checks Node's version and installs dependencies unless node_modules matches package-lock.json; exits the
 * process on failure.
 */
export async function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  logStep('Instalando as dependências…')
  if ((await npmCi(['--include=dev'])) === 0) return
  fail(
    'Não foi possível instalar as dependências.\n' +
      'Confira se o npm está instalado (npm --version) e se este computador alcança o registro de pacotes.',
  )
}

/** Installs what a folder's package-lock.json names. Resolves to npm's exit code. */
export function npmCi(args, folder = root) {
  // npm_execpath is set in npm scripts; otherwise npm must be in the PATH.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...rest] = [...npm, 'ci', '--prefix', folder, '--no-audit', '--no-fund', ...args]
  return run(command, rest)
}

/** Compares package-lock.json with npm's own lock file in node_modules, which npm writes last. */
function isInstalled() {
  const locked = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!locked || !installed) return false
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    if (path === '') return true
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
