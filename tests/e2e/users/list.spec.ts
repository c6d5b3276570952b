import { heading } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, callOf, calls, nextCall } from '../support/wire.ts'
import {
  COUNT,
  expire,
  HOSPITAL,
  invited,
  LIST,
  member,
  openUsers,
  PATH,
  resendButton,
  rowOf,
  search,
  table,
} from './usersPage.ts'

test.use({ person: 'instituicao' })

test('the menu leads to a table of the users, read ten at a time in their order [USER-01, USER-02, USER-03, USER-37, USER-38, USER-54]', async ({
  page,
}) => {
  await page.goto('/cirurgioes')
  const counted = nextCall(page, COUNT)
  const { query, answer } = await callOf(page, LIST, () =>
    page.getByRole('link', { name: 'Usuários', exact: true }).click(),
  )
  await expect(page).toHaveURL(PATH)
  await expect(heading(page, 'Usuários')).toBeVisible()
  await expect(page).toHaveTitle('Usuários · Sala')
  expect(query).toEqual({ page: '1', limit: '10', asc: 'true' })
  const users = answer as { name: string; email: string }[]
  expect(users).toHaveLength(10)
  const names = users.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')))
  const { count } = (await counted).answer as { count: number }
  await expect(page.getByText('Total de registros:')).toHaveText(
    `Total de registros: ${count.toLocaleString('pt-BR')}`,
  )
  await expect(table(page).getByRole('columnheader')).toHaveText([
    /^Nome/,
    /^E-mail/,
    /^CPF/,
    /^Instituições/,
    /^Status/,
    /^Expiração/,
    'Ações',
  ])
  // Someone invited without a name is known by the e-mail.
  for (const { name, email } of users)
    await expect(rowOf(page, { name: email })).toContainText(name || 'Sem nome')
  await expect(page.getByRole('button', { name: 'NOVO CONVITE' })).toBeVisible()
})

test('the search begins with three letters and is kept in the address with the page [USER-02, USER-29, USER-38, USER-54]', async ({
  page,
}) => {
  const guest = await invited()
  const word = guest.name.split(' ')[1] ?? ''
  await openUsers(page)
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
  const asked = calls(page)
  await search(page).fill(word.slice(0, 2))
  // Longer than the search waits for another letter.
  await page.waitForTimeout(1000)
  expect(asked.filter((call) => call === LIST)).toEqual([])
  const counted = nextCall(page, COUNT)
  const listed = await callOf(page, LIST, () => search(page).fill(word))
  expect(listed.query).toEqual({ page: '1', limit: '10', asc: 'true', name: word })
  expect((await counted).query).toMatchObject({ name: word })
  await expect(page.getByText('Total de registros:')).toHaveText('Total de registros: 1')
  await expect(rowOf(page, guest)).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue(word)
  await expect(rowOf(page, guest)).toBeVisible()
  await search(page).fill('zózimo inexistente')
  await expect(page.getByText('Nenhum registro corresponde à busca.')).toBeVisible()
})

test('pages and their size are asked of the server [USER-54]', async ({ page }) => {
  await openUsers(page)
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
  const second = await callOf(page, LIST, () => page.getByRole('button', { name: 'Página 2' }).click())
  expect(second.query).toMatchObject({ page: '2', limit: '10' })
  const [first] = second.answer as { name: string }[]
  await expect(table(page).getByRole('row').nth(1)).toContainText(first?.name ?? 'ninguém')
  const more = await callOf(page, LIST, () =>
    page.getByRole('combobox', { name: 'Registros por página' }).selectOption('30'),
  )
  expect(more.query).toMatchObject({ page: '1', limit: '30' })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Registros por página' })).toHaveValue('30')
})

test('a row says whether somebody may come in and for how long [USER-07, USER-13, USER-14, USER-15, USER-16]', async ({
  page,
}) => {
  const [active, pending, expired, ending] = await Promise.all([member(), invited(), member(), member()])
  await expire(expired)
  await rows(
    `UPDATE institution_users SET expiration_date = now() + interval '49 hours 5 minutes' WHERE user_id = $1 AND institution_id = $2`,
    [ending.id, HOSPITAL],
  )
  for (const [guest, status, until, resends] of [
    [active, 'Ativo', /Ativo-/, false],
    [pending, 'Pendente', /Pendente-/, true],
    [expired, 'Expirado', /ExpiradoExpirado \d\d\/\d\d\/\d{4} \d\d:\d\d/, true],
    [ending, 'Ativo', /AtivoExpira em 49h [45]min \d\d\/\d\d\/\d{4} \d\d:\d\d/, false],
  ] as const) {
    await openUsers(page, guest.name)
    await expect(rowOf(page, guest)).toContainText(status)
    await expect(rowOf(page, guest)).toContainText(until)
    await expect(resendButton(page, guest)).toHaveCount(resends ? 1 : 0)
  }
})

test.describe('for those who do not manage users', () => {
  test.use({ person: 'gerente' })

  test('the address leads home and the menu has no item [USER-01]', async ({ page }) => {
    await page.goto(PATH)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Usuários', exact: true })).toHaveCount(0)
  })
})

test('a list that could not be read says so and is asked for again [USER-02]', async ({ page }) => {
  const list = addressOf('/v2/users')
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
  await openUsers(page)
  await expect(page.getByText('Não foi possível carregar os registros.')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
})
