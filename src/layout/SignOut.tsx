import { useEffect } from 'react'
import { signOut } from '../providers/account.ts'

/** /logout: clears the session without waiting for the server. */
export function SignOut() {
  useEffect(() => {
    void signOut()
    location.replace('/login')
  }, [])
  return null
}
