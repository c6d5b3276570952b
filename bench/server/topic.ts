import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from '../../server/createApp.ts'
import type { Database } from '../../server/db/database.ts'
import { type Call, type Comparison, compare, type Job, type Load, startLoad } from '../support/load.ts'
import type { Bar, Report, Topic } from '../support/report.ts'
import { openServices } from '../support/services.ts'
import { type Filled, fill } from './fill.ts'
import { bare, PATH, pageAlone, queryTimeSearch } from './variants.ts'

const CONNECTIONS = 8

/** The median of fewer rounds differs by 0.03 from run to run. */
const ROUNDS_BESIDE_BARE = 31

interface Pair {
  what: string
  bar: Bar
  calls: Call[]
  count: number
  rounds: number
  expected?: number
  other: number
  otherName: string
  /** Calls to the other application, if they differ. */
  otherCalls?: Call[]
  /** Prepares the data for both. */
  prepare?: () => Promise<unknown>
}

const get = (path: string): Call => ({ method: 'GET', path })
const pages = (size: number) =>
  Array.from({ length: 20 }, (_, page) => get(`${PATH}?size=${size}&offset=${page * size}`))
const searches = (...words: string[]) =>
  words.map((word) => get(`${PATH}?size=50&offset=0&search=${encodeURIComponent(word)}`))
const material = { name: 'Fio de sutura 3-0', internal_code: 'MAT-0031', price: 18.9, description: null }
const newMaterial: Call = { method: 'POST', path: PATH, body: JSON.stringify(material) }

/**
 * Edits of all materials: repeated unchanged, so that they differ only in the state on which they are based.
 */
const edits = (ids: readonly number[], previous?: object): Call[] =>
  ids.map((id) => ({
    method: 'PUT',
    path: `${PATH}/${id}`,
    body: JSON.stringify({ ...material, previous }),
  }))

/** 100,000 rows, our application over loopback HTTP compared with variants of it in the same process. */
export const topic: Topic = async (report) => {
  const { services, url, close } = await openServices()
  const databases: Database[] = []
  const variant = ({ app, db }: { app: Hono; db: Database }) => {
    databases.push(db)
    return app
  }
  const servers: ServerType[] = []
  const load = startLoad()
  try {
    const filled = await fill(services.db)
    const listen = async (app: Pick<Hono, 'fetch'>) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
      servers.push(server)
      if (!server.listening) await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }
    const ours = await listen(createApp(services))
    const alone = await listen(variant(pageAlone(services, url)))
    const queryTime = await listen(variant(await queryTimeSearch(services, url)))
    const plain = await listen(bare(services, filled))

    const besideBare = {
      rounds: ROUNDS_BESIDE_BARE,
      other: plain,
      otherName: 'bare Hono and pg',
      bar: { atLeast: 0.85 },
    }
    const besideQueryTime = { other: queryTime, otherName: 'folding at query time', bar: { atLeast: 3 } }
    const pairs: Pair[] = [
      {
        what: 'page with its total',
        calls: pages(50),
        count: 1500,
        rounds: 9,
        other: alone,
        otherName: 'page alone',
        bar: { atLeast: 0.8 },
      },
      {
        what: 'search, few rows match',
        calls: searches('fabricacao lote 4242', 'MAT-000777', 'agulha nao esteril 7 mm'),
        count: 24,
        rounds: 3,
        ...besideQueryTime,
      },
      {
        what: 'search, thousands match',
        calls: searches('estéril', 'mascara', 'CONCEIÇÃO'),
        count: 24,
        rounds: 3,
        ...besideQueryTime,
      },
      { what: 'list page', calls: pages(10), count: 1500, ...besideBare },
      {
        what: 'read one',
        calls: filled.ids.map((id) => get(`${PATH}/${id}`)),
        count: 1500,
        ...besideBare,
      },
      { what: 'create', calls: [newMaterial], count: 600, expected: 201, ...besideBare },
      {
        what: 'guarded edit',
        prepare: () =>
          services.db.jobs.query(
            'UPDATE materials SET name = $1, internal_code = $2, price = $3, description = NULL WHERE id = any ($4)',
            [material.name, material.internal_code, material.price, filled.ids],
          ),
        calls: edits(filled.ids, material),
        otherCalls: edits(filled.ids),
        count: 600,
        rounds: 9,
        other: ours,
        otherName: 'an edit without a guard',
        bar: { atLeast: 1 / 1.1 },
      },
    ]
    for (const pair of pairs) {
      await pair.prepare?.()
      await measure(load, ours, filled, pair, report)
    }
  } finally {
    load.stop()
    for (const server of servers) server.close()
    await Promise.all(databases.map((db) => db.close()))
    await close()
  }
}

async function measure(
  load: Load,
  port: number,
  { token }: Filled,
  pair: Pair,
  report: Report,
): Promise<void> {
  const job = (target: number, calls = pair.calls): Job => ({
    port: target,
    headers: { authorization: token, 'content-type': 'application/json' },
    calls,
    count: pair.count,
    connections: CONNECTIONS,
    expected: pair.expected ?? 200,
  })
  const beside = job(pair.other, pair.otherCalls)
  if (!pair.expected) await sameAnswers(load, job(port), beside)
  const { ratio, ours, other }: Comparison = await compare(load, job(port), beside, pair.rounds)
  const detail = `${ours.toFixed(0)}/s beside ${other.toFixed(0)}/s of ${pair.otherName}`
  report({ what: pair.what, value: ratio, unit: '×', bar: pair.bar, detail })
}

/** @throws when two variants do not return the same rows: their speeds could not be compared. */
async function sameAnswers(load: Load, ours: Job, other: Job): Promise<void> {
  for (const call of ours.calls) {
    const [first, second] = [ours, other].map((job) => ({ ...job, calls: [call], count: 1, connections: 1 }))
    if (first && second && (await load.run(first)).last !== (await load.run(second)).last)
      throw new Error(`${call.path} is answered differently`)
  }
}
