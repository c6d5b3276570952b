import { app } from '../i18n/ptBR/app.ts'
import styles from './TermsPage.module.css'
import { TermsText } from './TermsText.tsx'

/** Terms of use and privacy policy, as a public page. */
export function TermsPage() {
  return (
    <article className={styles.page}>
      <h1>{app.screens.terms}</h1>
      <TermsText level={2} />
    </article>
  )
}
