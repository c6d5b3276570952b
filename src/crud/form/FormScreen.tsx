import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { app } from '../../i18n/ptBR/app.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import type { Register } from '../register.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import styles from './FormScreen.module.css'
import { FormSkeleton } from './FormSkeleton.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RecordFields } from './RecordFields.tsx'
import { useRecord } from './useRecord.ts'
import { useRecordForm } from './useRecordForm.ts'

interface FormScreenProps {
  register: Register
  /** The record's id as the address says it; absent for a new one. */
  id?: string
}

export function FormScreen({ register, id }: FormScreenProps) {
  const { definition, texts } = register
  const loaded = useRecord(definition, id)
  const back = useBackToList(register)
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={back} tone="plain" />}
        title={id === undefined ? texts.new : texts.edit}
      />
      {loaded.state === 'ready' && <ReadyForm onLeave={back} record={loaded.record} register={register} />}
      {loaded.state === 'loading' && (
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

interface ReadyFormProps {
  register: Register
  record?: RegisterRecord
  onLeave: () => void
}

function ReadyForm({ register, record, onLeave }: ReadyFormProps) {
  const saved = useRef(false)
  const recordForm = useRecordForm({
    register,
    record,
    onSaved: () => {
      saved.current = true
      onLeave()
    },
  })
  const { id, busy, dirty } = recordForm
  return (
    <div className={styles.screen}>
      <div className={styles.card}>
        <RecordFields record={record} recordForm={recordForm} register={register} />
      </div>
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

/** To the list as it was left, with its page, search and order; to its start for those who did not come from there. */
function useBackToList({ definition: { route } }: Register) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => void (state?.fromList ? navigate(-1) : navigate(route ?? '/'))
}
