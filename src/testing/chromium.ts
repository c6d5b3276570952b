import { existsSync } from 'node:fs'

const paths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** How tests start the system's Chromium: it calls nobody by itself. */
export const launchOptions = {
  executablePath: paths.find((path) => path && existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // A new page of the console begins in the process of the one before, its code compiled.
    '--process-per-site',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
