import { useEffect, useState } from 'react'
import { defaultSettings, loadSettings, type Settings } from './settings.ts'

let lastSettings = defaultSettings

/** The installation's settings; the defaults until they are loaded. */
export function useSettings(): Settings {
  const [settings, setSettings] = useState<Settings>(lastSettings)
  useEffect(() => {
    let current = true
    loadSettings().then((loaded) => {
      lastSettings = loaded
      if (current) setSettings(loaded)
    })
    return () => {
      current = false
    }
  }, [])
  return settings
}
