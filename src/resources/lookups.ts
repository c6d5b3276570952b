import type { Lookup } from '../schema/definition.ts'

export const lookups: readonly Lookup[] = [
  { name: 'states', path: 'GET /v2/states', label: 'name', short: 'acronym', storageKey: 'states' },
  { name: 'specialities', path: 'GET /v2/surgeons/specialities', label: 'name', storageKey: 'specialites' },
  { name: 'medicalPlanTables', path: 'GET /v2/medical-plan-tables', label: 'name', storageKey: 'tables' },
  {
    name: 'surgicalTeamPositions',
    path: 'GET /preset/surgical-team-positions',
    label: 'surgical_team_position_i18n.0.name',
  },
  { name: 'accommodations', path: 'GET /app/rooms', label: 'room_i18n.0.name' },
  { name: 'surgeryTypes', path: 'GET /app/surgery_types', label: 'surgery_type_i18n.0.name' },
  { name: 'ethnicGroups', path: 'GET /app/ethnic-groups', label: 'ethnic_group_i18n.0.name' },
  { name: 'accessRouteTypes', path: 'GET /app/access-route-types', label: 'name' },
  { name: 'guideTypes', path: 'GET /guide-types', label: 'name' },
  // A record is a group: its type, and under it the reasons with their translated descriptions.
  { name: 'cancellationReasons', path: 'GET /app/procedures/cancellation-reasons', label: 'type' },
]

/** @throws Error for a name that is no lookup: a definition refers to nothing. */
export function lookupNamed(name: string): Lookup {
  const found = lookups.find((lookup) => lookup.name === name)
  if (!found) throw new Error(`no lookup is named ${name}`)
  return found
}
