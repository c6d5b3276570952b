import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, fail, root, run, say } from './machine.mjs'

/** Makes sure that Node is recent enough and that node_modules is what package-lock.json says; ends the process otherwise. */
export async function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  say('Instalando as dependências…')
  // npm tells its scripts where it is; started without it, it has to be in the PATH.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...args] = [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund']
  if ((await run(command, args)) === 0) return
  fail(
    'Não foi possível instalar as dependências.\n' +
      'Confira se o npm está instalado (npm --version) e se este computador alcança o registro de pacotes.',
  )
}

/** npm keeps in node_modules what it installed, written last: it has to agree with package-lock.json. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
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
