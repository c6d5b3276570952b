import type { RequestHandler } from 'msw'
import { spyOn } from 'storybook/test'
import * as calls from '../calls/reports.ts'
import type { Report } from '../domain/reports.ts'
import { json, on } from './handlers.ts'

export const report: Report = {
  uuid: '5f0c4f6e-3b3a-4c7e-9d52-1f0a4be6d1aa',
  institution_id: 1,
  status: 'queued',
  failure: null,
}

interface ReportAnswers {
  /** The report from an earlier visit. */
  earlier?: Report
  /** Successive poll responses while the server creates a report; the last one is repeated. */
  polls?: readonly Partial<Report>[]
  /** Delays the response to the start until it resolves. */
  until?: () => Promise<void>
  /** The call that fails. */
  fails?: 'start' | 'csv' | 'file'
  /** Called for each request, with `start`, `discard` or `csv`. */
  seen?: (request: string) => void
}

/** Handlers for the calls of the drug report. */
export function reportHandlers(answers: ReportAnswers = {}): RequestHandler[] {
  const { earlier, polls = [{ status: 'done' }], until, fails, seen = () => {} } = answers
  const left = [...polls]
  const file = () => new Response('file', { headers: { 'content-type': 'application/octet-stream' } })
  const refused = () => json({ message: 'Serviço indisponível.' }, 422)
  return [
    on(calls.readLatestReport, () => json(earlier ?? null)),
    on(calls.startReport, async () => {
      seen('start')
      await until?.()
      return fails === 'start' ? refused() : json(report)
    }),
    on(calls.readReportFile, () => (fails === 'file' ? refused() : file())),
    on(calls.readReport, () => json({ ...report, ...(left.length > 1 ? left.shift() : left[0]) })),
    on(calls.discardReport, () => {
      seen('discard')
      return json({ ...report, status: 'cancelled' })
    }),
    on(calls.readReportCsv, async () => {
      seen('csv')
      return fails === 'csv' ? refused() : file()
    }),
  ]
}

/** Collects the names of the files that a story downloads, without saving them. */
export function watchDownloads(): string[] {
  const names: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
