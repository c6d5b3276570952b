import { isPatientEvent } from '../domain/logEvents.ts'
import { patientAuthor } from '../i18n/ptBR/logEvents.ts'
import { managers } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** An entry as returned by the call (LOG-07), with the details of LOG-09. */
export interface LogAnswer {
  id: number
  institution_id: number
  user: { name: string | null }
  event: string
  created_at: string
  /** Display name of the affected record. */
  subject: string | null
  updated_fields: { field: string; old_value: unknown; new_value: unknown }[] | null
  recipient_email: string | null
  pdf_name: string | null
  /** True when the server wrote the entry, false when a browser reported it. */
  by_server: boolean
  /** Id of the record that was read. */
  record_id: number | null
  /** The client's IP address; only for events that do not change anything. */
  address: string | null
  /** Shortened user agent. */
  device: string | null
}

/** The append-only log of user actions. */
export const activityLog = defineResource({
  name: 'activityLog',
  route: '/log',
  redirectTo: '/',
  title: 'user_name',
  fields: {
    user_name: { kind: 'text', readOnly: true, sample: 'Helena Prado' },
    event: { kind: 'text', readOnly: true, sample: 'material.edit' },
    created_at: { kind: 'dateTime', readOnly: true },
  },
  list: {
    shape: 'table',
    columns: ['user_name', 'event', 'created_at'],
    search: ['event'],
    mode: 'server',
    sort: { field: 'created_at', order: 'DESC' },
    pageSizes: [10, 30, 50, 100],
    perPage: 20,
    cardFields: ['event', 'created_at'],
  },
  form: { shape: 'modal', sections: [] },
  wire: {
    paths: { list: 'GET /app/user_log', read: false, create: false, update: false, remove: false },
    paging: 'limit',
    read: (answer) => {
      const { user, ...entry } = answer as unknown as LogAnswer
      return { ...entry, user_name: user.name ?? (isPatientEvent(entry.event) ? patientAuthor : null) }
    },
  },
  access: { list: managers, read: managers, create: [], update: [], remove: [] },
  inGroup: 'column',
})
