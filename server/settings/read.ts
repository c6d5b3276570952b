import type { PoolClient } from 'pg'
import { settingIds } from '../../src/domain/institutionSettings.ts'
import type { Member } from '../context.ts'
import { takeLock } from '../db/locks.ts'

/** Requirement level of a patient's profession. */
export const JOB_TITLE = settingIds.jobTitle

/** Serializes changes of an institution's settings. */
export const lockSettings = (tx: PoolClient, institutionId: number): Promise<void> =>
  takeLock(tx, 'settings', [institutionId])

/** A boolean, as such or as 0 and 1; undefined for any other value. */
export function readSwitch(value: unknown): boolean | undefined {
  if (value === 0 || value === 1) return value === 1
  return typeof value === 'boolean' ? value : undefined
}

/** Stored text of a visible institution's setting; null when never set. */
export async function readSetting(
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

/** Parses a requirement level; null (shown and optional) for any other text. */
export function parseRequirementLevel(value: string | null): RequirementLevel | null {
  const level = parseJson(value ?? '')
  if (level === null || typeof level !== 'object') return null
  const { isEnabled = true, isRequired = false } = level as Partial<RequirementLevel>
  return { isEnabled: Boolean(isEnabled), isRequired: Boolean(isRequired) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The institution in the query, else the selected one. @throws ApiError 403 before one is chosen */
export const scopedInstitution = ({
  query,
  member,
}: {
  query: { institution_id: number | null }
  member: Member
}): number => query.institution_id ?? member.institution_id
