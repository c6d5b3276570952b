import * as calls from '../calls/reports.ts'
import type { Report } from '../domain/reports.ts'
import { request } from './call.ts'
import { HttpError } from './httpClient.ts'

/** The member of a group that the report is about; undefined for the selected institution itself. */
type Member = number | undefined

const memberQuery = (member: Member) => ({ institution_id: member })

/** Starts the PDF report. A server that implements only the specification returns no report. */
export async function startReport(member: Member): Promise<Report | undefined> {
  return (await request(calls.startReport, { query: memberQuery(member) })).data ?? undefined
}

/** The user's latest report that is not cancelled; null if there is none. */
export async function readLatestReport(member: Member, signal?: AbortSignal): Promise<Report | null> {
  return (await request(calls.readLatestReport, { query: memberQuery(member), signal })).data
}

const POLL_MS = 1000

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Whether the next poll may succeed: the network or the server is temporarily unavailable. */
export const isTemporary = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500)

async function pollReport(uuid: string, signal: AbortSignal): Promise<Report | undefined> {
  try {
    return (await request(calls.readReport, { params: { uuid }, signal })).data
  } catch (error) {
    if (isTemporary(error)) return undefined
    throw error
  }
}

export const isPending = ({ status }: Report) => status === 'queued' || status === 'running'

/**
 * Polls until a report is no longer pending, even while the server is unavailable.
 * @throws HttpError, the signal's reason
 */
export async function awaitReport(report: Report, signal: AbortSignal): Promise<Report> {
  let latest = report
  while (isPending(latest)) {
    await pause(signal)
    latest = (await pollReport(report.uuid, signal)) ?? latest
  }
  return latest
}

/** Cancels a report that is being created, or discards a finished one. */
export async function discardReport({ uuid }: Report): Promise<void> {
  await request(calls.discardReport, { params: { uuid } })
}

export async function readReportFile({ uuid }: Report, signal: AbortSignal): Promise<Blob> {
  return (await request(calls.readReportFile, { params: { uuid }, file: true, signal })).data
}

/** The report as CSV. */
export async function readReportCsv(member: Member, signal: AbortSignal): Promise<Blob> {
  return (await request(calls.readReportCsv, { query: memberQuery(member), file: true, signal })).data
}
