import { startTransition, useEffect, useReducer, useState } from 'react'
import { useNotify } from 'react-admin'
import { imports } from '../i18n/ptBR/imports.ts'
import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../schema/imports.ts'
import { createFlow } from './flow/wizardFlow.ts'
import type { OpenSession } from './openSession.ts'
import { reduceWizard, start } from './wizardState.ts'

/** Delay of the notification of a spreadsheet that cannot be processed (IMP-92). */
const BROKEN_AFTER_MS = 1000

interface WizardOptions {
  definition: ImportDefinition
  institutionId: number | undefined
  openSession: () => OpenSession
  onImporting: () => void
  onImported: () => void
}

/** The worker ends with the wizard. */
export function useWizard(options: WizardOptions) {
  const [state, dispatch] = useReducer(reduceWizard, start)
  const notify = useNotify()
  const [flow] = useState(() =>
    createFlow({
      ...options,
      dispatch: (action) => {
        // The table of failures is drawn between frames: it holds up the page for some of them.
        if (action.type === 'failing') startTransition(() => dispatch(action))
        else dispatch(action)
      },
      onBroken: () => {
        const notifyUnreadable = () => notify(imports.unreadable, { type: 'error', autoHideDuration: null })
        setTimeout(notifyUnreadable, BROKEN_AFTER_MS)
      },
      onUnsure: () => notify(texts.unsure, { type: 'warning' }),
    }),
  )
  useEffect(() => {
    flow.begin()
    return () => flow.end()
  }, [flow])
  return { state, flow }
}
