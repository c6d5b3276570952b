import { useRef, useState } from 'react'
import { settingIds } from '../../domain/institutionSettings.ts'
import { preAnaesthesia as texts } from '../../i18n/ptBR/preAnaesthesia.ts'
import { saveSetting } from '../../providers/institutionSettings.ts'
import {
  type PreSettingsAnswer,
  preSettingsFrom,
  savePreSettings,
  saveQuestions,
} from '../../providers/preAnaesthesia.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import { FailureText, useActNotices } from '../../ui/index.ts'
import type { RefusedSave } from '../settings/RefusedSaveDialog.tsx'
import { changedQuestions, type PreValues, settingsOf } from './values.ts'

/** The current state in a refusal: the settings, or the value of the availability. */
const currentState = (current: PreSettingsAnswer | { value: string | null }): Partial<PreValues> =>
  'activatePre' in current ? preSettingsFrom(current) : { availability: current.value ?? '' }

interface Call {
  /** The fields that the call saves. */
  fields: readonly (keyof PreValues)[]
  isChanged: boolean
  save: () => Promise<void>
  saved: string
  failed: string
}

/** Saves the changed ones of the three parts, each by its own call with its own message (OQ-068). */
export function useSavePreAnaesthesia(institutionId: number, opened: PreValues) {
  const noticeOf = useActNotices()
  const [saved, setSaved] = useState<Partial<PreValues>>({})
  const [refused, setRefused] = useState<RefusedSave<PreValues>>()
  /** Values saved or loaded since the form opened. */
  const latest = useRef(saved)
  const basis = (): PreValues => ({ ...opened, ...latest.current })
  const rebase = (state: Partial<PreValues>) => {
    latest.current = { ...latest.current, ...state }
  }

  const callsFor = (base: PreValues, values: PreValues): Call[] => {
    const [before, after] = [settingsOf(base), settingsOf(values)]
    const questions = changedQuestions(base.questions, values.questions)
    return [
      {
        fields: ['activatePre', 'defaultOrientationPatientPre'],
        isChanged: JSON.stringify(before) !== JSON.stringify(after),
        save: () => savePreSettings(institutionId, after, before),
        saved: texts.saved,
        failed: texts.saveFailed,
      },
      {
        fields: ['questions'],
        isChanged: questions.size > 0,
        save: () => saveQuestions(institutionId, questions),
        saved: texts.questionsSaved,
        failed: texts.questionsFailed,
      },
      {
        fields: ['availability'],
        isChanged: base.availability !== values.availability,
        save: () =>
          saveSetting(
            settingIds.preValidity,
            institutionId,
            values.availability,
            base.availability || undefined,
          ),
        saved: texts.availabilitySaved,
        failed: texts.availabilityFailed,
      },
    ]
  }

  const save = async (values: PreValues) => {
    const base = basis()
    for (const call of callsFor(base, values)) {
      if (!call.isChanged) continue
      const notify = noticeOf(`save ${call.fields.join()}`)
      try {
        await call.save()
        rebase(Object.fromEntries(call.fields.map((name) => [name, values[name]])))
        notify(call.saved, { type: 'success' })
      } catch (error) {
        const conflict = saveConflictOf<PreSettingsAnswer | { value: string | null }>(error)
        if (conflict) {
          const current = { ...basis(), ...currentState(conflict.current) }
          setRefused({ conflict, versions: { base: basis(), mine: values, current } })
          break
        }
        notify(<FailureText error={error} text={call.failed} />, { type: 'error' })
      }
    }
    setSaved(latest.current)
  }

  return { save, saved, refused, closeRefused: () => setRefused(undefined), basis, rebase }
}
