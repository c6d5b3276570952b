import { useEffect, useState } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { overlay } from '../../ui/index.ts'
import { LazyInstitutionModal, preloadInstitutionModal } from '../group/LazyInstitutionModal.tsx'

const { Overlay: ImportWizard, preload: preloadWizard } = overlay(
  async () => (await import('../../importWizard/index.ts')).ImportWizard,
)

/** How long the selected member is kept after the wizard closes, in milliseconds (IMP-51). */
const KEEP_MEMBER_MS = 1000

/** Preloads the import chunks. */
export function preloadImport(): void {
  preloadWizard()
  preloadInstitutionModal()
}

export interface ImportingOptions {
  /** The screen shows all members of a group: the member to import for is chosen first. */
  choosesMember: boolean
  /** The member that the screen works on. */
  member?: number
  /** Called after an import, to reload the list. */
  onFinished: () => void
}

interface Importing {
  definition: ImportDefinition
  title: string
  choosingMember: boolean
}

/**
 * Opens the import wizard; in a group, after a member has been chosen. The member stays preselected for one
 * second after the wizard closes.
 */
export function useImporting({ choosesMember, member, onFinished }: ImportingOptions) {
  const [importing, setImporting] = useState<Importing>()
  const [institution, setInstitution] = useState<number>()
  const isOpen = importing !== undefined
  useEffect(() => {
    if (isOpen || institution === undefined) return
    const timer = setTimeout(() => setInstitution(undefined), KEEP_MEMBER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, institution])

  const close = () => setImporting(undefined)
  const wizard = importing && !importing.choosingMember && (
    <ImportWizard
      definition={importing.definition}
      institutionId={choosesMember ? institution : member}
      onClose={close}
      onFinished={onFinished}
      title={importing.title}
    />
  )
  const memberModal = importing?.choosingMember && (
    <LazyInstitutionModal
      chosen={institution}
      confirmLabel={crud.continue}
      onChoose={(id) => {
        setInstitution(id)
        setImporting({ ...importing, choosingMember: false })
      }}
      onClose={close}
      title={crud.chooseToImport}
    />
  )
  return {
    /** @param title the register's title */
    begin: (definition: ImportDefinition, title: string) =>
      setImporting({ definition, title, choosingMember: choosesMember }),
    dialogs: memberModal || wizard,
  }
}
