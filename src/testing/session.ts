import type { UserType } from '../domain/userTypes.ts'
import {
  clearSession,
  type Institution,
  type Permissions,
  type Session,
  selectInstitution,
  storeToken,
  storeUser,
  type User,
} from '../providers/session.ts'

const base: Institution = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'Hospital São Lucas',
  logo_url: null,
  document: '11222333000181',
  payment_start: '2024-01-01',
  payment_end: null,
  is_clinic: false,
  is_group: false,
  is_network: false,
  is_hospital_clinic: false,
  group_id: null,
  network_id: null,
  group_institution: [],
  network: [],
  is_admin: true,
  active: true,
}

export const hospital = base

/** The members of the group, the hospital first. */
export const members: readonly Institution[] = [
  { ...base, group_id: 9 },
  { ...base, id: 2, name: 'Clínica Vila Mariana', is_clinic: true, group_id: 9 },
  { ...base, id: 3, name: 'Maternidade Santa Clara', group_id: 9 },
]

export const group: Institution = { ...base, id: 9, name: 'Rede Boa Esperança', is_group: true }

const user: User = {
  id: 1,
  email: 'ana@exemplo.test',
  name: 'Ana Lúcia Brandão',
  document: null,
  personal_title: 'Dra.',
  type: 'IN',
  username: null,
}

/** The user who views a story; by default an institution's own manager in the hospital. */
export interface Viewer {
  type?: UserType
  institution?: Institution
  isAdmin?: boolean
}

export function sessionOf({ type = 'IN', institution = hospital, isAdmin = true }: Viewer = {}): Session {
  const permissions: Permissions = {
    type,
    is_admin: isAdmin,
    is_manager: isAdmin,
    institution_id: institution.id,
    institutions: [{ id: institution.id }],
  }
  return { token: 'historia', user: { ...user, type }, institution, permissions }
}

/** Signs in like the console itself, by storing the session in local storage. */
export function signIn(viewer?: Viewer): void {
  const session = sessionOf(viewer)
  clearSession()
  storeToken(session.token)
  storeUser(session.user)
  selectInstitution(session.institution, session.permissions)
}
