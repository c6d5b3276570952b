import { type SingletonExtras, SingletonPage } from '../../crud/index.ts'
import { preAnaesthesia } from '../../resources/preAnaesthesia.ts'
import { ConsentTermLink } from './ConsentTermLink.tsx'
import { QuestionsInput } from './QuestionsInput.tsx'

const extras: SingletonExtras = {
  inputs: { questions: QuestionsInput },
  below: { defaultOrientationPatientPre: ConsentTermLink },
}

/** Settings of the pre-anaesthetic evaluation; in a group, of a member or the group itself. */
export const PreAnaesthesiaPage = () => <SingletonPage definition={preAnaesthesia} extras={extras} />
