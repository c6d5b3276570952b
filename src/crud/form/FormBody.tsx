import type { MutableRefObject, ReactNode } from 'react'
import styles from '../../form/FormScreen.module.css'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { Button } from '../../ui/Button.tsx'
import type { RecordForm } from './useRecordForm.ts'

interface FormBodyProps {
  recordForm: RecordForm
  /** Set once the record is saved: leaving loses nothing then. */
  saved: MutableRefObject<boolean>
  onLeave: () => void
  /** The form's fields. */
  children: ReactNode
}

/** A form's fields on a page, the bar that saves them, and the question before changes are lost. */
export function FormBody({ recordForm: { id, busy, dirty }, saved, onLeave, children }: FormBodyProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.card}>{children}</div>
      <div className={styles.bar}>
        <Button onClick={onLeave}>{app.common.cancel}</Button>
        <Button busy={busy} form={id} tone="primary" type="submit">
          {busy ? app.common.saving : app.common.save}
        </Button>
      </div>
      <LeaveGuard dirty={dirty} saved={saved} />
    </div>
  )
}
