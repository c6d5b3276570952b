import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router'
import { useActNotice } from '../ui/index.ts'
import { useFieldFocus } from './useFieldFocus.ts'

/** `location.state` of a link that leaves the focus in the form that it opens. */
export const focusesForm = { focusesForm: true }

interface FormFocusProps {
  /** Names of the visible fields, in order. */
  fields: readonly string[]
  /** The field that is focused when the form opens; the first that takes it if the link to the form says so. */
  first?: string
  /** A message that is shown as a notification even if its field is visible. */
  announced?: string
}

/**
 * Focuses a form's first field when it opens, and its first invalid one after a refused submission; errors of
 * fields that are not shown become notifications. Must be rendered among the fields, because a modal renders
 * them later than itself.
 */
export function FormFocus({ fields, first, announced }: FormFocusProps) {
  const focusField = useFieldFocus()
  const { errors, submitCount, isReady } = useFormState()
  const notify = useActNotice(useId())
  const handledCount = useRef(0)
  const takesFocus = Boolean(useLocation().state?.focusesForm)
  const focusOpened = useEffectEvent((first: string | undefined) => {
    const before = document.activeElement
    if (first) focusField(first)
    else if (takesFocus)
      fields.some((name) => {
        focusField(name)
        return document.activeElement !== before
      })
  })
  useEffect(() => {
    // Not earlier: the form is reset until then, and text typed ahead is inserted on focus.
    if (isReady) focusOpened(first)
  }, [isReady, first])
  // Its errors are of no use once it is closed.
  useEffect(() => notify.done, [notify])
  useEffect(() => {
    if (handledCount.current === submitCount) return
    handledCount.current = submitCount
    const firstWrong = fields.find((name) => errors[name])
    if (firstWrong) focusField(firstWrong)
    const messages = Object.entries(errors)
      .filter(([name, error]) => !fields.includes(name) || error?.message === announced)
      .map(([, error]) => error?.message)
    notify.done()
    for (const message of new Set(messages))
      if (typeof message === 'string') notify(message, { type: 'error' })
  }, [submitCount, errors, fields, announced, focusField, notify])
  return null
}
