import type { Hono } from 'hono'
import type { Services } from './context.ts'

/** Public routes: health check, and the names and links of this installation. */
export function mountPlatform(app: Hono, { db, config }: Services): void {
  app.get('/health', async (c) => {
    await db.health.query('SELECT 1')
    return c.json({ status: 'ok', database: config.database, version: config.version })
  })

  app.get('/settings', (c) => c.json(config.links))
}
