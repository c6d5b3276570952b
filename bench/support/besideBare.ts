import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Services } from '../../server/context.ts'
import { createApp } from '../../server/createApp.ts'
import { type Call, type Comparison, compare, type Job, startLoad } from './load.ts'

/** Sequential requests: the comparison is of latency. */
const CONNECTIONS = 1
const ROUNDS = 7
const CALLS = 300

export interface BesideBare {
  /** Compares our application's calls with the minimal one's reads, in the same run. */
  measure(calls: Call[]): Promise<Comparison>
  close(): void
}

/**
 * Runs our application and a minimal one of the same stack, each over loopback HTTP in this process.
 * @param reads calls to the minimal one
 */
export async function besideBare(
  services: Services,
  bare: Pick<Hono, 'fetch'>,
  { token, reads }: { token: string; reads: Call[] },
): Promise<BesideBare> {
  const servers: ServerType[] = []
  const load = startLoad()
  const listen = async (app: Pick<Hono, 'fetch'>) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    servers.push(server)
    if (!server.listening) await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const ours = await listen(createApp(services))
  const other = await listen(bare)
  const job = (port: number, calls: Call[]): Job => ({
    port,
    headers: { authorization: token },
    calls,
    count: CALLS,
    connections: CONNECTIONS,
    expected: 200,
  })
  return {
    measure: (calls) => compare(load, job(ours, calls), job(other, reads), ROUNDS),
    close() {
      load.stop()
      for (const server of servers) server.close()
    },
  }
}
