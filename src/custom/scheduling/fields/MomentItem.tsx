import { MomentInput } from '../../../crud/index.ts'
import type { SchedulingValues } from '../formModel.ts'
import { FormItem, type ItemProps } from './FormItem.tsx'

interface MomentItemProps extends ItemProps {
  name: 'pre_probable_date' | 'surgery_probable_date'
  /** The day it is in the institution. */
  today: string
}

/** A day and its hour in the form. */
export function MomentItem({ today, ...item }: MomentItemProps) {
  return (
    <FormItem {...item}>
      {(input) => (
        <MomentInput
          {...input}
          required={item.required}
          today={today}
          value={input.value as SchedulingValues[typeof item.name]}
        />
      )}
    </FormItem>
  )
}
