import { useEffect, useRef, useState } from 'react'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { saveConsentTerm } from '../../providers/consentTerm.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import { FailureText, useActNotice } from '../../ui/index.ts'
import type { RefusedSave } from '../settings/RefusedSaveDialog.tsx'

/** The form's values. */
export interface TermValues {
  /** HTML of the text. */
  value: string
}

/** Milliseconds that the save message is shown before the page is left (TCLE-12). */
const SHOWN_MS = 2000

/** Saves the text, then leaves the page. @param opened the text as loaded */
export function useSaveConsentTerm(institutionId: number, opened: string, onLeave: () => void) {
  const notify = useActNotice('save consent term')
  const [saved, setSaved] = useState<string>()
  const [refused, setRefused] = useState<RefusedSave<TermValues>>()
  /** The text that the next save is based on. */
  const latest = useRef(opened)
  const leave = useRef(onLeave)
  leave.current = onLeave

  useEffect(() => {
    if (saved === undefined) return
    const timer = setTimeout(() => leave.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [saved])

  const save = async ({ value }: TermValues) => {
    try {
      await saveConsentTerm(institutionId, value, latest.current)
      setSaved(value)
      notify(texts.saved, { type: 'success' })
    } catch (error) {
      const conflict = saveConflictOf<TermValues>(error)
      if (conflict) {
        const current = { value: conflict.current.value }
        setRefused({ conflict, versions: { base: { value: latest.current }, mine: { value }, current } })
      } else notify(<FailureText error={error} text={texts.saveFailed} />, { type: 'error' })
    }
  }

  return {
    save,
    /** The text that was saved; undefined until then. */
    saved,
    refused,
    closeRefused: () => setRefused(undefined),
    basis: (): TermValues => ({ value: latest.current }),
    rebase: ({ value }: TermValues) => {
      latest.current = value
    },
  }
}
