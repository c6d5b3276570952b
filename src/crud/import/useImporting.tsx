import { lazy, Suspense, useEffect, useState } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { ImportDefinition } from '../../schema/imports.ts'

const loadWizard = () => import('../../importWizard/ImportWizard.tsx')
const loadQuestion = () => import('../group/InstitutionModal.tsx')
const ImportWizard = lazy(async () => ({ default: (await loadWizard()).ImportWizard }))
const InstitutionModal = lazy(async () => ({ default: (await loadQuestion()).InstitutionModal }))

/** How long the chosen institution outlives the wizard, in milliseconds (IMP-51). */
const KEPT_MS = 1000

/** Fetches what an import needs when someone is about to begin one; what fails now is tried again when it is wanted. */
export function warmImport(): void {
  for (const load of [loadWizard, loadQuestion]) load().catch(() => {})
}

interface ImportingOptions {
  /** The selected institution is a group whose screen shows all members: it is asked first which one imports. */
  asks: boolean
  /** The member that a group's screen works for already. */
  member?: number
  /** The list that the screen shows has to be read again. */
  onFinished: () => void
}

interface Importing {
  definition: ImportDefinition
  title: string
  asking: boolean
}

/**
 * Opens the import wizard, in a group once it is said whose the records are. The institution that was chosen is cleared
 * one second after the wizard is cancelled or finished: whoever begins again sooner finds it chosen still.
 */
export function useImporting({ asks, member, onFinished }: ImportingOptions) {
  const [importing, setImporting] = useState<Importing>()
  const [institution, setInstitution] = useState<number>()
  const isOpen = importing !== undefined
  useEffect(() => {
    if (isOpen || institution === undefined) return
    const timer = setTimeout(() => setInstitution(undefined), KEPT_MS)
    return () => clearTimeout(timer)
  }, [isOpen, institution])

  const close = () => setImporting(undefined)
  const wizard = importing && !importing.asking && (
    <ImportWizard
      definition={importing.definition}
      institutionId={asks ? institution : member}
      onClose={close}
      onFinished={onFinished}
      title={importing.title}
    />
  )
  const question = importing?.asking && (
    <InstitutionModal
      chosen={institution}
      confirmLabel={crud.continue}
      onChoose={(id) => {
        setInstitution(id)
        setImporting({ ...importing, asking: false })
      }}
      onClose={close}
      title={crud.chooseToImport}
    />
  )
  return {
    /** @param title what the records are called */
    begin: (definition: ImportDefinition, title: string) => setImporting({ definition, title, asking: asks }),
    dialogs: <Suspense>{question || wizard}</Suspense>,
  }
}
