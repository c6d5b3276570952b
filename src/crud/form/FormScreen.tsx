import { type ReactNode, useRef } from 'react'
import { FormBar } from '../../form/FormBar.tsx'
import styles from '../../form/FormScreen.module.css'
import { FormLeaveGuard } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { RegisterView } from '../registerView.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { RecordBase } from './RecordBase.tsx'
import { RecordFields } from './RecordFields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { SaveOptions } from './saving.ts'
import { useBackTo } from './useBackTo.ts'

interface FormScreenProps {
  register: RegisterView
  /** The record's id in the URL; absent for a new one. */
  id?: string
}

/** A register's form on a page of its own. */
export function FormScreen({ register, id }: FormScreenProps) {
  const back = useBackTo(register.definition.route ?? '/')
  const saved = useRef(false)
  const onSaved = () => {
    saved.current = true
    back()
  }
  return (
    <FormPageFrame id={id} onLeave={back} onSaved={onSaved} register={register}>
      {(record) => (
        <RecordForm className={styles.screen} record={record} register={register}>
          <div className={styles.card}>
            <RecordFields />
          </div>
          <FormBar onCancel={back} />
          <FormLeaveGuard saved={saved} />
        </RecordForm>
      )}
    </FormPageFrame>
  )
}

interface FormPageFrameProps extends FormScreenProps, SaveOptions {
  onLeave: () => void
  /** The form, once the record that it edits is read. */
  children: (record?: RegisterRecord) => ReactNode
}

/** A form's page: its title and the way back, and a skeleton until the record is read. */
export function FormPageFrame({ register, id, onLeave, ...base }: FormPageFrameProps) {
  const { texts } = register
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={onLeave} tone="plain" />}
        title={id === undefined ? texts.new : texts.edit.replace('{id}', id)}
      />
      <RecordBase {...base} id={id} register={register} skeleton={<FormPageSkeleton register={register} />} />
    </>
  )
}

export function FormPageSkeleton({ register }: { register: RegisterView }) {
  return (
    <div className={styles.card}>
      <FormSkeleton definition={register.definition} />
    </div>
  )
}
