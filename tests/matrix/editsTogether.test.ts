import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { referenceId } from '../../src/schema/record.ts'
import { sampleBody } from '../../src/schema/sample.ts'
import { testApi } from '../support/api.ts'
import { insertProcedure } from '../support/documents.ts'
import { bodyFor, createdIn, registerReferences, requestOf } from './bodies.ts'
import { DELIVERY } from './deliveryCalls.ts'
import { answering, listed } from './endpoints.ts'
import { insertSchedulingRows } from './schedulingRows.ts'
import { ADDRESS } from './sessions.ts'
import { insertUser } from './usersCalls.ts'

const api = testApi({ address: ADDRESS })

type Values = Record<string, unknown>

/** An edit of a record that two people have open. */
interface Edit {
  request: string
  /** The body of a save that changes nothing. */
  opened: Values
  /** What both have seen, if different from that body. */
  seen?: Values
  /** The body of the first save. */
  saved: Values
}

interface GuardedRoute {
  /** As the server lists it. */
  route: string
  /** The users who save first and second. */
  by?: readonly [first: string, second: string]
  open: () => Promise<Edit>
}

const PLATFORM_NAME = 'maneger'

const MANAGER = 'gestor@sala.test'
const PLATFORM = 'plataforma@sala.test'

const tokens = new Map<string, string>()
const tokenOf = (email: string) => tokens.get(email) ?? ''
beforeAll(async () => {
  for (const email of [MANAGER, PLATFORM, 'instituicao@sala.test', 'anestesista@sala.test'])
    tokens.set(email, await api.signIn(email, 1))
})

const created = async (request: string, body: Values, token = tokenOf(MANAGER)) => {
  const { status, json } = await api.call(request, { token, body })
  expect(status).toBe(201)
  return json
}

const registers: readonly GuardedRoute[] = definitions.flatMap((definition) => {
  const { update } = endpointsOf(definition)
  if (!update) return []
  const open = async () => {
    const record = await createdIn(api, tokenOf(MANAGER), definition)
    const opened = await bodyFor(api, tokenOf(MANAGER), definition)
    const made = registerReferences(definition).map(({ name }) => name)
    for (const [name, { kind }] of Object.entries(definition.fields))
      if (kind === 'reference' || made.includes(name))
        opened[name] = Array.isArray(record[name]) ? record[name].map(referenceId) : record[name]
    const { title } = definition
    return {
      request: requestOf(definition, 'update', record),
      opened,
      saved: { ...opened, [title]: sampleBody(definition, 1)[title] },
    }
  }
  return [{ route: update.replace(/\/$/, ''), open }]
})

async function openInstitution(route: string): Promise<Edit> {
  const { id } = await created(
    'POST /preset/institutions',
    { name: `Casa ${randomUUID()}`, address: 'Rua A' },
    tokenOf(PLATFORM),
  )
  const opened = { address: 'Rua A', city: null, group_institution: [] }
  return { request: route.replace('{id}', id), opened, saved: { ...opened, address: 'Rua B' } }
}

const anaesthetists = ['anestesista@sala.test', MANAGER] as const

const settingBody = (value: string) => ({ institution_id: 1, value, platform: PLATFORM_NAME })

const pdfBody = {
  pdfPrintSettings: false,
  drugsPrintSettings: 0,
  anaesthesiaGroupPrintSettings: false,
  activatePre: false,
  platform: PLATFORM_NAME,
}

const preBody = { activatePre: false, defaultOrientationPatientPre: null, platform: PLATFORM_NAME }

/** Edits whose routes are hand-written. */
const handWritten: readonly GuardedRoute[] = [
  {
    route: 'PUT /app/v2/patients/{id}',
    open: async () => {
      const opened = {
        name: `Paciente ${randomUUID().replace(/[^a-f]/g, '')}`,
        birth_date: '1980-03-02',
        gender_id: 1,
        job_title_id: 1,
        allergies: null,
        address: null,
      }
      const { id } = await created('POST /app/patients', opened)
      return {
        request: `PUT /app/v2/patients/${id}`,
        opened,
        saved: { ...opened, allergies: 'Dipirona' },
      }
    },
  },
  {
    route: 'PUT /app/surgery-requests/{id}',
    open: async () => {
      const { patient, surgeon } = await insertSchedulingRows(api, 1)
      const opened = {
        patient_id: patient,
        active_surgeons: [{ surgeon_id: surgeon }],
        priority: 'elective',
        note: null,
      }
      const { id } = await created('POST /app/surgery-requests', opened)
      return {
        request: `PUT /app/surgery-requests/${id}`,
        opened,
        saved: { ...opened, priority: 'urgent' },
      }
    },
  },
  {
    route: 'PUT /users/permissions/{id}',
    open: async () => {
      const { user } = await insertUser(api, 1)
      const { json } = await api.call(`GET /users/${user}`, { token: tokenOf(MANAGER) })
      const opened = {
        name: json.name,
        crm: null,
        crmStateId: null,
        phone: null,
        expiration_date: null,
        institution_ids: [1],
        is_anaesthetist: false,
        is_resident: false,
        is_dashboard: true,
        is_network: false,
        is_manager: false,
        is_admin: false,
      }
      return { request: `PUT /users/permissions/${user}`, opened, saved: { ...opened, is_manager: true } }
    },
  },
  ...['PUT /v1/institutions/{id}', 'PUT /preset/institutions/{id}'].map(
    (route): GuardedRoute => ({ route, by: [PLATFORM, PLATFORM], open: () => openInstitution(route) }),
  ),
  {
    route: 'PUT /web/institutions/active-principles/{id}',
    open: async () => {
      await api.rows('DELETE FROM institution_active_principle_brands WHERE institution_id = 1')
      await api.rows(
        'INSERT INTO institution_active_principle_brands (institution_id, brand_id) VALUES (1, 1)',
      )
      return {
        request: 'PUT /web/institutions/active-principles/1',
        opened: { forms: [{ id: 1, active_principle_brands: [1] }] },
        saved: { forms: [{ id: 1, active_principle_brands: [2] }] },
      }
    },
  },
  {
    route: 'PUT /v3/active-principles/{id}',
    by: [PLATFORM, PLATFORM],
    open: async () => {
      await api.rows('UPDATE active_principles SET class_id = 1 WHERE id = 1')
      return {
        request: 'PUT /v3/active-principles/1',
        opened: { class_id: 1 },
        saved: { class_id: 2 },
      }
    },
  },
  {
    route: 'PUT /preset/procedures/{id}/update-group',
    open: async () => {
      const id = await insertProcedure(api, 1)
      for (const group of [4, 5])
        await api.rows(
          'INSERT INTO group_members (group_id, member_id) VALUES ($1, 1) ON CONFLICT DO NOTHING',
          [group],
        )
      await api.rows('UPDATE procedures SET group_id = 4 WHERE id = $1', [id])
      return {
        request: `PUT /preset/procedures/${id}/update-group`,
        opened: { id: 4 },
        saved: { id: 5 },
      }
    },
  },
  {
    route: 'POST /institution/{id}/settings/pdf',
    by: anaesthetists,
    open: async () => ({
      request: 'POST /institution/1/settings/pdf',
      opened: pdfBody,
      saved: { ...pdfBody, activatePre: true },
    }),
  },
  {
    route: 'PUT /institution/{id}/settings/conflicts',
    open: async () => {
      await api.rows('DELETE FROM conflict_settings WHERE institution_id = 1')
      return {
        request: 'PUT /institution/1/settings/conflicts',
        opened: { turnover_minutes: null, levels: {} },
        saved: { turnover_minutes: 20, levels: {} },
      }
    },
  },
  {
    route: 'PUT /institution/{id}/settings/readiness',
    open: async () => {
      await api.rows('DELETE FROM readiness_settings WHERE institution_id = 1')
      return {
        request: 'PUT /institution/1/settings/readiness',
        opened: { off: [] },
        saved: { off: ['opme'] },
      }
    },
  },
  {
    route: 'PUT /institution/{id}/settings/map-copies',
    open: async () => {
      await api.rows('DELETE FROM map_copies WHERE institution_id = 1')
      return {
        request: 'PUT /institution/1/settings/map-copies',
        opened: { to_folder: false, emails: [] },
        saved: { to_folder: false, emails: ['mapa@hospital.test'] },
      }
    },
  },
  {
    route: 'POST /institution/{id}/settings/pre',
    by: anaesthetists,
    open: async () => {
      await api.rows('DELETE FROM institution_pdf_settings WHERE institution_id = 1')
      return {
        request: 'POST /institution/1/settings/pre',
        opened: preBody,
        saved: { ...preBody, defaultOrientationPatientPre: 'Jejum de 8 horas.' },
      }
    },
  },
  {
    route: 'POST /pre-settings-tcle',
    by: anaesthetists,
    open: async () => {
      await api.rows('DELETE FROM consent_terms')
      const opened = { value: '<p>Autorizo.</p>' }
      await api.call('POST /pre-settings-tcle?institution_id=1', { token: tokenOf(MANAGER), body: opened })
      return {
        request: 'POST /pre-settings-tcle?institution_id=1',
        opened,
        saved: { value: '<p>Autorizo tudo.</p>' },
      }
    },
  },
  {
    route: 'POST /institutions/settings',
    by: anaesthetists,
    open: async () => {
      await api.rows('DELETE FROM institution_settings WHERE setting_id = 38')
      const body = { institution_setting_id: 38 }
      return {
        request: 'POST /institutions/settings',
        opened: { ...body, ...settingBody('0') },
        seen: { value: null },
        saved: { ...body, ...settingBody('1') },
      }
    },
  },
  {
    route: 'PUT /institutions/settings/{id}',
    by: anaesthetists,
    open: async () => {
      await api.rows(
        "INSERT INTO institution_settings VALUES (1, 38, '0') ON CONFLICT (institution_id, setting_id) DO UPDATE SET value = '0'",
      )
      return { request: 'PUT /institutions/settings/38', opened: settingBody('0'), saved: settingBody('1') }
    },
  },
  {
    route: 'PUT /connection-whitelist/{id}',
    open: async () => {
      await api.rows('DELETE FROM connection_whitelists WHERE institution_id = 1')
      return {
        request: 'PUT /connection-whitelist/1',
        opened: { ips: '', confirm: true },
        saved: { ips: ADDRESS, confirm: true },
      }
    },
  },
]

/** Edits that cannot be based on an outdated form. */
const notEditedWhole = [
  // Has a separate guard, the time of the last change: tests/api/procedureConflicts.
  'PUT /app/v2/procedures/{id}',
  'PUT /app/procedures/cancellation/{id}',
  'PUT /app/procedures/cancellation/{id}/undo',
  // Guarded by what was seen: tests/api/move.
  'PUT /app/procedures/{id}/move',
  // Separate too: tests/api/attendance.
  'PUT /app/v7/procedures/{id}/toggle-status',
  // One answer each, guarded by what was said before: tests/api/readiness.
  'PUT /app/procedures/{id}/readiness',
  'PUT /app/procedures/{id}/allergies',
  // One choice, guarded by what was said before: tests/api/waiting.
  'PUT /app/procedures/{id}/outcome',
  'PUT /app/surgery-requests/{id}/outcome',
  // A patient's word, guarded by what was shown, and what is seen or withdrawn once: tests/api/patientLinks.
  'PUT /patient-links/{token}/confirmation',
  'PUT /patient-links/{token}/answers',
  'PUT /app/procedures/{id}/patient-links/withdraw',
  'PUT /app/procedures/{id}/patient-answers/seen',
  // Numbered by the deliverer: tests/api/deliveries.
  DELIVERY,
  // Each writes one fact that does not depend on the previous state.
  'PUT /app/users/{id}/terms/accept',
  'PUT /importations/learned',
  'PUT /importations/revert/{id}',
  'PUT /web/users/passwordUpdate',
  'PUT /preset/institution_group/associate',
  'PUT /preset/institution_network/associate',
]

const guarded = [...registers, ...handWritten]

test('every route that edits is walked here, or named as one that needs no guard', () => {
  const routes = answering(createApp(api.services()).routes).map(listed)
  const edits = routes.filter((route) => route.startsWith('PUT '))
  const walked = guarded.map(({ route }) => route).filter((route) => route.startsWith('PUT '))
  expect([...walked, ...notEditedWhole].sort()).toEqual(edits.sort())
})

const together = guarded.map(
  ({ by = ['instituicao@sala.test', MANAGER], ...rest }) => [rest.route, { ...rest, by }] as const,
)

describe.each(together)('%s', (_, { open, by: [first, second] }) => {
  let edit: Edit
  const save = (email: string, body: Values, previous?: unknown) =>
    api.call(edit.request, { token: tokenOf(email), body: { ...body, previous } })
  beforeAll(async () => {
    edit = await open()
  })

  test('a save that is based on an older state is refused with who changed what and when', async () => {
    const { opened, saved, seen = opened } = edit
    const before = Date.now()
    expect((await save(first, saved, seen)).status).toBeLessThan(300)
    const { status, json } = await save(second, opened, seen)
    const [{ name }] = await api.rows('SELECT name FROM users WHERE email = $1', [first])
    expect([status, json.code, json.changed_by]).toEqual([409, 'record.changed', name])
    expect(json.is_own).toBe(first === second)
    expect(Date.parse(json.changed_at)).toBeGreaterThanOrEqual(before - 1000)
    expect(json.message).toContain(first === second ? 'por você, em outra janela' : name)
    expect(json.current).toEqual(expect.any(Object))
  })

  test('the same save sent again after a lost answer is not refused as based on an older state', async () => {
    expect((await save(first, edit.saved, edit.seen ?? edit.opened)).status).toBeLessThan(300)
  })

  test('a user who has seen the change may undo it', async () => {
    expect((await save(second, edit.opened, edit.saved)).status).toBeLessThan(300)
  })

  test('a client that sends no earlier state saves as the specification has it', async () => {
    expect((await save(second, edit.saved)).status).toBeLessThan(300)
  })

  test('an older state that is not an object is refused', async () => {
    for (const previous of ['x', 1, [1]]) {
      const { status, json } = await save(second, edit.opened, previous)
      expect([status, json.errors]).toEqual([422, { previous: 'Valor de tipo inválido.' }])
    }
  })
})

test('of 40 people who save one record at once, each with the changes seen, no change is lost', async () => {
  const token = tokenOf(MANAGER)
  const { id } = await created('POST /app/patients', {
    name: 'Paciente de Todos',
    birth_date: '1980-03-02',
    gender_id: 1,
    job_title_id: 1,
    allergies: '',
  })
  const read = async () =>
    (await api.call(`GET /surgical-map/v1/patient/${id}`, { token })).json.allergies ?? ''
  const append = async (line: string, seen: string) => {
    const body = { allergies: `${seen}${line}.`, previous: { allergies: seen } }
    const { status, json } = await api.call(`PUT /app/v2/patients/${id}`, { token, body })
    return status === 409 ? { line, seen: json.current.allergies ?? '' } : undefined
  }
  const lines = Array.from({ length: 40 }, (_, at) => `alergia ${at}`)
  const refused = (await Promise.all(lines.map((line) => append(line, '')))).filter(
    (conflict) => conflict !== undefined,
  )
  expect(refused).toHaveLength(39)
  // Each continues from the state in its refusal, as the form does.
  for (const { line, seen } of refused) {
    const again = await append(line, seen)
    if (again) expect(await append(line, again.seen)).toBeUndefined()
  }
  expect((await read()).split('.').filter(Boolean).sort()).toEqual(lines.sort())
})
