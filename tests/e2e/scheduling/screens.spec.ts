import type { Page } from '@playwright/test'
import { newConsultation, newProcedure } from '../forms/record.ts'
import { cardOf, openMap, rememberDay, tab } from '../map/mapPage.ts'
import { PHONE_WIDTH, violations } from '../support/axe.ts'
import { button, field, heading } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { detailOf } from './day.ts'

test.use({ person: 'gestor' })
test.setTimeout(180_000)

async function expectSound(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await violations(page), what).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
    PHONE_WIDTH,
  )
}

test.describe('on a telephone, dark', () => {
  test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

  test('axe finds nothing on today’s map, in its dialogs and confirmations', async ({ page }) => {
    await openMap(page)
    await expectSound(page, 'surgeries')
    await tab(page, 'Pré-anestésico').click()
    await expectSound(page, 'consultations')
    await tab(page, 'Procedimentos').click()
    // The list scrolls to now once that is rendered, and the button with it.
    await expect(page.locator('main [data-now=rendered]')).toBeInViewport()
    await button(page, 'Filtrar').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page, 'filter')
  })

  test('axe finds nothing in the detail of a record and its cancellation', async ({ page }) => {
    const day = '2033-09-02'
    const { id } = await newProcedure({ surgery_probable_date: `${day}T09:00:00.000-03:00` })
    await rememberDay(page, day)
    await openMap(page)
    await cardOf(page, id).getByRole('button').click()
    await expect(detailOf(page)).toContainText('529.982.247-25')
    await button(detailOf(page), 'Enviar').click()
    await expectSound(page, 'detail')
    await button(detailOf(page), 'Cancelar procedimento').click()
    const modal = page.getByRole('dialog', { name: 'Cancelar procedimento' })
    await field(modal, 'Motivo do cancelamento').selectOption('Outro motivo')
    await button(modal, 'Cancelar procedimento').click()
    await expectSound(page, 'cancellation')
  })

  test('axe finds nothing in the forms, empty, refused and filled, and in their lists', async ({ page }) => {
    for (const [address, title] of [
      ['/agendamentos/novo', 'Novo procedimento cirúrgico'],
      ['/pre-agendamentos/novo', 'Nova avaliação pré-anestésica'],
    ]) {
      await page.goto(String(address))
      await expect(heading(page, String(title))).toBeVisible()
      await expectSound(page, String(title))
      await button(page, 'SALVAR').click()
      await expect(field(page, 'Paciente')).toHaveAttribute('aria-invalid', 'true')
      await expectSound(page, `${title}, refused`)
    }
    const [procedure, consultation] = [await newProcedure(), await newConsultation()]
    await page.goto(`/pre-agendamentos/editar/${consultation.id}`)
    await expect(heading(page, 'Editar avaliação pré-anestésica')).toBeVisible()
    await expectSound(page, 'a consultation')
    await page.goto(`/agendamentos/editar/${procedure.id}`)
    await expect(heading(page, 'Editar procedimento cirúrgico')).toBeVisible()
    await expectSound(page, 'a procedure')
    for (const add of [
      'Adicionar convênio',
      'Adicionar cirurgia',
      'Adicionar cirurgião',
      'Adicionar anestesista',
    ]) {
      await button(page, add).click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expectSound(page, add)
      await button(page.getByRole('dialog'), 'Concluir').click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('axe finds nothing on the patients, in the dialog and in the form', async ({ page }) => {
    await page.goto('/pacientes')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expectSound(page, 'list')
    await page.locator('tbody tr').first().click()
    await expect(page.getByRole('dialog')).toContainText('Nome civil')
    await expectSound(page, 'patient')
    await button(page.getByRole('dialog'), 'EDITAR').click()
    await expect(heading(page, 'Editar paciente')).toBeVisible()
    await expectSound(page, 'form')
  })
})
