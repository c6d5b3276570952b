/** Where a report in the background stands. */
export type ReportStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

/** A report as the server answers it. */
export interface Report {
  uuid: string
  institution_id: number
  status: ReportStatus
  /** Why it failed. */
  failure: string | null
}
