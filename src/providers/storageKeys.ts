/** Local storage keys, shared with other parts of the product: the spelling 'specialites' is intended. */
export const storageKeys = {
  token: 'auth-token',
  user: 'user',
  institution: 'selected-institution',
  permissions: 'user-permissions',
  groups: 'institution-groups',
  surgeryCenters: 'surgery_centers',
  specialities: 'specialites',
  states: 'states',
  tables: 'tables',
  filterDate: 'filter-date',
  attendanceDates: 'filter-date-attendance',
  medicalPlansTable: 'medical-plans-table-id',
  mapFilters: 'mapFilters',
  ipAllowed: 'ip-allowed',
  termsAccepted: 'terms-accepted',
  keptTaps: 'kept-taps',
  mapKey: 'map-key',
  pendingOwner: 'pending-owner',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]
