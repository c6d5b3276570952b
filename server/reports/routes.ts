import { Readable } from 'node:stream'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { staff } from '../../src/schema/can.ts'
import { csvBytes } from '../../src/spreadsheet/write/csv.ts'
import { UUID } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { authorize, requestedInstitution } from '../crud/mount.ts'
import { scopeInstitutions } from '../crud/query.ts'
import { institutionFor } from '../crud/record.ts'
import { notFound } from '../errors.ts'
import { activePrinciplesSheet, selectConfigured } from './activePrinciples.ts'
import { cancelReport, latestReport, queueReport, type Requester, readReport } from './records.ts'

/** Starts the report of active principles (POST), and finds the caller's latest (GET). */
export const REPORT_PATH = '/web/v1/active-principles-report'
const CSV_PATH = '/web/v2/active-principles-download-csv'
const CSV_NAME = 'report.csv'

const requester = (c: Context<SessionEnv>): Requester => ({
  userId: c.get('caller').user_id,
  institutions: scopeInstitutions(c),
})

const reportUuid = (c: Context): string => {
  const uuid = c.req.param('uuid') ?? ''
  if (!UUID.test(uuid)) throw notFound()
  return uuid
}

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
  const route = (handler: (c: Context<SessionEnv>) => Promise<Response>) => authorize(staff, handler)

  app.post(
    REPORT_PATH,
    route(async (c) => {
      const { user_id } = c.get('caller')
      return c.json(await queueReport(c.get('tx'), institutionOf(c), user_id, 'activePrinciples'))
    }),
  )

  app.get(
    REPORT_PATH,
    route(async (c) => c.json(await latestReport(c.get('tx'), requester(c), 'activePrinciples'))),
  )

  app.get(
    `${REPORT_PATH}/:uuid`,
    route(async (c) => {
      const found = await readReport(c.get('tx'), requester(c), reportUuid(c))
      if (!found) throw notFound()
      return c.json(found.report)
    }),
  )

  app.delete(
    `${REPORT_PATH}/:uuid`,
    route(async (c) => {
      const report = await cancelReport(c.get('tx'), requester(c), reportUuid(c))
      if (!report) throw notFound()
      return c.json(report)
    }),
  )

  app.get(
    `${REPORT_PATH}/:uuid/file`,
    route(async (c) => {
      const found = await readReport(c.get('tx'), requester(c), reportUuid(c))
      if (!found?.fileKey) throw notFound()
      const content = await files.read(found.fileKey)
      return c.body(Readable.toWeb(content) as ReadableStream, 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="report.pdf"',
      })
    }),
  )

  app.get(
    CSV_PATH,
    route(async (c) => {
      const rows = await selectConfigured(c.get('tx'), institutionOf(c))
      return c.body(csvBytes(activePrinciplesSheet(rows)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${CSV_NAME}"`,
      })
    }),
  )
}
