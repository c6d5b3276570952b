import { useId } from 'react'
import type { PreSettings, QuestionCategory } from '../../domain/preAnaesthesia.ts'
import { BaseForm } from '../../form/BaseForm.tsx'
import { FormBar } from '../../form/FormBar.tsx'
import screen from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import styles from '../settings/settings.module.css'
import { EvaluationSection } from './EvaluationSection.tsx'
import { PatientSection } from './PatientSection.tsx'
import { PreAnaesthesiaConflict } from './PreAnaesthesiaConflict.tsx'
import { QuestionsSection } from './QuestionsSection.tsx'
import { useSavePreAnaesthesia } from './useSavePreAnaesthesia.tsx'
import { flagsOf } from './values.ts'

/** The query of one part; `data` is undefined if it could not be loaded. */
interface Source<Data> {
  data: Data | undefined
  refetch: () => void
  isFetching: boolean
}

interface PreAnaesthesiaFormProps {
  institutionId: number
  settings: PreSettings
  availability: Source<{ value: string | undefined }>
  questions: Source<readonly QuestionCategory[]>
  /** Path of the consent term's page; undefined if the term may not be changed. */
  termPath: string | undefined
}

/** Form of the three parts with a single save button. */
export function PreAnaesthesiaForm(props: PreAnaesthesiaFormProps) {
  const { institutionId, settings, availability, questions, termPath } = props
  const formId = useId()
  const opened = {
    ...settings,
    availability: availability.data?.value ?? '',
    questions: flagsOf(questions.data ?? []),
  }
  const { save, saved, refused, closeRefused, basis, rebase } = useSavePreAnaesthesia(institutionId, opened)
  const initial = { ...opened, ...saved }
  return (
    <BaseForm
      className={screen.screen}
      draft={{
        form: `preAnaesthesia/${institutionId}`,
        title: app.screens.preAnesthesia,
        container: 'page',
        basis,
        rebase,
      }}
      id={formId}
      initial={initial}
      keepsTyped
      onSubmit={save}
    >
      <div className={styles.card}>
        <EvaluationSection
          isRead={availability.data !== undefined}
          isSet={initial.availability !== ''}
          onRetry={availability.refetch}
          retrying={availability.isFetching}
        />
        <PatientSection termPath={termPath} />
        <QuestionsSection
          categories={questions.data}
          onRetry={questions.refetch}
          retrying={questions.isFetching}
        />
      </div>
      <FormBar ifDirty />
      <LeaveGuard />
      {refused && (
        <PreAnaesthesiaConflict formId={formId} onClose={closeRefused} onRebase={rebase} refused={refused} />
      )}
    </BaseForm>
  )
}
