import type { SchedulingValues } from './formModel.ts'
import type { FieldName } from './formRules.ts'

/** Fields that are merged together: a room belongs to its sector. */
const units: readonly (readonly FieldName[])[] = [['surgery_center_id', 'surgery_center_room_id']]

const fieldsOfUnit = (name: FieldName): readonly FieldName[] =>
  units.find((unit) => unit.includes(name)) ?? [name]

const differs = (name: FieldName, a: SchedulingValues, b: SchedulingValues) =>
  JSON.stringify(a[name]) !== JSON.stringify(b[name])

/** The fields with different values. */
export function changedFields(before: SchedulingValues, after: SchedulingValues): FieldName[] {
  return (Object.keys(before) as FieldName[]).filter((name) => differs(name, before, after))
}

/**
 * Three-way merge: applies my changed fields to the current version.
 * @param base the version that both changes are based on
 */
export function mergeChanges(
  base: SchedulingValues,
  mine: SchedulingValues,
  current: SchedulingValues,
): SchedulingValues {
  const names = new Set(changedFields(base, mine).flatMap(fieldsOfUnit))
  const changed = Object.entries(mine).filter(([name]) => names.has(name as FieldName))
  return { ...current, ...Object.fromEntries(changed) }
}
