import type { Page } from '@playwright/test'
import { hold } from '../support/hold.ts'
import { button, expectInvalid, field, heading, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { isCall } from '../support/wire.ts'
import { materials } from './materialsCase.ts'
import {
  addControl,
  createRecord,
  editControl,
  fillIn,
  formOf,
  newName,
  openList,
  removeButton,
  save,
} from './screen.ts'
import { surgeons } from './surgeonsCase.ts'

test.use({ person: 'instituicao' })

/** Fulfils a call with the answer that the server would give if it failed there. */
async function answer(page: Page, call: string, status: number, json: unknown): Promise<void> {
  await page.route('**/api/**', (route) =>
    isCall(route.request(), call) ? route.fulfill({ status, json }) : route.fallback(),
  )
}

test('a user who leaves during a save stays on the new page once it is done', async ({ page }) => {
  const record = await createRecord(surgeons)
  await openList(page, surgeons, record.name)
  await editControl(page, record.name).click()
  await field(page, surgeons.name.label).fill(`${record.name} Neta`)
  const release = await hold(page, `**/api/preset/surgeons/${record.id}`)
  await save(page.locator('form')).click()
  await page.getByRole('link', { name: 'Materiais', exact: true }).click()
  await button(page.getByRole('alertdialog'), 'Descartar').click()
  await expect(heading(page, 'Materiais')).toBeVisible()
  await release()
  await expect(notice(page, surgeons.messages.updated)).toBeVisible()
  await expect(heading(page, 'Materiais')).toBeVisible()
})

/** A form in a modal and one on a separate page. */
for (const register of [materials, surgeons]) {
  const { title, calls, messages, loadFailed, requirements } = register

  test(`${title}: a refused save shows the server's message and keeps the form; a refused removal keeps the record ${requirements.failures}`, async ({
    page,
  }) => {
    const record = await createRecord(register)
    await openList(page, register, record.name)
    await answer(page, calls.remove, 500, { message: 'Outro texto.' })
    await removeButton(page, record.name).click()
    await button(page.getByRole('alertdialog'), 'Sim').click()
    await expect(notice(page, messages.removeFailed)).toBeVisible()
    await expect(editControl(page, record.name)).toBeVisible()
    await button(page, 'Fechar aviso').click()

    const name = newName(register)
    await addControl(page, register).click()
    const form = await formOf(page, register, register.newTitle)
    await field(form, register.name.label).fill(name)
    await fillIn(form, register.entries)
    await answer(page, calls.create, 409, { message: 'Este registro já existe no serviço.' })
    await save(form).click()
    await expect(notice(page, 'Este registro já existe no serviço.')).toBeVisible()
    await expect(field(form, register.name.label)).toHaveValue(name)

    await answer(page, calls.create, 422, {
      message: 'Confira.',
      errors: { [register.name.field]: 'Nome recusado.' },
    })
    await save(form).click()
    await expectInvalid(field(form, register.name.label), 'Nome recusado.')
    await expect(field(form, register.name.label)).toBeFocused()
  })

  test(`${title}: a list that fails to load can be retried`, async ({ page }) => {
    await answer(page, calls.list, 500, {})
    await page.goto(register.path)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Não foi possível carregar os registros.')
    await page.unroute('**/api/**')
    await button(alert, 'Tentar novamente').click()
    await expect(page.getByText(/^Total de registros: [1-9]/)).toBeVisible()
  })

  if (loadFailed && calls.read) {
    const { read } = calls
    test(`${title}: a record that fails to load can be retried ${requirements.failures}`, async ({
      page,
    }) => {
      const record = await createRecord(register)
      await openList(page, register, record.name)
      await answer(page, read, 500, {})
      await editControl(page, record.name).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(loadFailed)
      await page.unroute('**/api/**')
      await button(alert, 'Tentar novamente').click()
      await expect(field(page, register.name.label)).toHaveValue(record.name)
    })
  }
}
