import { reportAction } from '../calls/activityLog.ts'
import { type EventCode, eventCode } from '../domain/logEvents.ts'
import type { TrackedAction } from '../domain/trackedActions.ts'
import { request } from './call.ts'
import { readSession } from './session.ts'

/** Optional details of an action. */
export interface TrackedDetails {
  pdf_name?: string
  recipient_email?: string
  updated_fields?: { field: string; old_value: unknown; new_value: unknown }[]
  deleted_invitation_id?: number
  deleted_user_id?: number
}

/** Adapter of a product analytics service. */
type Analytics = (event: string, properties: Record<string, unknown>) => void

const noDetails = {
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

/** Logs an action of the signed-in user, except of platform administrators. Never rejects. */
export async function track(action: TrackedAction | EventCode, details: TrackedDetails = {}): Promise<void> {
  const session = readSession()
  if (!session || (session.permissions.type ?? session.user.type) === 'AD') return
  const event = eventCode(action)
  const entry = {
    user_id: session.user.id,
    institution_id: session.institution.id,
    event,
    ...noDetails,
    ...details,
  }
  const logged = request(reportAction, { body: entry, keepalive: true })
  // Tracking failures must not affect the user's action.
  await Promise.allSettled([logged, sendAnalytics(event, entry)])
}

async function sendAnalytics(event: string, properties: Record<string, unknown>): Promise<void> {
  analytics(event, properties)
}
