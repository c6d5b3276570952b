import { useCallback } from 'react'
import { get, useFormContext } from 'react-hook-form'

/**
 * Focuses a field of the enclosing form by name, synchronously: react-hook-form's own `setFocus` waits for a
 * timer, and text typed into another field meanwhile would end up in this one.
 */
export function useFieldFocus(): (name: string) => void {
  const { control } = useFormContext()
  return useCallback(
    (name: string) => {
      const field: { _f: { ref: HTMLElement } } | undefined = get(control._fields, name)
      field?._f.ref.focus?.()
    },
    [control],
  )
}
