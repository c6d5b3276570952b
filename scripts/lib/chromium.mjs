import { existsSync } from 'node:fs'
import { findCommand, installDebian } from './machine.mjs'

/** Chromium without a window: Debian's own package of it paints the same pages in half the time. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a Chromium: CHROMIUM_PATH, the system's, or one installed now; undefined, with a message, when there is none. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  if (!findCommand(SHELL)) installDebian(SHELL)
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
  const command = COMMANDS.map(findCommand).find((path) => path)
  return command || (existsSync(MAC) ? MAC : undefined)
}
