import type { Context, Hono } from 'hono'
import { patients } from '../../src/resources/patients.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import { parseId, queryInteger } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { authorize, idOrUuid } from '../crud/mount.ts'
import { scopeInstitutions, searchPattern } from '../crud/query.ts'
import { notFound } from '../errors.ts'
import { countByInstitution, giveRows } from '../log/bulkReads.ts'
import { logRead } from '../log/requests.ts'
import {
  type PatientQuery,
  patientCount,
  patientPage,
  patientSearchPage,
  patientWithProcedures,
} from './read.ts'
import { createPatient, updatePatient } from './write.ts'

const MAX_PAGE_SIZE = 100

const MAX_PAGE = 1_000_000

/** A shorter filter is ignored (PAT-80). */
const MIN_FILTER_LENGTH = 3

/** The text searched for; null when it is absent or too short. */
function filterQuery(c: Context): string | null {
  const filter = (c.req.query('filter') ?? '').replaceAll('\u0000', '').trim()
  return filter.length < MIN_FILTER_LENGTH ? null : filter
}

function filterPattern(c: Context): string | null {
  const filter = filterQuery(c)
  return filter === null ? null : searchPattern(filter)
}

/** Filter and page from the query string; `page` overrides the query's. @throws ApiError 400, 403. */
function patientQuery(c: Context<SessionEnv>, page = queryInteger(c, 'page', 1, 1, MAX_PAGE)) {
  const limit = queryInteger(c, 'limit', 10, 1, MAX_PAGE_SIZE)
  return { institutions: scopeInstitutions(c), pattern: filterPattern(c), limit, offset: (page - 1) * limit }
}

export function mountPatients(app: Hono<SessionEnv>, services: Services): void {
  const { access } = patients
  const logPatientRead = (c: Context<SessionEnv>, patient: RegisterRecord) =>
    logRead(services, c, {
      event: 'patientRead',
      institutionId: Number(patient.institution_id),
      recordId: patient.id,
      subject: String(patient.name),
    })

  const answerPage = async (c: Context<SessionEnv>, query: PatientQuery, read: typeof patientPage) => {
    const { limit, offset } = query
    const count = await patientCount(c.get('tx'), query)
    const result = await read(c.get('tx'), query)
    await giveRows(services, c, {
      event: 'patientList',
      kind: 'patients',
      rows: countByInstitution(result),
      search: filterQuery(c),
      page: offset / limit + 1,
      size: limit,
    })
    return c.json({ result, count, perPage: limit })
  }

  app.get(
    '/surgical-map/v2/patients',
    authorize(access.list, (c) => answerPage(c, patientQuery(c), patientPage)),
  )
  app.get(
    '/surgical-map/v2/patients/count',
    authorize(access.list, async (c) => {
      const scope = { institutions: scopeInstitutions(c), pattern: filterPattern(c) }
      return c.json({ data: { count: await patientCount(c.get('tx'), scope) } })
    }),
  )
  app.get(
    '/surgical-map/patients/:page',
    authorize(access.list, async (c) => {
      const page = parseId(c.req.param('page') ?? '')
      if (page === null || page > MAX_PAGE) throw notFound()
      return answerPage(c, patientQuery(c, page), patientSearchPage)
    }),
  )
  app.get(
    '/surgical-map/v1/patient/:id',
    authorize(access.read, async (c) => {
      const { institutions } = requireInstitution(c)
      const patient = await patientWithProcedures(c.get('tx'), institutions, idOrUuid(c))
      logPatientRead(c, patient)
      return c.json(patient)
    }),
  )
  app.post(
    '/app/patients',
    authorize(access.create, async (c) => {
      const { patient, isNew } = await createPatient(c)
      // The uuid of an existing patient reads that patient.
      if (!isNew) logPatientRead(c, patient)
      return c.json(patient, isNew ? 201 : 200)
    }),
  )
  app.put(
    '/app/v2/patients/:id',
    authorize(access.update, async (c) => c.json(await updatePatient(c))),
  )
}
