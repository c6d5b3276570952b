import { FormInput } from '../../../form/FormInput.tsx'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { groupNames, waitingTexts } from '../../../i18n/ptBR/waiting.ts'

interface ChoiceFieldProps {
  source: string
  label: string
  /** Value → text. */
  choices: Readonly<Record<string, string>>
  /** Text of no choice; without it one is always chosen. */
  empty?: string
  required?: true
}

const ChoiceField = ({ source, label, choices, empty, required }: ChoiceFieldProps) => (
  <FormInput label={label} required={required} source={source}>
    {(input) => (
      <SelectInput {...input} field={{ kind: 'text' }}>
        {empty !== undefined && <option value="">{empty}</option>}
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectInput>
    )}
  </FormInput>
)

/** What follows a cancellation. */
export const OutcomeField = (props: Omit<ChoiceFieldProps, 'source'>) => (
  <ChoiceField {...props} source="outcome" />
)

/** Whose reason a text is, if that is said. */
export const GroupField = () => (
  <ChoiceField
    choices={groupNames}
    empty={waitingTexts.unclassed}
    label={waitingTexts.group}
    source="group"
  />
)
