import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type PdfSettings, settingIds } from '../../domain/institutionSettings.ts'
import { institutionSettings as texts } from '../../i18n/ptBR/institutionSettings.ts'
import { saveInstitutionLogo } from '../../providers/institutionLogo.ts'
import {
  type PdfAnswer,
  pdfSettingsFrom,
  savePdfSettings,
  saveSetting,
} from '../../providers/institutionSettings.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import { announceSession } from '../../providers/useSession.ts'
import { FailureText, useActNotice } from '../../ui/index.ts'
import type { RefusedSave } from '../settings/RefusedSaveDialog.tsx'

export interface SettingsValues extends PdfSettings {
  /** A newly chosen logo, or null. */
  logo: File | null
  /** Undefined if it could not be read; it is then not overwritten. */
  blocked: boolean | undefined
}

interface StoredSettings {
  institutionId: number
  /** URL of the logo. */
  logo: string | null
  pdf: PdfSettings
  scheduling: { value: string | undefined } | undefined
}

const printingOf = (values: PdfSettings): PdfSettings => ({
  pdfPrintSettings: values.pdfPrintSettings,
  drugsPrintSettings: values.drugsPrintSettings,
  anaesthesiaGroupPrintSettings: values.anaesthesiaGroupPrintSettings,
  activatePre: values.activatePre,
})

const switchText = (isOn: boolean) => (isOn ? '1' : '0')

/** The current state in a refusal: the print settings, or the value of the scheduling block. */
function currentState(current: PdfAnswer | { value: string | null }): Partial<SettingsValues> {
  return 'pdfPrintSettings' in current ? pdfSettingsFrom(current) : { blocked: current.value === '1' }
}

/** Saves the settings one after the other up to the first failure, and notifies of the result once. */
export function useSaveSettings({ institutionId, pdf, scheduling, ...stored }: StoredSettings) {
  const notify = useActNotice('save institution settings')
  const client = useQueryClient()
  const [logo, setLogo] = useState(stored.logo)
  const [saved, setSaved] = useState<Partial<SettingsValues>>({})
  const [refused, setRefused] = useState<RefusedSave<SettingsValues>>()
  /** Values saved or loaded since the form opened. */
  const latest = useRef(saved)

  /** Bases the form on another state of some settings. */
  const rebase = (state: Partial<SettingsValues>) => {
    latest.current = { ...latest.current, ...state }
  }

  /** The values that the form is based on. */
  const basis = (): Partial<SettingsValues> => ({
    ...pdf,
    ...latest.current,
    blocked: scheduling && blockValue() === '1',
  })

  const blockValue = () => {
    const { blocked } = latest.current
    return blocked === undefined ? scheduling?.value : switchText(blocked)
  }

  const save = async (values: SettingsValues, form: UseFormReturn<SettingsValues>) => {
    const { logo: file, blocked } = values
    const printing = printingOf(values)
    const base = { ...pdf, ...latest.current }
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
      await savePdfSettings(institutionId, printing, printingOf(base))
      Object.assign(done, printing)
      if (blocked !== undefined) {
        await saveSetting(settingIds.scheduleBlock, institutionId, switchText(blocked), blockValue())
        done.blocked = blocked
      }
      notify(texts.saved, { type: 'success' })
    } catch (error) {
      const conflict = saveConflictOf<PdfAnswer | { value: string | null }>(error)
      if (conflict) {
        const opened = { ...base, ...done, logo: null, blocked: blockValue() === '1' }
        const current = { ...opened, ...currentState(conflict.current) }
        setRefused({ conflict, versions: { base: opened, mine: { ...values, logo: null }, current } })
      } else notify(<FailureText error={error} text={failure} />, { type: 'error' })
    }
    // Another logo may have been chosen meanwhile.
    if (done.logo === null && form.getValues('logo') === file) form.resetField('logo')
    rebase(done)
    setSaved(latest.current)
  }

  return { save, saved, logo, refused, closeRefused: () => setRefused(undefined), basis, rebase }
}
