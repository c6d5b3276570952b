import { useEffect, useState } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { Modal } from '../../ui/index.ts'
import styles from './ExportProgress.module.css'
import type { Progress } from './useExport.ts'

interface ExportProgressProps {
  title: string
  running: Progress
  onCancel: () => void
}

/** Shorter exports show no progress. */
const SHOW_DELAY_MS = 1000

/** Progress and cancel button of an export that takes longer than a second. */
export function ExportProgress({ title, running: { done, total }, onCancel }: ExportProgressProps) {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SHOW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const status =
    done < total
      ? fillText(crud.exporting.progress, {
          done: done.toLocaleString('pt-BR'),
          total: total.toLocaleString('pt-BR'),
        })
      : crud.exporting.writing
  return (
    <Modal
      cancel={app.common.cancel}
      onClose={onCancel}
      open={visible}
      size="small"
      title={fillText(crud.exporting.running, { title })}
    >
      <progress
        aria-label={status}
        className={styles.bar}
        max={total}
        value={done < total ? done : undefined}
      />
      <p>{status}</p>
    </Modal>
  )
}
