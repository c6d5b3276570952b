import { ConflictDialog, type FieldChange } from '../../form/ConflictDialog.tsx'
import { changedFields } from '../../form/merge.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { preAnaesthesia as texts } from '../../i18n/ptBR/preAnaesthesia.ts'
import { timeZone } from '../../providers/session.ts'
import { monthsText } from './EvaluationSection.tsx'
import type { RefusedSave } from './useSavePreAnaesthesia.tsx'
import type { PreValues } from './values.ts'

const fields: Partial<Record<string, { label: string; text: (values: PreValues) => string }>> = {
  activatePre: {
    label: texts.evaluation.activate,
    text: ({ activatePre }) => (activatePre ? app.common.yes : app.common.no),
  },
  defaultOrientationPatientPre: {
    label: texts.patient.recommendations,
    text: (values) => values.defaultOrientationPatientPre ?? '',
  },
  availability: {
    label: texts.evaluation.availability,
    text: ({ availability }) => availability && monthsText(availability),
  },
}

const describeChanges = ({ base, mine, current }: RefusedSave['versions']): FieldChange[] =>
  changedFields(base, current).flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const { label, text } = field
    return [{ name, label, before: text(base), after: text(current), mine: text(mine) }]
  })

interface PreAnaesthesiaConflictProps {
  refused: RefusedSave
  formId: string
  onRebase: (state: PreValues) => void
  onClose: () => void
}

/** Asks which of the settings stay that somebody else saved meanwhile. */
export function PreAnaesthesiaConflict(props: PreAnaesthesiaConflictProps) {
  const { conflict, versions } = props.refused
  return (
    <ConflictDialog
      changes={describeChanges(versions)}
      conflict={conflict}
      formId={props.formId}
      onClose={props.onClose}
      onRebase={() => props.onRebase(versions.current)}
      title={texts.conflictTitle}
      versions={versions}
      zone={timeZone()}
    />
  )
}
