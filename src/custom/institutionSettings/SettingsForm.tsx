import { useId } from 'react'
import type { PdfSettings } from '../../domain/institutionSettings.ts'
import { BaseForm } from '../../form/BaseForm.tsx'
import { FormBar } from '../../form/FormBar.tsx'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import styles from '../settings/settings.module.css'
import { LogoSection } from './LogoSection.tsx'
import { PrintingSection } from './PrintingSection.tsx'
import { SchedulingSection } from './SchedulingSection.tsx'
import { SettingsConflict } from './SettingsConflict.tsx'
import { useSaveSettings } from './useSaveSettings.tsx'

interface SettingsFormProps {
  institutionId: number
  logo: string | null
  pdf: PdfSettings
  /** The setting that blocks scheduling; `value` is undefined if never set, the object if it could not be read. */
  scheduling: { value: string | undefined } | undefined
  retryScheduling: () => void
  retryingScheduling: boolean
}

/** Form of all settings with a single save button. */
export function SettingsForm(props: SettingsFormProps) {
  const { pdf, scheduling } = props
  const formId = useId()
  const { save, saved, logo, refused, closeRefused, rebase, basis } = useSaveSettings(props)
  const blocked = scheduling && scheduling.value === '1'
  return (
    <BaseForm
      className={screen.screen}
      draft={{
        form: `institutionSettings/${props.institutionId}`,
        title: app.screens.institution,
        container: 'page',
        basis,
        rebase,
      }}
      id={formId}
      initial={{ logo: null, blocked, ...pdf, ...saved }}
      keepsTyped
      onSubmit={save}
      onUnchanged={() => undefined}
    >
      <div className={styles.card}>
        <LogoSection owner={{ id: props.institutionId, logo_url: logo }} />
        <PrintingSection />
        <SchedulingSection
          isRead={scheduling !== undefined}
          onRetry={props.retryScheduling}
          retrying={props.retryingScheduling}
        />
      </div>
      <FormBar />
      <LeaveGuard />
      {refused && (
        <SettingsConflict formId={formId} onClose={closeRefused} onRebase={rebase} refused={refused} />
      )}
    </BaseForm>
  )
}
