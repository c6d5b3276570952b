import type { ReactNode } from 'react'
import styles from '../../form/FormScreen.module.css'
import { app } from '../../i18n/ptBR/app.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import type { Register } from '../register.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { useRecord } from './useRecord.ts'

interface FormPlaceProps {
  register: Register
  /** The record's id as the address says it; absent for a new one. */
  id?: string
  onLeave: () => void
  /** The form, once the record that it edits is there. */
  children: (record?: RegisterRecord) => ReactNode
}

/** A form's page: its title and the way back, and what stands there until the record is loaded. */
export function FormPlace({ register, id, onLeave, children }: FormPlaceProps) {
  const { definition, texts } = register
  const loaded = useRecord(definition, id)
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={onLeave} tone="plain" />}
        title={id === undefined ? texts.new : texts.edit.replace('{id}', id)}
      />
      {loaded.state === 'ready' && children(loaded.record)}
      {loaded.state === 'loading' && <FormWaiting register={register} />}
      {loaded.state === 'failed' && (
        <FailureState busy={loaded.busy} onRetry={loaded.retry}>
          {texts.loadFailed}
        </FailureState>
      )}
    </>
  )
}

/** In a form's place while what it needs is on its way. */
export function FormWaiting({ register: { definition } }: Pick<FormPlaceProps, 'register'>) {
  return (
    <div className={styles.card}>
      <FormSkeleton definition={definition} />
    </div>
  )
}
