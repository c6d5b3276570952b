import { readInstallation } from '../calls/signIn.ts'
import type { Capability } from '../domain/capabilities.ts'
import { buildCall } from '../schema/endpoint.ts'
import { apiUrl } from './apiUrl.ts'
import { timed } from './clock.ts'
import { tabStore } from './storage.ts'

/** Settings of the installation. An empty URL hides the corresponding link. */
export interface Settings {
  productName: string
  logoUrl: string
  supportUrl: string
  analyticsUrl: string
  appStoreUrl: string
  playStoreUrl: string
  appScheme: string
  /** The web system that an accepted invite leads to; this console if empty. */
  registryUrl: string
  termsUrl: string
  /** The regulator's reference list of drugs. */
  drugListUrl: string
  /** Features of the server beyond the specified calls; may include some unknown to this console. */
  capabilities: readonly string[]
}

export const defaultSettings: Settings = {
  productName: 'Sala',
  logoUrl: '',
  supportUrl: '',
  analyticsUrl: '',
  appStoreUrl: '',
  playStoreUrl: '',
  appScheme: '',
  registryUrl: '',
  termsUrl: '',
  drugListUrl: '',
  capabilities: [],
}

let loaded: Promise<Settings> | undefined
/** The server's response, once loaded. */
let fetched: Settings | undefined

const NOT_FOUND = 404
const CAPABILITIES_KEY = 'capabilities'

function remember(settings: Settings): Settings {
  fetched = settings
  tabStore.setItem(CAPABILITIES_KEY, JSON.stringify(settings.capabilities))
  return settings
}

async function fetchSettings(): Promise<Settings> {
  try {
    const response = await timed(() => fetch(apiUrl(buildCall(readInstallation.call).path)))
    // A server that only knows the specified calls.
    if (response.status === NOT_FOUND) return remember(defaultSettings)
    if (!response.ok) throw new Error(`settings: ${response.status}`)
    return remember({ ...defaultSettings, ...((await response.json()) as Partial<Settings>) })
  } catch {
    loaded = undefined
    return defaultSettings
  }
}

/** Public settings of the installation, requested once; the defaults if they cannot be read. */
export function loadSettings(): Promise<Settings> {
  loaded ??= fetchSettings()
  return loaded
}

/** The settings if loaded, else the defaults. */
export const knownSettings = (): Settings => fetched ?? defaultSettings

/**
 * The announced capabilities; until they are loaded, those announced last time, so that the menu does not
 * shift.
 */
export function likelyCapabilities(): readonly string[] {
  if (fetched) return fetched.capabilities
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(CAPABILITIES_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Makes the next read request the settings again. */
export function forgetSettings(): void {
  loaded = undefined
  fetched = undefined
}

/** Whether the server may have a capability: false only once the settings are loaded without it. */
export const mayHaveCapability = (name: Capability): boolean => fetched?.capabilities.includes(name) ?? true

/** Whether the server announces a capability. */
export async function hasCapability(name: Capability): Promise<boolean> {
  return (await loadSettings()).capabilities.includes(name)
}
