import { questionAnswerConfigs } from '../db/tables/index.ts'
import { preQuestionCategories } from '../seed/content/preQuestions.ts'
import { insertAll } from '../seed/insert.ts'
import { HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'

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
