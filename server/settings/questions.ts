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
import { lockSettings, readSwitch, scopedInstitution } from './read.ts'

interface QuestionRow extends Question {
  category_id: number
  category: string
}

const SELECT = `SELECT q.id, q.name AS description, q.category_id, c.name AS category,
         coalesce(s.required, false) AS required, coalesce(s.hide, false) AS hide
    FROM pre_questions q JOIN question_categories c ON c.id = q.category_id
    LEFT JOIN question_answer_configs s ON s.question_id = q.id AND s.institution_id = $1
   ORDER BY q.category_id, q.id`

const selectQuestions = async (tx: PoolClient, institutionId: number): Promise<QuestionRow[]> =>
  (await tx.query<QuestionRow>(SELECT, [institutionId])).rows

/** The questions by category, as the calls return them. */
function byCategory(rows: readonly QuestionRow[]) {
  const categories = new Map<number, { id: number; description: string; questions: Question[] }>()
  for (const { category_id, category, ...question } of rows) {
    const entry = categories.get(category_id) ?? { id: category_id, description: category, questions: [] }
    entry.questions.push(question)
    categories.set(category_id, entry)
  }
  return [...categories.values()]
}

/** Reads the settings of one question. @throws ApiError 422 */
function readItem(
  item: unknown,
  at: number,
  questions: ReadonlyMap<number, QuestionRow>,
): [QuestionRow, QuestionFlags] {
  const refuse = (message: string, name = '') =>
    validationError({ [`[${at}]${name && `.${name}`}`]: message })
  if (item === null || typeof item !== 'object' || Array.isArray(item)) throw refuse(errors.wrongType)
  const { question_answer_id: id, required, hide, ...others } = item as Record<string, unknown>
  for (const name of Object.keys(others)) throw refuse(errors.unknownField, name)
  const question = typeof id === 'number' ? questions.get(id) : undefined
  if (!question) throw refuse(texts.questions.unknown, 'question_answer_id')
  const [isRequired, isHidden] = [readSwitch(required), readSwitch(hide)]
  if (isRequired === undefined) throw refuse(errors.wrongType, 'required')
  if (isHidden === undefined) throw refuse(errors.wrongType, 'hide')
  return [question, { required: isRequired && !isHidden, hide: isHidden }]
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
