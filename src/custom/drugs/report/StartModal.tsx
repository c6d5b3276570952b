import { useInput } from 'react-admin'
import { BaseForm } from '../../../form/BaseForm.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { drugReport } from '../../../i18n/ptBR/drugReport.ts'
import { Radio } from '../../../ui/index.ts'
import styles from './DrugReport.module.css'
import type { ReportFormat } from './useDrugReport.ts'

const { title, start: texts } = drugReport
const formats = ['pdf', 'csv'] as const satisfies readonly ReportFormat[]
const initial: { format: ReportFormat } = { format: 'pdf' }

interface StartModalProps {
  /** Whether the format can be chosen. */
  withFormats: boolean
  onStart: (format: ReportFormat) => Promise<void>
  onClose: () => void
}

/** The first modal of the drug report. */
export function StartModal({ withFormats, onStart, onClose }: StartModalProps) {
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      submit={texts.confirm}
      submitting={texts.processing}
      title={title}
    >
      {(id, status) => (
        <BaseForm id={id} initial={initial} onSubmit={({ format }) => onStart(format)}>
          <p>{texts.text}</p>
          {withFormats && <FormatChoice />}
          {status}
        </BaseForm>
      )}
    </FormDialog>
  )
}

function FormatChoice() {
  const { field } = useInput({ source: 'format' })
  return (
    <fieldset className={styles.formats}>
      <legend>{texts.format}</legend>
      {formats.map((format) => (
        <Radio {...field} checked={field.value === format} key={format} value={format}>
          {texts.formats[format]}
        </Radio>
      ))}
    </fieldset>
  )
}
