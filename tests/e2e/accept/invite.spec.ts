import type { Page } from '@playwright/test'
import { invite as inviteOf, newCpf } from '../../support/invited.ts'
import { PHONE_WIDTH, violations } from '../support/axe.ts'
import { button, expectInvalid, field, heading, stored, unique } from '../support/screen.ts'
import { randomClientAddress, rows, serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'

const PASSWORD = 'Tucano#Verde7'
const DONE = 'Confirmação realizada com sucesso!'
const FAILED =
  'Falha ao localizar convite de usuário, tente novamente mais tarde ou informe ao suporte técnico!'
const ACCEPT = 'POST /users/accept-invite-to-institution/{}'

const invite = (options?: Parameters<typeof inviteOf>[1]) => inviteOf({ rows }, options)
const anyHash = async () =>
  String((await rows("SELECT password_hash FROM users WHERE email = 'usuario@sala.test'"))[0]?.password_hash)
/** A field by its label, which may end in the required mark; passwords have no role. */
const box = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await box(page, label).fill(value)
}

// Attempts are counted per client address.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomClientAddress()))

test('a new user’s demo invite becomes an account that signs in and gets the terms [INVITE-01, INVITE-03, INVITE-04, INVITE-05, INVITE-06, INVITE-07, INVITE-08, INVITE-11, INVITE-15, INVITE-23, INVITE-28, INVITE-32]', async ({
  page,
}) => {
  await page.goto('/accept-invite/convite-novo')
  await expect(heading(page, 'Convite do Hospital Santa Luzia')).toBeVisible()
  await expect(page).toHaveTitle(/^Aceite de convite/)
  const email = await page.getByLabel('E-mail').inputValue()
  const title = field(page, 'Título')
  await expect(title.getByRole('option')).toHaveText(['Selecione', 'Dr.', 'Dra.', 'Sr.', 'Sra.'])
  await expect(button(page, 'Confirmar')).toHaveCount(0)
  await expect(page.getByText('Identificamos que você já possui cadastro!')).toHaveCount(0)

  const cpf = newCpf()
  const name = unique('Helena')
  await title.selectOption('Dra.')
  await fill(page, { Nome: `  ${name} `, CPF: cpf, Senha: PASSWORD, 'Confirmação de senha': PASSWORD })
  await expect(box(page, 'CPF')).toHaveValue(cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))
  const sent = await callOf(page, ACCEPT, () => button(page, 'Finalizar').click())
  expect(sent).toMatchObject({
    path: '/users/accept-invite-to-institution/convite-novo',
    body: { name, document: cpf, password: PASSWORD, personal_title: 'Dra.' },
    status: 200,
  })
  expect(Object.keys(sent.body as object)).toHaveLength(4)
  await expect(heading(page, DONE)).toBeFocused()
  await expect(link(page, 'Aplicativo para iPad')).toHaveAttribute('href', '/redirect-to-app')
  await expect(link(page, 'Sistema na web')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Indicadores/ })).toHaveCount(0)

  await link(page, 'Ir para o login').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await button(page, 'Entrar').click()
  await page.waitForURL(`${serverUrl()}/`)
  await button(page.getByRole('dialog', { name: 'Termos de uso' }), 'Aceitar').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(name)
})

test('the demo invite of an existing user only asks for confirmation [INVITE-12, INVITE-13, INVITE-15, INVITE-32]', async ({
  page,
}) => {
  await page.goto('/accept-invite/convite-ativo')
  await expect(heading(page, 'Convite da Clínica Boa Vista')).toBeVisible()
  await expect(page.getByText('Identificamos que você já possui cadastro!')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(button(page, 'Finalizar')).toHaveCount(0)
  const sent = await callOf(page, ACCEPT, () => button(page, 'Confirmar').click())
  const [user] = await rows(
    "SELECT name, document, coalesce(personal_title, '') AS personal_title FROM users u JOIN invitations i ON i.user_id = u.id JOIN institution_users m ON m.user_id = u.id AND m.institution_id = 2 WHERE i.institution_id = 2 AND i.invited_by = 2 AND m.active AND u.email LIKE '%@santaluzia.test'",
  )
  expect(sent).toMatchObject({ status: 200, body: user })
  expect(sent.body).not.toHaveProperty('password')
  await expect(heading(page, DONE)).toBeFocused()
  await expect(page.getByText('Seu acesso à Clínica Boa Vista está ativo.')).toBeVisible()
})

test('one e-mail for two institutions names both and is confirmed once [USER-12, INVITE-12, INVITE-14]', async ({
  page,
}) => {
  const passwordHash = await anyHash()
  const { token, userId } = await invite({ passwordHash, flags: ['is_manager'] })
  await invite({ userId, token, institutionId: 2, flags: ['is_anaesthetist'] })
  await page.goto(`/accept-invite/${token}`)
  await expect(heading(page, 'Convite do Hospital Santa Luzia e da Clínica Boa Vista')).toBeVisible()
  await button(page, 'Confirmar').click()
  await expect(heading(page, DONE)).toBeFocused()
  const granted = 'Seu acesso ao Hospital Santa Luzia e à Clínica Boa Vista está ativo.'
  await expect(page.getByText(granted)).toBeVisible()
  for (const name of ['Aplicativo para iPad', 'Sistema na web']) await expect(link(page, name)).toBeVisible()
  expect(await rows('SELECT active FROM institution_users WHERE user_id = $1', [userId])).toEqual([
    { active: true },
    { active: true },
  ])
  await page.reload()
  await expect(page.getByText(granted)).toBeVisible()
})

test('an accepted demo invite shows its links at once [INVITE-08, INVITE-14, INVITE-24]', async ({
  page,
}) => {
  await page.goto('/accept-invite/convite-concluido')
  await expect(heading(page, DONE)).toBeVisible()
  await expect(link(page, 'Sistema na web')).toHaveAttribute('href', '/login')
  await expect(link(page, 'Aplicativo para iPad')).toHaveCount(0)
  await expect(link(page, 'Ir para o login')).toHaveCount(0)
})

test('analytics opens in another tab, and a reload still shows the acceptance [INVITE-08, INVITE-25]', async ({
  page,
}) => {
  const { token } = await invite({ passwordHash: await anyHash(), flags: ['is_dashboard', 'is_manager'] })
  await page.goto(`/accept-invite/${token}`)
  await button(page, 'Confirmar').click()
  await expect(heading(page, DONE)).toBeVisible()
  const analytics = link(page, 'Indicadores (abre em outra aba)')
  await expect(analytics).toHaveAttribute('href', 'https://indicadores.sala.test/')
  await expect(analytics).toHaveAttribute('target', '_blank')
  await page.reload()
  await expect(heading(page, DONE)).toBeVisible()
  await expect(link(page, 'Sistema na web')).toBeVisible()
})

test('the form of an invite shows server errors at their fields and keeps what is typed', async ({
  page,
}) => {
  const { token } = await invite()
  const [taken] = await rows("SELECT document FROM users WHERE email = 'gestor@sala.test'")
  await page.goto(`/accept-invite/${token}`)
  await fill(page, {
    Nome: 'Ana',
    CPF: String(taken?.document),
    Senha: PASSWORD,
    'Confirmação de senha': PASSWORD,
  })
  await button(page, 'Finalizar').click()
  await expectInvalid(box(page, 'CPF'), 'Este CPF já pertence a outra conta.')
  await expect(box(page, 'CPF')).toBeFocused()

  await fill(page, { CPF: newCpf() })
  await page.route('**/accept-invite-to-institution/*', (route) => route.abort(), { times: 1 })
  await button(page, 'Finalizar').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Sem conexão com o servidor. Verifique sua rede e tente novamente.',
  )
  await button(page, 'Finalizar').click()
  await expect(heading(page, DONE)).toBeVisible()
})

test('an acceptance whose response was lost succeeds at the next try', async ({ page }) => {
  const { token } = await invite({ passwordHash: await anyHash() })
  await page.goto(`/accept-invite/${token}`)
  await page.route(
    '**/accept-invite-to-institution/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'Confirmar').click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await button(page, 'Confirmar').click()
  await expect(heading(page, DONE)).toBeVisible()
})

test('an unknown invite link shows an error, and a failure can be retried [INVITE-31]', async ({ page }) => {
  await page.goto('/accept-invite/nada')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(FAILED)
  await expect(button(page, 'Tentar novamente')).toHaveCount(0)
  await page.clock.install()
  await page.clock.runFor(60_000)
  await expect(alert).toHaveText(FAILED)
  await expect(link(page, 'Ir para o login')).toHaveAttribute('href', '/login')

  const late = await invite({ days: -1 })
  await page.goto(`/accept-invite/${late.token}`)
  await expect(alert).toContainText(FAILED)
  await expect(alert).toContainText('O prazo deste convite terminou. Peça à instituição que envie outro.')
})

test('the form of an invite is filled and sent by keyboard, and shows the password on demand', async ({
  page,
}) => {
  const { token } = await invite()
  await page.goto(`/accept-invite/${token}`)
  await page.getByLabel('E-mail').focus()
  const type = async (text: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await type('Sr')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Ivo Prado')
  await type(newCpf())
  await type(PASSWORD)
  await page.keyboard.press('Tab')
  const shown = button(page, 'Mostrar senha').first()
  await expect(shown).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Senha')).toHaveAttribute('type', 'text')
  await expect(button(page, 'Ocultar senha')).toBeFocused()
  await type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, DONE)).toBeFocused()
})

test.describe('for somebody who is signed in', () => {
  test.use({ person: 'gerente' })

  test('the session is kept, whatever the link', async ({ page }) => {
    const { token } = await invite({ passwordHash: await anyHash() })
    await page.goto('/pacientes')
    const before = await stored(page)
    await page.goto('/accept-invite/nada')
    await expect(page.getByRole('alert')).toContainText(FAILED)
    await page.goto(`/accept-invite/${token}`)
    await page.route(
      '**/accept-invite-to-institution/*',
      (route) => route.fulfill({ status: 401, json: { message: 'Nada' } }),
      { times: 1 },
    )
    await button(page, 'Confirmar').click()
    await expect(page.getByRole('alert')).toHaveText('Nada')
    await button(page, 'Confirmar').click()
    await expect(heading(page, DONE)).toBeVisible()
    for (const key of ['user', 'selected-institution', 'user-permissions'])
      expect((await stored(page))[key]).toBe(before[key])
    await page.goto('/pacientes')
    await expect(heading(page, 'Pacientes')).toBeVisible()
  })
})

test.describe('on a telephone, dark', () => {
  test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

  test('axe finds nothing in any state of the invite, and the page does not scroll sideways', async ({
    page,
  }) => {
    const fresh = await invite()
    const registered = await invite({ passwordHash: await anyHash(), flags: ['is_dashboard', 'is_admin'] })
    const clean = async (name: string) => {
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
      if (process.env.SALA_SHOTS)
        await page.screenshot({
          path: `${process.env.SALA_SHOTS}/${name}.png`,
          fullPage: true,
        })
    }
    await page.goto(`/accept-invite/${fresh.token}`)
    await expect(button(page, 'Finalizar')).toBeVisible()
    await clean('signup')
    await button(page, 'Finalizar').click()
    await expectInvalid(box(page, 'CPF'), 'Preencha o número do CPF.')
    await clean('wrong')
    await page.goto(`/accept-invite/${registered.token}`)
    await expect(button(page, 'Confirmar')).toBeVisible()
    await clean('confirm')
    await button(page, 'Confirmar').click()
    await expect(heading(page, DONE)).toBeVisible()
    await clean('done')
    await page.goto('/accept-invite/nada')
    await expect(page.getByRole('alert')).toBeVisible()
    await clean('failed')
  })
})
