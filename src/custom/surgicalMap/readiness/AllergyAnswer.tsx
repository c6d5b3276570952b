import { useWatch } from 'react-hook-form'
import { LongTextInput } from '../../../crud/index.ts'
import { readingOf } from '../../../domain/allergyWords.ts'
import { FormInput } from '../../../form/FormInput.tsx'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { app } from '../../../i18n/ptBR/app.ts'
import { readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import { answerAllergies } from '../../../providers/readiness.ts'
import { AnswerForm, type AnswerProps } from './AnswerForm.tsx'

const texts = readinessTexts.answer

interface Values {
  answer: '' | 'denies' | 'allergic'
  allergies: string
}

/** Writes into the patient's register what is known of allergies. */
export function AllergyAnswer({ row, ...dialog }: AnswerProps) {
  const known = row.allergies ?? ''
  const reading = readingOf(known)
  const answer = reading === 'unknown' ? '' : reading === 'denied' ? 'denies' : 'allergic'
  return (
    <AnswerForm<Values>
      {...dialog}
      errorsIn={({ answer, allergies }) => ({
        ...(answer === '' && { answer: texts.allergiesMissing }),
        ...(answer === 'allergic' && !allergies.trim() && { allergies: texts.allergiesMissing }),
      })}
      initial={{ answer, allergies: answer === 'allergic' ? known : '' }}
      kind="allergies"
      row={row}
      save={({ answer, allergies }) =>
        answerAllergies(row.id, answer === 'denies' ? texts.denies : allergies.trim(), row.allergies)
      }
    >
      <FormInput label={texts.state} required source="answer">
        {(input) => (
          <SelectInput {...input} field={{ kind: 'text' }}>
            <option value="">{app.common.choose}</option>
            <option value="denies">{texts.denies}</option>
            <option value="allergic">{texts.allergic}</option>
          </SelectInput>
        )}
      </FormInput>
      <AllergyText />
    </AnswerForm>
  )
}

function AllergyText() {
  const answer = useWatch<Values, 'answer'>({ name: 'answer' })
  if (answer !== 'allergic') return null
  return (
    <FormInput label={texts.allergies} required source="allergies" wide>
      {(input) => <LongTextInput {...input} field={{ kind: 'longText' }} />}
    </FormInput>
  )
}
