import type { Page } from '@playwright/test'
import { hashPassword } from '../../../server/signIn/passwords.ts'
import { invite as inviteOf, newCpf } from '../../support/invited.ts'
import { PHONE_WIDTH, violations } from '../support/axe.ts'
import { lettersTo, tokenIn } from '../support/letters.ts'
import { button, expectInvalid, heading, stored } from '../support/screen.ts'
import { randomClientAddress, rows, serverUrl } from '../support/server.ts'
import { open } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls } from '../support/wire.ts'

const OLD = 'Antiga#2026'
const NEW = 'Outro#Tucano26'
const UPDATE = 'PUT /web/users/passwordUpdate'
const RESET = 'Senha resetada com sucesso!'
const RESET_FAILED = 'Falha ao resetar senha, entre em contato com suporte técnico!'
const VALID = 'E-mail validado com sucesso!'
const NOT_VALID = 'Falha ao localizar usuário, tente novamente mais tarde ou informe ao suporte técnico!'
const WEAK =
  'A senha deve conter no mínimo 8 caracteres contendo: Números, Letras Maiúsculas, Letras minúsculas e Caracteres especiais.'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const password = (page: Page) => page.getByLabel(/^Nova senha \*$/)
const confirmation = (page: Page) => page.getByLabel(/^Confirmação de senha \*$/)

/** A member of an institution who has a password and has accepted the terms. */
async function member(): Promise<{ email: string; userId: number }> {
  const invited = await inviteOf({ rows }, { passwordHash: await hashPassword(OLD) })
  await rows('UPDATE institution_users SET active = true WHERE user_id = $1', [invited.userId])
  await rows("UPDATE users SET terms_status = 'ACCEPTED' WHERE id = $1", [invited.userId])
  return invited
}

async function change(page: Page, secret: string, confirmed = secret): Promise<void> {
  await password(page).fill(secret)
  await confirmation(page).fill(confirmed)
  await button(page, 'Redefinir senha').click()
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await button(page, 'Entrar').click()
}

// Attempts are counted per client address.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomClientAddress()))

test('a forgotten password is changed by e-mail, from the request to signing in [RESET-01, RESET-02, RESET-03, RESET-04, RESET-06, RESET-11]', async ({
  page,
}) => {
  const { email } = await member()
  await open(page)
  await page.getByLabel('E-mail').fill(email)
  await button(page, 'Recuperar senha').click()
  await button(page.getByRole('dialog'), 'Enviar').click()
  await expect.poll(() => lettersTo(email).length).toBe(1)
  const [letter] = lettersTo(email)
  if (!letter) throw new Error('no letter')
  expect(letter.subject).toBe('Recuperação de senha')
  const hash = tokenIn(letter, 'forgot-password')

  await page.goto(`/forgot-password/${hash}`)
  await expect(heading(page, 'Redefinição de senha')).toBeVisible()
  for (const box of [password(page), confirmation(page)])
    await expect(box).toHaveAttribute('type', 'password')
  const sent = await callOf(page, UPDATE, () => change(page, NEW))
  expect(sent).toMatchObject({ status: 200, body: { hash_validation: hash, password_new: NEW } })
  await expect(heading(page, RESET)).toBeFocused()

  await link(page, 'Ir para o login').click()
  await signIn(page, email, OLD)
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail e/ou senha inválidos.' })).toBeVisible()
  await signIn(page, email, NEW)
  await page.waitForURL(`${serverUrl()}/`)

  await page.goto(`/forgot-password/${hash}`)
  await expect(page.getByRole('alert')).toContainText('Usuário não encontrado em nossa base de dados.')
  await change(page, 'Terceira#2026')
  await expect(page.getByRole('alert')).toContainText('Usuário não encontrado em nossa base de dados.')
})

test('the page of a new password shows an unknown hash and a failure, and keeps the form [RESET-05, RESET-12, RESET-13]', async ({
  page,
}) => {
  await page.goto('/forgot-password/nada')
  await change(page, NEW)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Usuário não encontrado em nossa base de dados.')
  await expect(password(page)).toHaveValue(NEW)
  for (const answer of [
    { status: 200, json: 'hash.not.found' },
    { status: 200, json: { message: 'hash.not.found' } },
    { status: 400, json: { message: 'hash.not.found' } },
  ]) {
    await page.route('**/passwordUpdate', (route) => route.fulfill(answer), { times: 1 })
    await callOf(page, UPDATE, () => button(page, 'Redefinir senha').click())
    await expect(alert).toContainText('Usuário não encontrado em nossa base de dados.')
  }
  await page.route('**/passwordUpdate', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await button(page, 'Redefinir senha').click()
  await expect(alert).toHaveText(RESET_FAILED)
  await expect(button(page, 'Redefinir senha')).toBeFocused()
  await page.route('**/passwordUpdate', (route) => route.abort(), { times: 1 })
  await button(page, 'Redefinir senha').click()
  await expect(alert).toHaveText(RESET_FAILED)
})

test('the demo link confirms its e-mail, also after a reload [INVITE-02, INVITE-09, INVITE-27, INVITE-30]', async ({
  page,
}) => {
  const seen = calls(page)
  await page.goto('/validate-email/validar-email')
  await expect(heading(page, VALID)).toBeVisible()
  await expect(link(page, 'Acessar o aplicativo')).toHaveAttribute('href', '/redirect-to-app')
  expect(seen.filter((call) => call.includes('/validate'))).toEqual([
    'GET /web/users/validate-email/validar-email',
    expect.stringMatching(/^GET \/web\/users\/validate\/.+%40santaluzia\.test$/),
  ])
  await page.reload()
  await expect(heading(page, VALID)).toBeVisible()
  const again = await page.context().newPage()
  await again.goto('/validate-email/validar-email')
  await expect(heading(again, 'E-mail já validado')).toBeVisible()
})

test('the letter after an acceptance confirms the e-mail of the new account [INVITE-02, INVITE-30]', async ({
  page,
}) => {
  const { token, email, userId } = await inviteOf({ rows })
  await page.goto(`/accept-invite/${token}`)
  await page.getByLabel(/^CPF \*$/).fill(newCpf())
  await page.getByLabel(/^Senha \*$/).fill(NEW)
  await confirmation(page).fill(NEW)
  await button(page, 'Finalizar').click()
  await expect.poll(() => lettersTo(email).length).toBe(1)
  const [letter] = lettersTo(email)
  if (!letter) throw new Error('no letter')
  expect(letter.subject).toBe('Confirme seu e-mail')
  await page.goto(`/validate-email/${tokenIn(letter, 'validate-email')}`)
  await expect(page.getByText(`O endereço ${email} está confirmado.`)).toBeVisible()
  const [user] = await rows('SELECT email_validated_at IS NOT NULL AS done FROM users WHERE id = $1', [
    userId,
  ])
  expect(user).toEqual({ done: true })
  const log = await rows('SELECT event FROM user_logs WHERE user_id = $1 ORDER BY id', [userId])
  expect(log).toEqual([{ event: 'user.accept-invite' }, { event: 'user.email-validate' }])
})

test('a page shows that an e-mail cannot be confirmed, with a retry only where it may help [INVITE-33]', async ({
  page,
}) => {
  await page.goto('/validate-email/nada')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(NOT_VALID)
  await expect(button(page, 'Tentar novamente')).toHaveCount(0)
  await expect(link(page, 'Ir para o login')).toBeVisible()

  await page.route('**/validate-email/outro', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  await page.goto('/validate-email/outro')
  await expect(alert).toContainText(NOT_VALID)
  await page.unroute('**/validate-email/outro')
  await page.route('**/api/web/users/validate-email/outro', (route) =>
    route.fulfill({ json: { email: 'ana@exemplo.test' } }),
  )
  await page.route('**/api/web/users/validate/*', (route) => route.fulfill({ status: 500, json: {} }))
  await button(page, 'Tentar novamente').click()
  await expect(heading(page, VALID)).toBeFocused()
})

test.describe('for somebody who is signed in', () => {
  test.use({ person: 'gerente' })

  test('failed links keep the session', async ({ page }) => {
    await page.goto('/pacientes')
    const before = await stored(page)
    await page.goto('/validate-email/nada')
    await expect(page.getByRole('alert')).toContainText(NOT_VALID)
    await page.goto('/forgot-password/nada')
    await change(page, NEW)
    await expect(page.getByRole('alert')).toContainText('Usuário não encontrado em nossa base de dados.')
    for (const key of ['auth-token', 'user', 'selected-institution', 'user-permissions'])
      expect(Boolean((await stored(page))[key])).toBe(Boolean(before[key]))
    await page.goto('/pacientes')
    await expect(heading(page, 'Pacientes')).toBeVisible()
  })
})

test.describe('on a telephone, dark', () => {
  test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

  test('axe finds nothing on the pages of a new password and a confirmed e-mail, and they do not scroll sideways', async ({
    page,
  }) => {
    const clean = async (name: string) => {
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
      if (process.env.SALA_SHOTS)
        await page.screenshot({
          path: `${process.env.SALA_SHOTS}/${name}.png`,
          fullPage: true,
        })
    }
    await page.goto('/forgot-password/nada')
    await change(page, 'fraca', 'outra')
    await expectInvalid(password(page), WEAK)
    await clean('reset-wrong')
    await change(page, NEW)
    await expect(page.getByRole('alert')).toContainText('Usuário não encontrado')
    await clean('reset')
    await page.route('**/passwordUpdate', (route) => route.fulfill({ json: {} }))
    await button(page, 'Redefinir senha').click()
    await expect(heading(page, RESET)).toBeVisible()
    await clean('reset-done')
    await page.goto('/validate-email/nada')
    await expect(page.getByRole('alert')).toBeVisible()
    await clean('validate-failed')
    await page.route('**/api/web/users/validate-email/*', (route) =>
      route.fulfill({ json: { email: 'ana@exemplo.test' } }),
    )
    await page.route('**/api/web/users/validate/*', (route) => route.fulfill({ json: { exists: true } }))
    await page.goto('/validate-email/outro')
    await expect(heading(page, VALID)).toBeVisible()
    await clean('validate-done')
  })
})
