import { button, field } from './support/screen.ts'
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

test('a surgeon’s name is capitalized on blur [SURG-21]', async ({ page }) => {
  await page.goto('/cirurgioes/novo')
  const name = field(page, 'Nome completo')
  await name.fill('maria APARECIDA dos santos')
  await page.keyboard.press('Tab')
  await expect(name).toHaveValue('Maria Aparecida dos Santos')
})
