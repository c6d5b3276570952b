/** The status of a background report. */
export type ReportStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

/** A report as returned by the server. */
export interface Report {
  uuid: string
  institution_id: number
  status: ReportStatus
  /** Why it failed. */
  failure: string | null
}
