import { useEffect, useState } from 'react'
import { defaultSettings, loadSettings, type Settings } from './settings.ts'

let known = defaultSettings

/** The installation's settings; the defaults until they have come. */
export function useSettings(): Settings {
  const [settings, setSettings] = useState<Settings>(known)
  useEffect(() => {
    let current = true
    loadSettings().then((loaded) => {
      known = loaded
      if (current) setSettings(loaded)
    })
    return () => {
      current = false
    }
  }, [])
  return settings
}
