import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { settingIds } from '../../src/domain/institutionSettings.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { parseId } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { ApiError } from '../errors.ts'

/** Whether a patient's profession is asked for: a requirement level. */
export const JOB_TITLE = settingIds.jobTitle
/** '1' where anaesthetic records are signed digitally. */
export const DIGITAL_SIGNATURE = settingIds.signature

/** Any number, the same in every process: beside an institution's id it is the lock under which its settings change. */
const SETTINGS_LOCK = 7_225_205

/** Of two who change an institution's settings at once, the second sees what the first has made of them. */
export async function lockSettings(tx: PoolClient, institutionId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [SETTINGS_LOCK, institutionId])
}

/** The stored text of a setting of an institution in sight; null where it was never set. */
export async function settingOf(
  tx: PoolClient,
  settingId: number,
  institutionId: number,
): Promise<string | null> {
  const { rows } = await tx.query<{ value: string }>(
    'SELECT value FROM institution_settings WHERE setting_id = $1 AND institution_id = $2',
    [settingId, institutionId],
  )
  return rows[0]?.value ?? null
}

export interface RequirementLevel {
  isEnabled: boolean
  isRequired: boolean
}

/** What a stored text says of a field; null, which means shown and optional, for one that says nothing of the kind. */
export function requirementLevelOf(value: string | null): RequirementLevel | null {
  const level = parsed(value ?? '')
  if (level === null || typeof level !== 'object') return null
  const { isEnabled = true, isRequired = false } = level as Partial<RequirementLevel>
  return { isEnabled: Boolean(isEnabled), isRequired: Boolean(isRequired) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The institution that the path names by `:id`.
 * @throws ApiError 404 for one out of sight, 403 before one is chosen.
 */
export function institutionOfPath(c: Context<SessionEnv>): number {
  const id = parseId(c.req.param('id') ?? '')
  if (id === null || !requireInstitution(c).institutions.includes(id))
    throw new ApiError(404, texts.foreignInstitution)
  return id
}
