import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type PdfSettings, settingIds } from '../../domain/institutionSettings.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { savePdfSettings, saveSetting } from '../../providers/institutionSettings.ts'
import { FailureText } from './FailureText.tsx'

/** What is saved together. */
export interface Changes {
  /** Chosen anew. */
  logo: File | undefined
  pdf: PdfSettings
  /** Undefined where it could not be read, and must not be overwritten unseen. */
  blocked: boolean | undefined
}

/** What a save takes beside the changes. */
export interface SaveTarget {
  institutionId: number
  saveLogo: (file: File) => Promise<void>
  /** The setting that blocks schedules was never set. */
  blockIsNew: boolean
}

/** One after another: what comes after a failure is not tried. */
async function saveAll({ logo, pdf, blocked }: Changes, target: SaveTarget, onStep: (part: Part) => void) {
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

type Part = keyof Changes

/**
 * Saves the settings and says once how it went.
 * @param onSaved the parts that are saved now; those before a failure too
 */
export function useSaveSettings(
  target: SaveTarget,
  onSaved: (changes: Changes, parts: readonly Part[]) => void,
) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const save = async (changes: Changes) => {
    const begun: Part[] = []
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
