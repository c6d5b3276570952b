import type { UserType } from '../domain/userTypes.ts'
import type { Permissions } from '../schema/can.ts'
import { type StorageKey, storageKeys } from './storageKeys.ts'

export type { Permissions } from '../schema/can.ts'

export interface User {
  id: number
  email: string
  name: string
  document: string | null
  personal_title: string | null
  type: UserType
  username: string | null
}

export interface Named {
  id: number
  name: string
}

/** An institution as the session's list answers it; dates are 'YYYY-MM-DD'. */
export interface Institution extends Named {
  uuid: string
  logo_url: string | null
  document: string | null
  payment_start: string | null
  payment_end: string | null
  is_clinic: boolean
  is_group: boolean
  is_network: boolean
  is_hospital_clinic: boolean
  group_id: number | null
  network_id: number | null
  group_institution: { group_id: number }[]
  network: { institution_id: number }[]
  is_admin: boolean
  /** Where this user starts; the server keeps it with the membership. */
  is_default?: boolean
  /** Closed to the network that whoever asks comes from. */
  is_blocked?: boolean
  active: boolean
  /** IANA name; the house's own where an older session does not say. */
  time_zone?: string
}

export interface Session {
  token: string
  user: User
  institution: Institution
  permissions: Permissions
}

/** Pages for visitors: a failed call clears the session there, but must not take its message off the screen. */
const publicPages = ['/login', '/accept-invite', '/validate-email', '/forgot-password']
const NOTICE = 'sign-in-notice'
const requiredKeys = [
  storageKeys.token,
  storageKeys.user,
  storageKeys.institution,
  storageKeys.permissions,
] as const

let cached: { stored: string; session: Session | null } = { stored: '', session: null }

function read(key: StorageKey): string | null {
  return localStorage.getItem(key)
}

function storeJson(key: StorageKey, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value))
}

function parse<T>(stored: string | null | undefined): T | null {
  try {
    return stored ? JSON.parse(stored) : null
  } catch {
    return null
  }
}

function compose([token, user, institution, permissions]: (string | null)[]): Session | null {
  const session = {
    token,
    user: parse<User>(user),
    institution: parse<Institution>(institution),
    permissions: parse<Permissions>(permissions),
  }
  return Object.values(session).every(Boolean) ? (session as Session) : null
}

/** The session, or null unless all four of its parts are stored. The same object as long as nothing stored has changed. */
export function readSession(): Session | null {
  const parts = requiredKeys.map(read)
  const stored = parts.join('\n')
  if (stored !== cached.stored) cached = { stored, session: compose(parts) }
  return cached.session
}

/** The selected institution, also while the rest of the session is not stored. */
export function readInstitution(): Institution | null {
  return parse<Institution>(read(storageKeys.institution))
}

export function readToken(): string | null {
  return read(storageKeys.token)
}

/** Who works where, as one comparable text: it changes when someone signs in or out or another institution is chosen. */
export function readScope(): string {
  return `${read(storageKeys.user)}\n${read(storageKeys.institution)}`
}

export function storeToken(token: string): void {
  localStorage.setItem(storageKeys.token, token)
}

export function storeUser(user: User): void {
  storeJson(storageKeys.user, user)
}

export function selectInstitution(institution: Institution, permissions: Permissions): void {
  storeJson(storageKeys.permissions, permissions)
  storeJson(storageKeys.institution, institution)
}

/** Keeps an institution's groups only when there is a choice among them. */
export function storeGroups(groups: Named[]): void {
  if (groups.length > 1) storeJson(storageKeys.groups, groups)
  else localStorage.removeItem(storageKeys.groups)
}

export function isIpAllowed(): boolean {
  return read(storageKeys.ipAllowed) !== 'false'
}

export function storeIpAllowed(allowed: boolean): void {
  storeJson(storageKeys.ipAllowed, allowed)
}

/** Clears local storage; only the flag of the blocked network survives. */
export function clearSession(): void {
  const allowed = isIpAllowed()
  localStorage.clear()
  storeIpAllowed(allowed)
}

/** Ends the session: visitors' pages stay as they are, any other gives way to /login, which shows the notice once. */
export function endSession(notice?: string): void {
  clearSession()
  const { pathname } = location
  if (publicPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))) return
  if (notice) sessionStorage.setItem(NOTICE, notice)
  location.assign('/login')
}

/** What the ended session left to say, once. */
export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(NOTICE)
  sessionStorage.removeItem(NOTICE)
  return notice
}
