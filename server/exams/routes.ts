import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { parseId, UUID } from '../body.ts'
import type { Services, SessionEnv } from '../context.ts'
import { notFound } from '../errors.ts'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { logRead } from '../log/requests.ts'
import { requireSchedulingStaff } from '../scheduling/routes.ts'
import { insertExams, readExams, readStoredExam } from './records.ts'

export function mountOcr(app: Hono<SessionEnv>, services: Services): void {
  const { files } = services

  app.get('/v1/procedure/:id/ocrs', async (c) => {
    requireSchedulingStaff(c)
    const found = await readExams(c.get('tx'), parseId(c.req.param('id')))
    if (!found) throw notFound()
    const { procedure, exams } = found
    if (exams.length > 0)
      logRead(services, c, {
        event: 'examRead',
        institutionId: procedure.institution_id,
        recordId: procedure.id,
        subject: procedure.name,
      })
    return c.json(exams)
  })

  app.post('/v1/ocr-queue', async (c) => {
    const { user_id } = requireSchedulingStaff(c)
    const received = c.get('exams')
    const exams = received && (await insertExams(c.get('tx'), user_id, received, services.clock()))
    if (!exams) throw notFound()
    return c.json(exams)
  })

  app.get('/v1/ocr-documents/:uuid/file', async (c) => {
    requireSchedulingStaff(c)
    const uuid = c.req.param('uuid')
    const exam = UUID.test(uuid) ? await readStoredExam(c.get('tx'), uuid) : null
    if (!exam) throw notFound()
    const content = await files.read(exam.file_key)
    logRead(services, c, {
      event: 'examRead',
      institutionId: exam.institution_id,
      recordId: exam.procedure_id,
      subject: exam.original_filename,
    })
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      ...downloadHeaders({ name: exam.original_filename, type: exam.mime_type }),
      'content-length': String(exam.size_bytes),
    })
  })
}
