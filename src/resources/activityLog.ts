import { managers } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** An entry as the call answers it (LOG-07), with what it tells beside (LOG-09). */
export interface LogAnswer {
  id: number
  institution_id: number
  user: { name: string | null }
  event: string
  created_at: string
  /** What it is about, as a person calls it. */
  subject: string | null
  updated_fields: { field: string; old_value: unknown; new_value: unknown }[] | null
  recipient_email: string | null
  pdf_name: string | null
  /** The server wrote it when it happened; false where a browser reported it. */
  by_server: boolean
  /** The record that was read. */
  record_id: number | null
  /** The IP address it was done from; only of what changes nothing. */
  address: string | null
  /** What the browser calls itself, shortened. */
  device: string | null
}

/** What people did: it is read and searched, and nobody changes it. */
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
    pageSizes: [10, 20, 30, 50, 100],
    perPage: 20,
    telling: ['event', 'created_at'],
  },
  form: { shape: 'modal', sections: [] },
  wire: {
    paths: { list: 'GET /app/user_log', read: false, create: false, update: false, remove: false },
    paging: 'limit',
    read: (answer) => {
      const { user, ...entry } = answer as unknown as LogAnswer
      return { ...entry, user_name: user.name }
    },
  },
  access: { list: managers, read: managers, create: [], update: [], remove: [] },
  inGroup: 'column',
})
