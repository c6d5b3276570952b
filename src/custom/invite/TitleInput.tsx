import type { InputProps } from '../../form/inputProps.ts'
import { SelectInput } from '../../form/SelectInput.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { personalTitles } from '../../resources/accountRules.ts'

/** The optional personal title. */
export function TitleInput(props: InputProps) {
  return (
    <SelectInput {...props}>
      <option value="">{app.common.choose}</option>
      {personalTitles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </SelectInput>
  )
}
