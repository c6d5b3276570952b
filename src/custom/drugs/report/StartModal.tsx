import { type FormEvent, useId, useState } from 'react'
import { app } from '../../../i18n/ptBR/app.ts'
import { drugReport } from '../../../i18n/ptBR/drugReport.ts'
import { Modal } from '../../../ui/index.ts'
import styles from './DrugReport.module.css'
import type { ReportFormat } from './useDrugReport.ts'

const { title, start: texts } = drugReport
const formats = ['pdf', 'csv'] as const satisfies readonly ReportFormat[]

interface StartModalProps {
  starting: boolean
  /** Whether the format can be chosen. */
  withFormats: boolean
  onStart: (format: ReportFormat) => void
  onClose: () => void
}

/** The first modal of the drug report. */
export function StartModal({ starting, withFormats, onStart, onClose }: StartModalProps) {
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!starting) onStart(format)
  }
  return (
    <Modal
      blocking={starting}
      cancel={starting ? undefined : app.common.cancel}
      confirm={{
        label: starting ? texts.processing : texts.confirm,
        busy: starting,
        form: id,
      }}
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form id={id} onSubmit={submit}>
        <p>{texts.text}</p>
        {withFormats && (
          <fieldset className={styles.formats} disabled={starting}>
            <legend>{texts.format}</legend>
            {formats.map((one) => (
              <label key={one}>
                <input
                  checked={format === one}
                  name={`${id}format`}
                  onChange={() => setFormat(one)}
                  type="radio"
                  value={one}
                />
                {texts.formats[one]}
              </label>
            ))}
          </fieldset>
        )}
      </form>
    </Modal>
  )
}
