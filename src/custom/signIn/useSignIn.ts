import { useReducer } from 'react'
import { authenticate, enterInstitution } from '../../providers/account.ts'
import { requireKeptSession } from '../../providers/session.ts'
import { track } from '../../providers/tracking.ts'
import type { Credentials } from './checks.ts'
import { failureText, isNetworkBlocked, type Step } from './failure.ts'
import { type Lifecycle, lifecycle, visitor } from './lifecycle.ts'

interface SignIn {
  stage: Lifecycle
  /** Resolves after the navigation to the console has started or the failure is set. */
  signIn: (credentials: Credentials) => Promise<void>
  /** Clears the failure when the form changes. */
  clearFailure: () => void
}

/** @param onBlocked called when the network is blocked */
export function useSignIn(onBlocked: () => void): SignIn {
  const [stage, dispatch] = useReducer(lifecycle, visitor)
  async function signIn({ email, password }: Credentials) {
    let step: Step = 'credentials'
    dispatch({ type: 'request' })
    try {
      await authenticate(email, password)
      step = 'institution'
      await enterInstitution()
      requireKeptSession()
      dispatch({ type: 'success' })
      void track('login')
      // `replace`, so that back from the console does not return to the sign-in page.
      location.replace('/')
    } catch (error) {
      dispatch({ type: 'failure', message: failureText(error, step) })
      if (isNetworkBlocked(error, step)) onBlocked()
    }
  }
  function forgetFailure() {
    if (stage.state === 'failure') dispatch({ type: 'logout' })
  }
  return { stage, signIn, clearFailure: forgetFailure }
}
