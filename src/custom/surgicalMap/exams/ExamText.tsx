import { useRef } from 'react'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { Button, copyText, useActNotice } from '../../../ui/index.ts'
import styles from './exams.module.css'

/** The recognised text of an exam, collapsed. */
export function ExamText({ text }: { text: string }) {
  const notify = useActNotice('copy exam')
  const shown = useRef<HTMLPreElement>(null)
  const copy = () =>
    copyText(text, shown.current)
      .then(() => notify(texts.copied, { type: 'success' }))
      .catch(() => notify(texts.copyFailed, { type: 'error' }))
  return (
    <details className={styles.read}>
      <summary>{texts.showText}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes long text scrollable by keyboard */}
      <pre className={styles.text} ref={shown} tabIndex={0}>
        {text}
      </pre>
      <Button icon="document" onClick={copy}>
        {texts.copy}
      </Button>
    </details>
  )
}
