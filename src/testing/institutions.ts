import type { RequestHandler } from 'msw'
import * as calls from '../calls/institutions.ts'
import { joinInstitution, leaveInstitution } from '../calls/users.ts'
import { offsetOf } from '../domain/paging.ts'
import { institutions } from '../resources/institutions.ts'
import { sampleRecord } from '../schema/sample.ts'
import { json, never, on } from './handlers.ts'
import { hospital, sessionOf } from './session.ts'

const ME = sessionOf().user.id

/** A single-colour image used as an existing logo. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkSPn/HwADtAIGVx0RNQAAAABJRU5ErkJggg=='

const groups = [
  { id: 9, name: 'Grupo Sul' },
  { id: 10, name: 'Grupo Norte' },
]
const networks = [
  { id: 1, name: 'Hospital São Lucas' },
  { id: 2, name: 'Clínica Vila Mariana' },
]

interface Example {
  name: string
  /** The viewer is an active user of it. */
  mine?: boolean
  [field: string]: unknown
}

const examples: readonly Example[] = [
  { name: hospital.name, mine: true, homologated: true, group_institution: [{ group_id: 9 }] },
  { name: 'Clínica Vila Mariana', is_clinic: true, document: '52998224725' },
  { name: 'Grupo Sul', is_group: true, mine: true },
  { name: 'Rede Horizonte', is_network: true, active: false, network: [{ institution_id: 1 }] },
  { name: 'Sistema Integrado', is_external_system: true, login: 'integrador' },
]

function answerOf({ mine = false, ...fields }: Example, index: number): Record<string, unknown> {
  const plain = Object.entries(institutions.fields).filter(([, { kind }]) => kind === 'boolean')
  return {
    ...sampleRecord(institutions, index),
    ...Object.fromEntries(plain.map(([name]) => [name, name === 'active'])),
    group_institution: [],
    network: [],
    logo_url: null,
    time_zone: 'America/Sao_Paulo',
    login: null,
    institution_users: mine ? [{ user_id: ME, active: true }] : [],
    ...fields,
  }
}

const many = (count: number): Example[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Hospital ${String(at + 1).padStart(2, '0')}` }))

export interface InstitutionsAnswers {
  rows?: number | readonly Example[]
  list?: 'failed' | 'loading'
  /** The status returned by associating, joining and leaving, if they are to fail. */
  refused?: number
  /** Loading the selectable groups and networks fails. */
  choices?: 'failed'
  logo?: boolean
}

/** Handlers for the calls of the institutions' screens. */
export function institutionsHandlers(answers: InstitutionsAnswers = {}): RequestHandler[] {
  const { rows = examples, list, refused, choices, logo = false } = answers
  const all = (typeof rows === 'number' ? many(rows) : rows).map(answerOf)
  const found = (url: string) => {
    const query = new URL(url).searchParams.get('search')?.toLowerCase() ?? ''
    return all.filter(({ name }) => String(name).toLowerCase().includes(query))
  }
  const institutionOf = (id: unknown) =>
    all.find((institution) => String(institution.id) === id) ?? all[0] ?? {}
  const done = () => (refused ? json({}, refused) : json({}))
  const choose = (records: readonly object[]) => () => (choices ? json({}, 500) : json(records))
  return [
    on(calls.countInstitutions, ({ request }) => json({ count: found(request.url).length })),
    on(calls.listInstitutions, ({ request }) => {
      if (list === 'loading') return never()
      if (list === 'failed') return json({}, 500)
      const { searchParams } = new URL(request.url)
      const limit = Number(searchParams.get('limit'))
      const skipped = offsetOf(Number(searchParams.get('page')), limit)
      return json(found(request.url).slice(skipped, skipped + limit))
    }),
    on(calls.readInstitution, ({ params }) => json(institutionOf(params.id))),
    on(calls.createInstitution, () => json(all[0], 201)),
    on(calls.updateInstitution, ({ params }) => json(institutionOf(params.id))),
    on(calls.updateSignature, ({ params }) => json(institutionOf(params.id))),
    on(calls.removeInstitution, done),
    on(calls.readLogo, () => (logo ? fetch(PICTURE) : json({}, 404))),
    on(calls.saveLogo, done),
    on(calls.associateGroup, done),
    on(calls.associateNetwork, done),
    on(calls.listGroups, choose(groups)),
    on(calls.listNetworks, choose(networks)),
    on(joinInstitution, done),
    on(leaveInstitution, done),
  ]
}
