import type { Page } from '@playwright/test'
import { choose, expectInvalid, field, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextCall } from '../support/wire.ts'
import { healthPlans } from './healthPlansCase.ts'
import { materials } from './materialsCase.ts'
import type { Answer, RegisterCase } from './registerCase.ts'
import { addControl, fillIn, formOf, newName, save } from './screen.ts'
import { sectors } from './sectorsCase.ts'
import { surgeons } from './surgeonsCase.ts'

test.use({ person: 'grupo' })

const MEMBER = 3

const institution = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Instituição' })

test('a new material from the palette asks a group for the institution, and then opens', async ({ page }) => {
  await page.goto('/pacientes')
  await expect(addControl(page, materials)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('novo material')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Novo material: selecione a instituição.', { exact: true })).toBeVisible()
  await institution(page).click()
  await page.getByRole('option', { name: 'Hospital-Clínica São Lucas' }).click()
  await formOf(page, materials, materials.newTitle)
})

for (const [register, alert, requirements] of [
  [
    materials,
    'Selecione a instituição para listar as configurações de materiais',
    '[MAT-06, MAT-07, MAT-10, MAT-11, COM-37]',
  ],
  [
    sectors,
    'Selecione a instituição para listar os setores e salas',
    '[SECT-07, SECT-08, SECT-12, SECT-16, COM-37]',
  ],
] as const) {
  test(`${register.title}: a group sees nothing until it chooses a member, and then only that member's records ${requirements}`, async ({
    page,
  }) => {
    const seen = calls(page)
    await page.goto(register.path)
    await expect(page.getByText(alert, { exact: true })).toBeVisible()
    await expect(addControl(page, register)).toHaveCount(0)
    expect(seen).not.toContain(register.calls.list)

    await institution(page).click()
    await expect(page.getByRole('option')).toHaveText([
      /Hospital Santa Luzia$/,
      /Clínica Boa Vista$/,
      /Hospital-Clínica São Lucas$/,
    ])
    const list = await callOf(page, register.calls.list, () =>
      page.getByRole('option', { name: 'Hospital-Clínica São Lucas' }).click(),
    )
    expect(list.query).toEqual({ ...register.query, institution_id: String(MEMBER) })
    expect(new Set((list.answer as Answer[]).map((record) => record.institution_id))).toEqual(
      new Set([MEMBER]),
    )
    await expect(page.getByText(alert)).toHaveCount(0)

    await addControl(page, register).click()
    const form = await formOf(page, register, register.newTitle)
    const name = newName(register)
    await field(form, register.name.label).fill(name)
    await fillIn(form, register.entries)
    const created = await callOf(page, register.calls.create, () => save(form).click())
    expect(created).toMatchObject({ status: 201, body: { name, institution_id: MEMBER } })
    await expect(notice(page, register.messages.created)).toBeVisible()
    expect(await rows(`SELECT institution_id FROM ${register.table} WHERE name = $1`, [name])).toEqual([
      { institution_id: MEMBER },
    ])
  })
}

test('a group counts a member’s sectors by their own call [SECT-16]', async ({ page }) => {
  const count = nextCall(page, 'GET /preset/surgery-centers/total')
  await page.goto('/setores?institution=1')
  const { query, answer } = await count
  expect(query).toEqual({ institution_id: '1' })
  await expect(page.getByText(`Total de registros: ${(answer as { total: number }).total}`)).toBeVisible()
})

for (const [register, requirements] of [
  [surgeons, '[COM-37]'],
  [healthPlans, '[COM-37]'],
] as [RegisterCase, string][]) {
  test(`${register.title}: a group sees every member's records with their institution, and chooses that of a new one ${requirements}`, async ({
    page,
  }) => {
    const list = await callOf(page, register.calls.list, () => page.goto(register.path))
    const owners = new Set((list.answer as Answer[]).map((record) => record.institution_id))
    expect([...owners].toSorted()).toEqual([1, 2, 3])
    await expect(page.getByRole('columnheader', { name: 'Instituição' })).toBeVisible()
    await expect(page.locator('tbody tr').first()).toContainText(/Santa Luzia|Boa Vista|São Lucas/)

    await addControl(page, register).click()
    const form = await formOf(page, register, register.newTitle)
    const name = newName(register)
    await field(form, register.name.label).fill(name)
    await fillIn(form, register.entries)
    await save(form).click()
    await expectInvalid(field(form, 'Instituição'), 'Selecione a instituição.')
    await choose(form, 'Instituição', 'Clínica Boa Vista')
    const created = await callOf(page, register.calls.create, () => save(form).click())
    expect(created).toMatchObject({ status: 201, body: { institution_id: 2 }, answer: { institution_id: 2 } })
    await expect(notice(page, register.messages.created)).toBeVisible()
  })
}

test('a group opens QR codes by address though the menu hides them [SHELL-22]', async ({ page }) => {
  await page.goto('/monitor-qrcodes')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'QRCodes' })).toHaveCount(0)
})
