import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signIn, storageStateOf } from './support/people.ts'
import { button, heading, notice, stored } from './support/screen.ts'
import { rows, serverUrl } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { calls, isCall } from './support/wire.ts'

/**
 * Opens a page with a new session, since these tests end it. Waits for the request about the terms, which
 * every page sends: if still pending, it might be the first to receive a new token, or to learn that the
 * session has ended.
 */
async function openSigned(page: Page, path: string): Promise<string> {
  const session = await signIn('gerente')
  await page.context().setStorageState(storageStateOf(session))
  const terms = page.waitForResponse((response) =>
    isCall(response.request(), 'GET /app/users/{}/terms/status'),
  )
  await page.goto(path)
  await terms
  return session.token
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

test('the browser stores a renewed token and sends it from then on [AUTH-24, AUTH-41]', async ({ page }) => {
  const old = await openSigned(page, '/pagina_restrita')
  await expect(heading(page, 'Página restrita')).toBeVisible()
  await rows("UPDATE session_tokens SET created_at = now() - interval '1 hour' WHERE hash = $1", [
    hashOf(old),
  ])
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const list = page.waitForResponse((response) => isCall(response.request(), 'GET /preset/materials'))
  await menu.getByRole('link', { name: 'Materiais' }).click()
  const answer = await list
  expect((await answer.request().allHeaders()).authorization).toBe(old)
  const renewed = (await answer.allHeaders()).authorization
  expect(renewed).not.toBe(old)
  await expect.poll(async () => (await stored(page))['auth-token']).toBe(renewed)
  const next = page.waitForRequest((request) => isCall(request, 'GET /preset/surgical-teams'))
  await menu.getByRole('link', { name: 'Equipe auxiliar' }).click()
  expect((await (await next).allHeaders()).authorization).toBe(renewed)
})

test('a session ended by the server ends in the browser with a message [AUTH-52]', async ({ page }) => {
  const token = await openSigned(page, '/pagina_restrita')
  await expect(heading(page, 'Página restrita')).toBeVisible()
  await rows(
    'UPDATE sessions SET ended_at = now() WHERE id = (SELECT session_id FROM session_tokens WHERE hash = $1)',
    [hashOf(token)],
  )
  await page.getByRole('link', { name: 'Convênios' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText('Sua sessão terminou. Entre novamente.')
  expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
})

for (const [code, text, proves] of [
  ['user.password.invalid', 'Usuário não autorizado, verifique suas credenciais.', '[AUTH-49]'],
  ['without.permission', 'Usuário com permissões insuficientes.', '[AUTH-50]'],
] as const) {
  test(`a 401 '${code}' is shown and keeps the session ${proves}`, async ({ page }) => {
    await openSigned(page, '/pagina_restrita')
    await page.route('**/api/preset/materials?*', (route) => route.fulfill({ status: 401, json: { code } }))
    await page.getByRole('link', { name: 'Materiais' }).click()
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page).toHaveURL('/materiais')
    expect(Object.keys(await stored(page))).toContain('auth-token')
  })
}

test('a session cleared in another tab ends in this one [AUTH-22]', async ({ page, context }) => {
  await openSigned(page, '/materiais')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/pagina_restrita')
  await other.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

for (const key of ['auth-token', 'selected-institution']) {
  test(`a session without ${key} shows the sign-in page at once, without looping [AUTH-22, AUTH-37, AUTH-38]`, async ({
    page,
  }) => {
    const session = await signIn('gerente')
    delete session.stored[key]
    await page.context().setStorageState(storageStateOf(session))
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    const seen = calls(page)
    await page.goto('/cirurgioes')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(button(page, 'Entrar')).toBeEnabled()
    expect(documents).toEqual([`${serverUrl()}/cirurgioes`, `${serverUrl()}/login`])
    expect(seen.filter((call) => call !== 'GET /settings')).toEqual([])
    expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
  })
}

test('any failed call ends an incomplete session [AUTH-23]', async ({ page }) => {
  await openSigned(page, '/materiais')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/api/preset/materials/*', async (route) => {
    await page.evaluate(() => localStorage.removeItem('user-permissions'))
    await route.fulfill({ status: 500, json: {} })
  })
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
})

test("'Encerrar sessão' ends the session here and on the server, and going back does not restore it [AUTH-08, AUTH-25, SHELL-41]", async ({
  page,
}) => {
  const token = await openSigned(page, '/materiais')
  await page.getByRole('button', { name: /Trocar de instituição/ }).click()
  const over = page.waitForRequest((request) => isCall(request, 'POST /manager/logout'))
  await page.getByRole('link', { name: 'Encerrar sessão' }).click()
  expect((await (await over).allHeaders()).authorization).toBe(token)
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({ 'ip-allowed': 'true' })
  await expect
    .poll(
      async () =>
        (await fetch(`${serverUrl()}/api/preset/institutions`, { headers: { Authorization: token } })).status,
    )
    .toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('a call cancelled by navigation is no failure [AUTH-53]', async ({ page }) => {
  await openSigned(page, '/pagina_restrita')
  const cancelled = page.waitForEvent('requestfailed', (request) => isCall(request, 'GET /preset/materials'))
  await page.route('**/api/preset/materials?*', () => undefined)
  await page.getByRole('link', { name: 'Materiais' }).click()
  await expect(heading(page, 'Materiais')).toBeVisible()
  await page.getByRole('link', { name: 'Convênios' }).click()
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(notice(page, 'Sem conexão com o servidor. Verifique sua rede e tente novamente.')).toHaveCount(
    0,
  )
  await expect(page).toHaveURL('/convenios')
})
