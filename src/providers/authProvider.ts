import type { AuthProvider } from 'react-admin'
import { type Action, canAccess } from './access.ts'
import { signOut } from './account.ts'
import { endSession, readSession } from './session.ts'

/**
 * The session for react-admin. The HTTP client handles responses that end the session, so nothing here
 * triggers react-admin's own logout.
 */
export const authProvider: AuthProvider = {
  // The sign-in page is a separate application.
  async login() {
    location.assign('/login')
  },
  async logout() {
    await signOut()
    location.assign('/login')
    return false
  },
  // Must not reject: react-admin would log out and check again in a loop. endSession already navigates away.
  async checkAuth() {
    if (!readSession()) endSession()
  },
  async checkError() {},
  async canAccess({ resource, action }) {
    const session = readSession()
    return session !== null && canAccess(session, resource, action as Action)
  },
  async getIdentity() {
    const user = readSession()?.user
    if (!user) throw new Error('not signed in')
    return { id: user.id, fullName: user.name }
  },
}
