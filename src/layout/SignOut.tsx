import { useEffect } from 'react'
import { signOut } from '../providers/account.ts'

/** /logout: the session is over before its answer comes, and the page is left at once. */
export function SignOut() {
  useEffect(() => {
    void signOut()
    location.replace('/login')
  }, [])
  return null
}
