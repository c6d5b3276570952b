import { expect, type Locator, type Page } from '@playwright/test'
import { button, choose, notice } from '../support/screen.ts'
import { nextCall, type Sent } from '../support/wire.ts'
import type { SheetFile } from './spreadsheet.ts'

export const DONE = 'Importação concluída'

export const wizardOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Etapas da importação' }) })

/** The step that the wizard is in: 'Escolher arquivo', 'Configurar colunas' or 'Conclusão'. */
export const expectStep = (wizard: Locator, name: string) =>
  expect(wizard.locator('li[aria-current=step]')).toContainText(name)

/** Opens the wizard from its button; on the map, for the named one of the two kinds. */
export async function openWizard(page: Page, kind?: string): Promise<Locator> {
  await button(page, 'IMPORTAR').click()
  if (kind) await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const wizard = wizardOf(page)
  await expectStep(wizard, 'Escolher arquivo')
  return wizard
}

/** In a group: also chooses the institution of the records, asked before the wizard opens. */
export async function openInGroup(page: Page, member: string, kind?: string): Promise<Locator> {
  await button(page, 'IMPORTAR').click()
  if (kind) await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Selecione a instituição para importar' })
  await expect(button(question, 'Continuar')).toBeDisabled()
  await expect(wizardOf(page)).toHaveCount(0)
  await choose(question, 'Instituição', member)
  await button(question, 'Continuar').click()
  const wizard = wizardOf(page)
  await expectStep(wizard, 'Escolher arquivo')
  return wizard
}

export const chooseFile = (wizard: Locator, file: SheetFile) =>
  wizard.locator('input[type=file]').setInputFiles(file)

/** The call of the real import, which writes, rather than that of its rehearsal. */
export const nextImport = (page: Page, call: string): Promise<Sent> =>
  nextCall(page, call, (request) => !request.url().includes('rehearse'))

/**
 * The blob bodies that the page sends after it is next opened, parsed as JSON: Playwright cannot read them.
 */
export async function sentBlobs(page: Page): Promise<readonly unknown[]> {
  const bodies: unknown[] = []
  await page.exposeFunction('noteBlob', (text: string) => void bodies.push(JSON.parse(text)))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      if (init?.body instanceof Blob) await Reflect.get(window, 'noteBlob')(await init.body.text())
      return fetch(input, init)
    }
  })
  return bodies
}

/** Goes from the file to the conclusion; columns are matched by their titles. @returns the import's answer */
export async function importFile(page: Page, wizard: Locator, file: SheetFile, call: string) {
  await chooseFile(wizard, file)
  await expectStep(wizard, 'Configurar colunas')
  const sent = nextImport(page, call)
  await button(wizard, 'Importar').click()
  await expect(wizard.getByRole('heading', { name: DONE })).toBeVisible()
  await expectStep(wizard, 'Conclusão')
  const { status, answer } = await sent
  expect(status).toBe(200)
  return answer as { id: number; summary: Record<string, number> }
}

/** Leaves the conclusion; the list behind it is refetched. */
export async function finish(page: Page, wizard: Locator, list: string): Promise<void> {
  const reloaded = nextCall(page, list)
  await button(wizard, 'Ok').click()
  expect((await reloaded).status).toBe(200)
  await expect(wizard).toHaveCount(0)
}

/** Reverts an earlier import from the wizard's history, and closes the wizard. */
export async function revert(page: Page, wizard: Locator, file: SheetFile, list: string): Promise<void> {
  const row = wizard.getByRole('row').filter({ hasText: file.name })
  await expect(row).toContainText('Ativa')
  await button(row, `Desativar a importação de ${file.name}`).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Confirma desativar essa importação ?')
  const sent = nextCall(page, 'PUT /importations/revert/{}')
  await button(question, 'Desativar').click()
  expect((await sent).answer).toMatchObject({ active: false, kept: [] })
  await expect(notice(page, 'Importação desativada com sucesso!')).toBeVisible()
  await expect(row).toContainText('Desativada')
  const reloaded = nextCall(page, list)
  await button(wizard, 'Cancelar').click()
  await reloaded
}
