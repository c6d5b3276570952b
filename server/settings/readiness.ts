import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readReadinessSettings, saveReadinessSettings } from '../../src/calls/readiness.ts'
import { isReadinessKind, type ReadinessKind, readinessKinds } from '../../src/domain/readiness.ts'
import type { SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { handle } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { lockSettings } from './read.ts'

/** Once each, in the order of the kinds. */
const ordered = (kinds: readonly unknown[]): ReadinessKind[] =>
  readinessKinds.filter((kind) => kinds.filter(isReadinessKind).includes(kind))

async function selectSettings(tx: PoolClient, institutionId: number) {
  const { rows } = await tx.query<{ off: string[] }>(
    'SELECT off FROM readiness_settings WHERE institution_id = $1',
    [institutionId],
  )
  return { off: ordered(rows[0]?.off ?? []) }
}

/** Whether each kind is asked for, as the log names it. */
const logged = (off: readonly ReadinessKind[]): Record<string, unknown> =>
  Object.fromEntries(readinessKinds.map((kind) => [`readiness_on_${kind}`, !off.includes(kind)]))

/** What an institution asks for before a surgery begins. */
export function mountReadinessSettings(app: Hono<SessionEnv>): void {
  handle(app, readReadinessSettings, ({ tx, params }) => selectSettings(tx, params.id))

  handle(app, saveReadinessSettings, async ({ c, tx, params, body, previous, logChanges }) => {
    const institutionId = params.id
    await lockSettings(tx, institutionId)
    const current = await selectSettings(tx, institutionId)
    const next = { off: ordered(body.off) }
    await refuseStaleEdit(
      c,
      { previous, current, next },
      { institutionId, event: saveReadinessSettings.logs, recordId: null, read: async () => current },
    )
    await tx.query(
      `INSERT INTO readiness_settings (institution_id, off) VALUES ($1, $2)
       ON CONFLICT (institution_id) DO UPDATE SET off = excluded.off`,
      [institutionId, next.off],
    )
    logChanges({ institutionId, changes: changedFields(logged(current.off), logged(next.off)) })
    return next
  })
}
