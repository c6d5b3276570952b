import { ConflictDialog } from '../../form/ConflictDialog.tsx'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { timeZone } from '../../providers/session.ts'
import { changedParagraphs } from './compareTerms.ts'
import type { RefusedSave, TermValues } from './useSaveConsentTerm.tsx'

interface TermConflictProps {
  refused: RefusedSave
  formId: string
  onRebase: (state: TermValues) => void
  onClose: () => void
}

/** Asks which text stays, where somebody else saved one meanwhile. */
export function TermConflict({ refused, formId, onRebase, onClose }: TermConflictProps) {
  const { conflict, versions } = refused
  const { removed, added } = changedParagraphs(versions.base.value, versions.current.value)
  return (
    <ConflictDialog
      changes={[{ name: 'value', label: texts.text, before: removed, after: added }]}
      conflict={conflict}
      formId={formId}
      onClose={onClose}
      onRebase={() => onRebase(versions.current)}
      title={texts.conflictTitle}
      versions={versions}
      zone={timeZone()}
    />
  )
}
