import type { StageTime } from '../domain/procedureTimes.ts'
import type { RecordedAnswer } from '../resources/procedures/times.ts'
import { HttpError, isHttpError, isTransient } from './httpError.ts'
import { recordTime, type TimeToRecord } from './procedureTimes.ts'
import { readSession } from './session.ts'
import { localStore } from './storage.ts'
import { storageKeys } from './storageKeys.ts'

/*
 * Taps that could not be sent, with their moment, until the server has them. They name no patient, so that they need no key, which
 * the browser could not fetch while the network is away.
 */

interface KeptTap extends Required<Pick<TimeToRecord, 'uuid' | 'kind' | 'at'>> {
  procedureId: number
  user: number
  institution: number
  /** Why the server refused it; undefined while it waits. */
  refusal?: string
}

const listeners = new Set<() => void>()

function parse(text: string | null): KeptTap[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The list as last read: the same array while the stored text is the same. */
let read: { text: string | null; taps: KeptTap[] } = { text: null, taps: [] }

function allTaps(): KeptTap[] {
  const text = localStore.getItem(storageKeys.keptTaps)
  if (text !== read.text) read = { text, taps: parse(text) }
  return read.taps
}

function store(taps: readonly KeptTap[]): void {
  if (taps.length > 0) localStore.setItem(storageKeys.keptTaps, JSON.stringify(taps))
  else localStore.removeItem(storageKeys.keptTaps)
  for (const listener of listeners) listener()
}

/** Every kept tap of this browser: those of other users and institutions wait for them. */
export const keptTaps = allTaps

/** Calls a listener when the kept taps change, in this tab or another. @returns the function that ends it */
export function subscribeToKeptTaps(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

const isOwn = ({ user, institution }: KeptTap): boolean => {
  const session = readSession()
  return session?.user.id === user && session.institution.id === institution
}

/** Keeps a tap of the current user. */
export function keepTap(procedureId: number, tap: Pick<KeptTap, 'uuid' | 'kind' | 'at'>): void {
  const session = readSession()
  if (session)
    store([...allTaps(), { ...tap, procedureId, user: session.user.id, institution: session.institution.id }])
}

export const dropTap = ({ uuid }: Pick<KeptTap, 'uuid'>): void =>
  store(allTaps().filter((tap) => tap.uuid !== uuid))

/** The kept taps of a procedure by the current user. */
export const keptTapsOf = (taps: readonly KeptTap[], procedureId: number): KeptTap[] =>
  taps.filter((tap) => tap.procedureId === procedureId && isOwn(tap))

/** Recorded times with those that still have to be sent. */
export function withKept(times: readonly StageTime[], kept: readonly KeptTap[]): StageTime[] {
  const waiting = kept.filter(
    ({ kind, refusal }) => refusal === undefined && !times.some((time) => time.kind === kind),
  )
  return [...times, ...waiting.map(({ kind, at }): StageTime => ({ kind, at, source: 'tap' }))]
}

/** Statuses after which the same call may succeed: the session is over, or too many calls were made. */
const isTemporary = (error: unknown) =>
  !(error instanceof HttpError) || isTransient(error) || isHttpError(error, 401) || isHttpError(error, 429)

const refusalOf = (error: HttpError): string => Object.values(error.errors ?? {})[0] ?? error.message

let isSending = false

/**
 * Sends the current user's kept taps, the oldest first, until one cannot be sent. Those that the server refuses stay, with its reason.
 * @param onSent called with the answer to each
 */
export async function sendKeptTaps(onSent: (answer: RecordedAnswer) => void): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (const tap of allTaps().filter((kept) => isOwn(kept) && kept.refusal === undefined)) {
      const { procedureId, uuid, kind, at } = tap
      try {
        onSent(await recordTime(procedureId, { uuid, kind, at }))
        dropTap(tap)
      } catch (error) {
        if (isTemporary(error) || !(error instanceof HttpError)) return
        const refusal = refusalOf(error)
        store(allTaps().map((kept) => (kept.uuid === uuid ? { ...kept, refusal } : kept)))
      }
    }
  } finally {
    isSending = false
  }
}
