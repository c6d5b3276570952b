import { type Option, OptionInput } from '../../../form/OptionInput.tsx'
import type { FailedRead } from '../../../ui/index.ts'
import { FormItem, type ItemProps } from './FormItem.tsx'

interface OptionItemProps extends ItemProps {
  options: readonly Option[]
  loading?: boolean
  /** Set if the options could not be loaded. */
  failure?: FailedRead
  placeholder?: string
  /** Text of the open list if there are no options. */
  none?: string
  /** Called in addition to the form's own change handler. */
  onChosen?: (id: number | null) => void
}

/** Selects one of the given options; the form value is its id or null. */
export function OptionItem(props: OptionItemProps) {
  const { options, loading, failure, placeholder, none, onChosen, ...item } = props
  return (
    <FormItem {...item}>
      {(input) => (
        <OptionInput
          {...input}
          field={{ kind: 'text', required: item.required || undefined }}
          failure={failure}
          loading={loading}
          none={none}
          onChange={(option) => {
            input.onChange(option?.id ?? null)
            onChosen?.(option?.id ?? null)
          }}
          options={options}
          placeholder={placeholder}
        />
      )}
    </FormItem>
  )
}

/** The options, plus the record's current one if it is no longer offered. */
export function withCurrent(options: readonly Option[], current: Option | null | undefined): Option[] {
  const isListed = !current || options.some(({ id }) => id === current.id)
  return isListed ? [...options] : [current, ...options]
}
