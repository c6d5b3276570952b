import { Hono } from 'hono'
import type { Services, SessionEnv } from '../../server/context.ts'
import { prepared } from '../../server/db/prepared.ts'
import { requireSession } from '../../server/session/requireSession.ts'
import { mobileAppDefaults } from '../../src/resources/procedures/payload.ts'

const ONE = 'SELECT * FROM procedures WHERE id = $1'

const INSERT = `INSERT INTO procedures (uuid, institution_id, patient_id, name, surgery_probable_date, surgery_type_id, carried)
  VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6) RETURNING *`

/**
 * The same stack, session and transaction included, around one row read by its primary key, and one row
 * inserted.
 */
export function bareProcedures(services: Services): Hono<SessionEnv> {
  const app = new Hono<SessionEnv>()
  app.use(requireSession(services))
  app.get('/api/bare/:id', async (c) => {
    const { rows } = await c.get('tx').query(prepared(ONE, [Number(c.req.param('id'))]))
    return c.json(rows[0])
  })
  app.post('/api/bare', async (c) => {
    const { institution_id, patient_id, name, surgery_probable_date, surgery_type_id } = await c.req.json()
    const values = [
      institution_id,
      patient_id,
      name,
      surgery_probable_date,
      surgery_type_id,
      mobileAppDefaults,
    ]
    const { rows } = await c.get('tx').query(prepared(INSERT, values))
    return c.json(rows[0], 201)
  })
  return app
}
