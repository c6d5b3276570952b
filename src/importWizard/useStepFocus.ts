import { useEffect, useRef } from 'react'
import type { WizardState } from './wizardState.ts'

/** Choosing and reading a file share one page. */
const pageOf = ({ at }: WizardState) => (at === 'reading' ? 'choose' : at)

const problemOf = (state: WizardState) => ('problem' in state ? state.problem : undefined)

/** Focuses a new step or problem, so that screen readers announce it and keyboard users continue there. */
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
