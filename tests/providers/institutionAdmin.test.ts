import { beforeEach, expect, test } from 'vitest'
import {
  associateGroup,
  associateNetwork,
  institutionsProvider,
  joinInstitution,
  leaveSelectedInstitution,
  removeFromInstitution,
} from '../../src/providers/institutionAdmin.ts'
import { readSession } from '../../src/providers/session.ts'
import { institution, json, openPage, permissions, signedIn } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage('/institutions')
  signedIn(page.storage)
})

const sent = () => page.calls.map(({ method, url, body }) => ({ call: `${method} ${url}`, body }))

function answerSelection(id: number, status = 200) {
  page.on(`GET /api/manager/refresh-token/institution/${id}`, () =>
    json({ ...permissions, institution_id: id }, status, { Authorization: `token-of-${id}` }),
  )
  page.on(`GET /api/preset/institution/${id}/groups`, () => json([]))
}

const REMOVE = 'POST /api/users/remove-from-institution'

test('joining asks for the three access types, and leaving names user and institution [JOIN-04, JOIN-05]', async () => {
  page.on('POST /api/users/add-to-institution', () => json({}))
  page.on(REMOVE, () => json({}))
  await joinInstitution(8)
  await removeFromInstitution(7, 8)
  expect(sent()).toEqual([
    {
      call: 'POST /api/users/add-to-institution',
      body: { institution_id: 8, is_anaesthetist: true, is_admin: true, is_dashboard: true },
    },
    { call: REMOVE, body: { user_id: 7, institution_id: 8 } },
  ])
})

test('an association is sent as one pair of institutions [INST-66, INST-67]', async () => {
  page.on('PUT /api/preset/institution_group/associate', () => json({}))
  page.on('PUT /api/preset/institution_network/associate', () => json({}))
  await associateGroup(8, 4)
  await associateNetwork(5, 8)
  expect(sent()).toEqual([
    { call: 'PUT /api/preset/institution_group/associate', body: { institution_id: 8, group_id: 4 } },
    { call: 'PUT /api/preset/institution_network/associate', body: { network_id: 5, institution_id: 8 } },
  ])
})

test('leaving the selected institution selects the default of the others first', async () => {
  const group = institution(4, { is_group: true })
  page.on('GET /api/preset/institutions', () => json([institution(1), institution(2), group]))
  answerSelection(4)
  page.on(REMOVE, () => json({}))
  expect(await leaveSelectedInstitution(7, institution(1))).toBe(true)
  expect(readSession()).toMatchObject({ token: 'token-of-4', institution: { id: 4 } })
  expect(sent().at(-1)).toEqual({ call: REMOVE, body: { user_id: 7, institution_id: 1 } })
  expect(page.calls.at(-1)?.headers.get('Authorization')).toBe('token-of-4')
})

test('leaving the selected institution passes over one that is closed to this network', async () => {
  page.on('GET /api/preset/institutions', () => json([institution(1), institution(2), institution(3)]))
  answerSelection(2, 403)
  answerSelection(3)
  page.on(REMOVE, () => json({}))
  expect(await leaveSelectedInstitution(7, institution(1))).toBe(true)
  expect(readSession()?.institution.id).toBe(3)
})

test('leaving the selected institution fails if all others are closed', async () => {
  page.on('GET /api/preset/institutions', () => json([institution(1), institution(2)]))
  answerSelection(2, 403)
  page.on(REMOVE, () => json({}))
  await expect(leaveSelectedInstitution(7, institution(1))).rejects.toMatchObject({ status: 403 })
  expect(readSession()?.institution.id).toBe(1)
  expect(sent().some(({ call }) => call === REMOVE)).toBe(false)
})

test('leaving the selected institution selects it again if the call fails', async () => {
  page.on('GET /api/preset/institutions', () => json([institution(1), institution(2)]))
  answerSelection(1)
  answerSelection(2)
  page.on(REMOVE, () => json({}, 500))
  await expect(leaveSelectedInstitution(7, institution(1))).rejects.toMatchObject({ status: 500 })
  expect(readSession()).toMatchObject({ token: 'token-of-1', institution: { id: 1 } })
})

test('leaving the only institution answers that none is left', async () => {
  page.on('GET /api/preset/institutions', () => json([institution(1)]))
  page.on(REMOVE, () => json({}))
  expect(await leaveSelectedInstitution(7, institution(1))).toBe(false)
  expect(sent().at(-1)).toEqual({ call: REMOVE, body: { user_id: 7, institution_id: 1 } })
})

test('switching the digital signature has a call of its own besides the usual one [INST-73, INST-75]', async () => {
  page.on('PUT /api/v1/institutions/8', () => json({ id: 8 }))
  page.on('PUT /api/preset/institutions/8', () => json({ id: 8 }))
  const save = (before: boolean, after: boolean) =>
    institutionsProvider.update('institutions', {
      id: 8,
      data: { name: 'Hospital 8', enable_signature: after, group_institution: [4] },
      previousData: { id: 8, enable_signature: before },
    })
  await save(false, false)
  await save(false, true)
  await save(true, false)
  expect(sent().map(({ call }) => call)).toEqual([
    'PUT /api/v1/institutions/8',
    'PUT /api/v1/institutions/8',
    'PUT /api/preset/institutions/8',
    'PUT /api/v1/institutions/8',
    'PUT /api/preset/institutions/8',
  ])
  expect(sent()[2]?.body).toEqual({
    name: 'Hospital 8',
    enable_signature: true,
    group_institution: [{ group_id: 4 }],
    network: [],
  })
})
