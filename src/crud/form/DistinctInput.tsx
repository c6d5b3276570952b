import type { ComponentType } from 'react'
import { useFormContext } from 'react-hook-form'
import { type InputProps, textOf } from '../../form/inputProps.ts'
import { isTakenName } from '../../providers/takenNames.ts'
import { useRecordForm } from './RecordForm.tsx'
import { takenMessage } from './takenNames.ts'

const TAKEN = 'taken'

interface DistinctInputProps extends InputProps {
  name: string
  /** The lookup whose names it must differ from. */
  lookup: string
  input: ComponentType<InputProps>
}

/** An input that checks on blur whether its value is taken. */
export function DistinctInput({ lookup, input: Input, ...props }: DistinctInputProps) {
  const { name } = props
  const { texts } = useRecordForm().register
  const { setError, clearErrors, getFieldState, getValues } = useFormContext()
  const check = async () => {
    const text = textOf(getValues(name))
    const isTaken = !props.disabled && (await isTakenName(lookup, text))
    if (isTaken && getValues(name) === text)
      setError(name, { type: TAKEN, message: takenMessage(texts, name) })
  }
  return (
    <Input
      {...props}
      onBlur={() => {
        props.onBlur()
        void check()
      }}
      onChange={(value) => {
        if (getFieldState(name).error?.type === TAKEN) clearErrors(name)
        props.onChange(value)
      }}
    />
  )
}
