import { existsSync } from 'node:fs'
import { findCommand, installDebian } from './machine.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a Chromium: CHROMIUM_PATH, the system's, or one installed now; undefined, with a message, when there is none. */
export function ensureChromium() {
  const found = find() || (installDebian('chromium') ? find() : undefined)
  if (!found) {
    console.error(
      'Não há Chromium neste computador, e os testes no navegador precisam dele.\n' +
        'Instale o pacote chromium (como root: apt-get install chromium) ou indique um com CHROMIUM_PATH.',
    )
  }
  return found
}

function find() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  const command = COMMANDS.map(findCommand).find((path) => path)
  return command || (existsSync(MAC) ? MAC : undefined)
}
