import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './exams.module.css'

/** Outside https, as in a hospital's own network, browsers have no clipboard but the one of a selection. */
async function copy(text: string, shown: HTMLElement | null): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  if (shown) window.getSelection()?.selectAllChildren(shown)
  if (!document.execCommand('copy')) throw new Error('nothing was copied')
}

/** The text read from an exam, folded away until it is asked for. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled by the keyboard only where it takes the focus */}
      <pre className={styles.text} ref={shown} tabIndex={0}>
        {text}
      </pre>
      <Button icon="document" onClick={copyText}>
        {texts.copy}
      </Button>
    </details>
  )
}
