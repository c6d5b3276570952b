import type { ComponentType } from 'react'
import type { Kind } from '../../schema/definition.ts'
import { BooleanInput } from './BooleanInput.tsx'
import type { InputProps } from './inputProps.ts'
import { CnpjInput, CpfInput, DateInput, MoneyInput, PhoneInput } from './MaskedInputs.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInputs.tsx'
import { DateTimeInput, EmailInput, LongTextInput, PersonNameInput, TextInput } from './TextInputs.tsx'

/** Kind → the input of a form. */
export const inputs: Record<Kind, ComponentType<InputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  personName: PersonNameInput,
  email: EmailInput,
  cpf: CpfInput,
  cnpj: CnpjInput,
  phone: PhoneInput,
  money: MoneyInput,
  date: DateInput,
  dateTime: DateTimeInput,
  boolean: BooleanInput,
  reference: ReferenceInput,
  references: ReferencesInput,
}
