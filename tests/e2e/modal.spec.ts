import { button, field, heading } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.use({ person: 'instituicao' })

test('the modal is 701 px wide, has a title, a close button and a confirm button [SHELL-44, SHELL-45, SHELL-46]', async ({
  page,
}) => {
  await page.goto('/materiais')
  await button(page, 'ADICIONAR').click()
  const modal = page.getByRole('dialog', { name: 'Novo material' })
  await expect(modal.getByRole('heading', { name: 'Novo material' })).toBeVisible()
  await expect(button(modal, 'SALVAR')).toBeVisible()
  expect((await modal.boundingBox())?.width).toBe(701)
  await button(modal, 'Fechar').click()
  await expect(modal).toBeHidden()
})

test('a row opens by Enter, Esc closes what it opened, and the focus comes back to it', async ({ page }) => {
  await page.goto('/materiais?filter=fio+de+sutura+3-0')
  const row = page.getByRole('row', { name: /Fio de sutura 3-0/ })
  await row.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Editar material' })
  await expect(field(modal, 'Nome')).toHaveValue('Fio de sutura 3-0')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(row).toBeFocused()
})

test('capitalizes a name on blur [SURG-21]', async ({ page }) => {
  await page.goto('/cirurgioes/novo')
  const name = field(page, 'Nome completo')
  await name.fill('maria APARECIDA dos santos')
  await page.keyboard.press('Tab')
  await expect(name).toHaveValue('Maria Aparecida dos Santos')
})

test('Back asks before it closes a modal with changes, and a page opened from there lies on the list', async ({
  page,
}) => {
  await page.goto('/cirurgioes')
  await expect(heading(page, 'Cirurgiões')).toBeVisible()
  await page.goto('/materiais')
  await button(page, 'ADICIONAR').click()
  const modal = page.getByRole('dialog', { name: 'Novo material' })
  await field(modal, 'Nome').fill('Cateter venoso')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(field(modal, 'Nome')).toHaveValue('Cateter venoso')
  await page.goBack()
  await button(question, 'Sim').click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/materiais/)
  await page.goBack()
  await expect(page).toHaveURL(/cirurgioes/)
})

test('a reload under an open modal costs no further Back', async ({ page }) => {
  await page.goto('/cirurgioes')
  await page.goto('/materiais')
  await button(page, 'ADICIONAR').click()
  await expect(page.getByRole('dialog', { name: 'Novo material' })).toBeVisible()
  await page.reload()
  await expect(button(page, 'ADICIONAR')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/cirurgioes/)
})

test('a page form with changes is left by Back once the question is answered', async ({ page }) => {
  await page.goto('/cirurgioes')
  await page.getByRole('link', { name: 'ADICIONAR' }).click()
  await field(page, 'Nome completo').fill('Maria dos Santos')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await button(question, 'Não').click()
  await expect(question).toBeHidden()
  await expect(field(page, 'Nome completo')).toHaveValue('Maria dos Santos')
  await page.goBack()
  await button(question, 'Sim').click()
  await expect(page).toHaveURL(/cirurgioes$/)
})
