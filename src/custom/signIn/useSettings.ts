import { useEffect, useState } from 'react'
import { defaultSettings, loadSettings, type Settings } from '../../providers/settings.ts'

/** The installation's settings; the prerendered defaults until they are loaded. */
export function useSettings(): Settings {
  const [settings, setSettings] = useState(defaultSettings)
  useEffect(() => {
    let gone = false
    void loadSettings().then((loaded) => {
      if (!gone) setSettings(loaded)
    })
    return () => {
      gone = true
    }
  }, [])
  return settings
}
