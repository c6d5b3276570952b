import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { definitions } from '../src/resources/index.ts'
import { parseEndpoint } from '../src/schema/endpoint.ts'
import { type BuiltServer, fetchSession, startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import { median, type Topic } from './support/report.ts'

const STARTS = 5
const REST_MS = 10_000

/** The built server and its database: time to the first response on a filled folder, and memory when idle. */
export const topic: Topic = async (report) => {
  const installation = install()
  let server: BuiltServer | undefined
  try {
    server = await startBuilt(installation)
    const starts: number[] = []
    for (let round = 0; round < STARTS; round++) {
      await server.stop()
      server = await startBuilt(installation)
      starts.push(server.startupMs)
    }
    report({
      what: 'start to first answer on a filled folder',
      value: median(starts),
      unit: 'ms',
      bar: { atMost: 2000 },
      detail: `median of ${STARTS}: ${starts.map((ms) => ms.toFixed(0)).join(', ')}`,
    })
    await requestEverything(server.url)
    await wait(REST_MS)
    const held = processesBelow(server.pid).map((pid) => ({ name: nameOf(pid), bytes: memoryOf(pid) }))
    if (!held.some(({ name }) => name.startsWith('postgres')))
      throw new Error('the database is not among them')
    const ours = held[0]?.bytes ?? 0
    const all = held.reduce((sum, { bytes }) => sum + bytes, 0)
    report({
      what: 'memory at rest, server and database together',
      value: all / 1e6,
      unit: 'MB',
      bar: { atMost: 250 },
      detail: `server ${(ours / 1e6).toFixed(0)} MB, ${held.length - 1} processes of PostgreSQL ${((all - ours) / 1e6).toFixed(0)} MB, pages they share counted for each; ${REST_MS / 1000} s after a sign-in and every list`,
    })
  } finally {
    await server?.stop()
    installation.remove()
  }
}

/** Warms the server up: before its first calls it uses less memory. */
async function requestEverything(url: string): Promise<void> {
  const session = await fetchSession(url)
  for (const { wire } of definitions) {
    const list = wire?.paths.list
    const path = list ? parseEndpoint(list).path : undefined
    if (!path) continue
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: session['auth-token'] ?? '' },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.json()
  }
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8')

/** A process's parent, or null when it has ended meanwhile. */
function parentOf(pid: number): number | null {
  try {
    const status = statusOf(pid)
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function processesBelow(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const found = [root]
  for (const parent of found) found.push(...all.filter((pid) => parentOf(pid) === parent))
  return found
}

const nameOf = (pid: number) => /\((.*)\)/.exec(statusOf(pid))?.[1] ?? ''

/** Resident memory in bytes. Proportional sizes would depend on other processes; these only err upwards. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!kilobytes) throw new Error(`the memory of process ${pid} cannot be read`)
  return Number(kilobytes) * 1024
}
