import * as form from '../../form/merge.ts'
import type { SchedulingValues } from './formModel.ts'
import type { FieldName } from './formRules.ts'

/** Fields that are merged together: a room belongs to its sector. */
export const units: readonly (readonly FieldName[])[] = [['surgery_center_id', 'surgery_center_room_id']]

/** The fields with different values. */
export const changedFields = (before: SchedulingValues, after: SchedulingValues) =>
  form.changedFields(before, after) as FieldName[]

/**
 * Three-way merge: applies my changed fields to the current version.
 * @param base the version that both changes are based on
 */
export const mergeChanges = (
  base: SchedulingValues,
  mine: SchedulingValues,
  current: SchedulingValues,
): SchedulingValues => form.mergeChanges({ base, mine, current }, undefined, units)
