import type { Locator, Page } from '@playwright/test'
import { button, choose, field, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, calls, nextCall } from '../support/wire.ts'
import { CREATE, createInstitution, flag, GROUP, NETWORK, openForm } from './institutions.ts'

test.use({ person: 'plataforma' })

const save = (page: Page) => button(page, 'SALVAR').click()
const groups = (page: Page) => field(page, 'Grupos')
const network = (page: Page) => field(page, 'Instituições associadas')
const chips = (page: Page) => page.locator('.MuiChip-label')

/** The ids in one column of the pairs that have this id in the other column. */
async function idsOf(table: string, column: string, where: string, id: number): Promise<number[]> {
  const found = await rows(`SELECT ${column} AS id FROM ${table} WHERE ${where} = $1 ORDER BY 1`, [id])
  return found.map((pair) => Number(pair.id))
}

const groupsOf = (id: number) => idsOf('group_members', 'group_id', 'member_id', id)

test('an association is searched once, 800 ms after the last key [INST-70, INST-71]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/institutions/novo')
  await expect(groups(page)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const filter = searchParams.get('filter')
    if (filter && /^\/api\/web\/(groups|networks)\/$/.test(pathname)) requested.push(filter)
  })
  const typedInto = async (input: Locator, text: string) => {
    await input.click()
    requested.splice(0)
    await input.pressSequentially(text)
    await page.clock.runFor(790)
    expect(requested).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => requested).toEqual([text])
  }
  await typedInto(groups(page), 'anestesia')
  await flag(page, 'É rede').check()
  await typedInto(network(page), 'luzia')
})

test('new groups are associated one by one after the save, and a removed one is dropped [INST-33, INST-66, INST-70, INST-76]', async ({
  page,
}) => {
  const kind = { is_group: true }
  const [first, second, third] = [
    await createInstitution('Grupo Um', kind),
    await createInstitution('Grupo Dois', kind),
    await createInstitution('Grupo Três', kind),
  ]
  const institution = await createInstitution('Hospital Agrupado')
  await openForm(page, institution)
  const requested = page.waitForRequest((request) => request.url().includes('/web/groups/?filter='))
  await groups(page).fill(first.name)
  expect(new URL((await requested).url()).searchParams.get('filter')).toBe(first.name)
  await page.getByRole('option', { name: first.name, exact: true }).click()
  await choose(page, 'Grupos', second.name)
  const seen = calls(page)
  await save(page)
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(seen.filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT /v1/institutions/${institution.id}`,
    GROUP,
    GROUP,
  ])
  expect(await groupsOf(institution.id)).toEqual([first.id, second.id])

  const named = page.waitForRequest((request) => request.url().includes('/web/groups/?institutions='))
  await openForm(page, institution)
  expect(new URL((await named).url()).searchParams.get('institutions')).toBe(`[${first.id},${second.id}]`)
  await expect(chips(page).filter({ hasText: first.name })).toBeVisible()
  await groups(page).press('Backspace')
  await choose(page, 'Grupos', third.name)
  const associated = nextCall(page, GROUP)
  await save(page)
  expect((await associated).body).toEqual({ institution_id: institution.id, group_id: third.id })
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  expect(await groupsOf(institution.id)).toEqual([first.id, third.id])
})

test('a network is associated with the chosen institutions [INST-34, INST-67, INST-71, INST-76]', async ({
  page,
}) => {
  const member = await createInstitution('Hospital Membro')
  const name = unique('Rede Nova')
  await page.goto('/institutions/novo')
  await field(page, 'Nome').fill(name)
  await flag(page, 'É rede').check()
  await choose(page, 'Instituições associadas', member.name)
  const created = nextCall(page, CREATE)
  const associated = nextCall(page, NETWORK)
  await save(page)
  const { answer } = await created
  const { id } = answer as { id: number }
  expect((await associated).body).toEqual({ network_id: id, institution_id: member.id })
  await expect(notice(page, 'Instituição cadastrada com sucesso.')).toBeVisible()
  expect(await idsOf('network_members', 'member_id', 'network_id', id)).toEqual([member.id])
})

test('group and network exclude each other and change which associations are requested [INST-35, INST-44, INST-45, INST-59]', async ({
  page,
}) => {
  await page.goto('/institutions/novo')
  await expect(groups(page)).toBeVisible()
  await expect(network(page)).toHaveCount(0)
  await flag(page, 'É grupo').check()
  await expect(groups(page)).toHaveCount(0)
  await expect(network(page)).toHaveCount(0)
  await expect(flag(page, 'É rede')).toBeDisabled()
  await flag(page, 'É grupo').uncheck()
  await flag(page, 'É rede').check()
  await expect(network(page)).toBeVisible()
  await expect(groups(page)).toHaveCount(0)
  await expect(flag(page, 'É grupo')).toBeDisabled()
  await flag(page, 'É rede').uncheck()
  await expect(flag(page, 'É grupo')).toBeEnabled()
  await expect(groups(page)).toBeVisible()
})

test('a save of an institution that fails half-way keeps the form, and saving again creates no second one', async ({
  page,
}) => {
  const group = await createInstitution('Grupo Difícil', { is_group: true })
  const name = unique('Hospital Insistente')
  let failing = true
  await page.route(addressOf('/preset/institution_group/associate'), (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto('/institutions/novo')
  await field(page, 'Nome').fill(name)
  await choose(page, 'Grupos', group.name)
  await save(page)
  await expect(
    notice(
      page,
      'A instituição foi salva, mas não todas as suas associações. Salve novamente para completá-las.',
    ),
  ).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue(name)
  failing = false
  await save(page)
  await expect(page).toHaveURL('/institutions')
  const [{ count } = {}] = await rows('SELECT count(*)::integer AS count FROM institutions WHERE name = $1', [
    name,
  ])
  expect(count).toBe(1)
  expect(await idsOf('group_members', 'member_id', 'group_id', group.id)).toHaveLength(1)
})
