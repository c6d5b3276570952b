import { heading } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextCall } from '../support/wire.ts'
import { COUNT, invited, LIST, openUsers, PATH, rowOf, search, table } from './usersPage.ts'

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
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
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
  // A user invited without a name is identified by e-mail.
  for (const { name, email } of users)
    await expect(rowOf(page, { name: email })).toContainText(name || 'Sem nome')
  await expect(page.getByRole('button', { name: 'NOVO CONVITE' })).toBeVisible()
})

test('the search of users begins with three letters and is kept in the address with the page [USER-02, USER-29, USER-38, USER-54]', async ({
  page,
}) => {
  const guest = await invited()
  const word = guest.name.split(' ')[1] ?? ''
  await openUsers(page)
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
  const requested = calls(page)
  await search(page).fill(word.slice(0, 2))
  // Longer than the search's debounce.
  await page.waitForTimeout(1000)
  expect(requested.filter((call) => call === LIST)).toEqual([])
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

test.describe('for those who do not manage users', () => {
  test.use({ person: 'gerente' })

  test('the address of users redirects home and the menu has no item [USER-01]', async ({ page }) => {
    await page.goto(PATH)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Usuários', exact: true })).toHaveCount(0)
  })
})
