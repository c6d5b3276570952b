import type { SchedulingValues } from './formModel.ts'
import type { FieldName } from './formRules.ts'

/** Fields that only make sense together: a room belongs to its sector. */
const units: readonly (readonly FieldName[])[] = [['surgery_center_id', 'surgery_center_room_id']]

const unitOf = (name: FieldName): readonly FieldName[] => units.find((unit) => unit.includes(name)) ?? [name]

const differs = (name: FieldName, one: SchedulingValues, other: SchedulingValues) =>
  JSON.stringify(one[name]) !== JSON.stringify(other[name])

/** The fields whose values are not the same. */
export function changedFields(before: SchedulingValues, after: SchedulingValues): FieldName[] {
  return (Object.keys(before) as FieldName[]).filter((name) => differs(name, before, after))
}

/**
 * Two people changed the same record: my changed fields over the current state, whatever else they changed kept.
 * @param base what both began with
 */
export function mergeChanges(
  base: SchedulingValues,
  mine: SchedulingValues,
  current: SchedulingValues,
): SchedulingValues {
  const names = new Set(changedFields(base, mine).flatMap(unitOf))
  const own = Object.entries(mine).filter(([name]) => names.has(name as FieldName))
  return { ...current, ...Object.fromEntries(own) }
}
