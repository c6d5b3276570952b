import { expect, type Page } from '@playwright/test'
import { button, choose, field } from '../support/screen.ts'
import { rows } from '../support/server.ts'

export const PATIENT = 'Maria Aparecida dos Santos'
export const PLAN = 'Plano Vida Total'
export const SURGEON = 'Ana Lúcia Brandão'

/** Opens a form inside the console, so that there is a page to go back to. */
export async function openFrom(page: Page, list: string, address: string): Promise<void> {
  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'form' }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

export async function choosePatient(page: Page, name = PATIENT): Promise<void> {
  await field(page, 'Paciente').fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

/** Fills in a day DD/MM/YYYY and a time HH:mm in the field with that label. */
export async function fillMoment(page: Page, label: string, day: string, time: string): Promise<void> {
  await field(page, label).fill(day)
  await field(page, `${label}: hora`).fill(time)
}

/** Chooses, in the list that a button opens, the options that contain these names. */
export async function pick(page: Page, add: string, ...names: string[]): Promise<void> {
  await button(page, add).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name)
    // Otherwise the click may hit rows that the search results are about to replace.
    await expect(dialog.getByRole('option').filter({ hasNotText: name })).toHaveCount(0)
    await dialog.getByRole('option').filter({ hasText: name }).first().click()
  }
  await button(dialog, 'Concluir').click()
  await expect(dialog).toBeHidden()
}

/** The first surgery of the plan's table. */
export async function someSurgery(): Promise<{ id: number; code: string; name: string }> {
  const [surgery] = await rows(
    `SELECT s.id, s.code, s.name FROM surgical_procedures s JOIN health_plans p USING (medical_plan_table_id)
      WHERE p.name = $1 AND p.institution_id = 1 ORDER BY s.id LIMIT 1`,
    [PLAN],
  )
  return { id: Number(surgery?.id), code: String(surgery?.code), name: String(surgery?.name) }
}

/** Fills in what a new surgery requires, and nothing else. */
export async function fillSurgery(page: Page): Promise<void> {
  await choose(page, 'Tipo de cirurgia', 'Eletiva')
  await pick(page, 'Adicionar convênio', PLAN)
  await pick(page, 'Adicionar cirurgia', (await someSurgery()).code)
}

export const save = (page: Page) => button(page, 'SALVAR').click()

/** The record as stored. */
export async function procedureRow(id: number): Promise<Record<string, unknown> | undefined> {
  return (await rows('SELECT * FROM procedures WHERE id = $1', [id]))[0]
}
