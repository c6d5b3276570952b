import { createStore, del, entries, get, set } from 'idb-keyval'
import { readDraftKey } from '../calls/session.ts'
import { request } from './call.ts'
import { now, nowMs } from './clock.ts'
import { readSession } from './session.ts'

/** An unsaved form; all its values can be serialised as JSON. */
export interface Draft {
  /** What the form does: 'Editar paciente'. */
  title: string
  /** Path of its page; opening it does not open a modal. */
  path: string
  /** `return`: the form is left for another page, which returns to it. */
  container: 'page' | 'modal' | 'return'
  /** Names of all fields: a form with different fields does not accept the draft. */
  fields: readonly string[]
  /** The changed fields. */
  values: Record<string, unknown>
  /** Some input is not kept: a file, a password. */
  isPartial: boolean
  /** The state that the form's save is based on, in the form's own format. */
  basis?: unknown
}

interface SessionOwner {
  user: number
  institution: number
}

/** Identifies a form and its user and institution. */
export interface FormOwner extends SessionOwner {
  /** May contain what was typed into the form that led to it. */
  form: string
}

export interface KeptDraft extends FormOwner, Draft {
  key: string
  /** When it was written, as an instant. */
  at: string
}

interface StoredDraft extends SessionOwner {
  /** Of drafts by earlier releases, which did not encrypt it. */
  form?: string
  page: string
  at: string
  iv: Uint8Array<ArrayBuffer>
  /** The draft and its form: JSON, encrypted with the user's key, bound to its owner and `at`. */
  data: ArrayBuffer
}

const MAX_AGE_MS = 86_400_000
const ALGORITHM = 'AES-GCM'

/**
 * Identifies this page load, which holds a lock of that name while open so that others leave its drafts
 * alone.
 */
const pageId = crypto.randomUUID()
const lockName = (page: string) => `sala-drafts-${page}`
let isLocked = false

const store = createStore('sala', 'drafts')
const keys = new Map<number, Promise<CryptoKey>>()

/** The user and institution of the current session; undefined without one. */
function currentOwner(): SessionOwner | undefined {
  const session = readSession()
  return session ? { user: session.user.id, institution: session.institution.id } : undefined
}

/** The owner of a form opened in the current session. */
export function ownerOf(form: string): FormOwner | undefined {
  const owner = currentOwner()
  return owner && { ...owner, form }
}

/** Whether the current session still belongs to a form's owner. */
export function isCurrent({ user, institution }: SessionOwner): boolean {
  const owner = currentOwner()
  return owner?.user === user && owner.institution === institution
}

/** @throws HttpError, and Error if the session has since ended or changed */
function keyOf(owner: SessionOwner): Promise<CryptoKey> {
  const cached = keys.get(owner.user)
  if (cached) return cached
  if (!isCurrent(owner)) throw new Error('the session is over')
  const key = fetchKey()
  keys.set(owner.user, key)
  key.catch(() => keys.delete(owner.user))
  return key
}

async function fetchKey(): Promise<CryptoKey> {
  const { data } = await request(readDraftKey)
  const bytes = Uint8Array.from(atob(data.key), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])
}

const binding = ({ user, institution, form, at }: Omit<StoredDraft, 'page' | 'iv' | 'data'>) =>
  new TextEncoder().encode(JSON.stringify([user, institution, form, at]))

/** Keys of this page's drafts, which say nothing about them, by owner. */
const ownKeys = new Map<string, string>()

function ownKey({ user, institution, form }: FormOwner): string {
  const owner = JSON.stringify([user, institution, form])
  const key = ownKeys.get(owner) ?? crypto.randomUUID()
  ownKeys.set(owner, key)
  return key
}

/**
 * Stores an unsaved form in this browser, encrypted, replacing its previous draft.
 * @returns the draft's key
 * @throws if that is impossible
 */
export async function keepDraft(owner: FormOwner, draft: Draft): Promise<string> {
  const { user, institution, form } = owner
  const key = await keyOf(owner)
  const kept = { user, institution, at: now().toISOString() }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: ALGORITHM, iv, additionalData: binding(kept) }
  const text = new TextEncoder().encode(JSON.stringify({ ...draft, form }))
  const data = await crypto.subtle.encrypt(algorithm, key, text)
  lockPage()
  await set(ownKey(owner), { ...kept, page: pageId, iv, data } satisfies StoredDraft, store)
  return ownKey(owner)
}

/** Removes this page's draft of a form. */
export const dropOwnDraft = (owner: FormOwner): Promise<void> => del(ownKey(owner), store)

/** Removes any draft by its key. */
export const dropDraft = ({ key }: Pick<KeptDraft, 'key'>): Promise<void> => del(key, store)

function lockPage(): void {
  if (isLocked) return
  isLocked = true
  void navigator.locks.request(lockName(pageId), () => new Promise(() => undefined))
}

/**
 * The user's drafts in the selected institution that belong to no open page, newest first; drops old ones.
 */
export async function keptDrafts(): Promise<KeptDraft[]> {
  const all = await entries<string, StoredDraft>(store)
  const { held = [] } = all.length > 0 ? await navigator.locks.query() : {}
  const livePages = new Set(held.map(({ name }) => name))
  const found: KeptDraft[] = []
  for (const [key, stored] of all) {
    if (isTooOld(stored)) await del(key, store)
    else if (isCurrent(stored) && stored.page !== pageId && !livePages.has(lockName(stored.page)))
      found.push(...(await decrypt(key, stored)))
  }
  return found.sort((a, b) => b.at.localeCompare(a.at))
}

const isTooOld = ({ at }: StoredDraft) => Date.parse(at) < nowMs() - MAX_AGE_MS

/** The draft with a key; undefined if there is none of the user in the selected institution. */
export async function readDraft(key: string): Promise<KeptDraft | undefined> {
  const stored = await get<StoredDraft>(key, store)
  if (!stored || isTooOld(stored) || !isCurrent(stored)) return undefined
  return (await decrypt(key, stored))[0]
}

/**
 * Takes over the newest draft that an earlier page kept of a form.
 * @param fields names of the form's fields: a draft of another version of the form is dropped
 */
export async function takeDraft(
  { form }: FormOwner,
  fields: readonly string[],
  signal: AbortSignal,
): Promise<KeptDraft | undefined> {
  const [newest, ...older] = (await keptDrafts()).filter((draft) => draft.form === form)
  if (!newest || signal.aborted) return undefined
  await Promise.all(older.map(dropDraft))
  const isOfThisForm = JSON.stringify(newest.fields) === JSON.stringify(fields)
  const stored = await get<StoredDraft>(newest.key, store)
  if (isOfThisForm && stored) {
    lockPage()
    await set(ownKey(newest), { ...stored, page: pageId }, store)
  }
  await dropDraft(newest)
  return isOfThisForm ? newest : undefined
}

/** The decrypted draft. One that the user's key cannot decrypt is deleted, as it can never be read. */
async function decrypt(key: string, stored: StoredDraft): Promise<KeptDraft[]> {
  const { user, institution, form, at, iv, data } = stored
  const cryptoKey = await keyOf(stored)
  try {
    const algorithm = { name: ALGORITHM, iv, additionalData: binding(stored) }
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, cryptoKey, data))
    const draft: Draft & { form: string } = { form, ...JSON.parse(text) }
    return [{ ...draft, user, institution, key, at }]
  } catch {
    await del(key, store)
    return []
  }
}
