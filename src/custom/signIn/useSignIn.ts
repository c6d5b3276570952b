import { useReducer } from 'react'
import { authenticate, enterInstitution } from '../../providers/account.ts'
import { track } from '../../providers/tracking.ts'
import type { Credentials } from './checks.ts'
import { failureText, isNetworkBlocked, type Step } from './failure.ts'
import { type Lifecycle, lifecycle, visitor } from './lifecycle.ts'

interface SignIn {
  stage: Lifecycle
  /** Resolves when the console is on its way or the failure is told. */
  signIn: (credentials: Credentials) => Promise<void>
  /** Takes the failure away when the form changes: it was about what stood there before. */
  forgetFailure: () => void
}

/** @param onBlocked called when the network is refused */
export function useSignIn(onBlocked: () => void): SignIn {
  const [stage, dispatch] = useReducer(lifecycle, visitor)
  async function signIn({ email, password }: Credentials) {
    let step: Step = 'credentials'
    dispatch({ type: 'request' })
    try {
      await authenticate(email, password)
      step = 'institution'
      await enterInstitution()
      dispatch({ type: 'success' })
      void track('login')
      // Replaced, not added: going back from the console must not land here, where the session ends.
      location.replace('/')
    } catch (error) {
      dispatch({ type: 'failure', message: failureText(error, step) })
      if (isNetworkBlocked(error, step)) onBlocked()
    }
  }
  function forgetFailure() {
    if (stage.state === 'failure') dispatch({ type: 'logout' })
  }
  return { stage, signIn, forgetFailure }
}
