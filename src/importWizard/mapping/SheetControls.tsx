import { useId } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { Select, Switch } from '../../ui/index.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { OpenedFile, SheetView } from '../table/session.ts'
import { HeaderPicker } from './HeaderPicker.tsx'
import styles from './mapping.module.css'

interface SheetControlsProps {
  file: OpenedFile
  view: SheetView
  flow: WizardFlow
  busy: boolean
}

const { columns: texts, choose, rows } = importWizard

export function SheetControls({ file, view, flow, busy }: SheetControlsProps) {
  const id = useId()
  const { sheet, titled, headerLine } = view
  return (
    <div className={styles.controls}>
      <p className={styles.fileName}>
        {fillText(texts.file, { name: file.name, rows: pluralize(rows, view.rows) })}
      </p>
      {file.sheets.length > 1 && (
        <span className={styles.choice}>
          <label htmlFor={id}>{texts.sheet}</label>
          <Select
            className={styles.select}
            disabled={busy}
            id={id}
            onChange={(event) => void flow.readSheet(Number(event.target.value))}
            small
            value={sheet}
          >
            {file.sheets.map((name, sheetIndex) => (
              <option key={name} value={sheetIndex}>
                {name}
              </option>
            ))}
          </Select>
        </span>
      )}
      <Switch
        checked={titled}
        disabled={busy}
        onChange={(event) => void flow.setHeader({ titled: event.target.checked, headerLine })}
      >
        {choose.titled}
      </Switch>
      {titled && (
        <HeaderPicker
          busy={busy}
          key={`${sheet} ${headerLine}`}
          onPick={(line) => void flow.setHeader({ titled: true, headerLine: line })}
          view={view}
        />
      )}
    </div>
  )
}
