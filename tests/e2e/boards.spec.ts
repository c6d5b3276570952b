import { createInstitution, enter } from './settings/newInstitution.ts'
import { violations } from './support/axe.ts'
import { button, heading, notice } from './support/screen.ts'
import { randomClientAddress, rows, serverUrl } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('a board is opened by its address on a television, shows no name, and ends with a new address', async ({
  page,
  browser,
}) => {
  const institution = await createInstitution()
  await rows(
    `WITH person AS (INSERT INTO patients (institution_id, name, gender_id) VALUES ($1, 'Joana Prado Lima', 2) RETURNING id)
     INSERT INTO procedures (uuid, institution_id, patient_id, name, surgery_probable_date, carried)
     SELECT gen_random_uuid(), $1, id, 'Hernioplastia', now(), '{}' FROM person`,
    [institution.id],
  )
  await enter(page, institution, '/settings/paineis')
  await expect(heading(page, 'Painéis da sala de espera')).toBeVisible()
  await button(page, 'ADICIONAR').first().click()
  await page.getByLabel(/^Nome/).fill('Espera do térreo')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Endereço do painel Espera do térreo' })
  const path = new URL(await dialog.locator('code').innerText()).pathname
  await button(dialog, 'Já copiei').click()

  const television = await browser.newContext({
    baseURL: serverUrl(),
    viewport: { width: 1920, height: 1080 },
    extraHTTPHeaders: randomClientAddress(),
  })
  const screen = await television.newPage()
  await screen.goto(path)
  await expect(screen.getByRole('rowheader')).toHaveText(['J. P. L.'])
  await expect(screen.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible()
  await expect(screen.locator('body')).not.toContainText(/Joana|Hernioplastia/)
  await expect(screen.getByRole('textbox')).toHaveCount(0)
  expect(await violations(screen)).toEqual([])
  const letters = await screen
    .getByRole('rowheader')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(letters).toBeGreaterThanOrEqual(40)

  await page.getByRole('button', { name: 'Novo endereço de Espera do térreo' }).click()
  await button(page.getByRole('alertdialog'), 'Novo endereço').click()
  await expect(dialog).toBeVisible()
  await screen.reload()
  await expect(screen.getByText('Este painel não existe mais.', { exact: false })).toBeVisible()
  await expect(screen.getByText('J. P. L.')).toHaveCount(0)
  await button(dialog, 'Já copiei').click()

  await page.getByRole('button', { name: 'Remover Espera do térreo' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(notice(page, 'Painel removido com sucesso!')).toBeVisible()
  await television.close()
})
