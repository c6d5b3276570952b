// The built server on a free port and a new data folder, which is removed when the server ends.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const dataDir = mkdtempSync(join(tmpdir(), 'sala-e2e-'))
// Beside the folder, in which the server accepts only what is its own.
const logFile = `${dataDir}.log`
const mapFolder = `${dataDir}-maps`
mkdirSync(mapFolder)
const { DATABASE_URL: _, ...inherited } = process.env
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    SALA_DATA_DIR: dataDir,
    SALA_MAP_URL: mapFolder,
    // Tests of one account run side by side, as no person works.
    SALA_ROWS_PER_MINUTE: '999999999',
    SALA_DEMO: 'on',
    SALA_LOG: 'json',
    // Tests set the address from which they call.
    SALA_TRUSTED_PROXY: '127.0.0.1',
    SALA_PUBLIC_URL: 'https://console.sala.test',
    SALA_SUPPORT_URL: 'https://suporte.sala.test/',
    SALA_ANALYTICS_URL: 'https://indicadores.sala.test/',
    SALA_APP_STORE_URL: 'https://apps.sala.test/app',
    SALA_PLAY_STORE_URL: 'https://play.sala.test/app',
    SALA_APP_SCHEME: 'salatest://',
  },
})

let isStarted = false
createInterface(server.stdout).on('line', (line) => {
  appendFileSync(logFile, `${line}\n`)
  if (isStarted) return
  const [, url] = /"Sala em (http:[^"]+)"/.exec(line) ?? []
  if (!url) return
  isStarted = true
  console.info(`e2e: ${url} ${dataDir}`)
})
server.once('exit', (code) => {
  for (const path of [dataDir, logFile, mapFolder]) rmSync(path, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
