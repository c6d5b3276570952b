import { useEffect, useState } from 'react'
import type { Capability } from '../domain/capabilities.ts'
import { knownSettings, loadSettings, type Settings } from './settings.ts'

/** The installation's settings; the defaults until they are loaded. */
export function useSettings(): Settings {
  const [settings, setSettings] = useState(knownSettings)
  useEffect(() => {
    let current = true
    loadSettings().then((loaded) => {
      if (current) setSettings(loaded)
    })
    return () => {
      current = false
    }
  }, [])
  return settings
}

/** Whether the server announces a capability; false until the settings are loaded. */
export const useCapability = (name: Capability): boolean => useSettings().capabilities.includes(name)
