/**
 * Features of our server beyond the specified calls, announced by `GET /settings`: the console uses only
 * those that its server announces.
 */
export const capabilities = [
  'staleEditGuard',
  'idempotentCreate',
  'changeReason',
  'undoCancellation',
  'rescheduling',
  'teamSearch',
  'conflicts',
  /** What limits a day's plans, for the conflicts that the map marks. */
  'dayConstraints',
  'timeZones',
  'drafts',
  'reportJobs',
  'documentVersions',
  'documentRenewal',
  'procedureConsentTerm',
  'recordDeliveries',
  'heldDeliveries',
  'consentVersions',
  'importChecks',
  'registerImports',
  'drugCatalogue',
  'procedureCatalogue',
  'closures',
  /** Notes of a day on the map, with author and end. */
  'dayNotes',
  'examFiles',
  'signOut',
  'recoveryCheck',
  /** A surgery's expected duration, with the estimate from earlier cases. */
  'durations',
  /** The side of each proposed surgery. */
  'sides',
  'times',
  /** Sector, room, main anaesthetist and duration in imports of the map; with `sides`, also the side. */
  'roomImport',
  /** What is missing before each surgery. */
  'readiness',
  /** What becomes of cancelled procedures, and the list of those that wait for another date. */
  'waiting',
  /** Requests for surgeries that have no date yet, listed with those. */
  'surgeryRequests',
  /** Links by which patients confirm and answer, and what they said. */
  'patientLink',
  /** A stream of what changes, and lists that are read anew for some procedures only. */
  'live',
  /** When a surgery could be without any conflict. */
  'gaps',
  /** A surgery's time and room are changed by a call of its own, and the last such move can be undone. */
  'move',
  /** The map's rooms as lanes over the hours of a day. */
  'lanes',
  /** Cases of a room are delayed together, two are swapped, and either is undone at once. */
  'jointMoves',
  /** The map is copied out of the server every quarter of an hour. */
  'mapCopies',
  /** Boards that show families, without names, how far surgeries are. */
  'boards',
  /** How backups of the installation are, for the platform's administrators. */
  'backups',
] as const

export type Capability = (typeof capabilities)[number]
