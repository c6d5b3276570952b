import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emailOf } from './support/people.ts'
import { expectInvalid } from './support/screen.ts'
import { dataFolder, rows } from './support/server.ts'
import { open } from './support/signInPage.ts'
import { expect, test } from './support/test.ts'
import { callOf, calls } from './support/wire.ts'

const PATH = '**/api/web/users/passwordReset'

test('the recovery of a password requires the e-mail and shows failure and success [AUTH-12, AUTH-36, AUTH-48, AUTH-56, AUTH-57]', async ({
  page,
}) => {
  await open(page)
  const opener = page.getByRole('button', { name: 'Recuperar senha' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Recuperar senha' })
  const email = dialog.getByLabel('E-mail')
  await expect(email).toBeFocused()
  const seen = calls(page)
  await email.press('Enter')
  await expectInvalid(email, 'Digite o e-mail!')
  expect(seen).toEqual([])

  await email.fill('ninguem@sala.test')
  await page.route(PATH, (route) => route.fulfill({ status: 500, json: {} }))
  await email.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Ops! Não foi possível recuperar a senha, tente novamente mais tarde.',
  )
  await page.unroute(PATH)
  const sent = await callOf(page, 'POST /web/users/passwordReset', () =>
    dialog.getByRole('button', { name: 'Enviar' }).click(),
  )
  expect(sent).toMatchObject({ status: 200, body: { email: 'ninguem@sala.test' }, query: {} })
  await expect(dialog).toContainText('A instruções para resetar sua senha foi enviado por email.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the e-mail of a recovery is sent to its requester, with a link whose hash is stored [AUTH-48, AUTH-56]', async ({
  page,
}) => {
  const to = emailOf('termos')
  await open(page)
  await page.getByLabel('E-mail').fill(to)
  await page.getByRole('button', { name: 'Recuperar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recuperar senha' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(to)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toContainText('A instruções para resetar sua senha foi enviado por email.')

  await expect.poll(() => lettersTo(to).length).toBe(1)
  const [letter = ''] = lettersTo(to)
  const [, hash = ''] = /https:\/\/console\.sala\.test\/forgot-password\/([\w-]+)/.exec(letter) ?? []
  const users = await rows(
    'SELECT u.email FROM password_resets r JOIN users u ON u.id = r.user_id WHERE hash = $1',
    [createHash('sha256').update(hash).digest('hex')],
  )
  expect(users).toEqual([{ email: to }])
})

/** The e-mails in the outbox to an address, with their quoted-printable lines joined. */
function lettersTo(email: string): string[] {
  const outbox = join(dataFolder(), 'outbox')
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
      .filter((letter) => letter.includes(`To: ${email}`))
  } catch {
    return []
  }
}
