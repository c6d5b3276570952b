import type { Pool, PoolClient } from 'pg'
import type * as calls from '../../src/calls/patientLinks.ts'
import { displayName } from '../../src/domain/names.ts'
import {
  asksForWords,
  type GivenPatientAnswer,
  isSaid,
  MAX_PATIENT_WORDS,
  MAX_WRONG_BIRTH_DATES,
  type PatientChoice,
  type PatientConfirmation,
  patientChoices,
  patientConfirmations,
} from '../../src/domain/patientLink.ts'
import type { Question } from '../../src/domain/preAnaesthesia.ts'
import { visibleText } from '../../src/domain/visibleText.ts'
import { patientLinkRefusals as texts } from '../../src/i18n/ptBR/patientLinkRefusals.ts'
import { prepared } from '../db/prepared.ts'
import { filledTerm } from '../documents/consentTerm.ts'
import { selectConsentTextAt } from '../documents/consentText.ts'
import { selectPresentation } from '../documents/presentation.ts'
import { selectProcedureContent } from '../documents/procedure.ts'
import { ApiError, noFieldErrors, validationError } from '../http/errors.ts'
import { isObject } from '../http/members.ts'
import { saveAnswer } from '../readiness/answer.ts'
import { hashSecret } from '../session/tokens.ts'
import { byCategory, type QuestionRow, selectQuestions } from '../settings/questions.ts'

/** A link, and the surgery that it is of. */
export interface FoundLink {
  id: number
  institution_id: number
  procedure_id: number
  patient_id: number
  patient: string
  preferred_name: string | null
  /** 'YYYY-MM-DD' */
  birth_date: string | null
  procedure: string | null
  institution: string
  time_zone: string
  /** When the surgery is planned. */
  moment: string
  isOpened: boolean
  isBlocked: boolean
  /** It was withdrawn, or the surgery is no longer to come, or another patient's. */
  isEnded: boolean
}

/** $1 hash, $2 wrong birth dates that block it, $3 now. */
const SELECT = `SELECT l.id, l.institution_id, l.procedure_id, l.patient_id, pa.name AS patient, pa.preferred_name, pa.birth_date,
       p.name AS procedure, i.name AS institution, i.time_zone, sala_iso(p.surgery_probable_date) AS moment,
       l.opened_at IS NOT NULL AS "isOpened", l.failures >= $2 AS "isBlocked",
       NOT coalesce(l.withdrawn_at IS NULL AND p.patient_id = l.patient_id AND p.active AND p.cancellation_date IS NULL
         AND p.anesthesia_start IS NULL AND p.anesthesia_end IS NULL AND p.procedure_closed_date IS NULL
         AND p.surgery_probable_date > $3 AND i.active AND i.removed_at IS NULL AND pa.birth_date IS NOT NULL, false) AS "isEnded"
  FROM patient_links l JOIN procedures p ON p.id = l.procedure_id JOIN patients pa ON pa.id = l.patient_id
  JOIN institutions i ON i.id = l.institution_id
 WHERE l.hash = $1`

/** Finds the link of a token; undefined for an unknown one. */
export async function findLink(
  db: Pick<Pool, 'query'>,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> {
  const { rows } = await db.query<FoundLink>(
    prepared(SELECT, [hashSecret(token), MAX_WRONG_BIRTH_DATES, now.toISOString()]),
  )
  return rows[0]
}

/** @throws ApiError 410 for a link that no longer works */
export function requireLive({ isEnded, isBlocked }: FoundLink): void {
  if (isEnded) throw new ApiError(410, texts.ended, { code: 'patient-link.ended' })
  if (isBlocked) throw new ApiError(410, texts.blocked, { code: 'patient-link.blocked' })
}

const LOCK = 'SELECT FROM procedures WHERE id = $1 FOR NO KEY UPDATE'

/** Reads a link again, its surgery locked until commit. @throws ApiError 410 */
export async function lockLink(
  tx: PoolClient,
  token: string,
  { procedure_id }: FoundLink,
  now: Date,
): Promise<FoundLink> {
  await tx.query(prepared(LOCK, [procedure_id]))
  const link = await findLink(tx, token, now)
  if (!link) throw new ApiError(410, texts.ended, { code: 'patient-link.ended' })
  requireLive(link)
  return link
}

interface AnswerRow {
  id: number
  question_id: number
  choice: PatientChoice | null
  words: string | null
}

/** The newest answer to each question. */
const SELECT_ANSWERS = `SELECT DISTINCT ON (question_id) id, question_id, choice, words FROM patient_answers
  WHERE procedure_id = $1 AND patient_id = $2 AND question_id IS NOT NULL ORDER BY question_id, id DESC`

const selectAnswers = async (tx: PoolClient, { procedure_id, patient_id }: FoundLink): Promise<AnswerRow[]> =>
  (await tx.query<AnswerRow>(prepared(SELECT_ANSWERS, [procedure_id, patient_id]))).rows

const lastOf = (answers: readonly AnswerRow[]) => Math.max(0, ...answers.map(({ id }) => id))

const SELECT_CONFIRMATION = `SELECT state, sala_iso(said_for) AS said_for FROM readiness_answers
  WHERE procedure_id = $1 AND kind = 'confirmation'`

/** What is known of the planned moment; null where nobody answered or was reached, and once the surgery was moved. */
async function selectConfirmation(
  tx: PoolClient,
  { procedure_id, moment }: FoundLink,
): Promise<PatientConfirmation | null> {
  const { rows } = await tx.query<{ state: string | null; said_for: string }>(
    prepared(SELECT_CONFIRMATION, [procedure_id]),
  )
  const said = rows.find(({ said_for }) => said_for === moment)?.state
  return patientConfirmations.find((confirmation) => confirmation === said) ?? null
}

function categoriesOf(
  rows: readonly QuestionRow[],
  answers: readonly AnswerRow[],
): calls.PatientPage['categories'] {
  const said = new Map(answers.map((answer) => [answer.question_id, answer]))
  return byCategory(rows).map(({ description: name, questions }) => ({
    name,
    questions: questions.map(({ id, description: question, required }) => {
      const { choice = null, words = null } = said.get(id) ?? {}
      return { id, question, required, choice, words }
    }),
  }))
}

const shownQuestions = async (tx: PoolClient, { institution_id }: FoundLink) =>
  (await selectQuestions(tx, institution_id)).filter(({ hide }) => !hide)

/** What a link's patient reads and answers. */
export async function readPage(tx: PoolClient, link: FoundLink, now: Date): Promise<calls.PatientPage> {
  const content = await selectProcedureContent(tx, link.procedure_id)
  const presentation = await selectPresentation(tx, link.institution_id)
  const text = await selectConsentTextAt(tx, link.institution_id, {
    groupIds: presentation.group_ids,
    instant: now.toISOString(),
  })
  const answers = await selectAnswers(tx, link)
  return {
    name: displayName({ name: link.patient, preferred_name: link.preferred_name }),
    institution: link.institution,
    moment: link.moment,
    time_zone: link.time_zone,
    surgeons: content.surgeons.map(({ name }) => name),
    confirmation: await selectConfirmation(tx, link),
    categories: categoriesOf(await shownQuestions(tx, link), answers),
    last_answer: lastOf(answers),
    recommendations: presentation.recommendations,
    term: filledTerm(content, presentation, text),
  }
}

const INSERT = `INSERT INTO patient_answers (institution_id, procedure_id, patient_id, link_id, question_id, question, choice, words, said_for, said_at)
  SELECT $1, $2, $3, $4, a.question_id, a.question, a.choice, a.words, $6, $7
    FROM jsonb_to_recordset($5) AS a (question_id integer, question text, choice text, words text)`

interface StoredAnswer {
  question_id: number | null
  question: string | null
  choice: string | null
  words: string | null
}

async function insertAnswers(
  tx: PoolClient,
  link: FoundLink,
  answers: readonly StoredAnswer[],
  now: Date,
): Promise<void> {
  const { institution_id, procedure_id, patient_id, id, moment } = link
  const rows = JSON.stringify(answers)
  await tx.query(
    prepared(INSERT, [institution_id, procedure_id, patient_id, id, rows, moment, now.toISOString()]),
  )
}

const SELECT_LAST_CONFIRMATION = `SELECT choice, words, sala_iso(said_for) AS said_for FROM patient_answers
  WHERE procedure_id = $1 AND patient_id = $2 AND question_id IS NULL ORDER BY id DESC LIMIT 1`

interface GivenConfirmation {
  confirmation: PatientConfirmation
  /** The moment that the patient was shown. */
  moment: string
  words: string | null
}

/**
 * Records whether the patient keeps the date: as an answer of the patient, and as that of the surgery's pending item.
 * @param link locked
 * @returns whether it is new
 * @throws ApiError 409 when the surgery has another date than the patient was shown
 */
export async function saveConfirmation(
  tx: PoolClient,
  link: FoundLink,
  { confirmation, moment, words }: GivenConfirmation,
  now: Date,
): Promise<boolean> {
  if (moment !== link.moment) throw new ApiError(409, texts.moved, { code: 'patient-link.moved' })
  const { procedure_id, patient_id, institution_id } = link
  const { rows } = await tx.query<{ choice: string; words: string | null; said_for: string }>(
    prepared(SELECT_LAST_CONFIRMATION, [procedure_id, patient_id]),
  )
  const [last] = rows
  const said = { choice: confirmation, words }
  const isSame = last?.choice === said.choice && last.words === said.words && last.said_for === moment
  // A second tap, or a retry after a lost answer.
  if (isSame && (await selectConfirmation(tx, link)) === confirmation) return false
  await insertAnswers(tx, link, [{ question_id: null, question: null, ...said }], now)
  await saveAnswer(tx, {
    institutionId: institution_id,
    procedureId: procedure_id,
    kind: 'confirmation',
    planId: null,
    state: confirmation,
    validUntil: null,
    saidFor: moment,
    saidBy: texts.saidBy,
    now,
  })
  return true
}

const isChoice = (value: unknown): value is PatientChoice => patientChoices.some((choice) => choice === value)

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** One of the answers of a body. @throws ApiError 422 */
function readAnswer(item: unknown): GivenPatientAnswer {
  if (!isObject(item)) throw validationError({ answers: texts.answers })
  const { question_id, choice = null, words = null, ...rest } = item
  const isKnown = Number.isInteger(question_id) && Object.keys(rest).length === 0
  if (!isKnown || !(choice === null || isChoice(choice)) || !isText(words))
    throw validationError({ answers: texts.answers })
  return { question_id: Number(question_id), choice, words: visibleText(words ?? '') || null }
}

const faultKey = (id: number) => `q${id}`

/** Why an answer is not taken. */
function faultOf(question: Question, answer: GivenPatientAnswer): string | undefined {
  if ((answer.words?.length ?? 0) > MAX_PATIENT_WORDS) return texts.wordsTooLong
  if (asksForWords(question.description)) {
    // Who does not know says so without words.
    if (answer.choice !== null && answer.choice !== 'unknown') return texts.words
  } else if (answer.choice === null && answer.words !== null) return texts.choice
  return question.required && !isSaid(answer) ? texts.required : undefined
}

/**
 * Records answers to questions; what was said before stays, the newest counts.
 * @param link locked
 * @param seen id of the newest answer that the patient was shown, 0 for none
 * @returns how many answers are new
 * @throws ApiError 409 for a question that is not asked any more, and when another device has answered meanwhile; 422 by question
 */
export async function saveAnswers(
  tx: PoolClient,
  link: FoundLink,
  { answers: items, seen }: { answers: readonly unknown[]; seen: number },
  now: Date,
): Promise<number> {
  const given = new Map(items.map(readAnswer).map((answer) => [answer.question_id, answer]))
  if (given.size !== items.length) throw validationError({ answers: texts.answers })
  const questions = await shownQuestions(tx, link)
  const asked = new Map(questions.map((question) => [question.id, question]))
  if (![...given.keys()].every((id) => asked.has(id)))
    throw new ApiError(409, texts.hidden, { code: 'patient-link.hidden' })
  const stored = await selectAnswers(tx, link)
  const known = new Map(stored.map((answer) => [answer.question_id, answer]))
  const unsaid = { choice: null, words: null }
  const faults = noFieldErrors()
  for (const question of questions) {
    const answer = given.get(question.id) ?? {
      question_id: question.id,
      ...(known.get(question.id) ?? unsaid),
    }
    const fault = faultOf(question, answer)
    if (fault) faults[faultKey(question.id)] = fault
  }
  if (Object.keys(faults).length > 0) throw validationError(faults)
  const changed = [...given.values()].filter(({ question_id, choice, words }) => {
    const before = known.get(question_id) ?? unsaid
    return before.choice !== choice || before.words !== words
  })
  // Nothing new: a retry after a lost answer.
  if (changed.length === 0) return 0
  if (lastOf(stored) !== seen)
    throw new ApiError(409, texts.answeredElsewhere, { code: 'patient-link.answered' })
  const rows = changed.map((answer) => ({
    ...answer,
    question: asked.get(answer.question_id)?.description ?? null,
  }))
  await insertAnswers(tx, link, rows, now)
  return rows.length
}
