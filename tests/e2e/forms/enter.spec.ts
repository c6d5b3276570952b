import type { Locator, Page } from '@playwright/test'
import { button, heading } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    submissions?: number
  }
}

/** Comboboxes, selects, dates and times, in which Enter picks or opens. */
const PICKED =
  'input[role=combobox], select, input[placeholder="DD/MM/AAAA"], input[placeholder="HH:MM"], input[type=datetime-local]'

/** Counts how often a form of the page is submitted from now on. */
async function countSubmissions(page: Page): Promise<() => Promise<number | undefined>> {
  await page.evaluate(() => {
    window.submissions = 0
    addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        event.stopPropagation()
        window.submissions = (window.submissions ?? 0) + 1
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => window.submissions)
}

/** Presses Enter in each control of a form that opens a picker. @returns the number of controls */
async function pressEnterInEach(page: Page, form: Locator): Promise<number> {
  const controls = form.locator(PICKED)
  await expect(controls.first()).toBeAttached()
  const enabled = await controls.and(form.locator(':enabled')).elementHandles()
  for (const control of enabled) {
    await control.focus()
    if ((await control.getAttribute('role')) !== 'combobox') await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    // Closes the list that is open.
    if ((await control.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
  }
  return enabled.length
}

const pages = [
  { person: 'instituicao', path: '/cirurgioes/novo', title: 'Novo cirurgião' },
  { person: 'instituicao', path: '/settings/eventos/novo', title: 'Novo evento' },
  { person: 'gestor', path: '/pacientes/novo', title: 'Novo paciente' },
  {
    person: 'gestor',
    path: '/agendamentos/novo',
    title: 'Novo procedimento cirúrgico',
    text: 'Nº prontuário',
  },
  { person: 'gestor', path: '/pre-agendamentos/novo', title: 'Nova avaliação pré-anestésica' },
  { person: 'plataforma', path: '/institutions/novo', title: 'Nova instituição' },
] as const

for (const { person, path, title } of pages)
  test.describe(path, () => {
    test.use({ person })
    test('Enter in what is picked does not submit the form', async ({ page }) => {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
      const submissions = await countSubmissions(page)
      expect(await pressEnterInEach(page, page.locator('form'))).toBeGreaterThan(0)
      expect(await submissions()).toBe(0)
    })
  })

test.describe('/materiais', () => {
  test.use({ person: 'instituicao' })
  test('Enter in a text submits the form', async ({ page }) => {
    await page.goto('/materiais')
    await button(page, 'ADICIONAR').click()
    const submissions = await countSubmissions(page)
    await page.getByRole('textbox', { name: 'Nome', exact: true }).press('Enter')
    expect(await submissions()).toBe(1)
  })
})

const modals = [
  { person: 'instituicao', path: '/convenios', add: 'ADICIONAR' },
  { person: 'instituicao', path: '/equipes-cirurgicas', add: 'ADICIONAR' },
  { person: 'instituicao', path: '/users', add: 'NOVO CONVITE' },
] as const

for (const { person, path, add } of modals)
  test.describe(path, () => {
    test.use({ person })
    test('Enter in what is picked does not submit the form in a modal', async ({ page }) => {
      await page.goto(path)
      await button(page, add).click()
      const form = page.getByRole('dialog').locator('form')
      await expect(form).toBeVisible()
      const submissions = await countSubmissions(page)
      expect(await pressEnterInEach(page, form)).toBeGreaterThan(0)
      expect(await submissions()).toBe(0)
    })
  })
