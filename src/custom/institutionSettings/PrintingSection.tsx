import { useId } from 'react'
import { useInput } from 'react-admin'
import { drugModes } from '../../domain/institutionSettings.ts'
import { institutionSettings } from '../../i18n/ptBR/institutionSettings.ts'
import { Radio } from '../../ui/index.ts'
import { SwitchRow } from '../settings/SwitchRow.tsx'
import styles from '../settings/settings.module.css'

const texts = institutionSettings.printing

/** Print settings of anaesthetic records. */
export function PrintingSection() {
  const id = useId()
  const { field } = useInput({ source: 'drugsPrintSettings' })
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{texts.title}</h2>
      <SwitchRow label={texts.pdfPrintSettings} source="pdfPrintSettings" />
      <SwitchRow label={texts.anaesthesiaGroupPrintSettings} source="anaesthesiaGroupPrintSettings" />
      <fieldset className={styles.modes}>
        <legend>{texts.drugsPrintSettings}</legend>
        {drugModes.map((mode) => (
          <Radio
            checked={field.value === mode}
            key={mode}
            name={`${id}drugs`}
            onChange={() => field.onChange(mode)}
            value={mode}
          >
            {texts.drugs[mode]}
          </Radio>
        ))}
      </fieldset>
    </section>
  )
}
