import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { RefusedSaveDialog, type RefusedSaveProps } from '../settings/RefusedSaveDialog.tsx'
import { changedParagraphs } from './compareTerms.ts'
import type { TermValues } from './useSaveConsentTerm.tsx'

/** Asks which text to keep, if another user saved one meanwhile. */
export function TermConflict(props: RefusedSaveProps<TermValues>) {
  const { base, current } = props.refused.versions
  const { removed, added } = changedParagraphs(base.value, current.value)
  const changes = [{ name: 'value', label: texts.text, before: removed, after: added }]
  return <RefusedSaveDialog {...props} changes={changes} title={texts.conflictTitle} />
}
