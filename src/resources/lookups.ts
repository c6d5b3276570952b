import { countries } from '../domain/countries.ts'
import { genders, maritalStatuses } from '../domain/people.ts'
import type { Endpoint, Lookup } from '../schema/definition.ts'

/** Those that the server answers. */
export const lookups: readonly (Lookup & { path: Endpoint })[] = [
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
  {
    name: 'jobTitles',
    path: 'GET /preset/fields-of-work',
    label: 'name',
    grouped: { list: 'jobTitles', id: 'jobTitleId', name: 'jobTitleName', group: 'fieldOfWorkName' },
  },
  // A record is a group: its type, and under it the reasons with their translated descriptions.
  { name: 'cancellationReasons', path: 'GET /app/procedures/cancellation-reasons', label: 'type' },
]

/** Those that never change. */
export const fixedLookups: readonly Lookup[] = [
  { name: 'genders', records: genders, label: 'name' },
  { name: 'maritalStatuses', records: maritalStatuses, label: 'name' },
  { name: 'countries', records: countries, label: 'name' },
]

/** Those whose calls are written by hand on the server. */
const handWritten: readonly (Lookup & { path: Endpoint })[] = [
  // Those of whoever is signed in; the server refuses those that they do not manage.
  { name: 'managedInstitutions', path: 'GET /preset/institutions', of: 'institutions', label: 'name' },
  {
    name: 'groups',
    path: 'GET /web/groups/',
    of: 'institutions',
    label: 'name',
    typed: { text: 'filter', ids: 'institutions', debounceMs: 800 },
  },
  {
    name: 'networks',
    path: 'GET /web/networks/',
    of: 'institutions',
    label: 'name',
    typed: { text: 'filter', ids: 'institutions', debounceMs: 800 },
  },
]

/** The lookup of a name, or undefined when the name is a register's. */
export const findLookup = (name: string): Lookup | undefined =>
  [...lookups, ...handWritten, ...fixedLookups].find((lookup) => lookup.name === name)

/** @throws Error for a name that is no lookup: a definition refers to nothing. */
export function lookupNamed(name: string): Lookup {
  const found = findLookup(name)
  if (!found) throw new Error(`no lookup is named ${name}`)
  return found
}
