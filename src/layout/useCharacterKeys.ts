import { useState } from 'react'
import { readPreference, storePreference } from '../providers/preferences.ts'
import { switchCharactersOff } from '../ui/index.ts'

const OFF = 'off'

const areOff = () => readPreference('characterKeys') === OFF

/** Does as this browser was told before. */
export const restoreCharacterKeys = (): void => switchCharactersOff(areOff())

/** Whether single keys are shortcuts, and its switch, which this browser keeps. */
export function useCharacterKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => !areOff())
  const switchOn = (next: boolean) => {
    storePreference('characterKeys', next ? undefined : OFF)
    switchCharactersOff(!next)
    setOn(next)
  }
  return [on, switchOn]
}
