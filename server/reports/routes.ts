import { Readable } from 'node:stream'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as calls from '../../src/calls/reports.ts'
import { csvBytes } from '../../src/spreadsheet/write/csv.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { requestedInstitution } from '../crud/mount.ts'
import { scopeInstitutions } from '../crud/query.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { notFound } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { activePrinciplesSheet, selectConfigured } from './activePrinciples.ts'
import { cancelReport, latestReport, queueReport, type Requester, readReport } from './rows.ts'

declare module '../context.ts' {
  interface Queues {
    /** Wakes the workers of reports. */
    makeReports(): void
  }
}

const CSV_NAME = 'report.csv'

const requester = (c: Context<SessionEnv>): Requester => ({
  userId: c.get('caller').user_id,
  institutions: scopeInstitutions(c),
})

const institutionOf = (c: Context<SessionEnv>): number =>
  institutionFor(requestedInstitution(c, {}), requireInstitution(c))

/** Wakes the workers once a report is committed. */
export function wakeReports({ jobs }: Services): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    await next()
    if (c.req.method === 'POST' && c.res.ok) jobs.makeReports()
  }
}

/** Routes of the report, which is made in the background; each user sees only their own. */
export function mountReports(app: Hono<SessionEnv>, { files }: Services): void {
  handle(app, calls.startReport, ({ c, tx, caller }) =>
    queueReport(tx, institutionOf(c), caller.user_id, 'activePrinciples'),
  )
  handle(app, calls.readLatestReport, ({ c, tx }) => latestReport(tx, requester(c), 'activePrinciples'))

  handle(app, calls.readReport, async ({ c, tx, params }) => {
    const found = await readReport(tx, requester(c), params.uuid)
    if (!found) throw notFound()
    return found.report
  })

  handle(app, calls.discardReport, async ({ c, tx, params }) => {
    const report = await cancelReport(tx, requester(c), params.uuid)
    if (!report) throw notFound()
    return report
  })

  handle(app, calls.readReportFile, async ({ c, tx, params }) => {
    const found = await readReport(tx, requester(c), params.uuid)
    if (!found?.fileKey) throw notFound()
    const content = await files.read(found.fileKey)
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="report.pdf"',
    })
  })

  handle(app, calls.readReportCsv, async ({ c, tx }) => {
    const rows = await selectConfigured(tx, institutionOf(c))
    return c.body(csvBytes(activePrinciplesSheet(rows)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${CSV_NAME}"`,
    })
  })
}
