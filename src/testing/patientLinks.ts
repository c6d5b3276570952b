import type { RequestHandler } from 'msw'
import * as calls from '../calls/patientLinks.ts'
import { addDays } from '../domain/dates.ts'
import { json, on } from './handlers.ts'
import { at, exampleDay } from './scheduling.ts'
import { specified } from './specified.ts'

const moment = at('07:30', addDays(exampleDay, 1))

const asked = (
  id: number,
  question: string,
  more: Partial<calls.AskedQuestion> = {},
): calls.AskedQuestion => ({
  id,
  question,
  required: false,
  choice: null,
  words: null,
  ...more,
})

/** What a patient is asked. */
export const patientPageOf = (changed: Partial<calls.PatientPage> = {}): calls.PatientPage => ({
  name: 'Cida Santos',
  institution: 'Hospital São Lucas',
  moment,
  time_zone: 'America/Sao_Paulo',
  surgeons: ['Paulo Lima'],
  confirmation: null,
  categories: [
    {
      name: 'Alergias',
      questions: [
        asked(1, 'Tem alergia a látex?', { required: true }),
        asked(2, 'Tem alergia a algum alimento?'),
      ],
    },
    { name: 'Jejum e preparo', questions: [asked(3, 'Há quantas horas está sem comer?')] },
  ],
  last_answer: 0,
  recommendations: 'Jejum de 8 horas.\nVenha com acompanhante.',
  term: [
    [{ text: 'Eu, ' }, { text: 'Cida Santos', bold: true }, { text: ', li este termo.' }],
    [{ text: 'Riscos', italic: true }, { text: ' foram explicados.' }],
  ],
  ...changed,
})

interface PageAnswers {
  page?: calls.PatientPage
  /** After an answer; the page if absent. */
  after?: calls.PatientPage
  /** Receives the bodies of what the patient says. */
  seen?: unknown[]
  /** The response that refuses it. */
  refuses?: () => Response
}

/** The calls of a patient's link. */
export function patientPageHandlers({
  page = patientPageOf(),
  after = page,
  seen = [],
  refuses,
}: PageAnswers = {}): RequestHandler[] {
  const take = async ({ request }: { request: Request }) => {
    seen.push(specified(await request.json()))
    return refuses?.() ?? json(after)
  }
  return [
    on(calls.readPatientLink, () => json({ institution: page.institution })),
    on(calls.openPatientLink, () => json(seen.length > 0 ? after : page)),
    on(calls.confirmByLink, take),
    on(calls.answerByLink, take),
  ]
}

/** A surgery's links, and what its patient said. */
export const patientLinksOf = (changed: Partial<calls.PatientLinks> = {}): calls.PatientLinks => ({
  links: [
    {
      id: 1,
      created_by: 'Rita Alves',
      created_at: at('07:00'),
      opened_at: at('07:10'),
      by_email: true,
      state: 'open',
    },
  ],
  answers: [
    {
      id: 3,
      question_id: 1,
      question: 'Tem alergia a látex?',
      choice: 'yes',
      words: 'Luvas',
      said_for: moment,
      said_at: at('07:30'),
    },
    {
      id: 2,
      question_id: 1,
      question: 'Tem alergia a látex?',
      choice: 'unknown',
      words: null,
      said_for: moment,
      said_at: at('07:20'),
    },
    {
      id: 1,
      question_id: null,
      question: null,
      choice: 'change',
      words: 'Só posso à tarde',
      said_for: moment,
      said_at: at('07:15'),
    },
  ],
  seen_until: 2,
  seen_by: 'Rita Alves',
  seen_at: at('07:25'),
  name: 'Cida Santos',
  institution: 'Hospital São Lucas',
  time_zone: 'America/Sao_Paulo',
  email: 'cida@exemplo.test',
  phone_number: '11987654321',
  has_birth_date: true,
  ...changed,
})

export const LINK = 'https://sala.exemplo.test/paciente/abc'

interface LinkAnswers {
  links?: calls.PatientLinks
  /** Receives what is done, with its body. */
  seen?: unknown[]
  /** The status with which it is refused. */
  refuses?: number
}

/** The calls of a surgery's links. */
export function patientLinkHandlers({
  links = patientLinksOf(),
  seen = [],
  refuses,
}: LinkAnswers = {}): RequestHandler[] {
  const refusal = () => json({ message: 'O servidor explica.' }, refuses)
  const withdrawn = links.links.map((link) => ({ ...link, state: 'withdrawn' as const }))
  return [
    on(calls.readPatientLinks, () => json(links)),
    on(calls.createPatientLink, async ({ request }) => {
      seen.push(specified(await request.json()))
      return refuses ? refusal() : json({ ...links, url: LINK }, 201)
    }),
    on(calls.withdrawPatientLinks, () => {
      seen.push('withdraw')
      return refuses ? refusal() : json({ ...links, links: withdrawn })
    }),
    on(calls.seePatientAnswers, async ({ request }) => {
      seen.push(specified(await request.json()))
      return refuses ? refusal() : json({ ...links, seen_until: links.answers[0]?.id ?? 0 })
    }),
  ]
}
