import { countries } from '../domain/countries.ts'
import { genders, maritalStatuses } from '../domain/people.ts'
import { timeZones } from '../domain/timeZones.ts'
import { weekdays } from '../domain/weekdays.ts'
import type { Endpoint, Lookup } from '../schema/wire.ts'
import { lookupPaths } from './lookupPaths.ts'

type CalledLookup = Lookup & { path: Endpoint }

interface FieldOfWork {
  fieldOfWorkName: string
  jobTitles?: { jobTitleId: number | string; jobTitleName: string }[] | null
}

const jobTitlesOf = (answer: readonly Record<string, unknown>[]) =>
  (answer as unknown as readonly FieldOfWork[]).flatMap(({ fieldOfWorkName: group, jobTitles }) =>
    (jobTitles ?? []).map(({ jobTitleId, jobTitleName: name }) => ({ id: Number(jobTitleId), name, group })),
  )

const stored = [
  { name: 'states', path: 'GET /v2/states', label: 'name', shortLabel: 'acronym', storageKey: 'states' },
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
  {
    name: 'drugClasses',
    path: 'GET /active_principle_classes',
    label: 'active_principle_class_i18n.0.name',
  },
  { name: 'accessRouteTypes', path: 'GET /app/access-route-types', label: 'name' },
  { name: 'guideTypes', path: 'GET /guide-types', label: 'name' },
  {
    name: 'jobTitles',
    path: 'GET /preset/fields-of-work',
    label: 'name',
    grouped: jobTitlesOf,
  },
  // Each record is a group: a type and its reasons with translated descriptions.
  { name: 'cancellationReasons', path: 'GET /app/procedures/cancellation-reasons', label: 'type' },
] as const satisfies readonly CalledLookup[]

/** Lookups stored on the server. */
export const lookups: readonly CalledLookup[] = stored

const constant = [
  { name: 'genders', records: genders, label: 'name' },
  { name: 'maritalStatuses', records: maritalStatuses, label: 'name' },
  { name: 'countries', records: countries, label: 'name' },
  { name: 'timeZones', records: timeZones, label: 'name' },
  { name: 'weekdays', records: weekdays, label: 'name' },
] as const satisfies readonly Lookup[]

/** Constant lookups. */
export const fixedLookups: readonly Lookup[] = constant

/** Lookups with hand-written server routes. */
const handWritten = [
  {
    name: 'managedInstitutions',
    path: lookupPaths.managedInstitutions,
    register: 'institutions',
    label: 'name',
  },
  {
    name: 'groups',
    path: lookupPaths.groups,
    register: 'institutions',
    label: 'name',
    remoteSearch: { text: 'filter', idsParam: 'institutions', debounceMs: 800 },
  },
  {
    name: 'networks',
    path: lookupPaths.networks,
    register: 'institutions',
    label: 'name',
    remoteSearch: { text: 'filter', idsParam: 'institutions', debounceMs: 800 },
  },
  {
    name: 'eventMaterials',
    path: lookupPaths.eventMaterials,
    register: 'materials',
    label: 'name',
    remoteSearch: { text: 'search', debounceMs: 500 },
  },
  {
    name: 'rooms',
    path: lookupPaths.rooms,
    register: 'surgeryCenterRooms',
    label: 'name',
    perInstitution: true,
  },
  {
    name: 'listedSurgeons',
    path: lookupPaths.listedSurgeons,
    register: 'surgeons',
    label: 'name',
    perInstitution: true,
  },
  {
    name: 'anaesthetists',
    path: lookupPaths.anaesthetists,
    label: 'name',
    perInstitution: true,
  },
  {
    name: 'presetEvents',
    path: lookupPaths.presetEvents,
    label: 'name',
  },
] as const satisfies readonly CalledLookup[]

export type CalledLookupName = (typeof stored | typeof handWritten)[number]['name']
export type LookupName = CalledLookupName | (typeof constant)[number]['name']

export const everyLookup: readonly Lookup[] = [...stored, ...handWritten, ...constant]

/** The lookup with a name; undefined when the name is a register's. */
export const findLookup = (name: string): Lookup | undefined =>
  everyLookup.find((lookup) => lookup.name === name)
