import { useEffect, useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { Modal } from '../../ui/Modal.tsx'
import styles from './ExportProgress.module.css'
import type { Running } from './useExport.ts'

interface ExportProgressProps {
  title: string
  running: Running
  onCancel: () => void
}

/** An export that is done within this many milliseconds needs no word. */
const PATIENCE_MS = 1000

/** How far an export is that takes longer than a second, and the way to stop it. */
export function ExportProgress({ title, running: { done, total }, onCancel }: ExportProgressProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const said =
    done < total
      ? crud.exporting.progress
          .replace('{done}', done.toLocaleString('pt-BR'))
          .replace('{total}', total.toLocaleString('pt-BR'))
      : crud.exporting.writing
  return (
    <Modal
      cancel={app.common.cancel}
      onClose={onCancel}
      open={late}
      size="small"
      title={crud.exporting.running.replace('{title}', title)}
    >
      <progress
        aria-label={said}
        className={styles.bar}
        max={total}
        value={done < total ? done : undefined}
      />
      <p>{said}</p>
    </Modal>
  )
}
