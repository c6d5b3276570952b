import { attendanceRefusals } from '../i18n/ptBR/attendanceRefusals.ts'
import { defineCall, json, PAGE, PAGE_SIZE, type QueryParameter } from '../schema/call.ts'
import { staff, statusManagers } from '../schema/can.ts'
import { reasonBody } from './deliveries.ts'

/** Filters of a list; its `key` is the stage, with which `isPre` and `isPost` agree. */
const filters = {
  key: { kind: 'text' },
  isPre: { kind: 'boolean' },
  isPost: { kind: 'boolean' },
  start_date: { kind: 'date' },
  end_date: { kind: 'date' },
  anaesthetist_id: { kind: 'id' },
  guide_type_id: { kind: 'id' },
  search: { kind: 'search' },
  include_inactive: { kind: 'boolean' },
} as const satisfies Readonly<Record<string, QueryParameter>>

/** A row as the list returns it; other servers may omit all but its id. */
export type AttendanceAnswer = Record<string, unknown> & { id: number }

/** A page of the procedures of a stage that took place, newest first. */
export const listAttendances = defineCall({
  call: 'GET /app/v4/procedures-attendances',
  access: staff,
  query: {
    ...filters,
    page: PAGE,
    limit: PAGE_SIZE,
  },
  answers: json<{ procedures: AttendanceAnswer[]; count: number }>(),
})

export const countAttendances = defineCall({
  call: 'GET /app/v4/procedures-attendances/count',
  access: staff,
  query: filters,
  answers: json<{ total: number }>(),
})

interface ProcedureStatus {
  id: number
  active: boolean
  status_reason?: string | null
  group_id: number | null
}

/** Activates an inactive procedure, and inactivates an active one. */
export const toggleStatus = defineCall({
  call: 'PUT /app/v7/procedures/{id}/toggle-status',
  access: statusManagers,
  ...reasonBody,
  previous: true,
  logs: 'procedureStatus',
  answers: json<ProcedureStatus>(),
})

/** Attributes a procedure to an anaesthesia group of its institution (OQ-173). */
export const updateGroup = defineCall({
  call: 'PUT /preset/procedures/{id}/update-group',
  access: statusManagers,
  body: { id: { kind: 'integer', required: true } },
  errors: { id: { required: attendanceRefusals.unknownGroup, wrongType: attendanceRefusals.unknownGroup } },
  previous: true,
  logs: 'procedureGroup',
  answers: json<ProcedureStatus>(),
})
