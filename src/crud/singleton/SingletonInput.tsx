import { useId } from 'react'
import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { FormInput } from '../../form/FormInput.tsx'
import { SelectInput } from '../../form/SelectInput.tsx'
import type { FieldOf } from '../../schema/fields.ts'
import { Radio, Switch } from '../../ui/index.ts'
import { IntegerInput } from '../kinds/MaskedInputs.tsx'
import { LongTextInput } from '../kinds/TextInputs.tsx'
import styles from './singleton.module.css'
import type { SingletonView } from './singletonView.ts'

interface SingletonInputProps {
  source: string
  view: SingletonView
}

/** The input of a field by its kind. */
export function SingletonInput({ source, view: { definition, texts } }: SingletonInputProps) {
  const field = definition.fields[source]
  const label = texts.fields[source] ?? source
  const hint = texts.hints?.[source]
  const labels = texts.choices?.[source]
  if (field?.kind === 'boolean') return <SwitchRow label={label} source={source} />
  if (field?.kind === 'choice' && field.required)
    return <Radios choices={field.choices} label={label} labels={labels} source={source} />
  if (field?.kind === 'choice')
    return (
      <ChoiceSelect
        blank={texts.blanks?.[source]}
        field={field}
        hint={hint}
        label={label}
        labels={labels}
        source={source}
      />
    )
  if (field?.kind === 'longText')
    return (
      <FormInput hint={hint} label={label} source={source}>
        {(input) => <LongTextInput {...input} field={field} maxLength={field.max} />}
      </FormInput>
    )
  if (field?.kind === 'integer')
    return (
      <FormInput hint={hint} label={label} source={source}>
        {(input) => <IntegerInput {...input} field={field} placeholder={texts.blanks?.[source]} />}
      </FormInput>
    )
  throw new Error(`${definition.name} has no input of ${source}`)
}

function SwitchRow({ source, label }: { source: string; label: string }) {
  const { id, field } = useInput({ source })
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <Switch
        checked={field.value === true}
        id={id}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
        ref={field.ref}
      />
    </div>
  )
}

interface ChoiceProps {
  source: string
  label: string
  /** Labels of the choices. */
  labels: Readonly<Record<string, string>> | undefined
}

function Radios({ choices, source, label, labels }: ChoiceProps & { choices: readonly string[] }) {
  const id = useId()
  const { field } = useInput({ source })
  return (
    <fieldset className={styles.modes}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Radio
          checked={field.value === choice}
          key={choice}
          name={id}
          onChange={() => field.onChange(choice)}
          value={choice}
        >
          {labels?.[choice]}
        </Radio>
      ))}
    </fieldset>
  )
}

interface ChoiceSelectProps extends ChoiceProps {
  field: FieldOf<'choice'>
  hint: string | undefined
  /** What it says while it was never set. */
  blank: string | undefined
}

/** Once set, it can be changed, but not emptied. */
function ChoiceSelect({ field, source, label, labels, hint, blank }: ChoiceSelectProps) {
  const { defaultValues } = useFormState()
  return (
    <FormInput hint={hint} label={label} source={source}>
      {(input) => (
        <SelectInput {...input} field={field}>
          {defaultValues?.[source] === '' && <option value="">{blank}</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {labels?.[choice]}
            </option>
          ))}
        </SelectInput>
      )}
    </FormInput>
  )
}
