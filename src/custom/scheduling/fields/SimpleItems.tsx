import { ReferenceInput, TextInput } from '../../../crud/index.ts'
import { FormItem, type ItemProps } from './FormItem.tsx'

export function TextItem(props: ItemProps) {
  return (
    <FormItem {...props}>
      {(input) => <TextInput {...input} field={{ kind: 'text', required: props.required || undefined }} />}
    </FormItem>
  )
}

/** Select from a lookup that does not depend on the institution. @param to the lookup's name */
export function LookupItem({ to, ...props }: ItemProps & { to: string }) {
  return (
    <FormItem {...props}>
      {(input) => (
        <ReferenceInput {...input} field={{ kind: 'reference', to, required: props.required || undefined }} />
      )}
    </FormItem>
  )
}

/** Whole minutes, kept as they are typed. */
export function MinutesItem(props: ItemProps) {
  return (
    <FormItem {...props}>
      {(input) => <TextInput {...input} field={{ kind: 'text', only: 'digits' }} />}
    </FormItem>
  )
}
