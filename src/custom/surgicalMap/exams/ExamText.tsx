import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { Button } from '../../../ui/index.ts'
import styles from './exams.module.css'

/** Without HTTPS, as in some hospital networks, the Clipboard API is unavailable; falls back to a selection. */
async function copy(text: string, element: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  if (element) window.getSelection()?.selectAllChildren(element)
  if (!document.execCommand('copy')) throw new Error('nothing was copied')
}

/** The recognised text of an exam, collapsed. */
export function ExamText({ text }: { text: string }) {
  const notify = useNotify()
  const shown = useRef<HTMLPreElement>(null)
  const copyText = () =>
    copy(text, shown.current)
      .then(() => notify(texts.copied, { type: 'success' }))
      .catch(() => notify(texts.copyFailed, { type: 'error' }))
  return (
    <details className={styles.read}>
      <summary>{texts.showText}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes long text scrollable by keyboard */}
      <pre className={styles.text} ref={shown} tabIndex={0}>
        {text}
      </pre>
      <Button icon="document" onClick={copyText}>
        {texts.copy}
      </Button>
    </details>
  )
}
