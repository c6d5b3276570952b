import { ConflictDialog, type FieldChange } from '../../form/ConflictDialog.tsx'
import { changedFields } from '../../form/merge.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { institutionSettings } from '../../i18n/ptBR/institutionSettings.ts'
import { timeZone } from '../../providers/session.ts'
import type { RefusedSave, SettingsValues } from './useSaveSettings.tsx'

const texts = institutionSettings.printing

const labels: Partial<Record<string, string>> = {
  pdfPrintSettings: texts.pdfPrintSettings,
  drugsPrintSettings: texts.drugsPrintSettings,
  anaesthesiaGroupPrintSettings: texts.anaesthesiaGroupPrintSettings,
  blocked: institutionSettings.scheduling.block,
}

const textOf = (name: string, values: SettingsValues): string => {
  if (name === 'drugsPrintSettings') return texts.drugs[values.drugsPrintSettings]
  return Reflect.get(values, name) ? app.common.yes : app.common.no
}

function describeChanges({ base, mine, current }: RefusedSave['versions']): FieldChange[] {
  return changedFields(base, current).flatMap((name) => {
    const label = labels[name]
    if (!label) return []
    const [before, after, own] = [base, current, mine].map((values) => textOf(name, values))
    return [{ name, label, before: before ?? '', after: after ?? '', mine: own }]
  })
}

interface SettingsConflictProps {
  refused: RefusedSave
  formId: string
  onRebase: (state: SettingsValues) => void
  onClose: () => void
}

/** Asks which of the settings stay that somebody else saved meanwhile. */
export function SettingsConflict({ refused, formId, onRebase, onClose }: SettingsConflictProps) {
  const { conflict, versions } = refused
  return (
    <ConflictDialog
      changes={describeChanges(versions)}
      conflict={conflict}
      formId={formId}
      onClose={onClose}
      onRebase={() => onRebase(versions.current)}
      title={institutionSettings.conflictTitle}
      versions={versions}
      zone={timeZone()}
    />
  )
}
