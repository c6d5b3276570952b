import { useEffect, useState } from 'react'
import { defaultSettings, loadSettings, type Settings } from '../../providers/settings.ts'

/** The installation's settings; the defaults, with which the page is served, until they arrive. */
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
