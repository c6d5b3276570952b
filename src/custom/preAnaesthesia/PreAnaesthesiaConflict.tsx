import type { FieldChange } from '../../form/ConflictQuestion.tsx'
import { changedFields, type Versions } from '../../form/merge.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { preAnaesthesia as texts } from '../../i18n/ptBR/preAnaesthesia.ts'
import { RefusedSaveDialog, type RefusedSaveProps } from '../settings/RefusedSaveDialog.tsx'
import { monthsText } from './EvaluationSection.tsx'
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

const describeChanges = ({ base, mine, current }: Versions<PreValues>): FieldChange[] =>
  changedFields(base, current).flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const { label, text } = field
    return [{ name, label, before: text(base), after: text(current), mine: text(mine) }]
  })

/** Asks which version to keep of settings that another user saved meanwhile. */
export function PreAnaesthesiaConflict(props: RefusedSaveProps<PreValues>) {
  const changes = describeChanges(props.refused.versions)
  return <RefusedSaveDialog {...props} changes={changes} title={texts.conflictTitle} />
}
