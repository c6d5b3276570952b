import type { Locator, Page } from '@playwright/test'
import { button, heading, notice, unique } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { materials } from './materialsCase.ts'
import { createRecord, editControl, openList, removeButton, rowOf } from './screen.ts'
import { surgeons } from './surgeonsCase.ts'

test.use({ person: 'instituicao' })

/** Presses Tab until the element has the focus; fails if that does not reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Expects Tab to cycle inside a dialog and never behind it. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
}

/** A form in a modal and one on a separate page. */
for (const register of [materials, surgeons]) {
  test(`${register.title}: opens a row by keyboard, returns to it and asks for its removal`, async ({
    page,
  }) => {
    const record = await createRecord(register)
    await openList(page, register, record.name)
    const row = rowOf(page, record.name)
    await expect(row).toBeVisible()
    await page.getByRole('searchbox', { name: `Buscar em ${register.title}` }).focus()
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    if (register.form === 'page') {
      await expect(heading(page, register.editTitle)).toBeVisible()
      await page.goBack()
      await expect(row).toBeVisible()
      await row.focus()
    } else {
      const dialog = page.getByRole('dialog', { name: register.editTitle })
      await expect(dialog.locator('form')).toBeVisible()
      await expectTrapped(page, dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(row).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(editControl(page, record.name)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(removeButton(page, record.name)).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expectTrapped(page, question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(removeButton(page, record.name)).toBeFocused()
  })
}

test('the arrows go from row to row of a register', async ({ page }) => {
  await page.goto('/materiais')
  const rows = page.locator('tbody tr')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
})

test('a record of a register is created by keyboard', async ({ page }) => {
  const name = unique('Material de Teclado')
  await page.goto('/materiais')
  await page.getByRole('searchbox', { name: 'Buscar em Materiais' }).focus()
  await tabTo(page, button(page, 'ADICIONAR'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234,5')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Material cadastrado com sucesso!')).toBeVisible()
  await expect(rowOf(page, name)).toBeFocused()
})

test('Esc asks before discarding changes of a record', async ({ page }) => {
  await page.goto('/materiais')
  await button(page, 'ADICIONAR').click()
  const form = page.getByRole('dialog', { name: 'Novo material' })
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Gaze')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ao retornar os dados não serão salvos, deseja continuar?')
  await button(question, 'Ficar aqui').click()
  await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Gaze')
  await page.keyboard.press('Escape')
  await button(question, 'Descartar').click()
  await expect(form).toBeHidden()
})
