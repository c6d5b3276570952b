import type { Institution, NamedRecord } from '../calls/session.ts'
import type { User } from '../calls/signIn.ts'
import { DEFAULT_TIME_ZONE } from '../domain/dates.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import type { Permissions } from '../schema/can.ts'
import { isPublicPath } from './publicPaths.ts'
import { localStore, tabStore } from './storage.ts'
import { type StorageKey, storageKeys } from './storageKeys.ts'

export type { Institution, NamedRecord } from '../calls/session.ts'
export type { User } from '../calls/signIn.ts'
export type { Permissions } from '../schema/can.ts'

export interface Session {
  token: string
  user: User
  institution: Institution
  permissions: Permissions
}

const NOTICE_KEY = 'next-notice'
const requiredKeys = [
  storageKeys.token,
  storageKeys.user,
  storageKeys.institution,
  storageKeys.permissions,
] as const

let cached: { stored: string; session: Session | null } = { stored: '', session: null }

function read(key: StorageKey): string | null {
  return localStore.getItem(key)
}

function storeJson(key: StorageKey, value: unknown): void {
  localStore.setItem(key, JSON.stringify(value))
}

function parse<T>(stored: string | null | undefined): T | null {
  try {
    return stored ? JSON.parse(stored) : null
  } catch {
    return null
  }
}

function parseSession([token, user, institution, permissions]: (string | null)[]): Session | null {
  const session = {
    token,
    user: parse<User>(user),
    institution: parse<Institution>(institution),
    permissions: parse<Permissions>(permissions),
  }
  return Object.values(session).every(Boolean) ? (session as Session) : null
}

/** The stored session, or null if incomplete. Returns the same object until the stored values change. */
export function readSession(): Session | null {
  const values = requiredKeys.map(read)
  const stored = values.join('\n')
  if (stored !== cached.stored) cached = { stored, session: parseSession(values) }
  return cached.session
}

/** The selected institution, even if the session is incomplete. */
export function readInstitution(): Institution | null {
  return parse<Institution>(read(storageKeys.institution))
}

export function readToken(): string | null {
  return read(storageKeys.token)
}

/** Key of the current user and institution: changes on sign-in, sign-out and institution switch. */
export function readScope(): string {
  return `${read(storageKeys.user)}\n${read(storageKeys.institution)}`
}

export function storeToken(token: string): void {
  localStore.setItem(storageKeys.token, token)
}

export function storeUser(user: User): void {
  storeJson(storageKeys.user, user)
}

export function selectInstitution(institution: Institution, permissions: Permissions): void {
  storeJson(storageKeys.permissions, permissions)
  storeJson(storageKeys.institution, institution)
}

/** Event on `window`: this tab changed the stored session. */
export const SESSION_CHANGED = 'session-changed'

/** Stores the selected institution's time zone if it has changed, and announces the change. */
export function storeTimeZone(zone: string): void {
  const institution = readInstitution()
  if (!institution || institution.time_zone === zone) return
  storeJson(storageKeys.institution, { ...institution, time_zone: zone })
  window.dispatchEvent(new Event(SESSION_CHANGED))
}

/** Stores an institution's groups only if there is more than one. */
export function storeGroups(groups: NamedRecord[]): void {
  if (groups.length > 1) storeJson(storageKeys.groups, groups)
  else localStore.removeItem(storageKeys.groups)
}

export function isIpAllowed(): boolean {
  return read(storageKeys.ipAllowed) !== 'false'
}

export function storeIpAllowed(allowed: boolean): void {
  storeJson(storageKeys.ipAllowed, allowed)
}

/** Clears local storage except the blocked network flag. */
export function clearSession(): void {
  const allowed = isIpAllowed()
  const taps = localStore.getItem(storageKeys.keptTaps)
  localStore.clear()
  storeIpAllowed(allowed)
  // Times that their user tapped, and that the next session of that user sends.
  if (taps !== null) localStore.setItem(storageKeys.keptTaps, taps)
}

/** The browser does not keep the session for the console's document. */
export class SessionNotKept extends Error {
  constructor() {
    super(errors.storageRefused)
  }
}

/** @throws SessionNotKept when the session would be lost with this document */
export function requireKeptSession(): void {
  if (requiredKeys.every((key) => localStore.isKept(key))) return
  clearSession()
  throw new SessionNotKept()
}

/** Ends the session and goes to /login, which shows the notice once; a public page, and its message, stays. */
export function endSession(notice?: string): void {
  clearSession()
  const { pathname } = location
  if (pathname === '/login' || isPublicPath(pathname)) return
  if (notice) leaveNotice(notice)
  location.assign('/login')
}

/** Stores a notice for the document that is about to replace this one. */
export function leaveNotice(notice: string): void {
  tabStore.setItem(NOTICE_KEY, notice)
}

/** Returns and clears the notice stored by the previous document. */
export function takeNotice(): string | null {
  const notice = tabStore.getItem(NOTICE_KEY)
  tabStore.removeItem(NOTICE_KEY)
  return notice
}

/** The selected institution's time zone. */
export function timeZone(): string {
  return readInstitution()?.time_zone ?? DEFAULT_TIME_ZONE
}
