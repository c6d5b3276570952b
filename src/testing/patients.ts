import type { RequestHandler } from 'msw'
import { type RequirementLevel, readRequirementLevel } from '../calls/institutionSettings.ts'
import { countPatients, createPatient, listPatients, readPatient, updatePatient } from '../calls/patients.ts'
import { fold } from '../domain/fold.ts'
import { offsetOf } from '../domain/paging.ts'
import type { Patient } from '../providers/patients.ts'
import { patients } from '../resources/patients.ts'
import { sampleRecord } from '../schema/sample.ts'
import { json, never, on } from './handlers.ts'
import { members } from './session.ts'

const names = [
  'Maria Aparecida dos Santos',
  'João Batista de Oliveira',
  'Ana Clara Nogueira Prado',
  'Benedito Ramos',
  'Cecília Vasconcelos de Albuquerque Cavalcanti',
]

/** Distinguishes patients of the same name. */
const surnames = ['', ' Lima', ' Rocha', ' Teles', ' Moura']

/** A patient as the server returns it. The first has a social name; every other one has no procedures yet. */
export function patientRecord(at = 0, overrides: Partial<Patient> = {}): Patient {
  const institution = members[at % members.length] ?? members[0]
  const hasProcedures = at % 2 === 0
  return {
    ...sampleRecord(patients, at),
    name: `${names[at % names.length]}${surnames[Math.floor(at / names.length)] ?? ''}`,
    preferred_name: at % names.length === 0 ? 'Cida Santos' : null,
    institution_id: institution?.id,
    institution_name: institution?.name ?? '',
    last_procedure: hasProcedures
      ? { date: '2026-03-02T13:30:00.000Z', name: '30715016 - Artrodese de coluna + 1' }
      : null,
    procedures: hasProcedures ? procedures : [],
    ...overrides,
  } as Patient
}

const procedures: Patient['procedures'] = [
  {
    id: 71,
    name: '30715016 - Artrodese de coluna + 1',
    date: '2026-03-02T13:30:00.000Z',
    user_id: 1,
    cancellation_date: null,
    kind: 'surgery',
  },
  {
    id: 70,
    name: '30715016 - Artrodese de coluna',
    date: '2026-02-20T02:30:00.000Z',
    user_id: 1,
    cancellation_date: '2026-02-19T12:00:00.000Z',
    kind: 'pre',
  },
  {
    id: 69,
    name: null,
    date: '2025-11-04T11:00:00.000Z',
    user_id: 44,
    cancellation_date: null,
    kind: 'surgery',
  },
]

/** Number of example patients: more than one page. */
export const PATIENTS = 23

export const patientRecords = (count = PATIENTS): Patient[] =>
  Array.from({ length: count }, (_, at) => patientRecord(at))

interface PatientAnswers {
  rows?: readonly Patient[]
  /** Replaces the list's normal response. */
  list?: 'never' | 'failed' | 'invalid'
  count?: 'failed' | 'invalid'
  read?: 'never' | 'failed'
  /** The record returned by the read call, if it is not the listed one. */
  record?: Patient
  /** The institution's setting for the profession; the default if absent. */
  jobTitle?: RequirementLevel
  /** Response to a save. */
  save?: (call: { request: Request }) => Response
}

const failure = () => json({ message: 'Serviço indisponível.' }, 503)

function matching(rows: readonly Patient[], { searchParams }: URL): readonly Patient[] {
  const filter = fold(searchParams.get('filter') ?? '')
  return rows.filter(({ name, preferred_name }) => fold(`${preferred_name ?? ''} ${name}`).includes(filter))
}

function pageOf(rows: readonly Patient[], url: URL): Response {
  const limit = Number(url.searchParams.get('limit'))
  const first = offsetOf(Number(url.searchParams.get('page')), limit)
  const found = matching(rows, url)
  return json({ result: found.slice(first, first + limit), count: found.length, perPage: limit })
}

/** Handlers for every call of the patients' screens. */
export function patientHandlers(answers: PatientAnswers = {}): RequestHandler[] {
  const { rows = patientRecords(), list, count, read, jobTitle } = answers
  const save = answers.save ?? (() => json({ ...patientRecord(), id: 99 }, 201))
  return [
    on(countPatients, ({ request }) => {
      if (count === 'failed') return failure()
      if (count === 'invalid') return json({ data: {} })
      return json({ data: { count: matching(rows, new URL(request.url)).length } })
    }),
    on(listPatients, ({ request }) => {
      if (list === 'never') return never()
      if (list === 'failed') return failure()
      return list === 'invalid' ? json({ result: [] }) : pageOf(rows, new URL(request.url))
    }),
    on(readPatient, ({ params }) => {
      if (read === 'never') return never()
      if (read === 'failed') return failure()
      return json(answers.record ?? rows.find(({ id }) => String(id) === params.id) ?? patientRecord())
    }),
    on(readRequirementLevel, () =>
      json(jobTitle ? { kind: 'custom', value: jobTitle } : { kind: 'default' }),
    ),
    on(createPatient, save),
    on(updatePatient, save),
  ]
}
