import type { RequestHandler } from 'msw'
import { spyOn } from 'storybook/test'
import type { Report } from '../domain/reports.ts'
import { json, on } from './handlers.ts'

const PATH = '/web/v1/active-principles-report'

export const report: Report = {
  uuid: '5f0c4f6e-3b3a-4c7e-9d52-1f0a4be6d1aa',
  institution_id: 1,
  status: 'queued',
  failure: null,
}

interface ReportAnswers {
  /** The report of an earlier visit. */
  earlier?: Report
  /** What the server answers while it makes a report, one a poll; the last one stays. */
  polls?: readonly Partial<Report>[]
  /** What the start waits for. */
  until?: () => Promise<void>
  /** The call that fails. */
  fails?: 'start' | 'csv' | 'file'
  /** Called with each request, as `DELETE /web/v1/…`. */
  seen?: (request: string) => void
}

/** Answers the calls of the drug report. */
export function reportHandlers(answers: ReportAnswers = {}): RequestHandler[] {
  const { earlier, polls = [{ status: 'done' }], until, fails, seen = () => {} } = answers
  const left = [...polls]
  const REPORT = `${PATH}/{uuid}` as const
  const file = () => new Response('file', { headers: { 'content-type': 'application/octet-stream' } })
  const refused = () => json({ message: 'Serviço indisponível.' }, 422)
  return [
    on(`GET ${PATH}`, () => json(earlier ?? null)),
    on(`POST ${PATH}`, async () => {
      seen('start')
      await until?.()
      return fails === 'start' ? refused() : json(report)
    }),
    on(`GET ${REPORT}/file`, () => (fails === 'file' ? refused() : file())),
    on(`GET ${REPORT}`, () => json({ ...report, ...(left.length > 1 ? left.shift() : left[0]) })),
    on(`DELETE ${REPORT}`, () => {
      seen('discard')
      return json({ ...report, status: 'cancelled' })
    }),
    on('GET /web/v2/active-principles-download-csv', async () => {
      seen('csv')
      return fails === 'csv' ? refused() : file()
    }),
  ]
}

/** Names of the files that a story downloads; nothing is saved. */
export function watchDownloads(): string[] {
  const names: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
