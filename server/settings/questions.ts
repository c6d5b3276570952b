import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { readQuestions, saveQuestions } from '../../src/calls/preAnaesthesia.ts'
import type { Question, QuestionFlags } from '../../src/domain/preAnaesthesia.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { preAnaesthesia as texts } from '../../src/i18n/ptBR/preAnaesthesia.ts'
import type { SessionEnv } from '../context.ts'
import { jsonList } from '../http/body.ts'
import { ApiError, noFieldErrors, validationError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { type Check, isObject, memberErrors } from '../http/members.ts'
import { lockSettings, readSwitch, scopedInstitution } from './read.ts'

/** A question as an institution asks it, with its category. */
export interface QuestionRow extends Question {
  category_id: number
  category: string
}

const SELECT = `SELECT q.id, q.name AS description, q.category_id, c.name AS category,
         coalesce(s.required, false) AS required, coalesce(s.hide, false) AS hide
    FROM pre_questions q JOIN question_categories c ON c.id = q.category_id
    LEFT JOIN question_answer_configs s ON s.question_id = q.id AND s.institution_id = $1
   ORDER BY q.category_id, q.id`

/** The questions of an institution, hidden ones too, by category. */
export const selectQuestions = async (tx: PoolClient, institutionId: number): Promise<QuestionRow[]> =>
  (await tx.query<QuestionRow>(SELECT, [institutionId])).rows

/** The questions by category, as the calls return them. */
export function byCategory(rows: readonly QuestionRow[]) {
  const categories = new Map<number, { id: number; description: string; questions: Question[] }>()
  for (const { category_id, category, ...question } of rows) {
    const entry = categories.get(category_id) ?? { id: category_id, description: category, questions: [] }
    entry.questions.push(question)
    categories.set(category_id, entry)
  }
  return [...categories.values()]
}

const checkSwitch: Check = (value) => (readSwitch(value) === undefined ? errors.wrongType : undefined)

/** Reads the settings of one question. @throws ApiError 422 for its first error */
function readItem(
  item: unknown,
  at: number,
  questions: ReadonlyMap<unknown, QuestionRow>,
): [QuestionRow, QuestionFlags] {
  if (!isObject(item)) throw validationError({ [`[${at}]`]: errors.wrongType })
  const question = questions.get(item.question_answer_id)
  const wrong = memberErrors(item, {
    question_answer_id: () => (question ? undefined : texts.questions.unknown),
    required: checkSwitch,
    hide: checkSwitch,
  })
  const [fault] = Object.entries(wrong).map(([name, text]) => ({ [`[${at}].${name}`]: text }))
  if (!question || fault) throw validationError(fault ?? wrong)
  const isHidden = readSwitch(item.hide) === true
  return [question, { required: readSwitch(item.required) === true && !isHidden, hide: isHidden }]
}

/** Reads the settings of questions, each listed at most once. @throws ApiError 422 */
function readItems(
  items: readonly unknown[],
  questions: readonly QuestionRow[],
): [QuestionRow, QuestionFlags][] {
  if (items.length > questions.length) throw new ApiError(422, texts.questions.tooMany)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const wrong = noFieldErrors()
  const seen = new Set<number>()
  const read = items.map((item, at) => {
    const [question, flags] = readItem(item, at, byId)
    if (seen.has(question.id)) wrong[`[${at}].question_answer_id`] = texts.questions.repeated
    seen.add(question.id)
    return [question, flags] satisfies [QuestionRow, QuestionFlags]
  })
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  return read
}

const UPSERT = `INSERT INTO question_answer_configs (institution_id, question_id, required, hide)
  SELECT $1, * FROM unnest($2::integer[], $3::boolean[], $4::boolean[])
  ON CONFLICT (institution_id, question_id) DO UPDATE SET required = excluded.required, hide = excluded.hide`

const describeFlags = ({ description }: Question, { required, hide }: QuestionFlags): string => {
  const { required: asRequired, hide: asHidden, voluntary } = texts.questions
  return `${description} (${hide ? asHidden : required ? asRequired : voluntary})`
}

/** An institution's settings of the questions of the pre-anaesthetic evaluation. */
export function mountQuestions(app: Hono<SessionEnv>): void {
  handle(app, readQuestions, async (request) =>
    byCategory(await selectQuestions(request.tx, scopedInstitution(request))),
  )

  handle(app, saveQuestions, async (request) => {
    const { c, tx, logChanges } = request
    const institutionId = scopedInstitution(request)
    const items = await jsonList(c)
    await lockSettings(tx, institutionId)
    const given = readItems(items, await selectQuestions(tx, institutionId))
    const changed = given.filter(
      ([before, after]) => before.required !== after.required || before.hide !== after.hide,
    )
    if (changed.length > 0)
      await tx.query(UPSERT, [
        institutionId,
        changed.map(([{ id }]) => id),
        changed.map(([, { required }]) => required),
        changed.map(([, { hide }]) => hide),
      ])
    const changes = changed.map(([question, flags]) => ({
      field: 'questions',
      old_value: describeFlags(question, question),
      new_value: describeFlags(question, flags),
    }))
    logChanges({ institutionId, changes })
    return byCategory(await selectQuestions(tx, institutionId))
  })
}
