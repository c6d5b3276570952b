import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'

const PASSWORD = 'Sala@2026'
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const submit = (page: Page) => page.getByRole('button', { name: 'Entrar' })
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

async function open(page: Page) {
  await page.goto('/login')
  await expect(submit(page)).toBeEnabled()
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await submit(page).click()
}

/** What axe finds wrong; evaluated by the debugger, which the content security policy does not bind. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))',
  )
}

test('signing in stores the session, writes the login into the log and opens the console [AUTH-07, AUTH-11, AUTH-43, TRACK-01]', async ({
  page,
}) => {
  await open(page)
  const logged = page.waitForRequest('**/api/app/user_log')
  await signIn(page, ' gestor@sala.test ')
  expect((await logged).postDataJSON()).toMatchObject({ event: 'login' })
  await expect(page).toHaveURL('/')
  expect(Object.keys(await stored(page))).toEqual(
    expect.arrayContaining(['auth-token', 'user', 'selected-institution', 'user-permissions']),
  )
})

test('an empty form says what is missing and takes the focus to the first field [AUTH-33, AUTH-35]', async ({
  page,
}) => {
  await open(page)
  await submit(page).click()
  const email = page.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Digite o e-mail')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription('Digite a senha')
  await email.fill('gestor')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('E-mail inválido')
})

test('a wrong password shows one text and stores nothing [AUTH-54]', async ({ page }) => {
  await open(page)
  await signIn(page, 'gestor@sala.test', 'errada')
  await expect(page.getByRole('alert')).toHaveText('E-mail e/ou senha inválidos.')
  expect(Object.keys(await stored(page))).toEqual(['ip-allowed'])
  await page.getByLabel('Senha').press('x')
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('while signing in the button is busy, and too many tries or no network say so', async ({ page }) => {
  await open(page)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/manager/login', async (route) => {
    await asked
    await route.fulfill({ status: 429, json: { message: 'Aguarde 12 minutos e tente novamente.' } })
  })
  await signIn(page, 'gestor@sala.test')
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.getByRole('alert')).toHaveText('Aguarde 12 minutos e tente novamente.')
  await page.unroute('**/api/manager/login')
  await page.route('**/api/manager/login', (route) => route.abort())
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.')
})

test('a blocked network is told until the alert is closed, on the next visit too [AUTH-13, AUTH-26, AUTH-27, AUTH-55]', async ({
  page,
}) => {
  await open(page)
  await signIn(page, 'bloqueado@sala.test')
  const alert = page.getByRole('dialog', { name: 'Acesso bloqueado' })
  await expect(alert).toContainText('fora da rede permitida')
  await expect(alert).toContainText('Entre em contato com a instituição.')
  expect((await stored(page))['ip-allowed']).toBe('false')
  await page.reload()
  await expect(alert.getByRole('button', { name: 'Entendi' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  expect((await stored(page))['ip-allowed']).toBe('true')
  await open(page)
  await expect(alert).toBeHidden()
})

test('without an institution nobody gets in [AUTH-31, AUTH-32]', async ({ page }) => {
  await open(page)
  await signIn(page, 'orfao@sala.test')
  await expect(page.getByRole('alert')).toHaveText(
    'Nenhuma instituição disponível para seu usuário. Contate o administrador.',
  )
  expect(Object.keys(await stored(page))).toEqual(['ip-allowed'])
})

test('recovery has its own rules, texts and keys [AUTH-12, AUTH-36, AUTH-48, AUTH-56, AUTH-57]', async ({
  page,
}) => {
  await open(page)
  const opener = page.getByRole('button', { name: 'Recuperar senha' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Recuperar senha' })
  const email = dialog.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Digite o e-mail!')
  await email.fill('ninguem@sala.test')
  await page.route('**/api/web/users/passwordReset', (route) => route.fulfill({ status: 500, json: {} }))
  await email.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Ops! Não foi possível recuperar a senha, tente novamente mais tarde.',
  )
  await page.unroute('**/api/web/users/passwordReset')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toContainText('A instruções para resetar sua senha foi enviado por email.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('opening /login ends the session that was there [AUTH-21]', async ({ page }) => {
  await open(page)
  await signIn(page, 'gestor@sala.test')
  await expect(page).toHaveURL('/')
  await open(page)
  expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
})

test('what is typed before the scripts arrive stays, and cannot be sent into an address', async ({
  page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('gestor@sala.test')
  await page.getByLabel('Senha').fill(PASSWORD)
  await page.getByLabel('Senha').press('Enter')
  await expect(submit(page)).toBeDisabled()
  arrive()
  await expect(submit(page)).toBeEnabled()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Senha')).toHaveValue(PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL('/')
})

test('the page weighs at most 90 KB of code, and the console is fetched only once something is typed', async ({
  page,
}) => {
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await open(page)
  await page.waitForLoadState('networkidle')
  const code = answers.filter((answer) => /\/login$|\.(js|css)$/.test(answer.url()))
  const sizes = await Promise.all(code.map(async (answer) => gzipSync(await answer.body()).length))
  expect(Math.max(...sizes)).toBeGreaterThan(30_000)
  expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(90 * 1024)
  const ofConsole = /\/assets\/App-[^/]*\.js$/
  expect(code.filter((answer) => ofConsole.test(answer.url()))).toEqual([])
  const prefetched = page.waitForRequest(ofConsole)
  await page.getByLabel('E-mail').press('g')
  await prefetched
})

for (const [name, colorScheme, viewport] of [
  ['a desk', 'light', { width: 1280, height: 800 }],
  ['a dark desk', 'dark', { width: 1280, height: 800 }],
  ['a phone', 'light', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing on ${name}, with messages and with a dialog, and the policy is kept`, async ({
    page,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await open(page)
    await submit(page).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Recuperar senha' }).click()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(refused).toEqual([])
  })
}
