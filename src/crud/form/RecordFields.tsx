import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormContent } from '../../form/FormContent.tsx'
import { FormFocus } from '../../form/FormFocus.tsx'
import styles from '../../form/form.module.css'
import { InstitutionSelect } from '../../ui/index.ts'
import { useMembers } from '../group/useMembers.ts'
import { FormField } from './FormField.tsx'
import type { FieldStates } from './fieldStates.ts'
import { useRecordForm } from './RecordForm.tsx'
import { MEMBER_FIELD } from './resolver.ts'

interface RecordFieldsProps {
  /** Controls rendered below some fields: field → control. */
  below?: Readonly<Record<string, ReactNode>>
}

/** The fields of a register's form, section by section. */
export function RecordFields({ below }: RecordFieldsProps) {
  const { register, record, choosesMember } = useRecordForm()
  const { definition, texts } = register
  const states = useFieldStates()
  const isShown = (name: string) => definition.fields[name] && !states[name]?.hidden
  const own = definition.form.sections.flatMap(({ fields }) => fields).filter(isShown)
  const shown = choosesMember ? [MEMBER_FIELD, ...own] : own
  return (
    <FormContent className={styles.form}>
      <FormFocus fields={shown} first={choosesMember || record ? undefined : shown[0]} />
      {choosesMember && <MemberField />}
      {definition.form.sections.map(({ title, fields }) => (
        <section className={styles.section} key={title}>
          {title && <h2 className={styles.title}>{texts.sections[title]}</h2>}
          {fields.map(
            (name) =>
              shown.includes(name) && (
                <FormField below={below?.[name]} key={name} name={name} state={states[name]} />
              ),
          )}
        </section>
      ))}
    </FormContent>
  )
}

/**
 * The field states for the form's current values. Forms whose fields do not depend on each other do not
 * rerender for this.
 */
function useFieldStates(): FieldStates {
  const { register, statesOf } = useRecordForm()
  const { control } = useFormContext()
  const depends =
    register.extras.formStates !== undefined ||
    register.definition.together?.[0] === 'atMostOne' ||
    Object.values(register.definition.fields).some((field) => field.when)
  return statesOf(useWatch({ control, disabled: !depends }))
}

/** In a group: the member institution that a new record belongs to. */
function MemberField() {
  const { register } = useRecordForm()
  const { members, isPending, ...failure } = useMembers(register.session.institution)
  const { field, fieldState } = useInput({ source: MEMBER_FIELD })
  return (
    <div className={`${styles.field} ${styles.member}`}>
      <div ref={(element) => field.ref(element && { focus: () => element.querySelector('input')?.focus() })}>
        <InstitutionSelect
          autoFocus
          error={fieldState.error?.message}
          failure={failure}
          institutions={members}
          loading={isPending}
          onChange={field.onChange}
          required
          value={typeof field.value === 'number' ? field.value : null}
        />
      </div>
    </div>
  )
}
