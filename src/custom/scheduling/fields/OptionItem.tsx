import { type Option, OptionInput } from '../../../form/OptionInput.tsx'
import type { FailedRead } from '../../../ui/index.ts'
import { FormItem, type ItemProps } from './FormItem.tsx'

interface OptionItemProps extends ItemProps {
  options: readonly Option[]
  loading?: boolean
  /** Options that could not be read. */
  failure?: FailedRead
  placeholder?: string
  /** Text of an open list without options. */
  none?: string
  /** Called beside the form's own change. */
  onChosen?: (id: number | null) => void
}

/** A choice from options that the screen knows; the form holds its id, or null. */
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

/** The options, and among them the one that a record has even where it is not offered any more. */
export function withCurrent(options: readonly Option[], current: Option | null | undefined): Option[] {
  const isListed = !current || options.some(({ id }) => id === current.id)
  return isListed ? [...options] : [current, ...options]
}
