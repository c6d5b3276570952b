import { fillText } from '../domain/fillText.ts'
import { terms } from '../i18n/ptBR/terms.ts'
import { useSettings } from '../providers/useSettings.ts'
import styles from './TermsText.module.css'

interface TermsTextProps {
  /** Heading level of the two parts. */
  level: 2 | 3
}

/** Terms of use and privacy policy. */
export function TermsText({ level }: TermsTextProps) {
  const { productName } = useSettings()
  const Part = `h${level}` as const
  const Section = level === 2 ? 'h3' : 'h4'
  return terms.parts.map((part) => (
    <section className={styles.part} key={part.title}>
      <Part>{part.title}</Part>
      {part.sections.map(({ title, text }) => (
        <div className={styles.section} key={title}>
          <Section>{title}</Section>
          <p>{fillText(text, { product: productName })}</p>
        </div>
      ))}
    </section>
  ))
}
