import { useId } from 'react'
import { drugModes, type PdfSettings } from '../../domain/institutionSettings.ts'
import { institutionSettings } from '../../i18n/ptBR/institutionSettings.ts'
import { SwitchRow } from './SwitchRow.tsx'
import styles from './settings.module.css'

const texts = institutionSettings.printing

interface PrintingSectionProps {
  value: PdfSettings
  onChange: (value: PdfSettings) => void
}

/** Print settings of anaesthetic records. */
export function PrintingSection({ value, onChange }: PrintingSectionProps) {
  const id = useId()
  const set = (part: Partial<PdfSettings>) => onChange({ ...value, ...part })
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <SwitchRow
        checked={value.pdfPrintSettings}
        label={texts.pdfPrintSettings}
        onChange={(pdfPrintSettings) => set({ pdfPrintSettings })}
      />
      <SwitchRow
        checked={value.anaesthesiaGroupPrintSettings}
        label={texts.anaesthesiaGroupPrintSettings}
        onChange={(anaesthesiaGroupPrintSettings) => set({ anaesthesiaGroupPrintSettings })}
      />
      <fieldset className={styles.modes}>
        <legend>{texts.drugsPrintSettings}</legend>
        {drugModes.map((mode) => (
          <label className={styles.mode} key={mode}>
            <input
              checked={value.drugsPrintSettings === mode}
              name={`${id}drugs`}
              onChange={() => set({ drugsPrintSettings: mode })}
              type="radio"
              value={mode}
            />
            {texts.drugs[mode]}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
