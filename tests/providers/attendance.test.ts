import { beforeEach, expect, test } from 'vitest'
import {
  type AttendanceFilters,
  countAttendances,
  readAttendances,
  toggleStatus,
} from '../../src/providers/attendance.ts'
import { json, openPage, signedIn } from './browser.ts'

const LIST = '/api/app/v4/procedures-attendances'

let page = openPage()
beforeEach(() => {
  page = openPage('/procedures/1')
  signedIn(page.storage)
})

const filters: AttendanceFilters = {
  stage: 3,
  start: '2026-10-23',
  end: '2026-11-23',
  anaesthetistId: 7,
  guideTypeId: null,
  search: 'maria',
}

test('the lists and counts of attendances are requested with the specified parameters [ATT-30, ATT-34, ATT-35]', async () => {
  page.on(`GET ${LIST}`, () => json({ procedures: [], count: 0 }))
  page.on(`GET ${LIST}/count`, () => json({ total: 4 }))
  await readAttendances(filters, { page: 2, limit: 30 })
  expect(
    await countAttendances({ ...filters, stage: 2, search: '', anaesthetistId: null, guideTypeId: 5 }),
  ).toBe(4)
  const range = 'start_date=2026-10-23&end_date=2026-11-23'
  expect(page.calls.map(({ url }) => url)).toEqual([
    `${LIST}?key=3&isPre=false&isPost=true&${range}&anaesthetist_id=7&search=maria&include_inactive=true&page=2&limit=30`,
    `${LIST}/count?key=2&isPre=false&isPost=false&${range}&guide_type_id=5&include_inactive=true`,
  ])
})

test('an attendance is read whatever a server calls its flags and lists [ATT-27, ATT-28]', async () => {
  const answered = {
    id: 9,
    pdf: '81',
    term: '',
    disabled_pdf: 0,
    patient_name: 'Benedito Ramos',
    anaesthetists: ['Helena', 'Nilo'],
    surgeons: [{ name: 'Ana' }, { name: null }, { name: 'Rui' }],
    surgical_teams: null,
    register_date: '2026-03-02T13:30:00.000Z',
    signature_status: 'SIGNED',
    active: 0,
    pdf_type: '3',
  }
  page.on(`GET ${LIST}`, () => json({ procedures: [answered], count: 1 }))
  const { procedures, count } = await readAttendances(filters, { page: 1, limit: 10 })
  expect(count).toBe(1)
  expect(procedures).toEqual([
    {
      id: 9,
      pdf: 81,
      term: null,
      pdf_type: 3,
      disabled_pdf: false,
      patient_name: 'Benedito Ramos',
      patient_preferred_name: null,
      user_id: undefined,
      institution_name: null,
      medical_plan_name: '',
      anaesthetists: 'Helena, Nilo',
      surgeons: 'Ana, Rui',
      surgical_teams: '',
      name: null,
      register_date: '2026-03-02T13:30:00.000Z',
      updated_date: null,
      is_signed: true,
      active: false,
      procedure_attachments: [],
    },
  ])
})

test('an attendance without PDF offers no action with one, and is of the list’s stage', async () => {
  page.on(`GET ${LIST}`, () => json({ procedures: [{ id: 9, pdf: null, active: true }], count: 1 }))
  const { procedures } = await readAttendances(filters, { page: 1, limit: 10 })
  expect(procedures).toMatchObject([
    { pdf: null, disabled_pdf: true, pdf_type: 3, is_signed: false, active: true },
  ])
})

test('the status of an attendance is changed with its reason [ATT-37]', async () => {
  page.on('GET /api/settings', () => json({ capabilities: [] }))
  page.on('PUT /api/app/v7/procedures/9/toggle-status', () => json({}))
  await toggleStatus(9, 'Duplicado', { active: true, isInProgress: true })
  expect(page.calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/api/app/v7/procedures/9/toggle-status', { reason: 'Duplicado' }],
  ])
})
