import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import type { ScheduleAnswer } from '../resources/procedures/schedule.ts'
import { currentDay } from './clock.ts'
import { readSession, timeZone } from './session.ts'
import { localStore } from './storage.ts'
import { storageKeys } from './storageKeys.ts'

/*
 * The map's days as this browser last read them, for when the server is away. They are encrypted with a key that is stored with the
 * session and goes with it: without the server there is nobody else to have it from. What is on the disk of a computer whose session
 * was ended can no longer be read.
 */

/** A day of the map as it was read. */
export interface KeptMap {
  answer: ScheduleAnswer
  /** When, in milliseconds since 1970. */
  at: number
}

/** Whose days they are. */
interface Owner {
  user: number
  institution: number
}

/** The session's key, and what names it without telling it. */
interface SessionKey {
  name: string
  key: CryptoKey
}

interface StoredMap extends Owner {
  /** Name of the key that it is encrypted with. */
  keyName: string
  /** 'YYYY-MM-DD' */
  day: string
  at: number
  iv: Uint8Array<ArrayBuffer>
  /** The answer as JSON, encrypted, bound to the rest. */
  data: ArrayBuffer
}

const ALGORITHM = 'AES-GCM'
const KEY_BYTES = 32

const store = createStore('sala-map', 'days')

function currentOwner(): Owner | undefined {
  const session = readSession()
  return session ? { user: session.user.id, institution: session.institution.id } : undefined
}

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])

/** '<name>.<32 bytes in base64>' */
const storedKey = () => localStore.getItem(storageKeys.mapKey)?.split('.') ?? []

/** The session's key; undefined without one. */
async function readKey(): Promise<SessionKey | undefined> {
  const [name, secret] = storedKey()
  if (!name || !secret) return undefined
  return { name, key: await importKey(Uint8Array.from(atob(secret), (character) => character.charCodeAt(0))) }
}

/** @returns undefined where the browser does not keep it */
async function makeKey(): Promise<SessionKey | undefined> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const name = crypto.randomUUID()
  localStore.setItem(storageKeys.mapKey, `${name}.${btoa(String.fromCharCode(...bytes))}`)
  return localStore.isKept(storageKeys.mapKey) ? { name, key: await importKey(bytes) } : undefined
}

const keyOf = ({ user, institution }: Owner, day: string) => [user, institution, day].join(' ')

const algorithmOf = ({ user, institution, day, at, iv }: Omit<StoredMap, 'data'>) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([user, institution, day, at])),
})

/** Keeps a day of the current institution's map, and drops days that are over, and those of other sessions. */
export async function keepMap(day: string, { answer, at }: KeptMap): Promise<void> {
  const owner = currentOwner()
  const isOver = (one: string) => one < currentDay(timeZone())
  const session = owner && !isOver(day) ? ((await readKey()) ?? (await makeKey())) : undefined
  if (!owner || !session) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const stored = { ...owner, keyName: session.name, day, at, iv }
  const text = new TextEncoder().encode(JSON.stringify(answer))
  const data = await crypto.subtle.encrypt(algorithmOf(stored), session.key, text)
  // The session may have ended meanwhile.
  if (storedKey()[0] !== session.name) return
  await set(keyOf(owner, day), { ...stored, data } satisfies StoredMap, store)
  for (const [name, kept] of await entries<string, StoredMap>(store))
    if (kept.keyName !== session.name || isOver(kept.day)) await del(name, store)
}

/** A kept day of the current institution's map; undefined if there is none that can be read. */
export async function readKeptMap(day: string): Promise<KeptMap | undefined> {
  const owner = currentOwner()
  const session = await readKey()
  if (!owner || !session) return undefined
  const stored = await get<StoredMap>(keyOf(owner, day), store)
  if (stored?.keyName !== session.name) return undefined
  try {
    const text = await crypto.subtle.decrypt(algorithmOf(stored), session.key, stored.data)
    return { answer: JSON.parse(new TextDecoder().decode(text)), at: stored.at }
  } catch {
    // Not as it was written.
    await del(keyOf(stored, day), store)
    return undefined
  }
}

/** The kept days of the current institution's map, earliest first. */
export async function readKeptDays(): Promise<string[]> {
  const owner = currentOwner()
  const [keyName] = storedKey()
  if (!owner || !keyName) return []
  return (await entries<string, StoredMap>(store))
    .map(([, stored]) => stored)
    .filter((stored) => stored.keyName === keyName && stored.institution === owner.institution)
    .map(({ day }) => day)
    .sort()
}

/** Removes all kept days. */
export const dropKeptMaps = (): Promise<void> => clear(store)
