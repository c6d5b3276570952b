import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

interface SubmissionErrorsProps {
  /** Names of the fields on the screen, in their order. */
  shown: readonly string[]
}

/** After a refused submission, focuses the first wrong field; errors of fields that are not shown become notifications. */
export function SubmissionErrors({ shown }: SubmissionErrorsProps) {
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const notify = useNotify()
  const handledCount = useRef(0)
  useEffect(() => {
    if (handledCount.current === submitCount) return
    handledCount.current = submitCount
    const firstWrong = shown.find((name) => errors[name])
    if (firstWrong) setFocus(firstWrong)
    for (const [name, error] of Object.entries(errors))
      if (!shown.includes(name) && typeof error?.message === 'string')
        notify(error.message, { type: 'error' })
  }, [submitCount, errors, shown, setFocus, notify])
  return null
}
