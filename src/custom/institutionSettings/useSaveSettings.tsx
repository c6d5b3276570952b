import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type PdfSettings, settingIds } from '../../domain/institutionSettings.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { savePdfSettings, saveSetting } from '../../providers/institutionSettings.ts'
import { FailureText } from './FailureText.tsx'

/** Changes to save. */
export interface Changes {
  /** Chosen anew. */
  logo: File | undefined
  pdf: PdfSettings
  /** Undefined if it could not be read; it is then not overwritten. */
  blocked: boolean | undefined
}

/** Target of a save. */
export interface SaveTarget {
  institutionId: number
  saveLogo: (file: File) => Promise<void>
  /** The scheduling block was never set. */
  blockIsNew: boolean
}

/** Saves sequentially and stops at the first failure. */
async function saveAll(
  { logo, pdf, blocked }: Changes,
  target: SaveTarget,
  onStep: (part: SettingsKey) => void,
) {
  if (logo) {
    onStep('logo')
    await target.saveLogo(logo)
  }
  onStep('pdf')
  await savePdfSettings(target.institutionId, pdf)
  if (blocked === undefined) return
  onStep('blocked')
  const value = blocked ? '1' : '0'
  await saveSetting(settingIds.scheduleBlock, target.institutionId, value, target.blockIsNew)
}

type SettingsKey = keyof Changes

/**
 * Saves the settings and notifies of the result once.
 * @param onSaved receives the saved keys, also after a partial failure
 */
export function useSaveSettings(
  target: SaveTarget,
  onSaved: (changes: Changes, parts: readonly SettingsKey[]) => void,
) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const save = async (changes: Changes) => {
    const begun: SettingsKey[] = []
    setBusy(true)
    try {
      await saveAll(changes, target, (part) => begun.push(part))
      onSaved(changes, begun)
      notify(texts.saved, { type: 'success' })
    } catch (error) {
      const failed = begun.pop()
      onSaved(changes, begun)
      const text = failed === 'logo' ? texts.logoFailed : texts.saveFailed
      notify(<FailureText error={error} text={text} />, { type: 'error' })
    }
    setBusy(false)
  }

  return { save, busy }
}
