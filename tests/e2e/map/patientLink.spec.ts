import { expect, type Page } from '@playwright/test'
import { newProcedure } from '../forms/record.ts'
import { PHONE_WIDTH, violations } from '../support/axe.ts'
import { lettersTo, tokenIn } from '../support/letters.ts'
import { button, heading } from '../support/screen.ts'
import { randomClientAddress, rows, serverUrl } from '../support/server.ts'
import { test } from '../support/test.ts'
import { callApi, nextCall } from '../support/wire.ts'
import { cardOf, dayFromToday, openMap, rememberDay } from './mapPage.ts'

test.use({ person: 'gestor' })

const tomorrow = dayFromToday(1)
const MAX_TAPS = 12

/** A surgery of tomorrow, of a patient with an e-mail of their own. */
async function surgeryOf(name: string, hour: string) {
  const email = `${crypto.randomUUID().slice(0, 8)}@correio.test`
  const [patient] = await rows(
    "INSERT INTO patients (institution_id, name, gender_id, birth_date, email) VALUES (1, $1, 2, '1963-05-14', $2) RETURNING id",
    [name, email],
  )
  const { id } = await newProcedure({
    patient_id: patient?.id,
    surgery_probable_date: `${tomorrow}T${hour}:00.000-03:00`,
  })
  return { id, email }
}

/** A phone whose browser keeps nothing, and counts its taps. */
async function phone(page: Page, viewport = { width: PHONE_WIDTH, height: 844 }): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({
    baseURL: serverUrl(),
    extraHTTPHeaders: randomClientAddress(),
    viewport,
  })
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    Object.assign(window, { taps: 0 })
    document.addEventListener('click', ({ isTrusted, target }) => {
      // The label's click reaches its control as a second one.
      if (isTrusted && !(target instanceof HTMLLabelElement))
        Object.assign(window, { taps: Reflect.get(window, 'taps') + 1 })
    })
  })
  return context.newPage()
}

const birthDate = (page: Page) => page.getByRole('textbox', { name: /^Data de nascimento/ })

test('a link goes from the mail to the map: confirmed and answered on a phone that keeps nothing', async ({
  page,
}) => {
  const { id, email } = await surgeryOf('Zilda Correia Prado', '23:52')
  await page.goto('/pendencias')
  await expect(heading(page, 'Pendências')).toBeVisible()
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Zilda Correia Prado' })
    .filter({ has: page.locator('ul') })
  await row.getByRole('button', { name: /^Confirmação do paciente/ }).click()
  await button(page.getByRole('dialog'), 'Enviar link ao paciente').click()
  const dialog = page.getByRole('dialog', { name: 'Link e respostas do paciente' })
  await button(dialog, 'ENVIAR POR E-MAIL').click()
  await expect(page.getByText(`Link enviado para ${email}.`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const [letter] = lettersTo(email)
  if (!letter) throw new Error('no letter')
  expect(letter.subject).not.toContain('Zilda')

  const mobile = await phone(page)
  await mobile.goto(`/paciente/${tokenIn(letter, 'paciente')}`)
  await birthDate(mobile).click()
  await mobile.keyboard.type('14051963')
  expect(await violations(mobile)).toEqual([])
  await button(mobile, 'CONTINUAR').click()
  await expect(heading(mobile, 'Olá, Zilda Correia Prado')).toBeFocused()
  await button(mobile, 'CONFIRMO').click()
  await expect(mobile.getByText('Você confirmou. Obrigado!')).toBeVisible()
  for (const question of await mobile.getByRole('group').filter({ hasText: '*' }).all())
    await question.getByRole('radio', { name: 'Não', exact: true }).click()
  await button(mobile, 'ENVIAR RESPOSTAS').click()
  await expect(mobile.getByText(/^Respostas enviadas/)).toBeVisible()
  expect(await violations(mobile)).toEqual([])
  expect(await mobile.evaluate(() => Reflect.get(window, 'taps'))).toBeLessThanOrEqual(MAX_TAPS)
  await mobile.context().close()
  expect(
    await rows(
      "SELECT state, said_by FROM readiness_answers WHERE procedure_id = $1 AND kind = 'confirmation'",
      [id],
    ),
  ).toEqual([{ state: 'confirmed', said_by: 'paciente, pelo link' }])
  const answers = await rows(
    'SELECT choice FROM patient_answers WHERE procedure_id = $1 AND question_id IS NOT NULL',
    [id],
  )
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.every(({ choice }) => choice === 'no')).toBe(true)

  await rememberDay(page, tomorrow)
  await openMap(page)
  const counted = cardOf(page, id).getByText(/^\d+ pendências: /)
  await expect(counted).toContainText('Respostas do paciente, ainda não vistas')
  await expect(counted).not.toContainText('Confirmação')
  await cardOf(page, id).getByRole('button').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Respostas do paciente/ })
    .click()
  const seen = nextCall(page, 'PUT /app/procedures/{}/patient-answers/seen')
  await button(dialog, 'MARCAR COMO VISTAS').click()
  expect((await seen).status).toBe(200)
  await expect(dialog.getByText(/^Vistas por Gustavo Meireles em/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(counted).not.toContainText('Respostas do paciente')
})

test('a link works by keyboard and at 200 % zoom, and once withdrawn tells so', async ({ page }) => {
  const { id } = await surgeryOf('Yara Campos Leme', '23:54')
  const made = await callApi('gestor', `POST /app/procedures/${id}/patient-links`, {})
  const address = new URL(made.json.url).pathname
  const mobile = await phone(page, { width: PHONE_WIDTH / 2, height: 422 })
  await mobile.goto(address)
  await birthDate(mobile).focus()
  await mobile.keyboard.type('14051963')
  await mobile.keyboard.press('Enter')
  await expect(heading(mobile, 'Olá, Yara Campos Leme')).toBeFocused()
  await mobile.keyboard.press('Tab')
  await mobile.keyboard.press('Tab')
  await expect(button(mobile, 'PRECISO MUDAR')).toBeFocused()
  await mobile.keyboard.press('Enter')
  await mobile.getByLabel(/^O que precisa mudar/).fill('Só posso à tarde')
  await button(mobile, 'ENVIAR PEDIDO').press('Enter')
  await expect(mobile.getByText(/^Seu pedido foi enviado/)).toBeVisible()
  await mobile.getByText(/^Mais sobre a sua saúde/).click()
  expect(
    await mobile.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  expect(await violations(mobile)).toEqual([])
  expect(await rows('SELECT choice, words FROM patient_answers WHERE procedure_id = $1', [id])).toEqual([
    { choice: 'change', words: 'Só posso à tarde' },
  ])

  await callApi('gestor', `PUT /app/procedures/${id}/patient-links/withdraw`, {})
  await button(mobile, 'CONFIRMO').click()
  await expect(mobile.getByText(/^Este link não vale mais/)).toBeVisible()
  await mobile.goto(address)
  await expect(mobile.getByText(/^Este link não vale mais/)).toBeVisible()
  expect(await violations(mobile)).toEqual([])
  await mobile.context().close()
})
