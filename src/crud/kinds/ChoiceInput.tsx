import type { InputProps } from '../../form/inputProps.ts'
import { SelectInput } from '../../form/SelectInput.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { useRecordForm } from '../form/RecordForm.tsx'

/** One of a field's choices. */
export function ChoiceInput(props: InputProps) {
  const { texts } = useRecordForm().register
  const { field, name = '' } = props
  const choices = field.kind === 'choice' ? field.choices : []
  return (
    <SelectInput {...props}>
      <option value="">{app.common.choose}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {texts.choices?.[name]?.[choice] ?? choice}
        </option>
      ))}
    </SelectInput>
  )
}
