import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import { FailureState, TextWithReason } from '../ui/index.ts'
import { failureText } from './failureText.ts'
import styles from './pages.module.css'
import type { ShownPdf } from './usePdf.ts'

/** The pages of a PDF, or its loading or error state. */
export function PdfPages({ pdf }: { pdf: ShownPdf }) {
  const { state, container, retry } = pdf
  return (
    <div className={styles.stage}>
      {/* The pages are added by `showPdf`, not by React. */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: pdf.js takes no section */}
      <div aria-label={texts.pages} className={styles.container} ref={container} role="region" tabIndex={0} />
      {/* biome-ignore-end lint/a11y/useSemanticElements: until here */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: until here */}
      {state.phase !== 'failed' && !state.isPainted && <Loading received={state.received} />}
      {state.phase === 'failed' && (
        <div className={styles.cover}>
          <FailureState onRetry={retry}>
            <TextWithReason reason={failureText(state.failure)} text={texts.openFailed} />
          </FailureState>
        </div>
      )}
    </div>
  )
}

function Loading({ received }: { received: number | null }) {
  return (
    <div className={`${styles.cover} ${styles.loading}`} role="status">
      <p>{texts.loading}</p>
      <progress aria-label={texts.loading} className={styles.progress} value={received ?? undefined} />
    </div>
  )
}
