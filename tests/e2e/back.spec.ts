import type { Page } from '@playwright/test'
import { openFrom, pick } from './forms/formPage.ts'
import { button, field, heading } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const question = (page: Page) => page.getByRole('alertdialog')

/** Follows a link of the menu, which is a drawer on phones. */
async function follow(page: Page, name: string): Promise<void> {
  const opener = button(page, 'Abrir menu')
  const link = menu(page).getByRole('link', { name, exact: true })
  await expect(opener.or(link).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await link.click()
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} pixels, Back`, () => {
    test.use({ person: 'gestor', viewport })

    /** Types a name for a new material, in a modal over the list. */
    async function typeMaterial(page: Page) {
      await button(page, 'ADICIONAR').click()
      const modal = page.getByRole('dialog', { name: 'Novo material' })
      await field(modal, 'Nome').fill('Cateter venoso')
      return modal
    }

    test('asks before it closes a modal with changes, also where nothing of the console lies below, and then leaves', async ({
      page,
    }) => {
      await page.goto('/cirurgioes')
      await expect(heading(page, 'Cirurgiões')).toBeVisible()
      await page.goto('/materiais')
      const modal = await typeMaterial(page)
      await page.goBack()
      await expect(question(page)).toBeVisible()
      await page.goBack()
      await expect(question(page)).toBeHidden()
      await expect(field(modal, 'Nome')).toHaveValue('Cateter venoso')
      await page.goBack()
      await button(question(page), 'Descartar').click()
      await expect(modal).toBeHidden()
      await expect(page).toHaveURL(/materiais/)
      await page.goBack()
      await expect(page).toHaveURL(/cirurgioes/)
      await page.goForward()
      await expect(heading(page, 'Materiais')).toBeVisible()
    })

    test('over several pages at once asks too, and stays', async ({ page }) => {
      await page.goto('/cirurgioes')
      await follow(page, 'Convênios')
      await expect(heading(page, 'Convênios')).toBeVisible()
      await follow(page, 'Materiais')
      const modal = await typeMaterial(page)
      await page.evaluate(() => history.go(-2))
      await button(question(page), 'Ficar aqui').click()
      await expect(page).toHaveURL(/materiais/)
      await page.evaluate(() => history.go(-2))
      await button(question(page), 'Descartar').click()
      await expect(modal).toBeHidden()
      await page.goBack()
      await expect(heading(page, 'Convênios')).toBeVisible()
    })

    test('after a modal was closed, no matter how, leads to the page before', async ({ page }) => {
      await page.goto('/cirurgioes')
      await follow(page, 'Materiais')
      const modal = page.getByRole('dialog', { name: 'Novo material' })
      await button(page, 'ADICIONAR').click()
      await button(modal, 'Fechar').click()
      await expect(modal).toBeHidden()
      await button(page, 'ADICIONAR').click()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await button(page, 'ADICIONAR').click()
      await expect(modal).toBeVisible()
      await page.goBack()
      await expect(modal).toBeHidden()
      await expect(page).toHaveURL(/materiais/)
      await page.goBack()
      await expect(heading(page, 'Cirurgiões')).toBeVisible()
      await page.goForward()
      await expect(heading(page, 'Materiais')).toBeVisible()
      await expect(modal).toBeHidden()
    })

    test('closes a picker without a question, and asks before it leaves the form behind it', async ({
      page,
    }) => {
      await page.goto('/')
      await follow(page, 'Materiais')
      await expect(heading(page, 'Materiais')).toBeVisible()
      await page.goto('/agendamentos/novo')
      await field(page, 'Nº do prontuário').fill('123')
      await button(page, 'Adicionar convênio').click()
      const picker = page.getByRole('dialog')
      await expect(picker).toBeVisible()
      await page.goBack()
      await expect(picker).toBeHidden()
      await expect(question(page)).toBeHidden()
      await pick(page, 'Adicionar convênio', 'Plano Vida Total')
      await follow(page, 'Materiais')
      await expect(question(page)).toBeVisible()
      await page.goBack()
      await expect(question(page)).toBeHidden()
      await expect(page).toHaveURL(/agendamentos/)
      await follow(page, 'Materiais')
      await button(question(page), 'Descartar').click()
      await expect(heading(page, 'Materiais')).toBeVisible()
    })

    test('stays on the list that replaced a form with which the tab had begun', async ({ page, context }) => {
      await page.goto('/cirurgioes')
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open('/agendamentos/novo')),
      ])
      await tab.setViewportSize(viewport)
      await button(tab, 'Adicionar convênio').click()
      await button(tab.getByRole('dialog'), 'Concluir').click()
      await button(tab, 'Cancelar').click()
      await expect(tab).toHaveURL('/agendamentos')
      await tab.goBack()
      await expect(tab).toHaveURL('/agendamentos')
      await tab.reload()
      await expect(heading(tab, 'Agendamentos')).toBeVisible()
    })

    test('asks before it leaves a form, and repeated closes the question', async ({ page }) => {
      await page.goto('/cirurgioes')
      await page.getByRole('link', { name: 'ADICIONAR' }).click()
      const name = field(page, 'Nome completo')
      await name.fill('Maria dos Santos')
      await page.goBack()
      await expect(question(page)).toBeVisible()
      await page.goBack()
      await expect(question(page)).toBeHidden()
      await expect(page).toHaveURL(/novo/)
      await page.goBack()
      await button(question(page), 'Ficar aqui').click()
      await expect(question(page)).toBeHidden()
      await expect(name).toHaveValue('Maria dos Santos')
      await page.goBack()
      await button(question(page), 'Descartar').click()
      await expect(page).toHaveURL(/cirurgioes$/)
      await page.getByRole('link', { name: 'ADICIONAR' }).click()
      await name.fill('Maria dos Santos')
      await button(page, 'Cancelar').click()
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await button(page, 'Cancelar').click()
      await button(question(page), 'Descartar').click()
      await expect(page).toHaveURL(/cirurgioes$/)
    })

    test('needs no second step after a reload under a modal, nor after the page changed its address', async ({
      page,
    }) => {
      await page.goto('/cirurgioes')
      await page.goto('/materiais')
      await button(page, 'ADICIONAR').click()
      await expect(page.getByRole('dialog', { name: 'Novo material' })).toBeVisible()
      await page.reload()
      await page.getByRole('searchbox', { name: 'Buscar em Materiais' }).fill('fio')
      await expect(page).toHaveURL(/filter=fio/)
      await page.goBack()
      await expect(page).toHaveURL(/cirurgioes/)
    })
  })

test.describe('on a phone', () => {
  test.use({ person: 'grupo', viewport: { width: 390, height: 844 } })

  test('Back closes the menu', async ({ page }) => {
    await page.goto('/cirurgioes')
    await button(page, 'Abrir menu').click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(menu(page)).toBeHidden()
    await expect(heading(page, 'Cirurgiões')).toBeVisible()
  })

  test('Back leaves a form that first asks for the institution', async ({ page }) => {
    await openFrom(page, '/cirurgioes', '/agendamentos/novo')
    await expect(page.getByRole('dialog')).toContainText('Em qual instituição será o agendamento?')
    await page.goBack()
    await expect(heading(page, 'Cirurgiões')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
