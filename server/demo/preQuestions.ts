import { preQuestions, questionAnswerConfigs, questionCategories } from '../db/tables/index.ts'
import { HOSPITAL } from './content/institutions.ts'
import { preQuestionCategories } from './content/preQuestions.ts'
import { type DemoContext, insertAll, numbered } from './context.ts'

/** The platform's questions of a pre-anaesthetic evaluation. */
export async function fillPreQuestions(tx: DemoContext['tx']): Promise<void> {
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

/** Questions that the hospital requires, and those that it does not ask, by their wording. */
const REQUIRED = /alergia|anestesia anterior|anticoagulante|grávida/
const HIDDEN = /menstruação|recreativas/

/** Configures which questions the hospital requires or hides. */
export async function fillPreAnaesthesia({ tx }: DemoContext): Promise<void> {
  const names = preQuestionCategories.flatMap(({ questions }) => questions)
  const configs = names.flatMap((name, index) => {
    const flags = { required: REQUIRED.test(name), hide: HIDDEN.test(name) }
    return flags.required || flags.hide
      ? [{ institution_id: HOSPITAL, question_id: index + 1, ...flags }]
      : []
  })
  await insertAll(tx, questionAnswerConfigs, configs)
}
