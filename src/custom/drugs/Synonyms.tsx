import { drugs as texts } from '../../i18n/ptBR/drugs.ts'
import styles from './Synonyms.module.css'

/** The other names of a drug: 'também: adrenalina'. */
export const Synonyms = ({ names }: { names: readonly string[] }) => (
  <span className={styles.synonyms}>{texts.synonyms.replace('{names}', () => names.join(', '))}</span>
)
