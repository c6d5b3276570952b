import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { fillText } from '../domain/fillText.ts'
import { FormBar } from '../form/FormBar.tsx'
import styles from '../form/FormScreen.module.css'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { app } from '../i18n/ptBR/app.ts'
import { readSession, type Session } from '../providers/session.ts'
import type { Definition } from '../schema/definition.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { IconButton, noteSaved } from '../ui/index.ts'
import type { RegisterExtras } from './extras.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { RecordBase } from './form/RecordBase.tsx'
import { RecordFields } from './form/RecordFields.tsx'
import { RecordForm } from './form/RecordForm.tsx'
import type { SaveOptions } from './form/useSaveRecord.ts'
import { type RegisterView, useRegisterView } from './registerView.ts'
import { ScreenHead } from './ScreenHead.tsx'

interface FormPageProps {
  definition: Definition
  extras?: RegisterExtras
}

/** A register's form at `/novo` and `/editar/:id`, for a register whose form is a page. */
export function FormPage(props: FormPageProps) {
  const session = readSession()
  const { id } = useParams()
  return session && <RecordPage {...props} id={id} key={`${props.definition.name} ${id}`} session={session} />
}

interface RecordPageProps extends FormPageProps {
  session: Session
  /** The record's id in the URL; absent for a new one. */
  id?: string
}

function RecordPage({ definition, extras, session, id }: RecordPageProps) {
  const register = useRegisterView(definition, session, extras)
  const back = useBackTo(definition.route ?? '/')
  const saved = useRef(false)
  const onSaved = ({ id }: RegisterRecord) => {
    saved.current = true
    noteSaved(definition.name, id)
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
          <LeaveGuard saved={saved} />
        </RecordForm>
      )}
    </FormPageFrame>
  )
}

interface FormPageFrameProps extends SaveOptions {
  register: RegisterView
  /** The record's id in the URL; absent for a new one. */
  id?: string
  onLeave: () => void
  /** The form, rendered once the record to edit has been read. */
  children: (record?: RegisterRecord) => ReactNode
}

/** The frame of a form page: title and back button, and a skeleton until the record is read. */
export function FormPageFrame({ register, id, onLeave, ...base }: FormPageFrameProps) {
  const { texts } = register
  return (
    <>
      <ScreenHead
        back={<IconButton icon="back" label={app.common.back} onClick={onLeave} tone="plain" />}
        title={id === undefined ? texts.new : fillText(texts.edit, { id })}
      />
      <RecordBase
        {...base}
        id={id}
        onLeave={onLeave}
        register={register}
        skeleton={<FormPageSkeleton register={register} />}
      />
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

/**
 * Goes back to the list as it was left, with its page, search and sort; to its start if the user did not come
 * from there.
 */
export function useBackTo(list: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => void (state?.fromList ? navigate(-1) : navigate(list))
}
