/**
 * What our server does beyond the specified calls, as `GET /settings` announces it: the console uses nothing of it with a
 * server that does not.
 */
export const capabilities = [
  'staleEditGuard',
  'idempotentCreate',
  'changeReason',
  'timeZones',
  'drafts',
  'reportJobs',
  'documentVersions',
  'recordDeliveries',
  'consentVersions',
  'importChecks',
  'drugCatalogue',
  'procedureCatalogue',
  'examFiles',
  'signOut',
  'recoveryCheck',
] as const

export type Capability = (typeof capabilities)[number]
