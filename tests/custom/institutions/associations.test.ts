import { beforeEach, expect, test } from 'vitest'
import { associateChosen } from '../../../src/custom/institutions/associations.ts'
import { json, openPage, signedIn } from '../../providers/browser.ts'

const GROUP = 'PUT /api/preset/institution_group/associate'
const NETWORK = 'PUT /api/preset/institution_network/associate'

let page = openPage()
beforeEach(() => {
  page = openPage('/institutions/novo')
  signedIn(page.storage)
  page.on(GROUP, () => json({}))
  page.on(NETWORK, () => json({}))
})

const sent = () => page.calls.map(({ method, url, body }) => [`${method} ${url}`, body])

test('a new institution is associated to each group that was chosen [INST-66, INST-76]', async () => {
  await associateChosen({ id: 8 }, { group_institution: [4, 9], network: [] })
  expect(sent()).toEqual([
    [GROUP, { institution_id: 8, group_id: 4 }],
    [GROUP, { institution_id: 8, group_id: 9 }],
  ])
})

test('for an edited institution only the newly chosen associations are sent [INST-66, INST-67]', async () => {
  await associateChosen(
    { id: 8 },
    { group_institution: [9], network: [1, 3] },
    { id: 8, group_institution: [4, 9], network: [1] },
  )
  expect(sent()).toEqual([[NETWORK, { network_id: 8, institution_id: 3 }]])
})

test('an association that the form does not ask for is not sent', async () => {
  await associateChosen({ id: 8 }, { group_institution: null })
  expect(page.calls).toEqual([])
})

test('a refused association stops the others, and the message tells that the institution was saved', async () => {
  page.on(GROUP, () => json({}, 404))
  await expect(associateChosen({ id: 8 }, { group_institution: [4, 9] })).rejects.toThrow(
    'A instituição foi salva, mas não todas as suas associações. Salve novamente para completá-las.',
  )
  expect(page.calls).toHaveLength(1)
})
