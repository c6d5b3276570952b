import { MomentInput } from '../../../crud/index.ts'
import type { SchedulingValues } from '../formModel.ts'
import { FormItem, type ItemProps } from './FormItem.tsx'

interface MomentItemProps extends ItemProps {
  name: 'pre_probable_date' | 'surgery_probable_date'
  /** The current date at the institution, 'YYYY-MM-DD'. */
  today: string
}

/** A date and time field of the form. */
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
