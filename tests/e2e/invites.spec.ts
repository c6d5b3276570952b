import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PHONE_WIDTH, violations } from './support/axe.ts'
import { button, heading, unique } from './support/screen.ts'
import { dataFolder, rows } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { callOf, calls } from './support/wire.ts'

const PATH = '/anesthetists/invite'
const UNSENT = 'E-mails pendentes de envio'
const SENT = 'E-mails enviados'
const LIST = 'GET /invite/import/anesthetists'
const RETRY = 'POST /invite/import/anesthetist/retry'

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const search = (page: Page, name: string) =>
  page.getByRole('searchbox', { name: `Buscar em ${name}`, exact: true })
const row = (page: Page, name: string, text: string) =>
  table(page, name).getByRole('row').filter({ hasText: text })
const total = (page: Page, name: string) => section(page, name).getByText('Total de registros:')

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Reenviar convites', exact: true })

interface Invite {
  name: string
  is_sent: boolean
}

/** The e-mails to an address, with their quoted-printable lines joined. */
function lettersTo(address: string): string[] {
  const outbox = join(dataFolder(), 'outbox')
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
      .filter((letter) => letter.includes(`To: ${address}`))
  } catch {
    return []
  }
}

/** A person invited by an institution who has not been sent an e-mail. */
async function invited(institution: number, withEmail = true): Promise<{ name: string; email: string }> {
  const name = unique('Helena')
  const email = `${name.toLowerCase().replace(' ', '.')}@exemplo.test`
  await rows('INSERT INTO anaesthetist_invites (institution_id, name, email) VALUES ($1, $2, $3)', [
    institution,
    name,
    withEmail ? email : null,
  ])
  return { name, email }
}

test.use({ person: 'gestor' })

test('the menu opens both tables of invites, read by one call [INV-01, INV-02, INV-05, INV-07]', async ({
  page,
}) => {
  await page.goto('/cirurgioes')
  const requested = calls(page)
  const { answer } = await callOf(page, LIST, () =>
    page.getByRole('link', { name: 'Anestesistas', exact: true }).click(),
  )
  await expect(page).toHaveURL(PATH)
  await expect(heading(page, 'Anestesistas')).toBeVisible()
  for (const name of [UNSENT, SENT])
    await expect(table(page, name).getByRole('columnheader')).toHaveText([/^Nome/, /^E-mail/, /^Criado em/])
  const counted = (sent: boolean) => (answer as Invite[]).filter(({ is_sent }) => is_sent === sent)
  await expect(total(page, UNSENT)).toHaveText(`Total de registros: ${counted(false).length}`)
  await expect(total(page, SENT)).toHaveText(`Total de registros: ${counted(true).length}`)
  const [first] = counted(false)
  await expect(table(page, UNSENT).getByRole('row').nth(1)).toContainText(first?.name ?? 'ninguém')
  await expect(table(page, UNSENT)).toContainText('Sem e-mail')
  await expect(table(page, SENT)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  expect(requested.filter((call) => call === LIST)).toHaveLength(1)
})

test.describe('in a hospital-clinic', () => {
  test.use({ institution: 3 })

  test('REENVIAR e-mails pending invites and lists them as sent [INV-02, INV-04, INV-06, INV-08]', async ({
    page,
  }) => {
    const invitee = await invited(3)
    const nowhere = await invited(3, false)
    await page.goto(PATH)
    await expect(row(page, UNSENT, invitee.name)).toContainText(invitee.email)
    await expect(row(page, UNSENT, nowhere.name)).toContainText('Sem e-mail')
    const requested = calls(page)
    await button(section(page, UNSENT), 'REENVIAR').click()
    await expect(question(page)).toContainText('Reenviar o convite por e-mail para 1 anestesista?')
    const { status, answer } = await callOf(page, RETRY, () => button(question(page), 'Reenviar').click())
    expect([status, answer]).toEqual([200, { sent: 1, failed: 0, withoutEmail: 1, later: 0 }])
    await expect(page.getByText('1 e-mail enviado. 1 convite está sem e-mail.')).toBeVisible()
    await expect(row(page, SENT, invitee.name)).toBeVisible()
    await expect(row(page, UNSENT, invitee.name)).toHaveCount(0)
    await expect(row(page, UNSENT, nowhere.name)).toBeVisible()
    expect(requested).toContain(LIST)
    const letters = lettersTo(invitee.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain('https://console.sala.test/redirect-to-app')
    expect(letters[0]).toContain(invitee.name)

    const again = button(section(page, UNSENT), 'REENVIAR')
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toHaveAccessibleDescription('Nenhum dos convites pendentes de envio tem e-mail.')
  })
})

test.describe('in a clinic', () => {
  test.use({ institution: 2 })

  test('the page of invites works by keyboard and shows a failure [INV-04]', async ({ page }) => {
    const { name, email } = await invited(2)
    await page.goto(PATH)
    await search(page, UNSENT).focus()
    await page.keyboard.type(name)
    await expect(row(page, UNSENT, name)).toBeVisible()
    await page.route('**/api/invite/import/anesthetist/retry', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, 'REENVIAR')).toBeFocused()
    await page.keyboard.press('Enter')
    await button(question(page), 'Reenviar').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(/conexão|internet|servidor/i)
    await expect(row(page, UNSENT, name)).toBeVisible()
    expect(lettersTo(email)).toEqual([])
    await expect(button(page, 'REENVIAR')).toBeFocused()
    await page.keyboard.press('Enter')
    await button(question(page), 'Reenviar').focus()
    await page.keyboard.press('Enter')
    await expect(row(page, SENT, name)).toBeVisible()
    expect(lettersTo(email)).toHaveLength(1)
  })
})

test.describe('on a telephone, dark', () => {
  test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

  test('axe finds nothing on the page of invites, and it does not scroll sideways', async ({ page }) => {
    await page.goto(PATH)
    await expect(table(page, SENT).getByRole('row').nth(1)).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
  })
})

test.describe('for an anaesthetist', () => {
  test.use({ person: 'anestesista' })

  test('the page of invites is restricted and in no menu [INV-01]', async ({ page }) => {
    await page.goto(PATH)
    await expect(page).toHaveURL('/pagina_restrita')
    await expect(page.getByRole('link', { name: 'Anestesistas', exact: true })).toHaveCount(0)
  })
})
