import type { ComponentType } from 'react'
import type { InputProps } from '../../form/inputProps.ts'
import type { Kind } from '../../schema/fields.ts'
import { BooleanInput } from './BooleanInput.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { DateInput, DateTimeInput, TimeInput } from './DateInputs.tsx'
import { CnpjInput, CpfInput, CpfOrCnpjInput, IntegerInput, MoneyInput, PhoneInput } from './MaskedInputs.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInputs.tsx'
import { EmailInput, LongTextInput, PersonNameInput, SecretInput, TextInput } from './TextInputs.tsx'

/** Kind → the input of a form. */
export const inputs: Record<Exclude<Kind, 'logo'>, ComponentType<InputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  personName: PersonNameInput,
  email: EmailInput,
  cpf: CpfInput,
  cnpj: CnpjInput,
  cpfOrCnpj: CpfOrCnpjInput,
  phone: PhoneInput,
  money: MoneyInput,
  integer: IntegerInput,
  secret: SecretInput,
  date: DateInput,
  lastDay: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  references: ReferencesInput,
}
