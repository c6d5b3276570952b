import type { AuthProvider } from 'ra-core'
import { signOut } from './account.ts'
import { endSession, readSession } from './session.ts'

/**
 * The session as the framework asks for it. Who may open what is decided by the route table before a page is drawn, and
 * an answer that ends the session by the client of the API; so nothing here sends the framework into its own sign-out.
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
  async getIdentity() {
    const user = readSession()?.user
    if (!user) throw new Error('nobody is signed in')
    return { id: user.id, fullName: user.name }
  },
}
