import { expectSavedRow } from '../support/saved.ts'
import { button, field, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { materials } from './materialsCase.ts'
import { createRecord, editControl, formOf, newName, openList, rowOf, save } from './screen.ts'
import { sectors } from './sectorsCase.ts'
import { surgeons } from './surgeonsCase.ts'

test.use({ person: 'instituicao' })

test('a new row of a register that the page and the search hide comes into sight', async ({ page }) => {
  // Sorted last, on a separate page at the end.
  const name = newName({ ...materials, name: { ...materials.name, words: 'Zzz Teste' } })
  await page.goto('/materiais?filter=agulha')
  await expect(page.getByRole('row').filter({ hasText: 'gulha' }).first()).toBeVisible()
  await button(page, 'ADICIONAR').click()
  const form = await formOf(page, materials, materials.newTitle)
  await field(form, 'Nome').fill(name)
  await field(form, 'Nome').press('Enter')
  await expect(rowOf(page, name)).toBeFocused()
  await expectSavedRow(page, rowOf(page, name), materials.messages.created)
  await expect(page.getByRole('searchbox', { name: 'Buscar em Materiais' })).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(field(await formOf(page, materials, materials.editTitle), 'Nome')).toHaveValue(name)
})

test('a row of a register that is renamed is followed to its new place', async ({ page }) => {
  const { name } = await createRecord(
    materials,
    newName({ ...materials, name: { ...materials.name, words: 'Aaa Teste' } }),
  )
  await openList(page, materials)
  await editControl(page, name).click()
  const form = await formOf(page, materials, materials.editTitle)
  const renamed = name.replace('Aaa', 'Zzz')
  await field(form, 'Nome').fill(renamed)
  await save(form).click()
  await expectSavedRow(page, rowOf(page, renamed), materials.messages.updated)
})

test('a record saved on a page of its own is focused in its list', async ({ page }) => {
  const { name } = await createRecord(surgeons)
  await openList(page, surgeons, name)
  await editControl(page, name).click()
  const form = await formOf(page, surgeons, surgeons.editTitle)
  await field(form, 'E-mail').fill('outro@exemplo.test')
  await save(form).click()
  await expect(rowOf(page, name)).toBeFocused()
  await expectSavedRow(page, rowOf(page, name), surgeons.messages.updated)
})

test('a sector and its room are marked where they stand', async ({ page }) => {
  const name = newName({ ...sectors, name: { ...sectors.name, words: 'Zzz Setor' } })
  await openList(page, sectors)
  await button(page, 'ADICIONAR').click()
  await field(await formOf(page, sectors, sectors.newTitle), 'Nome do setor').fill(name)
  await page.keyboard.press('Enter')
  const panel = page.locator('[data-panel]').filter({ hasText: name })
  await expectSavedRow(page, panel, sectors.messages.created)
  await expect(panel.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await button(panel, 'Nova sala').click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Sala Teste')
  await page.keyboard.press('Enter')
  await expectSavedRow(page, panel.locator('[data-child]'), 'Sala cadastrada com sucesso!')
})

test('a list of a register without a save marks nothing', async ({ page }) => {
  const { name } = await createRecord(materials)
  await openList(page, materials, name)
  await editControl(page, name).click()
  await formOf(page, materials, materials.editTitle)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, name)).not.toHaveAttribute('data-saved')
  await expect(notice(page, materials.messages.updated)).toHaveCount(0)
})
