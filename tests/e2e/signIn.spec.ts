import type { Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { PASSWORD } from './support/people.ts'
import { expectInvalid, stored } from './support/screen.ts'
import { rows } from './support/server.ts'
import { fill, open, signIn, submit } from './support/signInPage.ts'
import { expect, test } from './support/test.ts'
import { callOf, calls, isCall } from './support/wire.ts'

/** The page is left before the log's answer arrives, so the row is what counts. */
async function loginsOf(user: number): Promise<number> {
  const found = await rows(
    "SELECT count(*)::integer AS n FROM user_logs WHERE event = 'login' AND user_id = $1 AND institution_id = 1",
    [user],
  )
  return Number(found[0]?.n)
}

const alert = (page: Page) => page.getByRole('alert')

test('signing in makes its calls, stores the session, and leads to the first page and a log entry [AUTH-07, AUTH-09, AUTH-10, AUTH-11, AUTH-16…AUTH-19, AUTH-28, AUTH-43…AUTH-46, TRACK-01, TRACK-50, AUTH-58]', async ({
  page,
}) => {
  await open(page)
  const seen = calls(page)
  await fill(page, ' gestor@sala.test ')
  const before = await loginsOf(2)
  const logged = page.waitForRequest((request) => isCall(request, 'POST /app/user_log'))
  const sent = await callOf(page, 'POST /manager/login', () => submit(page).click())
  expect(sent.body).toEqual({ email: 'gestor@sala.test', password: PASSWORD })
  expect(sent.token).toBeUndefined()
  const entry = (await logged).postDataJSON()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible()
  expect(seen.slice(0, 4)).toEqual([
    'POST /manager/login',
    'GET /preset/institutions',
    'GET /manager/refresh-token/institution/1',
    'GET /preset/institution/1/groups',
  ])
  expect(entry).toMatchObject({ user_id: 2, institution_id: 1, event: 'login', updated_fields: null })
  await expect.poll(() => loginsOf(2)).toBe(before + 1)

  const storage = await stored(page)
  expect(storage['auth-token']).toMatch(/^[\w-]{20,}$/)
  expect(JSON.parse(storage.user ?? '')).toMatchObject({ id: 2, email: 'gestor@sala.test', type: 'AN' })
  expect(JSON.parse(storage['selected-institution'] ?? '')).toMatchObject({
    id: 1,
    name: 'Hospital Santa Luzia',
  })
  expect(JSON.parse(storage['user-permissions'] ?? '')).toEqual({
    type: 'AN',
    is_admin: true,
    is_manager: true,
    institution_id: 1,
    institutions: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
  })
})

test('Enter signs in, and no address contains the password [AUTH-43]', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await open(page)
  await fill(page, 'usuario@sala.test')
  await page.getByLabel('Senha').press('Enter')
  await expect(page).toHaveURL('/')
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) expect(decodeURIComponent(address)).not.toContain(PASSWORD)
})

test('the sign-in of the platform administrator is not logged [TRACK-49]', async ({ page }) => {
  await open(page)
  const seen = calls(page)
  await signIn(page, 'plataforma@sala.test')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(seen).toContain('GET /manager/refresh-token/institution/1')
  expect(seen).not.toContain('POST /app/user_log')
})

test('an empty sign-in form shows what is missing and focuses the first field [AUTH-33, AUTH-34, AUTH-35]', async ({
  page,
}) => {
  await open(page)
  const seen = calls(page)
  const email = page.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await submit(page).click()
  await expect(email).toBeFocused()
  await expectInvalid(email, 'Digite o e-mail')
  await expectInvalid(page.getByLabel('Senha'), 'Digite a senha')
  await email.fill('gestor')
  await email.press('Enter')
  await expectInvalid(email, 'E-mail inválido')
  await email.fill('gestor@sala.test')
  await email.press('Enter')
  await expect(page.getByLabel('Senha')).toBeFocused()
  expect(seen).not.toContain('POST /manager/login')
})

test('a wrong password and an unknown e-mail show the same text and store nothing [AUTH-54]', async ({
  page,
}) => {
  await open(page)
  for (const [email, password] of [
    ['anestesista@sala.test', 'Errada@2026'],
    ['ninguem@sala.test', PASSWORD],
  ] as const) {
    const sent = await callOf(page, 'POST /manager/login', () => signIn(page, email, password))
    expect(sent.status).toBe(401)
    await expect(alert(page)).toHaveText('E-mail e/ou senha inválidos.')
    await expect(page).toHaveURL('/login')
    expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
    await page.getByLabel('Senha').press('x')
    await expect(alert(page)).toBeEmpty()
  }
})

test('the sign-in button is busy while signing in, and a connection failure is shown [AUTH-25]', async ({
  page,
}) => {
  await open(page)
  const release = await hold(page, '**/api/manager/login')
  await signIn(page, 'gestor@sala.test', 'Errada@2026')
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(alert(page)).toHaveText('E-mail e/ou senha inválidos.')
  await expect(submit(page)).not.toHaveAttribute('aria-busy')
  await page.route('**/api/manager/login', (route) => route.abort())
  await submit(page).click()
  await expect(alert(page)).toHaveText('Sem conexão com o servidor. Verifique sua rede e tente novamente.')
})

test('the sign-in refuses a user without an institution [AUTH-31, AUTH-32]', async ({ page }) => {
  await open(page)
  await signIn(page, 'orfao@sala.test')
  await expect(alert(page)).toHaveText(
    'Nenhuma instituição disponível para seu usuário. Contate o administrador.',
  )
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
})

test('opening /login ends the session and keeps only the network flag [AUTH-21]', async ({ page }) => {
  await open(page)
  await signIn(page, 'usuario@sala.test')
  await expect(page).toHaveURL('/')
  await open(page)
  expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
  await page.evaluate(() => localStorage.setItem('ip-allowed', 'false'))
  await open(page)
  expect(await stored(page)).toEqual({ 'ip-allowed': 'false' })
})

test('the sign-in page keeps what is typed before the scripts load, and never submits it to an address', async ({
  page,
}) => {
  // Painting waits for the theme's script, as for style sheets.
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await fill(page, 'usuario@sala.test')
  await page.getByLabel('Senha').press('Enter')
  await expect(submit(page)).toBeDisabled()
  await release()
  await expect(submit(page)).toBeEnabled()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Senha')).toHaveValue(PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL('/')
})

test('the sign-in page shows the password on demand', async ({ page }) => {
  await open(page)
  const password = page.getByLabel('Senha', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})
