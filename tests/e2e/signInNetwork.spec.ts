import { emailOf } from './support/people.ts'
import { stored } from './support/screen.ts'
import { serverUrl } from './support/server.ts'
import { open, signIn } from './support/signInPage.ts'
import { expect, test } from './support/test.ts'
import { callOf } from './support/wire.ts'

test('the sign-in page shows a blocked network until the alert is closed, on the next visit too [AUTH-13, AUTH-21, AUTH-26, AUTH-27, AUTH-55]', async ({
  page,
}) => {
  await open(page)
  const sent = await callOf(page, 'POST /manager/login', () => signIn(page, emailOf('bloqueado')))
  expect(sent.status).toBe(403)
  const alert = page.getByRole('dialog', { name: 'Acesso bloqueado' })
  await expect(alert).toContainText(
    'Detectamos uma tentativa de acesso fora da rede permitida. Seu acesso foi bloqueado. Entre em contato com a instituição.',
  )
  expect((await stored(page))['ip-allowed']).toBe('false')
  await page.reload()
  await expect(alert.getByRole('button', { name: 'Entendi' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  // A dialog leaves the screen shortly before its page is notified.
  await expect.poll(async () => (await stored(page))['ip-allowed']).toBe('true')
  await open(page)
  await expect(alert).toBeHidden()
})

test.describe('inside the permitted network', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.7' } })

  test('the same person signs in [AUTH-13]', async ({ page }) => {
    await open(page)
    await signIn(page, emailOf('bloqueado'))
    await expect(page).toHaveURL('/')
    expect(JSON.parse((await stored(page))['selected-institution'] ?? '')).toMatchObject({ id: 7 })
  })
})

test.describe('after ten wrong tries', () => {
  const address = '198.51.100.23'
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': address } })

  test('the sign-in refuses even the right password for a while, and shows how long', async ({ page }) => {
    const wrong = () =>
      fetch(`${serverUrl()}/api/manager/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ email: emailOf('residente'), password: 'Errada@2026' }),
      })
    await Promise.all(Array.from({ length: 10 }, wrong))
    await open(page)
    const sent = await callOf(page, 'POST /manager/login', () => signIn(page, emailOf('residente')))
    expect(sent.status).toBe(429)
    await expect(page.getByRole('alert')).toHaveText(
      /^Muitas tentativas de acesso\. Aguarde 1[45] minutos e tente novamente\.$/,
    )
    await expect(page).toHaveURL('/login')
  })
})
