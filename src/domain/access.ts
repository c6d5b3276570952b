/** The access types of a user in an institution, and the resident flag of an anaesthetist. */
export const accessFlags = [
  'is_anaesthetist',
  'is_resident',
  'is_dashboard',
  'is_network',
  'is_manager',
  'is_admin',
] as const

type AccessFlag = (typeof accessFlags)[number]

export type AccessFlags = Record<AccessFlag, boolean>

/** The access types that a kind of institution offers: a network's analytics alone, or all the others. */
export const accessTypesOf = (institution: { is_network: boolean }): readonly AccessFlag[] =>
  institution.is_network ? ['is_network'] : ['is_anaesthetist', 'is_dashboard', 'is_manager', 'is_admin']

export const userStatuses = ['active', 'pending', 'expired'] as const

export type UserStatus = (typeof userStatuses)[number]

/** Expired wins over pending (OQ-155). `expiration_date` is an instant, or null for access without an end. */
export function userStatus(
  { active, expiration_date }: { active: boolean; expiration_date: string | null },
  now: Date,
): UserStatus {
  if (expiration_date && Date.parse(expiration_date) < now.getTime()) return 'expired'
  return active ? 'active' : 'pending'
}
