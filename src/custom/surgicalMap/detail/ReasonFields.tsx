import { useFormContext, useWatch } from 'react-hook-form'
import { LongTextInput } from '../../../crud/index.ts'
import { TEXT_LIMIT } from '../../../domain/text.ts'
import { FormInput } from '../../../form/FormInput.tsx'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { type CancellationChoice, OTHER_REASON, type Reason } from './cancellation.ts'
import { GroupField } from './OutcomeField.tsx'

const { cancellation: texts } = map

interface ReasonFieldsProps {
  reasons: readonly Reason[]
  isPending: boolean
  hasFailed: boolean
  /** Whether a free text is classed. */
  asksGroup?: boolean
}

/** Select of cancellation reasons with free text for another reason. */
export function ReasonFields({ reasons, isPending, hasFailed, asksGroup }: ReasonFieldsProps) {
  const { clearErrors } = useFormContext<CancellationChoice>()
  const reason = useWatch<CancellationChoice, 'reason'>({ name: 'reason' })
  return (
    <>
      {hasFailed && <p role="status">{texts.reasonsFailed}</p>}
      <FormInput disabled={isPending} label={texts.reason} required source="reason">
        {(input) => (
          <SelectInput
            {...input}
            field={{ kind: 'text' }}
            onChange={(value) => {
              clearErrors(['text', 'group'])
              input.onChange(value)
            }}
          >
            <option value="">{isPending ? app.common.loading : app.common.choose}</option>
            {reasons.map(({ id, description }) => (
              <option key={id} value={id}>
                {description}
              </option>
            ))}
            <option value={OTHER_REASON}>{texts.other}</option>
          </SelectInput>
        )}
      </FormInput>
      {reason === OTHER_REASON && (
        <FormInput label={texts.text} required source="text">
          {(input) => <LongTextInput {...input} field={{ kind: 'longText' }} maxLength={TEXT_LIMIT} />}
        </FormInput>
      )}
      {reason === OTHER_REASON && asksGroup && <GroupField />}
    </>
  )
}
