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
]

/** @throws Error for a name that is no lookup: a definition refers to nothing. */
export function lookupNamed(name: string): Lookup {
  const found = lookups.find((lookup) => lookup.name === name)
  if (!found) throw new Error(`no lookup is named ${name}`)
  return found
}
