import { type ReactNode, useEffect } from 'react'
import { Controller } from 'react-hook-form'
import styles from '../../form/form.module.css'
import type { RegisterRecord } from '../../schema/record.ts'
import { InstitutionSelect } from '../../ui/InstitutionSelect.tsx'
import { useMembers } from '../group/useMembers.ts'
import type { Register } from '../register.ts'
import { FormField } from './FormField.tsx'
import { MEMBER } from './resolver.ts'
import type { RecordForm } from './useRecordForm.ts'

interface RecordFieldsProps {
  register: Register
  record?: RegisterRecord
  recordForm: RecordForm
  /** What stands under some fields: field → control. */
  below?: Readonly<Record<string, ReactNode>>
}

/** The fields of a register's form, section by section; whoever shows it has the button that submits it. */
export function RecordFields({ register, record, recordForm, below }: RecordFieldsProps) {
  const { definition, texts } = register
  const { id, form, submit, asksMember, states, first } = recordForm
  const { setFocus } = form
  // Here and not where the form is made: a modal draws its fields later than itself.
  useEffect(() => {
    if (first) setFocus(first)
  }, [setFocus, first])
  return (
    <form className={styles.form} id={id} noValidate onSubmit={submit}>
      {asksMember && <MemberField recordForm={recordForm} register={register} />}
      {definition.form.sections.map(({ title, fields }) => (
        <section className={styles.section} key={title}>
          {title && <h2 className={styles.title}>{texts.sections[title]}</h2>}
          {fields.map((name) => {
            const field = definition.fields[name]
            return (
              field &&
              !states[name]?.hidden && (
                <FormField
                  below={below?.[name]}
                  field={field}
                  form={form}
                  formId={id}
                  key={name}
                  name={name}
                  record={record}
                  register={register}
                  state={states[name]}
                />
              )
            )
          })}
        </section>
      ))}
    </form>
  )
}

/** In a group: the member institution that a new record belongs to. */
function MemberField({ register, recordForm: { form } }: Pick<RecordFieldsProps, 'register' | 'recordForm'>) {
  const { members, isPending } = useMembers(register.session.institution)
  return (
    <div className={`${styles.field} ${styles.member}`}>
      <Controller
        control={form.control}
        name={MEMBER}
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <div ref={(element) => ref(element && { focus: () => element.querySelector('input')?.focus() })}>
            <InstitutionSelect
              autoFocus
              error={error?.message}
              institutions={members}
              loading={isPending}
              onChange={onChange}
              required
              value={typeof value === 'number' ? value : null}
            />
          </div>
        )}
      />
    </div>
  )
}
