import { type TrackedAction, trackedActions } from '../domain/trackedActions.ts'
import { send } from './httpClient.ts'
import { readSession } from './session.ts'

/** What some actions say beside their name. */
export interface TrackedDetails {
  pdf_name?: string
  recipient_email?: string
  updated_fields?: { field: string; old_value: unknown; new_value: unknown }[]
  deleted_invitation_id?: number
  deleted_user_id?: number
}

/** A product analytics service: told each tracked action. */
export type Analytics = (event: string, properties: Record<string, unknown>) => void

const nothingToAdd = {
  pdf_name: null,
  recipient_email: null,
  updated_fields: null,
  deleted_invitation_id: null,
  deleted_user_id: null,
}

let analytics: Analytics = () => {}

export function setAnalytics(adapter: Analytics): void {
  analytics = adapter
}

/** Writes an action of whoever is signed in into the activity log; never of the platform's administrator, never with a failure to show. */
export async function track(action: TrackedAction, details: TrackedDetails = {}): Promise<void> {
  const session = readSession()
  if (!session || (session.permissions.type ?? session.user.type) === 'AD') return
  const event = trackedActions[action]
  const entry = {
    user_id: session.user.id,
    institution_id: session.institution.id,
    event,
    ...nothingToAdd,
    ...details,
  }
  const written = send({ method: 'POST', path: '/app/user_log' }, { body: entry, keepalive: true })
  // What people do must not depend on whether it can be counted: failures of both are swallowed.
  await Promise.allSettled([written, tell(event, entry)])
}

async function tell(event: string, properties: Record<string, unknown>): Promise<void> {
  analytics(event, properties)
}
