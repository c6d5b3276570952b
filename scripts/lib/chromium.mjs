import { existsSync } from 'node:fs'
import { findCommand, installDebian } from './machine.mjs'

/** Debian's headless build renders the same pages in half the time of full Chromium. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Path of a Chromium: CHROMIUM_PATH, the system's, or one installed now; otherwise logs an error and returns
 * undefined.
 */
export function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured && existsSync(configured)) return configured
  if (!findCommand(SHELL)) installDebian(SHELL)
  const found = findChromium() || (installDebian('chromium') ? findChromium() : undefined)
  if (!found) {
    console.error(
      'Não há Chromium neste computador, e os testes no navegador precisam dele.\n' +
        'Instale o pacote chromium (como root: apt-get install chromium) ou indique um com CHROMIUM_PATH.',
    )
  }
  return found
}

function findChromium() {
  const command = COMMANDS.map(findCommand).find((path) => path)
  return command || (existsSync(MAC) ? MAC : undefined)
}
