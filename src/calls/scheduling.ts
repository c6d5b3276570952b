import type { ProcedureRecord } from '../resources/procedures/record.ts'
import type { ScheduleAnswer } from '../resources/procedures/schedule.ts'
import { defineCall, json, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

/** Consultations and surgeries of a day, or of the patients that match a search; other servers answer a flat list (MAP-43). */
export const readSchedule = defineCall({
  call: 'GET /app/v4/schedules',
  access: staff,
  query: {
    type: { kind: 'choice', choices: ['all'] },
    /** An instant with an offset; now when absent. */
    probable_date: { kind: 'text' },
    search: { kind: 'search' },
    surgeryCenterId: { kind: 'id' },
    surgeryCenterRoomId: { kind: 'id' },
    page: PAGE,
    limit: { ...PAGE_SIZE, default: 50 },
  },
  answers: json<ScheduleAnswer>(),
})

/** A procedure or pre-anaesthetic consultation: one kind of record. */
export const readProcedure = defineCall({
  call: 'GET /surgical-map/v2/procedures/{id}',
  access: staff,
  answers: json<ProcedureRecord>(),
})

/** Creates a procedure, or returns the one that an earlier call with the same uuid created. */
export const createProcedure = defineCall({
  call: 'POST /app/v3/procedures',
  access: staff,
  answers: json<ProcedureRecord>(),
})

/** Changes a procedure, based on the version in `updated_at`. */
export const updateProcedure = defineCall({
  call: 'PUT /app/v2/procedures/{id}',
  access: staff,
  logs: 'procedureEdit',
  answers: json<ProcedureRecord>(),
})

export const cancelProcedure = defineCall({
  call: 'PUT /app/procedures/cancellation/{id}',
  access: staff,
  logs: 'procedureCancel',
  answers: json<ProcedureRecord>(),
})

/** Takes a cancellation back, based on the version in `updated_at`. */
export const undoCancellation = defineCall({
  call: 'PUT /app/procedures/cancellation/{id}/undo',
  access: staff,
  logs: 'procedureUndoCancel',
  answers: json<ProcedureRecord>(),
})
