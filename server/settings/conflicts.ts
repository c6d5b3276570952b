import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readConflictSettings, saveConflictSettings } from '../../src/calls/conflictSettings.ts'
import type { SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { handle } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { lockSettings } from './read.ts'

async function selectSettings(tx: PoolClient, institutionId: number) {
  const { rows } = await tx.query<{ turnover_minutes: number | null }>(
    'SELECT turnover_minutes FROM conflict_settings WHERE institution_id = $1',
    [institutionId],
  )
  return rows[0] ?? { turnover_minutes: null }
}

/** What an institution decided about conflicts of plans. */
export function mountConflictSettings(app: Hono<SessionEnv>): void {
  handle(app, readConflictSettings, ({ tx, params }) => selectSettings(tx, params.id))

  handle(app, saveConflictSettings, async ({ c, tx, params, body, previous, logChanges }) => {
    const institutionId = params.id
    await lockSettings(tx, institutionId)
    const current = await selectSettings(tx, institutionId)
    await refuseStaleEdit(
      c,
      { previous, current, next: body },
      { institutionId, event: saveConflictSettings.logs, recordId: null, read: async () => current },
    )
    await tx.query(
      `INSERT INTO conflict_settings (institution_id, turnover_minutes) VALUES ($1, $2)
       ON CONFLICT (institution_id) DO UPDATE SET turnover_minutes = excluded.turnover_minutes`,
      [institutionId, body.turnover_minutes],
    )
    logChanges({ institutionId, changes: changedFields({ ...current }, body) })
    return body
  })
}
