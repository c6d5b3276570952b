import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useFieldFocus } from './useFieldFocus.ts'

interface FormFocusProps {
  /** Names of the fields on the screen, in their order. */
  fields: readonly string[]
  /** The field that takes the focus when the form opens. */
  first?: string
  /** A message that becomes a notification even where its field is on the screen. */
  announced?: string
}

/**
 * Focuses a form's first field when it opens, and its first wrong one after a refused submission; errors of fields that
 * are not on the screen become notifications. Stands among the fields: a modal draws them later than itself.
 */
export function FormFocus({ fields, first, announced }: FormFocusProps) {
  const focusField = useFieldFocus()
  const { errors, submitCount, isReady } = useFormState()
  const notify = useNotify()
  const handledCount = useRef(0)
  useEffect(() => {
    // Not before: the form is reset until then, and what is typed ahead comes with the focus.
    if (isReady && first) focusField(first)
  }, [focusField, isReady, first])
  useEffect(() => {
    if (handledCount.current === submitCount) return
    handledCount.current = submitCount
    const firstWrong = fields.find((name) => errors[name])
    if (firstWrong) focusField(firstWrong)
    const messages = Object.entries(errors)
      .filter(([name, error]) => !fields.includes(name) || error?.message === announced)
      .map(([, error]) => error?.message)
    for (const message of new Set(messages))
      if (typeof message === 'string') notify(message, { type: 'error' })
  }, [submitCount, errors, fields, announced, focusField, notify])
  return null
}
