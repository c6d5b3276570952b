import { apiUrl } from './apiUrl.ts'

/** What an installation says of itself; an empty address hides what it would lead to. */
export interface Settings {
  productName: string
  logoUrl: string
  supportUrl: string
  analyticsUrl: string
  appStoreUrl: string
  playStoreUrl: string
  appScheme: string
  termsUrl: string
}

export const defaultSettings: Settings = {
  productName: 'Sala',
  logoUrl: '',
  supportUrl: '',
  analyticsUrl: '',
  appStoreUrl: '',
  playStoreUrl: '',
  appScheme: '',
  termsUrl: '',
}

let loaded: Promise<Settings> | undefined

async function fetchSettings(): Promise<Settings> {
  try {
    const response = await fetch(apiUrl('/settings'))
    if (!response.ok) throw new Error(`settings: ${response.status}`)
    return { ...defaultSettings, ...((await response.json()) as Partial<Settings>) }
  } catch {
    loaded = undefined
    return defaultSettings
  }
}

/** The installation's settings, asked once; the defaults while they cannot be read. They are public and no part of the session. */
export function loadSettings(): Promise<Settings> {
  loaded ??= fetchSettings()
  return loaded
}
