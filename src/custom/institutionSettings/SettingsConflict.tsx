import type { FieldChange } from '../../form/ConflictQuestion.tsx'
import { changedFields, type Versions } from '../../form/merge.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { institutionSettings } from '../../i18n/ptBR/institutionSettings.ts'
import { RefusedSaveDialog, type RefusedSaveProps } from '../settings/RefusedSaveDialog.tsx'
import type { SettingsValues } from './useSaveSettings.tsx'

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

function describeChanges({ base, mine, current }: Versions<SettingsValues>): FieldChange[] {
  return changedFields(base, current).flatMap((name) => {
    const label = labels[name]
    if (!label) return []
    const [before, after, own] = [base, current, mine].map((values) => textOf(name, values))
    return [{ name, label, before: before ?? '', after: after ?? '', mine: own }]
  })
}

/** Asks which version to keep of settings that another user saved meanwhile. */
export function SettingsConflict(props: RefusedSaveProps<SettingsValues>) {
  const changes = describeChanges(props.refused.versions)
  return <RefusedSaveDialog {...props} changes={changes} title={institutionSettings.conflictTitle} />
}
