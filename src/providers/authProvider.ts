import type { AuthProvider } from 'react-admin'
import { type Action, canAccess } from './access.ts'
import { signOut } from './account.ts'
import { endSession, readSession } from './session.ts'

/**
 * The session as react-admin asks for it. An answer that ends the session is dealt with by the client of the API, so
 * nothing here sends react-admin into its own sign-out.
 */
export const authProvider: AuthProvider = {
  // Signing in has a page of its own, outside this application.
  async login() {
    location.assign('/login')
  },
  async logout() {
    await signOut()
    location.assign('/login')
    return false
  },
  // A rejection would be answered by a sign-out that checks again, and again: the page is being left already.
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
    if (!user) throw new Error('nobody is signed in')
    return { id: user.id, fullName: user.name }
  },
}
