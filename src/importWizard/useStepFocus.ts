import { useEffect, useRef } from 'react'
import type { WizardState } from './wizardState.ts'

/** What is shown while a file is chosen and read is one page. */
const pageOf = ({ at }: WizardState) => (at === 'reading' ? 'choose' : at)

const problemOf = (state: WizardState) => ('problem' in state ? state.problem : undefined)

/** A new step, and what went wrong in one, takes the focus, so that it is read out and the keyboard goes on from there. */
export function useStepFocus(state: WizardState) {
  const body = useRef<HTMLDivElement>(null)
  const page = pageOf(state)
  const problem = problemOf(state)
  const seen = useRef({ page, problem })
  useEffect(() => {
    const { current } = seen
    if (current.page === page && current.problem === problem) return
    seen.current = { page, problem }
    if (current.page === page && !problem) return
    const target = body.current?.querySelector<HTMLElement>(problem ? '[role=alert]' : '[data-step-title]')
    target?.focus()
  }, [page, problem])
  return body
}
