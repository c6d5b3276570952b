import type { Endpoint } from '../schema/wire.ts'

/** Calls of the lookups whose server routes are hand-written. */
export const lookupPaths = {
  /** The institutions that the signed-in user may manage. */
  managedInstitutions: 'GET /preset/institutions',
  groups: 'GET /web/groups/',
  networks: 'GET /web/networks/',
  eventMaterials: 'GET /materials-trans-events',
  /** The platform's events, which institutions import. */
  presetEvents: 'GET /preset-trans-events',
  presetEvent: 'GET /preset-trans-events/{name}',
  /** Operating rooms, and the people of a surgical team, to choose from. */
  rooms: 'GET /app/closures/rooms',
  listedSurgeons: 'GET /app/closures/surgeons',
  anaesthetists: 'GET /app/closures/anaesthetists',
} as const satisfies Readonly<Record<string, Endpoint>>
