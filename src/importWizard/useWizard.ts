import { startTransition, useEffect, useReducer, useState } from 'react'
import { imports } from '../i18n/ptBR/imports.ts'
import { importWizard as texts } from '../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../schema/imports.ts'
import { useActNotice } from '../ui/index.ts'
import { createFlow } from './flow/wizardFlow.ts'
import type { OpenSession } from './openSession.ts'
import { reduceWizard, start } from './wizardState.ts'

/** Delay of the notification that a spreadsheet cannot be processed (IMP-92). */
const BROKEN_AFTER_MS = 1000

interface WizardOptions {
  definition: ImportDefinition
  institutionId: number | undefined
  openSession: () => OpenSession
  onImporting: () => void
  onImported: () => void
}

/** The worker is terminated when the wizard unmounts. */
export function useWizard(options: WizardOptions) {
  const [state, dispatch] = useReducer(reduceWizard, start)
  const { name } = options.definition
  const reading = useActNotice(`read sheet ${name}`)
  const sending = useActNotice(`send sheet ${name}`)
  const [flow] = useState(() => {
    let breaking: ReturnType<typeof setTimeout> | undefined
    return createFlow({
      ...options,
      dispatch: (action) => {
        if (action.type === 'viewLoaded') {
          clearTimeout(breaking)
          reading.done()
        }
        if (action.type === 'imported') sending.done()
        // A transition, as rendering the table of failures would block the page for several frames.
        if (action.type === 'failing') startTransition(() => dispatch(action))
        else dispatch(action)
      },
      onBroken: () => {
        const notifyUnreadable = () => reading(imports.unreadable, { type: 'error', autoHideDuration: null })
        breaking = setTimeout(notifyUnreadable, BROKEN_AFTER_MS)
      },
      onUnsure: () => sending(texts.unsure, { type: 'warning' }),
    })
  })
  useEffect(() => {
    flow.begin()
    return () => flow.end()
  }, [flow])
  return { state, flow }
}
