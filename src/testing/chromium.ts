import { existsSync } from 'node:fs'

const paths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Options with which tests launch the system's Chromium; it makes no network requests of its own. */
export const launchOptions = {
  executablePath: paths.find((path) => path && existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // A new page of the console reuses the previous page's process and its compiled code.
    '--process-per-site',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
