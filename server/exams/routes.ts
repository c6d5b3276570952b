import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import * as calls from '../../src/calls/exams.ts'
import type { Services, SessionEnv } from '../context.ts'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { notFound } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { giveRecords } from '../log/reads.ts'
import { insertExams, readExams, readStoredExam } from './rows.ts'

export function mountOcr(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.listExams, async ({ c, tx, params }) => {
    const found = await readExams(tx, params.id)
    if (!found) throw notFound()
    const { procedure, exams } = found
    if (exams.length > 0)
      await giveRecords(services, c, {
        event: 'examRead',
        institutionId: procedure.institution_id,
        recordId: procedure.id,
        subject: procedure.name,
      })
    return exams
  })

  handle(app, calls.uploadExams, async ({ c, tx, member }) => {
    const received = c.get('exams')
    const exams = received && (await insertExams(tx, member.user_id, received, services.clock()))
    if (!exams) throw notFound()
    return exams
  })

  handle(app, calls.readExamFile, async ({ c, tx, params }) => {
    const exam = await readStoredExam(tx, params.uuid)
    if (!exam) throw notFound()
    // Before the log, which says what was read: the file may be missing.
    const content = await services.files.read(exam.file_key)
    const read = giveRecords(services, c, {
      event: 'examRead',
      institutionId: exam.institution_id,
      recordId: exam.procedure_id,
      subject: exam.original_filename,
    })
    await read.catch((error) => {
      content.destroy()
      throw error
    })
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      ...downloadHeaders({ name: exam.original_filename, type: exam.mime_type }),
      'content-length': String(exam.size_bytes),
    })
  })
}
