// Runs before dependencies are installed, and reports an outdated Node: no dependencies, no recent syntax.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export function logStep(line) {
  console.info(`\n» ${line}`)
}

/** Logs an error and exits with code 1. */
export function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

/** Requires Vite's minimum: 20.19, or 22.12 in the 22 series. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  fail(
    `A Sala precisa do Node.js 20.19 ou mais novo (22.12, na série 22), e este é o ${process.versions.node}.\n` +
      'Instale a versão atual: https://nodejs.org/pt/download',
  )
}

/** Path of a command in the PATH, or undefined. */
export function findCommand(name) {
  return (process.env.PATH || '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** Path of a program in node_modules/.bin. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name)
}

/**
 * Runs a program in the project's folder, by default inheriting stdio. Resolves to its exit code; 1 when it
 * is missing or killed by a signal.
 */
export function run(command, args, env = process.env, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, env })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code === null ? 1 : code))
  })
}

/** Installs Debian packages, as root or by passwordless sudo. Returns whether it succeeded. */
export function installDebian(...packages) {
  if (!findCommand('apt-get')) return false
  const isRoot = process.getuid && process.getuid() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false
  logStep(`Instalando ${packages.join(', ')}…`)
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-y', '-o', 'Dpkg::Use-Pty=0']
  const [command, ...args] = isRoot ? apt : ['sudo', '-n', ...apt]
  for (const task of [['update'], ['install', '--no-install-recommends', ...packages]]) {
    const { status } = spawnSync(command, [...args, ...task], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) return false
  }
  return true
}
