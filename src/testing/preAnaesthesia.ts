import type { RequestHandler } from 'msw'
import { createSetting, readPdfSettings, readSetting, updateSetting } from '../calls/institutionSettings.ts'
import { readQuestions, savePreSettings, saveQuestions } from '../calls/preAnaesthesia.ts'
import { json, never, on } from './handlers.ts'
import type { Seen } from './institutionSettings.ts'
import { specified } from './specified.ts'

export const preSettings = {
  pdfPrintSettings: false,
  drugsPrintSettings: 0,
  anaesthesiaGroupPrintSettings: false,
  activatePre: true,
  defaultOrientationPatientPre: 'Jejum de 8 horas.',
}

export const questionCategories = [
  {
    id: 1,
    description: 'Alergias',
    questions: [
      { id: 11, description: 'Tem alergia a algum medicamento?', required: true, hide: false },
      { id: 12, description: 'Tem alergia a látex?', required: false, hide: false },
    ],
  },
  {
    id: 2,
    description: 'Hábitos',
    questions: [{ id: 21, description: 'Fuma ou já fumou?', required: false, hide: true }],
  },
]

type Call = 'settings' | 'availability' | 'questions' | 'saveSettings' | 'saveAvailability' | 'saveQuestions'

interface PreAnswers {
  /** Setting 26; null if never set. */
  availability?: string | null
  categories?: readonly object[]
  /** The status with which each call fails. */
  fails?: Partial<Record<Call, number>>
  pending?: true
  /** Receives the save calls. */
  seen?: Seen[]
  /** Body of a 409 response to the first save. */
  refusal?: object
}

const failed = (status: number) => json({ message: 'O servidor explica.' }, status)

/** Handlers for the calls of an institution's pre-anaesthesia settings. */
export function preAnaesthesiaHandlers(answers: PreAnswers = {}): RequestHandler[] {
  const { availability = null, categories = questionCategories, fails = {}, pending, seen = [] } = answers
  let { refusal } = answers
  const saved = async (request: Request, status: number | undefined) => {
    const { pathname, search } = new URL(request.url)
    const body = await request.json()
    seen.push([
      `${request.method} ${pathname.replace('/api', '')}${search}`,
      Array.isArray(body) ? body : specified(body),
    ])
    if (refusal) {
      const answer = refusal
      refusal = undefined
      return json(answer, 409)
    }
    return status ? failed(status) : json({})
  }
  return [
    on(readPdfSettings, () =>
      pending ? never() : fails.settings ? failed(fails.settings) : json(preSettings),
    ),
    on(readSetting, () => {
      if (fails.availability) return failed(fails.availability)
      return availability === null
        ? json({ message: 'Registro não encontrado.' }, 404)
        : json({ value: availability })
    }),
    on(readQuestions, () => (fails.questions ? failed(fails.questions) : json(categories))),
    on(savePreSettings, ({ request }) => saved(request, fails.saveSettings)),
    on(saveQuestions, ({ request }) => saved(request, fails.saveQuestions)),
    on(createSetting, ({ request }) => saved(request, fails.saveAvailability)),
    on(updateSetting, ({ request }) => saved(request, fails.saveAvailability)),
  ]
}
