import { columnTexts } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import styles from './ChooseStep.module.css'

const { choose: texts, columns } = importWizard

/** How a spreadsheet is prepared, and which columns it may bring. */
export function Help({ definition }: { definition: ImportDefinition }) {
  const names = definition.columns.map(({ name, required }) =>
    required ? `${columnTexts(name).label} ${columns.mark}` : columnTexts(name).label,
  )
  return (
    <section className={styles.help}>
      <h4>{texts.helpTitle}</h4>
      <ul>
        {texts.help.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {texts.columns} {names.join(', ')}.
        </li>
      </ul>
    </section>
  )
}
