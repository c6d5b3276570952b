import { expect, type Page } from '@playwright/test'
import { button, choose, field, notice } from '../support/screen.ts'

export const CONSULTATION_DATE = 'DATA DA CONSULTA'
export const SURGERY_DATE = 'Data provável da cirurgia'

export const CREATE = 'POST /app/v3/procedures'

/** The dialog of a record opened from the map. */
export const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Agendamento', exact: true })

/** The record's card, by the patient's displayed name: what its button shows. */
export const cardNamed = (page: Page, name: string) =>
  page.locator('[data-card]').filter({ has: page.locator(`button:text-is("${name}")`) })

/** Opens a patient's record on the day that the map shows. */
export async function openDetail(page: Page, name: string): Promise<void> {
  await cardNamed(page, name).getByRole('button').click()
  await expect(detailOf(page)).toContainText(name)
}

/** Fills in what institution 1 requires of a new patient whose name was carried over. */
export async function enterPatient(page: Page, { cpf }: { cpf: string }): Promise<void> {
  await field(page, 'CPF').fill(cpf)
  await field(page, 'Data de nascimento').fill('02/03/1971')
  await choose(page, 'Gênero', 'Feminino')
  await choose(page, 'Profissão/Patente', 'Capitão')
  await button(page, 'SALVAR').click()
}

/** Cancels the record whose dialog is open, for the first reason in the list. @returns the reason */
export async function cancelOpen(page: Page): Promise<string> {
  await button(detailOf(page), 'Cancelar procedimento').click()
  const modal = page.getByRole('dialog', { name: 'Cancelar procedimento' })
  const reasons = field(modal, 'Motivo do cancelamento')
  await reasons.selectOption({ index: 1 })
  const reason = await reasons.locator('option:checked').innerText()
  await button(modal, 'Cancelar procedimento').click()
  await expect(notice(page, 'Procedimento cancelado com sucesso')).toBeVisible()
  await expect(modal).toBeHidden()
  // Until it is removed from the page, it captures key presses.
  await expect(page.getByRole('dialog', { name: 'Cancelar procedimento', includeHidden: true })).toHaveCount(
    0,
  )
  await expect(page.locator(':focus')).toHaveCount(1)
  return reason
}
