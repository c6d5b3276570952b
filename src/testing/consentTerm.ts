import type { RequestHandler } from 'msw'
import {
  previewConsentTerm,
  readConsentTerm,
  readConsentVersions,
  saveConsentTerm,
} from '../calls/consentTerm.ts'
import { json, never, on } from './handlers.ts'
import type { Seen } from './institutionSettings.ts'
import { documentPdf } from './pdf.ts'
import { specified } from './specified.ts'

export const term = '<p>Fui informado sobre a <strong>anestesia</strong>.</p><p>Autorizo o procedimento.</p>'

export const versions = [
  {
    version: 2,
    value: term,
    created_at: '2026-03-02T11:12:00.000Z',
    author: { name: 'Rui Barbosa Lima' },
  },
  {
    version: 1,
    value: '<p>Fui informado sobre a anestesia.</p><p>Autorizo o ato.</p>',
    created_at: '2026-02-01T13:00:00.000Z',
    author: { name: 'Helena Prado' },
  },
]

interface TermAnswers {
  value?: string
  versions?: readonly object[]
  /** The status with which each call fails. */
  fails?: { read?: number; save?: number; versions?: number; preview?: number }
  pending?: true
  /** Receives the save calls. */
  seen?: Seen[]
  /** Receives the texts for which a preview is requested. */
  previewed?: string[]
  /** Whether the preview of a text is answered; always if absent. */
  isPreviewed?: (value: string) => boolean
  /** Body of a 409 response to the first save. */
  refusal?: object
}

const failed = (status: number) => json({ message: 'O servidor explica.' }, status)

/** The calls of an institution's consent term. */
export function consentTermHandlers(answers: TermAnswers = {}): RequestHandler[] {
  const { value = term, fails = {}, pending, seen = [], previewed = [], isPreviewed = () => true } = answers
  let { refusal } = answers
  const record = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    seen.push([
      `${request.method} ${pathname.replace('/api', '')}${search}`,
      specified(await request.clone().json()),
    ])
  }
  return [
    on(readConsentTerm, () =>
      pending ? never() : fails.read ? failed(fails.read) : json({ value, version: 2 }),
    ),
    on(saveConsentTerm, async ({ request }) => {
      await record(request)
      if (refusal) {
        const answer = refusal
        refusal = undefined
        return json(answer, 409)
      }
      return fails.save ? failed(fails.save) : json({ value, version: 3 })
    }),
    on(readConsentVersions, () =>
      fails.versions ? failed(fails.versions) : json(answers.versions ?? versions),
    ),
    on(previewConsentTerm, async ({ request }) => {
      if (fails.preview) return failed(fails.preview)
      const body = (await request.json()) as { value: string }
      previewed.push(body.value)
      if (!isPreviewed(body.value)) return never()
      const text = new DOMParser().parseFromString(body.value, 'text/html').body.textContent ?? ''
      return new Response(documentPdf(text, 2), { headers: { 'content-type': 'application/pdf' } })
    }),
  ]
}
