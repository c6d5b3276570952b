import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spoolOf } from '../server/db/embedded/archiveSettings.ts'
import { findDatabase } from '../server/db/embedded/dataFolder.ts'
import { connectRunning } from '../server/db/embedded.ts'
import { EMAIL, fetchToken, INSTITUTION, startBuilt } from './support/builtServer.ts'
import { type Installation, install } from './support/installation.ts'
import type { Report, Topic } from './support/report.ts'

const AT_ONCE = 4

/** Rows of 1 KB that do not compress: a gigabyte. */
const ROWS = 1_000_000

const FILL = `CREATE TABLE filler AS
  SELECT id, (SELECT string_agg(md5(id::text || part::text), '') FROM generate_series(1, 31) AS part) AS text
    FROM generate_series(1, ${ROWS}) AS id`

interface Place extends Record<string, string> {
  SALA_BACKUP_URL: string
  SALA_BACKUP_KEY: string
}

/** Runs a command of an installation. @returns seconds */
async function run(
  { root, dataDir }: Installation,
  place: Place,
  name: string,
  args: string[],
): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // As the server starts them.
    detached: true,
    env: { ...process.env, ...place, NODE_ENV: 'production', SALA_DATA_DIR: dataDir },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return (performance.now() - began) / 1000
}

/** Milliseconds of each call of some clients until a promise settles. */
async function timeCalls(url: string, token: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  async function client(): Promise<void> {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${url}/api/surgical-map/v2/patients/?page=1&limit=50&filter=`, {
        headers: { authorization: token },
      })
      await answer.text()
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      times.push(performance.now() - began)
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  await until
  return times
}

const percentile95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

/** What a base and a drill cost requests, how long a gigabyte takes to restore, and what a machine that is lost takes with it. */
export const topic: Topic = async (report) => {
  const installation = install()
  const folder = mkdtempSync(join(tmpdir(), 'sala-bench-'))
  const place: Place = {
    SALA_BACKUP_URL: join(folder, 'place'),
    SALA_BACKUP_KEY: randomBytes(32).toString('base64'),
  }
  mkdirSync(place.SALA_BACKUP_URL)
  try {
    await measureBase(installation, place, report)
    const seconds = await run(installation, place, 'restore', ['--into', join(folder, 'restored')])
    report({
      what: 'restore of 1 GB',
      value: seconds,
      unit: 's',
      bar: { atMost: 15 * 60 },
      detail: 'with its log and files',
    })
  } finally {
    installation.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureBase(installation: Installation, place: Place, report: Report): Promise<void> {
  const server = await startBuilt(installation, place)
  try {
    const client = await connectRunning(installation.dataDir)
    if (!client) throw new Error('the database does not run')
    // The server makes its first base by itself.
    while ((await client.query("SELECT FROM backup_runs WHERE kind = 'base'")).rowCount === 0)
      await sleep(500)
    await client.query(FILL)
    await client.query('CHECKPOINT')
    await client.end()
    // Its log is copied by the server, which is not what is measured.
    while (readdirSync(spoolOf(findDatabase(installation.dataDir))).length > 0) await sleep(500)
    const token = await fetchToken(server.url, EMAIL, INSTITUTION)
    await timeCalls(server.url, token, sleep(3_000))
    const before = await timeCalls(server.url, token, sleep(20_000))
    const during = await timeCalls(server.url, token, run(installation, place, 'backup', []))
    const drill = run(installation, place, 'drill', [])
    const drilled = await timeCalls(server.url, token, drill)
    const after = await timeCalls(server.url, token, sleep(20_000))
    const quiet = percentile95([...before, ...after])
    report({
      what: 'requests during a drill of 1 GB beside others, 95th percentile',
      value: percentile95(drilled) / quiet,
      unit: '×',
      bar: { atMost: 1.3 },
      detail: `${percentile95(drilled).toFixed(1)} ms beside ${quiet.toFixed(1)} ms, ${(await drill).toFixed(0)} s`,
    })
    report({
      what: 'requests during a base backup of 1 GB beside others, 95th percentile',
      value: percentile95(during) / quiet,
      unit: '×',
      bar: { atMost: 1.3 },
      detail: `${percentile95(during).toFixed(1)} ms beside ${quiet.toFixed(1)} ms, ${during.length} requests`,
    })
    await measureLoss(server.url, token, server.kill, installation, place, report)
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Saves each half second, kills the server at a moment that it cannot know, and looks for the newest save in the backup. */
async function measureLoss(
  url: string,
  token: string,
  kill: () => Promise<void>,
  installation: Installation,
  place: Place,
  report: Report,
): Promise<void> {
  const saved: { name: string; at: number }[] = []
  const end = performance.now() + 90_000 + Math.random() * 40_000
  while (performance.now() < end) {
    const name = `Cirurgião ${saved.length}`
    const body = JSON.stringify({ name, crm_number: String(500_000 + saved.length), crm_state_id: 25 })
    const answer = await fetch(`${url}/api/preset/surgeons`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body,
    })
    if (answer.status === 201) saved.push({ name, at: performance.now() })
    await sleep(500)
  }
  await kill()
  const killedAt = performance.now()
  await sleep(2_000)
  rmSync(installation.dataDir, { recursive: true, force: true })
  const seconds = await run(installation, place, 'restore', ['--into', installation.dataDir])
  const restored = await startBuilt(installation)
  try {
    const again = await fetchToken(restored.url, EMAIL, INSTITUTION)
    const answer = await fetch(`${restored.url}/api/preset/surgeons/`, { headers: { authorization: again } })
    const names = new Set(((await answer.json()) as { name: string }[]).map(({ name }) => name))
    const newest = saved.findLast(({ name }) => names.has(name))
    if (!newest) throw new Error('no save was restored')
    report({
      what: 'saves that are lost with the machine: the newest restored one is older than its end by',
      value: (killedAt - newest.at) / 1000,
      unit: 's',
      bar: { atMost: 60 },
      detail: `${saved.length} saves, restored in ${seconds.toFixed(0)} s`,
    })
  } finally {
    await restored.stop()
  }
}
