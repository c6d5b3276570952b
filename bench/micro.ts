import { once } from 'node:events'
import { Session } from 'node:inspector/promises'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from '../server/createApp.ts'
import { compare, startLoad, type Call } from './support/load.ts'
import { openServices } from './support/services.ts'
import { fill } from './server/fill.ts'
import { bare, PATH } from './server/variants.ts'

const { services, close } = await openServices()
const load = startLoad()
const filled = await fill(services.db)
const listen = async (app: any) => { const s = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }); if (!s.listening) await once(s, 'listening'); return (s.address() as AddressInfo).port }
const ours = await listen(createApp(services))
const plain = await listen(bare(services, filled))
const material = { name: 'Fio de sutura 3-0', internal_code: 'MAT-0031', price: 18.9, description: null }
const kinds: Record<string, { calls: Call[]; count: number; expected: number }> = {
  read: { calls: filled.ids.map((id) => ({ method: 'GET', path: `${PATH}/${id}` })), count: 1500, expected: 200 },
  create: { calls: [{ method: 'POST', path: PATH, body: JSON.stringify(material) }], count: 600, expected: 201 },
  list: { calls: Array.from({ length: 20 }, (_, p) => ({ method: 'GET', path: `${PATH}?size=10&offset=${p * 10}` })), count: 1500, expected: 200 },
}
const rounds = Number(process.argv[3] ?? 15)
for (const name of (process.argv[2] ?? 'read,create').split(',')) {
  const k = kinds[name]!
  const job = (port: number) => ({ port, headers: { authorization: filled.token, 'content-type': 'application/json' }, calls: k.calls, count: k.count, connections: 8, expected: k.expected })
  const r = await compare(load, job(ours), job(plain), rounds)
  console.info(name, r.ratio.toFixed(3), r.ours.toFixed(0), r.other.toFixed(0))
  if (process.argv[4]) {
    for (const [side, port] of [['ours', ours], ['bare', plain]] as const) {
      const s = new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval', { interval: 200 }); await s.post('Profiler.start')
      const a = process.cpuUsage()
      await load.run({ ...job(port), count: 6000 })
      const u = process.cpuUsage(a)
      const { profile } = await s.post('Profiler.stop')
      writeFileSync(`/tmp/prof-${name}-${side}.json`, JSON.stringify(profile))
      console.info(side, 'node cpu us per call', ((u.user + u.system) / 6000).toFixed(0))
      s.disconnect()
    }
  }
}
load.stop(); await close(); process.exit(0)
