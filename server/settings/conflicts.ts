import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readConflictSettings, saveConflictSettings } from '../../src/calls/conflictSettings.ts'
import {
  ACCEPTED_DAYS,
  type ConflictKind,
  type ConflictLevels,
  defaultLevel,
  levelsIn,
  settableKinds,
} from '../../src/domain/conflicts.ts'
import type { SessionEnv } from '../context.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { handle } from '../http/handle.ts'
import { isObject } from '../http/members.ts'
import { changedFields } from '../log/write.ts'
import { lockSettings } from './read.ts'

type Counts = Partial<Record<ConflictKind, number>>

const SELECT = `SELECT s.turnover_minutes, coalesce(s.levels, '{}') AS levels, (
    SELECT coalesce(jsonb_object_agg(kind, times), '{}') FROM (
      SELECT kind, count(*) AS times FROM procedure_conflicts
       WHERE institution_id = $1 AND created_at > now() - interval '${ACCEPTED_DAYS} days' GROUP BY kind) c) AS accepted
  FROM (SELECT $1::integer AS id) i LEFT JOIN conflict_settings s ON s.institution_id = i.id`

interface StoredSettings {
  turnover_minutes: number | null
  levels: ConflictLevels
}

async function selectSettings(tx: PoolClient, institutionId: number) {
  const { rows } = await tx.query<StoredSettings & { accepted: Counts }>(SELECT, [institutionId])
  const { turnover_minutes = null, levels = {}, accepted = {} } = rows[0] ?? {}
  return { turnover_minutes, levels: levelsIn(levels), accepted }
}

/** Every level by kind, as the log names it. */
const logged = ({ turnover_minutes, levels }: StoredSettings): Record<string, unknown> => ({
  turnover_minutes,
  ...Object.fromEntries(
    settableKinds.map((kind) => [`conflict_${kind}`, levels[kind] ?? defaultLevel(kind)]),
  ),
})

/** In the order in which they are stored. */
const ordered = (values: Readonly<Record<string, unknown>>) =>
  isObject(values.levels) ? { ...values, levels: levelsIn(values.levels) } : values

/** What an institution decided about conflicts of plans. */
export function mountConflictSettings(app: Hono<SessionEnv>): void {
  handle(app, readConflictSettings, ({ tx, params }) => selectSettings(tx, params.id))

  handle(app, saveConflictSettings, async ({ c, tx, params, body, previous, logChanges }) => {
    const institutionId = params.id
    await lockSettings(tx, institutionId)
    const current = await selectSettings(tx, institutionId)
    const next = { turnover_minutes: body.turnover_minutes, levels: levelsIn(body.levels) }
    await refuseStaleEdit(
      c,
      { previous: previous && ordered(previous), current, next },
      { institutionId, event: saveConflictSettings.logs, recordId: null, read: async () => current },
    )
    await tx.query(
      `INSERT INTO conflict_settings (institution_id, turnover_minutes, levels) VALUES ($1, $2, $3)
       ON CONFLICT (institution_id) DO UPDATE SET turnover_minutes = excluded.turnover_minutes, levels = excluded.levels`,
      [institutionId, next.turnover_minutes, next.levels],
    )
    logChanges({ institutionId, changes: changedFields(logged(current), logged(next)) })
    return { ...current, ...next }
  })
}
