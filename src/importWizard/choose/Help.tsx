import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import styles from './ChooseStep.module.css'

const { choose: texts, columns } = importWizard

export function Help({ definition }: { definition: ImportDefinition }) {
  const names = definition.columns.map(({ label, required }) =>
    required ? `${label} ${columns.mark}` : label,
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
