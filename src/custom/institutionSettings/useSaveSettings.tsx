import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { type PdfSettings, settingIds } from '../../domain/institutionSettings.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { saveInstitutionLogo } from '../../providers/institutionLogo.ts'
import { savePdfSettings, saveSetting } from '../../providers/institutionSettings.ts'
import { announceSession } from '../../providers/useSession.ts'
import { FailureText } from '../settings/FailureText.tsx'

interface SettingsValues extends PdfSettings {
  /** Chosen anew. */
  logo: File | null
  /** Undefined if it could not be read; it is then not overwritten. */
  blocked: boolean | undefined
}

interface StoredSettings {
  institutionId: number
  /** URL of the logo. */
  logo: string | null
  scheduling: { value: string | undefined } | undefined
}

/** Saves the settings one after the other up to the first failure, and notifies of the result once. */
export function useSaveSettings({ institutionId, scheduling, ...stored }: StoredSettings) {
  const notify = useNotify()
  const client = useQueryClient()
  const [logo, setLogo] = useState(stored.logo)
  const [saved, setSaved] = useState<Partial<SettingsValues>>({})

  const save = async (
    { logo: file, blocked, ...pdf }: SettingsValues,
    form: UseFormReturn<SettingsValues>,
  ) => {
    const done: Partial<SettingsValues> = {}
    let failure: string = texts.logoFailed
    try {
      if (file) {
        setLogo(await saveInstitutionLogo(institutionId, file))
        announceSession()
        void client.invalidateQueries({ queryKey: ['members'] })
        done.logo = null
      }
      failure = texts.saveFailed
      await savePdfSettings(institutionId, pdf)
      Object.assign(done, pdf)
      if (blocked !== undefined) {
        const isNew = saved.blocked === undefined && scheduling?.value === undefined
        await saveSetting(settingIds.scheduleBlock, institutionId, blocked ? '1' : '0', isNew)
        done.blocked = blocked
      }
      notify(texts.saved, { type: 'success' })
    } catch (error) {
      notify(<FailureText error={error} text={failure} />, { type: 'error' })
    }
    // Another logo may have been chosen meanwhile.
    if (done.logo === null && form.getValues('logo') === file) form.resetField('logo')
    setSaved({ ...saved, ...done })
  }

  return { save, saved, logo }
}
