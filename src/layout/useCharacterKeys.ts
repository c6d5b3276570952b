import { useState } from 'react'
import { readPreference, storePreference } from '../providers/preferences.ts'
import { switchCharactersOff } from '../ui/index.ts'

const OFF = 'off'

const areOff = () => readPreference('characterKeys') === OFF

/** Restores the setting stored in this browser. */
export const restoreCharacterKeys = (): void => switchCharactersOff(areOff())

/** Whether single-key shortcuts are on, and a setter, which stores the setting in this browser. */
export function useCharacterKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => !areOff())
  const switchOn = (next: boolean) => {
    storePreference('characterKeys', next ? undefined : OFF)
    switchCharactersOff(!next)
    setOn(next)
  }
  return [on, switchOn]
}
