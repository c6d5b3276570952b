import type { PoolClient } from 'pg'
import type * as calls from '../../src/calls/patientLinks.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { MAX_PATIENT_LINKS, MAX_WRONG_BIRTH_DATES } from '../../src/domain/patientLink.ts'
import { patientLinkRefusals as texts } from '../../src/i18n/ptBR/patientLinkRefusals.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import type { Services } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { Throttle } from '../http/throttle.ts'
import { requireToBegin } from '../readiness/answer.ts'
import { procedureSubject } from '../scheduling/log.ts'
import { lockRecord, parseRecord, recordText } from '../scheduling/rows.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'
import { sendOrFail } from '../users/sendInvite.ts'
import { patientLinkEmail } from './email.ts'

/**
 * $1 id, $2 wrong birth dates that block a link. Answers are of the patient who has the surgery now; a guardian is written to where the
 * patient's own address is not known.
 */
const SELECT = `SELECT coalesce(pa.email, pa.parent_email) AS email, coalesce(pa.phone_number, pa.parent_phone_number) AS phone_number,
       i.time_zone, coalesce(s.until_id, 0) AS seen_until, s.seen_by, sala_iso(s.seen_at) AS seen_at,
       (SELECT coalesce(json_agg(json_build_object('id', l.id, 'created_by', l.created_by, 'created_at', sala_iso(l.created_at),
                 'opened_at', sala_iso(l.opened_at), 'by_email', l.by_email,
                 'state', CASE WHEN l.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN l.failures >= $2 THEN 'blocked' ELSE 'open' END)
                 ORDER BY l.id DESC), '[]')
          FROM patient_links l WHERE l.procedure_id = p.id AND l.patient_id = p.patient_id) AS links,
       (SELECT coalesce(json_agg(json_build_object('id', a.id, 'question_id', a.question_id, 'question', a.question,
                 'choice', a.choice, 'words', a.words, 'said_for', sala_iso(a.said_for), 'said_at', sala_iso(a.said_at))
                 ORDER BY a.id DESC), '[]')
          FROM patient_answers a WHERE a.procedure_id = p.id AND a.patient_id = p.patient_id) AS answers
  FROM procedures p JOIN institutions i ON i.id = p.institution_id LEFT JOIN patients pa ON pa.id = p.patient_id
  LEFT JOIN patient_answers_seen s ON s.procedure_id = p.id
 WHERE p.id = $1`

type LinksRow = Omit<calls.PatientLinks, 'name' | 'institution' | 'has_birth_date'>

/** A surgery's links and what its patient said. @throws ApiError 404 for a record that the caller may only read */
export async function selectPatientLinks(
  tx: PoolClient,
  { id, patient, institution, ...record }: ProcedureRecord,
): Promise<calls.PatientLinks> {
  const { rows } = await tx.query<LinksRow>(prepared(SELECT, [id, MAX_WRONG_BIRTH_DATES]))
  const [row] = rows
  if (!row) throw notFound()
  return {
    ...row,
    name: record.patient_preferred_name ?? record.patient_name,
    institution: institution.name,
    has_birth_date: patient.birth_date !== null,
  }
}

/** A record of the caller's institutions. @throws ApiError 403 for one that the caller may only read, 404 */
export async function readOwnRecord(
  tx: PoolClient,
  id: number,
  institutions: readonly number[],
): Promise<ProcedureRecord> {
  const text = await recordText(tx, id)
  if (!text) throw notFound()
  const record = parseRecord(text)
  if (!institutions.includes(record.institution_id)) throw new ApiError(403, texts.elsewhere)
  return record
}

/** Links by e-mail that one user sends in an hour, and one surgery in a day. */
const SENDER_LIMIT = { keyPrefix: 'patient-mail', points: 200, seconds: 60 * 60, refusal: texts.tooManyToday }
const SURGERY_LIMIT = {
  keyPrefix: 'patient-mailed',
  points: 5,
  seconds: 24 * 60 * 60,
  refusal: texts.tooManyToday,
}

const INSERT = `INSERT INTO patient_links (institution_id, procedure_id, patient_id, hash, by_email, created_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`

const loggedOf = (record: ProcedureRecord) => ({
  institutionId: record.institution_id,
  recordId: record.id,
  subject: procedureSubject(record),
})

/** @throws ApiError 409, 422 for what no link can be given for */
function requireLinkable(record: ProcedureRecord, { links, has_birth_date }: calls.PatientLinks, now: Date) {
  requireToBegin(record)
  if (new Date(record.surgery_probable_date ?? 0) <= now) throw new ApiError(422, texts.past)
  if (!has_birth_date) throw new ApiError(422, texts.noBirthDate, { code: 'patient.birth-date' })
  if (links.filter(({ state }) => state === 'open').length >= MAX_PATIENT_LINKS)
    throw new ApiError(422, fillText(texts.tooMany, { count: MAX_PATIENT_LINKS }))
}

/**
 * Makes a link and, where that is asked for, sends it first: a mail server may take long, and the record is not locked meanwhile.
 * @throws ApiError 403, 404, 409, 422, 429, 502
 */
export async function createLink(
  { tx, caller, params, body, log }: Request<typeof calls.createPatientLink>,
  { clock, config, db, mail }: Pick<Services, 'clock' | 'config' | 'db' | 'mail'>,
): Promise<calls.PatientLinks & { url: string }> {
  const found = await readOwnRecord(tx, params.id, caller.institutions)
  const before = await selectPatientLinks(tx, found)
  requireLinkable(found, before, clock())
  const token = newSecret()
  const url = `${config.publicUrl}/paciente/${token}`
  const byEmail = body.by_email === true
  if (byEmail) {
    const { email, name, institution, time_zone: timeZone } = before
    if (!email) throw validationError({ by_email: texts.noEmail })
    const moment = found.surgery_probable_date ?? ''
    const letter = patientLinkEmail({ to: email, name, institution, moment, timeZone, url })
    const send = () => sendOrFail(mail, letter, texts.mailFailed)
    await new Throttle(db.system, SENDER_LIMIT).countSuccesses(caller.user_id, () =>
      new Throttle(db.system, SURGERY_LIMIT).countSuccesses(found.id, send),
    )
  }
  const now = clock()
  const record = await lockRecord(tx, found.id, texts.elsewhere)
  requireLinkable(record, await selectPatientLinks(tx, record), now)
  if (record.patient_id !== found.patient_id) throw new ApiError(409, texts.otherPatient)
  await tx.query(
    prepared(INSERT, [
      record.institution_id,
      record.id,
      record.patient_id,
      hashSecret(token),
      byEmail,
      caller.name,
      now.toISOString(),
    ]),
  )
  log(loggedOf(record))
  return { ...(await selectPatientLinks(tx, record)), url }
}

const WITHDRAW = `UPDATE patient_links SET withdrawn_at = $2, withdrawn_by = $3 WHERE procedure_id = $1 AND withdrawn_at IS NULL`

/** Ends all links of a surgery, whatever became of it. @throws ApiError 403, 404 */
export async function withdrawLinks(
  { tx, caller, params, log }: Request<typeof calls.withdrawPatientLinks>,
  now: Date,
): Promise<calls.PatientLinks> {
  const record = await lockRecord(tx, params.id, texts.elsewhere)
  const { rowCount } = await tx.query(prepared(WITHDRAW, [record.id, now.toISOString(), caller.name]))
  if (rowCount) log(loggedOf(record))
  return selectPatientLinks(tx, record)
}

// What was seen is not unseen by whoever looked at an older list.
const SEE = `INSERT INTO patient_answers_seen (institution_id, procedure_id, until_id, seen_by, seen_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (procedure_id) DO UPDATE SET until_id = excluded.until_id, seen_by = excluded.seen_by, seen_at = excluded.seen_at
   WHERE patient_answers_seen.until_id < excluded.until_id`

/** Says that answers were seen, up to one of the surgery's. @throws ApiError 403, 404, 422 */
export async function seeAnswers(
  { tx, caller, params, body, log }: Request<typeof calls.seePatientAnswers>,
  now: Date,
): Promise<calls.PatientLinks> {
  const record = await lockRecord(tx, params.id, texts.elsewhere)
  const { answers } = await selectPatientLinks(tx, record)
  if (!answers.some(({ id }) => id === body.until)) throw validationError({ until: texts.until })
  const { rowCount } = await tx.query(
    prepared(SEE, [record.institution_id, record.id, body.until, caller.name, now.toISOString()]),
  )
  if (rowCount) log(loggedOf(record))
  return selectPatientLinks(tx, record)
}
