import type { Page } from '@playwright/test'
import { specified } from '../../../src/testing/specified.ts'
import { button, heading, notice, stored } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { open, signIn } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { createInstitution, enter, eventsOf, type NewInstitution, tryToSignIn } from './newInstitution.ts'

const PATH = '/settings/configure-ips'
const OWN = '198.51.100.77'
const SAVED = 'IPs salvos com sucesso!'

const input = (page: Page, number: number) => page.getByRole('textbox', { name: `IP ${number}`, exact: true })
const save = (page: Page) => button(page, 'Salvar')
const storedOf = async ({ id }: NewInstitution) =>
  (await rows('SELECT ips FROM connection_whitelists WHERE institution_id = $1', [id]))[0]?.ips

test.use({ extraHTTPHeaders: { 'X-Forwarded-For': OWN } })

let institution: NewInstitution
test.beforeEach(async ({ page }) => {
  institution = await createInstitution()
  await enter(page, institution, PATH)
  await expect(input(page, 1)).toBeVisible()
})

test('allowed addresses are added, saved and removed [IP-01, IP-02, IP-03, IP-04, IP-05, IP-06, IP-07, IP-09, IP-10, IP-11, IP-14]', async ({
  page,
}) => {
  await expect(heading(page, 'Cadastrar IPs Liberados')).toBeVisible()
  await expect(page.getByText(`Seu endereço agora: ${OWN}`)).toBeVisible()
  await expect(
    page.getByText('Sem nenhum IP cadastrado, o acesso é liberado de qualquer endereço.'),
  ).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(button(page, 'Remover IP 1')).toBeDisabled()
  await button(page, 'Adicionar meu endereço').click()
  await expect(input(page, 1)).toHaveValue(OWN)
  await button(page, 'Adicionar IP').click()
  await expect(input(page, 2)).toBeFocused()
  await page.keyboard.type('x203.0,113-.7')
  await expect(input(page, 2)).toHaveValue('203.0113.7')
  await save(page).click()
  await expect(input(page, 2)).toHaveAccessibleDescription(
    'Informe endereços IP completos, como 203.0.113.7.',
  )
  await input(page, 2).fill('203.0.113.7')
  await button(page, 'Adicionar IP').click()
  const saved = await callOf(page, 'PUT /connection-whitelist/{}', () => save(page).click())
  expect([saved.path, specified(saved.body)]).toEqual([
    `/connection-whitelist/${institution.id}`,
    { ips: `${OWN},203.0.113.7` },
  ])
  await expect(notice(page, SAVED)).toBeVisible()
  expect(await storedOf(institution)).toEqual([OWN, '203.0.113.7'])
  expect(await eventsOf(institution)).toContain('allowed-ips.save')

  await page.reload()
  await expect(input(page, 2)).toHaveValue('203.0.113.7')
  await button(page, 'Remover IP 2').click()
  await expect(button(page, 'Remover IP 1')).toBeDisabled()
  await save(page).click()
  await expect(notice(page, SAVED)).toBeVisible()
  expect(await storedOf(institution)).toEqual([OWN])
})

test('the page of allowed addresses asks before a user locks themselves out, and the saved list refuses other addresses', async ({
  page,
  browser,
}) => {
  await input(page, 1).fill('203.0.113.7')
  await save(page).click()
  const question = page.getByRole('alertdialog', { name: 'Seu endereço ficará bloqueado' })
  await expect(question).toContainText(`Seu endereço atual (${OWN}) não está na lista`)
  await button(question, 'Cancelar').click()
  await expect(question).toBeHidden()
  expect(await storedOf(institution)).toBeUndefined()
  expect(await tryToSignIn(institution, OWN)).toBe(200)

  await save(page).click()
  const saved = await callOf(page, 'PUT /connection-whitelist/{}', () =>
    button(question, 'Salvar mesmo assim').click(),
  )
  expect(specified(saved.body)).toEqual({ ips: '203.0.113.7', confirm: true })
  await expect(notice(page, SAVED)).toBeVisible()
  expect(await tryToSignIn(institution, OWN)).toBe(403)
  expect(await tryToSignIn(institution, '203.0.113.7')).toBe(200)
  expect(await tryToSignIn(institution, '::ffff:203.0.113.7')).toBe(200)

  const outside = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { 'X-Forwarded-For': OWN },
  })
  const visitor = await outside.newPage()
  await open(visitor)
  await signIn(visitor, institution.email)
  await expect(visitor.getByRole('dialog', { name: 'Acesso bloqueado' })).toBeVisible()
  await outside.close()

  await page.reload()
  await expect(page).toHaveURL('/login')
  const alert = page.getByRole('dialog', { name: 'Acesso bloqueado' })
  await expect(alert).toContainText('Detectamos uma tentativa de acesso fora da rede permitida.')
  expect(await stored(page)).toEqual({ 'ip-allowed': 'false' })
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  // The dialog's close event fires after it is hidden.
  await expect.poll(() => stored(page)).toEqual({ 'ip-allowed': 'true' })
})

test('a member of two institutions starts in the one that allows their address', async ({ page }) => {
  await rows('UPDATE institution_users SET is_default = true WHERE institution_id = $1', [institution.id])
  const [other] = await rows(
    `INSERT INTO institution_users (institution_id, user_id, active)
     SELECT 6, id, true FROM users WHERE email = $1 RETURNING institution_id`,
    [institution.email],
  )
  await rows("INSERT INTO connection_whitelists (institution_id, ips) VALUES ($1, '{203.0.113.7}')", [
    institution.id,
  ])
  await open(page)
  await signIn(page, institution.email)
  await expect(page).toHaveURL('/')
  expect(JSON.parse((await stored(page))['selected-institution'] ?? '')).toMatchObject({
    id: other?.institution_id,
  })
})

test('the page of allowed addresses works by keyboard and asks before leaving with changes', async ({
  page,
}) => {
  await input(page, 1).focus()
  await page.keyboard.type(OWN)
  await page.getByRole('link', { name: 'Pacientes' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Ao retornar os dados não serão salvos, deseja continuar?',
  )
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(PATH)
  await input(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page, SAVED)).toBeVisible()
  expect(await storedOf(institution)).toEqual([OWN])
})
