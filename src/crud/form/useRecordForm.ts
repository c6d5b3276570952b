import { useId, useMemo } from 'react'
import { useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { RegisterRecord } from '../../schema/record.ts'
import type { Register } from '../register.ts'
import { type FieldStates, noStates } from './fieldStates.ts'
import { type FormValues, initialValues } from './formValues.ts'
import { MEMBER, resolverOf } from './resolver.ts'
import { statesFor, useFieldStates } from './useFieldStates.ts'
import { type SaveOptions, useSave } from './useSave.ts'

interface RecordFormOptions extends SaveOptions {
  register: Register
  /** The record that is edited; absent for a new one. */
  record?: RegisterRecord
  /** What a new record starts with. */
  defaults?: FormValues
  /** What the screen decides about some fields; remembered by the caller. */
  states?: FieldStates
  /** @param saved the record as the server answers it */
  onSaved: (saved: RegisterRecord) => void
}

/** A register's form: what it starts with, its rules, and saving it with what the server refuses under each field. */
export function useRecordForm(options: RecordFormOptions) {
  const { register, record, defaults, states: given = noStates, onSaved, ...saving } = options
  const { definition, texts, extras } = register
  const asksMember = !record && !defaults && needsMember(register)
  const id = useId()
  const notify = useNotify()
  const save = useSave(register, record, saving)
  const statesOf = useMemo(
    () => statesFor({ definition, extras }, record, given),
    [definition, extras, record, given],
  )
  const form = useForm<FormValues>({
    defaultValues: useMemo(
      () => ({
        ...initialValues(
          definition,
          record ?? { ...definition.form.starts, ...extras.starts?.(), ...defaults },
        ),
        ...(asksMember && { [MEMBER]: null }),
      }),
      [definition, extras, record, defaults, asksMember],
    ),
    resolver: useMemo(
      () => resolverOf(definition, texts, asksMember, statesOf),
      [definition, texts, asksMember, statesOf],
    ),
  })
  const states = useFieldStates(register, form, statesOf)
  const shown = shownFields(register, asksMember).filter((name) => !states[name]?.hidden)

  /** A refusal of a field that the form does not show is said in a notice. */
  const say = (refused: Record<string, string | undefined>) => {
    const wrong = shown.filter((name) => refused[name])
    for (const name of wrong.toReversed())
      form.setError(name, { type: 'server', message: refused[name] }, { shouldFocus: true })
    for (const name of Object.keys(refused))
      if (!shown.includes(name) && refused[name]) notify(refused[name], { type: 'error' })
  }

  const submit = form.handleSubmit(
    async (values) => {
      const { saved, refused } = await save(values)
      if (saved) onSaved(saved)
      else say(refused)
    },
    (errors) =>
      say(
        Object.fromEntries(
          Object.entries(errors)
            .filter(([name]) => !shown.includes(name))
            .map(([name, error]) => [name, error?.message]),
        ),
      ),
  )
  return {
    id,
    form,
    submit,
    asksMember,
    states,
    /** Where a new record is begun by typing. */
    first: asksMember || record ? undefined : shown[0],
    busy: form.formState.isSubmitting,
    dirty: form.formState.isDirty,
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>

/** A new record of a group belongs to one of its members, and the screen has not said to which. */
function needsMember({ scope }: Register): boolean {
  return scope.kind === 'all' || (scope.kind === 'member' && scope.member === undefined)
}

function shownFields({ definition }: Register, asksMember: boolean): string[] {
  const own = definition.form.sections.flatMap(({ fields }) => fields)
  return asksMember ? [MEMBER, ...own] : own
}
