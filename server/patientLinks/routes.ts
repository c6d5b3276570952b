import type { Context, Hono } from 'hono'
import * as calls from '../../src/calls/patientLinks.ts'
import { displayName } from '../../src/domain/names.ts'
import { patientLinkRefusals as texts } from '../../src/i18n/ptBR/patientLinkRefusals.ts'
import type { Services, SessionEnv } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { handle, handlePublic } from '../http/handle.ts'
import { Throttle } from '../http/throttle.ts'
import { giveRecords } from '../log/reads.ts'
import { writeLog } from '../log/write.ts'
import { joinNonEmpty } from '../scheduling/changes.ts'
import { procedureSubject } from '../scheduling/log.ts'
import { LinkThrottle } from '../signIn/throttle.ts'
import {
  type FoundLink,
  findLink,
  lockLink,
  readPage,
  requireLive,
  saveAnswers,
  saveConfirmation,
} from './patientPage.ts'
import { createLink, readOwnRecord, seeAnswers, selectPatientLinks, withdrawLinks } from './staffLinks.ts'

/** A surgery's links for its staff, and what the patient said. */
export function mountPatientLinks(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.readPatientLinks, async ({ c, tx, caller, params: { id } }) => {
    const record = await readOwnRecord(tx, id, caller.institutions)
    await giveRecords(services, c, {
      event: 'patientAnswersRead',
      institutionId: record.institution_id,
      recordId: id,
      subject: procedureSubject(record),
    })
    return selectPatientLinks(tx, record)
  })

  handle(app, calls.createPatientLink, async (request) =>
    request.c.json(await createLink(request, services), 201),
  )
  handle(app, calls.withdrawPatientLinks, (request) => withdrawLinks(request, services.clock()))
  handle(app, calls.seePatientAnswers, (request) => seeAnswers(request, services.clock()))
}

/** Limits wrong birth dates of one link, before it is blocked for good. */
const BIRTH_DATE_LIMIT = {
  keyPrefix: 'patient-link',
  points: 5,
  seconds: 15 * 60,
  refusal: texts.tooManyTries,
}

/** Limits what one link writes: each opening is an entry of the log, each answer a row. */
const USE_LIMIT = { keyPrefix: 'patient-use', points: 100, seconds: 15 * 60, refusal: texts.tooManyTries }

const COUNT_FAILURE = 'UPDATE patient_links SET failures = failures + 1 WHERE id = $1'
const MARK_OPENED = 'UPDATE patient_links SET opened_at = $2 WHERE id = $1 AND opened_at IS NULL'

const loggedOf = ({ institution_id, procedure_id, patient, preferred_name, procedure }: FoundLink) => ({
  institutionId: institution_id,
  recordId: procedure_id,
  subject: joinNonEmpty([displayName({ name: patient, preferred_name }), procedure], ' · '),
})

/** What patients read and answer by their links, without an account. */
export function mountPatientPage(app: Hono, services: Services): void {
  const { db, clock, config } = services
  const guesses = new LinkThrottle(db.system)
  const birthDates = new Throttle(db.system, BIRTH_DATE_LIMIT)
  const uses = new Throttle(db.system, USE_LIMIT)

  async function requireLink(c: Context, token: string): Promise<FoundLink> {
    const address = clientAddress(c, config.trustedProxies)
    const link = await guesses.lookUp(address, () => findLink(db.system, token, clock()))
    if (!link) throw new ApiError(404, texts.notFound, { code: 'patient-link.unknown' })
    requireLive(link)
    return link
  }

  /** The link of a token, to who knows its patient's birth date. @throws ApiError 404, 410, 422, 429 */
  async function openLink(c: Context, token: string, birthDate: string): Promise<FoundLink> {
    const link = await requireLink(c, token)
    await birthDates.countFailures(link.id, async () => {
      if (link.birth_date === birthDate) return
      await db.system.query(COUNT_FAILURE, [link.id])
      throw validationError({ birth_date: texts.birthDate })
    })
    await uses.consume(link.id)
    return link
  }

  handlePublic(app, calls.readPatientLink, async ({ c, params }) => {
    const { institution } = await requireLink(c, params.token)
    return { institution }
  })

  handlePublic(app, calls.openPatientLink, async ({ c, params, body }) => {
    const now = clock()
    const link = await openLink(c, params.token, body.birth_date)
    return inTransaction(db.system, async (tx) => {
      if (!link.isOpened) await tx.query(MARK_OPENED, [link.id, now.toISOString()])
      await writeLog(tx, null, { ...loggedOf(link), event: 'patientLinkOpen' })
      return readPage(tx, link, now)
    })
  })

  handlePublic(app, calls.confirmByLink, async ({ c, params, body }) => {
    const { token } = params
    const now = clock()
    const found = await openLink(c, token, body.birth_date)
    return inTransaction(db.system, async (tx) => {
      const link = await lockLink(tx, token, found, now)
      const isNew = await saveConfirmation(tx, link, body, now)
      if (isNew) await writeLog(tx, null, { ...loggedOf(link), event: 'patientAnswer' })
      return readPage(tx, link, now)
    })
  })

  handlePublic(app, calls.answerByLink, async ({ c, params, body }) => {
    const { token } = params
    const now = clock()
    const found = await openLink(c, token, body.birth_date)
    return inTransaction(db.system, async (tx) => {
      const link = await lockLink(tx, token, found, now)
      const count = await saveAnswers(tx, link, { answers: body.answers, seen: body.last_answer }, now)
      if (count > 0) await writeLog(tx, null, { ...loggedOf(link), event: 'patientAnswer' })
      return readPage(tx, link, now)
    })
  })
}
