import type { ReactNode } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import type { Register } from '../register.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import styles from './FormScreen.module.css'
import { FormSkeleton } from './FormSkeleton.tsx'
import { useRecord } from './useRecord.ts'

interface FormPlaceProps {
  register: Register
  /** The record's id as the address says it; absent for a new one. */
  id?: string
  onLeave: () => void
  /** What the form needs beside its record is still on its way. */
  waiting?: boolean
  /** The form, once the record that it edits is there. */
  children: (record?: RegisterRecord) => ReactNode
}

/** A form's page: its title and the way back, and what stands there until the record is loaded. */
export function FormPlace({ register, id, onLeave, waiting = false, children }: FormPlaceProps) {
  const { definition, texts } = register
  const loaded = useRecord(definition, id)
  const loading = loaded.state === 'loading' || (loaded.state === 'ready' && waiting)
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={onLeave} tone="plain" />}
        title={id === undefined ? texts.new : texts.edit}
      />
      {loaded.state === 'ready' && !waiting && children(loaded.record)}
      {loading && (
        <div className={styles.card}>
          <FormSkeleton definition={definition} />
        </div>
      )}
      {loaded.state === 'failed' && (
        <FailureState busy={loaded.busy} onRetry={loaded.retry}>
          {texts.loadFailed}
        </FailureState>
      )}
    </>
  )
}
