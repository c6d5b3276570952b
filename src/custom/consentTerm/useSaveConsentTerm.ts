import { useEffect, useEffectEvent } from 'react'
import { useSave } from '../../form/useSave.tsx'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { saveConsentTerm } from '../../providers/consentTerm.ts'
import { changedParagraphs } from './compareTerms.ts'

/** The form's values. */
export interface TermValues {
  /** HTML of the text. */
  value: string
}

/** Milliseconds that the save message is shown before the page is left (TCLE-12). */
const SHOWN_MS = 2000

/** Saves the text, then leaves the page. @param opened the text as loaded */
export function useSaveConsentTerm(institutionId: number, opened: string, onLeave: () => void) {
  const saving = useSave<TermValues, TermValues>({ value: opened }, (current, base, mine) => {
    const { removed, added } = changedParagraphs(base.value, current.value)
    const changes = [{ name: 'value', label: texts.text, before: removed, after: added }]
    return { versions: { base, mine, current }, changes, title: texts.conflictTitle }
  })
  const submit = (values: TermValues) =>
    saving.submit(values, {
      act: 'save consent term',
      update: async ({ value }, base) => {
        await saveConsentTerm(institutionId, value, base.value)
        return { value }
      },
      currentOf: ({ value }: TermValues) => ({ value }),
      saved: texts.saved,
      failed: texts.saveFailed,
    })

  const { saved } = saving.state
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => leave(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [saved])
  return { saving, submit }
}
