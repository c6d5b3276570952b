import type { Report } from '../domain/reports.ts'
import { defineCall, file, json } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

/** The member of a group that a report is about; the chosen institution when absent. */
const member = { institution_id: { kind: 'text' } } as const

/** Starts the report of active principles. A server that knows only the specification answers nothing. */
export const startReport = defineCall({
  call: 'POST /web/v1/active-principles-report/',
  access: staff,
  query: member,
  answers: json<Report | null | undefined>(),
})

/** The caller's latest report that is not cancelled. */
export const readLatestReport = defineCall({
  call: 'GET /web/v1/active-principles-report/',
  access: staff,
  query: member,
  answers: json<Report | null>(),
})

export const readReport = defineCall({
  call: 'GET /web/v1/active-principles-report/{uuid}',
  access: staff,
  answers: json<Report>(),
})

/** Cancels a report that is being made, or discards a finished one. */
export const discardReport = defineCall({
  call: 'DELETE /web/v1/active-principles-report/{uuid}',
  access: staff,
  answers: json<Report>(),
})

/** A finished report's PDF. */
export const readReportFile = defineCall({
  call: 'GET /web/v1/active-principles-report/{uuid}/file',
  access: staff,
  answers: file,
})

/** The report as CSV, made at once. */
export const readReportCsv = defineCall({
  call: 'GET /web/v2/active-principles-download-csv/',
  access: staff,
  query: member,
  answers: file,
})
