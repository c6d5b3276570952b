import type { AnySingletonTexts } from '../../../schema/singletonTexts.ts'
import { allowedIps } from './allowedIps.ts'
import { conflictSettings } from './conflictSettings.ts'
import { institutionSettings } from './institutionSettings.ts'
import { mapCopies } from './mapCopies.ts'
import { preAnaesthesia } from './preAnaesthesia.ts'
import { readinessSettings } from './readinessSettings.ts'

const texts: Readonly<Record<string, AnySingletonTexts>> = {
  allowedIps,
  conflictSettings,
  institutionSettings,
  mapCopies,
  preAnaesthesia,
  readinessSettings,
}

/** @throws Error for a singleton without texts. */
export function singletonTextsOf(name: string): AnySingletonTexts {
  const found = texts[name]
  if (!found) throw new Error(`no texts for ${name}`)
  return found
}
