import { fillText } from '../../domain/fillText.ts'
import { drugs as texts } from '../../i18n/ptBR/drugs.ts'
import styles from './Synonyms.module.css'

/** The other names of a drug: 'também: adrenalina'. */
export const Synonyms = ({ names }: { names: readonly string[] }) => (
  <span className={styles.synonyms}>{fillText(texts.synonyms, { names: names.join(', ') })}</span>
)
