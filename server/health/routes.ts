import type { Hono } from 'hono'
import { readHealth, readLiveness, readReadiness, type UnreadyCheck } from '../../src/calls/health.ts'
import type { Services } from '../context.ts'
import { healthProbe } from '../db/healthProbe.ts'
import { handlePublic } from '../http/handle.ts'
import { schemaCheck } from './schemaCheck.ts'

/** What load balancers and monitoring ask: whether the process answers, and whether it is to be sent calls. */
export function mountHealth(app: Hono, { db, config, shutdown }: Services): void {
  const probe = healthProbe(db.health)
  const isMigrated = schemaCheck(db.system)

  handlePublic(app, readHealth, async () => {
    await probe()
    return { status: 'ok' as const, database: config.database, version: config.version }
  })

  handlePublic(app, readLiveness, async () => ({ status: 'ok' as const }))

  async function failedChecks(): Promise<UnreadyCheck[]> {
    // The database is not asked: the answer is the same, and comes at once.
    if (shutdown.aborted) return ['shutdown']
    const [writes, migrated] = await Promise.all([
      probe().then(
        () => true,
        () => false,
      ),
      isMigrated(),
    ])
    return [...(writes ? [] : (['database'] as const)), ...(migrated ? [] : (['migrations'] as const))]
  }

  handlePublic(app, readReadiness, async ({ c }) => {
    const failed = await failedChecks()
    if (failed.length === 0) return { status: 'ready' as const }
    return c.json({ status: 'unready', failed }, 503)
  })
}
