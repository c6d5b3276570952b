import { preQuestions, questionCategories } from '../db/tables/index.ts'
import { preQuestionCategories } from './content/preQuestions.ts'
import { insertAll, numbered, type Tx } from './insert.ts'

/** The platform's questions of a pre-anaesthetic evaluation. */
export async function fillPreQuestions(tx: Tx): Promise<void> {
  const categories = numbered(preQuestionCategories)
  await insertAll(
    tx,
    questionCategories,
    categories.map(({ id, name }) => ({ id, name })),
  )
  const questions = categories.flatMap(({ id: category_id, questions: names }) =>
    names.map((name) => ({ category_id, name })),
  )
  await insertAll(tx, preQuestions, numbered(questions))
}
