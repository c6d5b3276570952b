import type { Context, Hono } from 'hono'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/patients.ts'
import { parseId } from '../../src/domain/identifiers.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import type { Services, SessionEnv } from '../context.ts'
import { searchPattern } from '../crud/query.ts'
import { notFound } from '../http/errors.ts'
import { handle, type Request } from '../http/handle.ts'
import { countByInstitution, giveCount, giveRecords, giveRows } from '../log/reads.ts'
import {
  type PatientQuery,
  patientCount,
  patientPage,
  patientSearchPage,
  patientWithProcedures,
} from './read.ts'
import { createPatient, updatePatient } from './write.ts'

const MAX_PAGE = 1_000_000

/** @throws ApiError 404 */
function pageOf(text: string): number {
  const page = parseId(text)
  if (page === null || page > MAX_PAGE) throw notFound()
  return page
}

const patternOf = (filter: string | null) => (filter === null ? null : searchPattern(filter))

type PageRequest = Pick<Request<typeof calls.searchPatients>, 'c' | 'tx' | 'institutions' | 'query'>

export function mountPatients(app: Hono<SessionEnv>, services: Services): void {
  const givePatient = (c: Context<SessionEnv>, patient: RegisterRecord) =>
    giveRecords(services, c, {
      event: 'patientRead',
      institutionId: Number(patient.institution_id),
      recordId: patient.id,
      subject: String(patient.name),
    })

  async function readPage<Row extends RegisterRecord>(
    { c, tx, institutions, query: { filter, limit } }: PageRequest,
    page: number,
    select: (tx: PoolClient, query: PatientQuery) => Promise<Row[]>,
  ) {
    const query = { institutions, pattern: patternOf(filter), limit, offset: offsetOf(page, limit) }
    const count = await patientCount(tx, query)
    const result = await select(tx, query)
    await giveRows(services, c, {
      event: 'patientList',
      kind: 'patients',
      rows: countByInstitution(result),
      search: filter,
      page,
      size: limit,
    })
    return { result, count, perPage: limit }
  }

  handle(app, calls.listPatients, (request) => readPage(request, request.query.page, patientPage))
  handle(app, calls.countPatients, async ({ c, tx, institutions, query: { filter } }) => {
    const count = await patientCount(tx, { institutions, pattern: patternOf(filter) })
    await giveCount(services, c, { event: 'patientList', search: filter, count })
    return { data: { count } }
  })
  handle(app, calls.searchPatients, async (request) =>
    readPage(request, pageOf(request.params.page), patientSearchPage),
  )
  handle(app, calls.readPatient, async ({ c, tx, member, params }) => {
    const patient = await patientWithProcedures(tx, member.institutions, params.id)
    await givePatient(c, patient)
    return patient
  })
  handle(app, calls.createPatient, async (request) => {
    const { patient, isNew } = await createPatient(request)
    // The uuid of an existing patient reads that patient.
    if (!isNew) await givePatient(request.c, patient)
    return request.c.json(patient, isNew ? 201 : 200)
  })
  handle(app, calls.updatePatient, updatePatient)
}
