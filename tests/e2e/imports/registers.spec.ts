import { button, folded, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { nextCall, nextLogEntry } from '../support/wire.ts'
import { materials, surgeons, surgicalTeam } from './registerKinds.ts'
import { workbook } from './spreadsheet.ts'
import { finish, importFile, openWizard, revert } from './wizardPage.ts'

test.use({ person: 'gestor' })
// An institution runs one import at a time.
test.describe.configure({ mode: 'default' })

const markOf = () => unique('').trim()

for (const kind of [materials, surgeons, surgicalTeam]) {
  const { path, title, call, list, table, tracked, proves } = kind

  test(`${title}: imports a file and reverts it ${proves} [IMP-01, IMP-04, IMP-05, IMP-48, IMP-49, IMP-52, IMP-56, IMP-60, IMP-61, IMP-63, IMP-90, IMP-91, IMP-100]`, async ({
    page,
  }) => {
    const mark = markOf()
    const file = kind.file(mark)
    await page.goto(path)
    await page.getByRole('searchbox').fill(mark)
    await expect(page.getByText('Nenhum registro corresponde à busca.')).toBeVisible()

    const wizard = await openWizard(page)
    const entry = tracked && nextLogEntry(page, tracked)
    const { summary } = await importFile(page, wizard, file, call)
    if (entry) expect((await entry).body).toMatchObject({ institution_id: 1, event: tracked })
    expect(summary).toMatchObject({ total: 2, created: 2, existing: 0, failed: 0 })
    await finish(page, wizard, list)
    const row = page.getByRole('row').filter({ hasText: mark })
    await expect(row).toHaveCount(2)
    for (const text of kind.shows) await expect(row.first()).toContainText(text)
    const importedRows = () => rows(`SELECT * FROM ${table} WHERE name LIKE '%' || $1 ORDER BY name`, [mark])
    expect((await importedRows())[0]).toMatchObject({ ...kind.row, removed_at: null })

    await openWizard(page)
    await revert(page, wizard, file, list)
    await expect(page.getByText('Nenhum registro corresponde à busca.')).toBeVisible()
    expect((await importedRows()).map(({ removed_at }) => removed_at)).toEqual([
      expect.any(Date),
      expect.any(Date),
    ])
  })
}

test('anaesthetist invites are imported into both tables, and sent ones are not reverted [IMP-01, IMP-42, IMP-43, IMP-44, IMP-62, IMP-89]', async ({
  page,
}) => {
  const mark = markOf()
  const email = `${folded(mark)}@exemplo.test`
  const file = workbook(`convites ${mark}.xls`, [
    ['Nome', 'Correio eletrônico', 'É residente'],
    [`Elisa ${mark}`, email, 'SIM'],
    [`Fausto ${mark}`, '', 'não'],
  ])
  await page.goto('/anesthetists/invite')
  const wizard = await openWizard(page)
  await importFile(page, wizard, file, 'POST /invite/import/anesthetist')
  await finish(page, wizard, 'GET /invite/import/anesthetists')
  const unsent = page.getByRole('region', { name: 'E-mails pendentes de envio' })
  await unsent.getByRole('searchbox').fill(mark)
  await expect(unsent.getByRole('row').filter({ hasText: `Fausto ${mark}` })).toContainText('Sem e-mail')
  const invites = await rows(
    "SELECT email, is_resident FROM anaesthetist_invites WHERE name LIKE '%' || $1 ORDER BY name",
    [mark],
  )
  expect(invites).toEqual([
    { email, is_resident: true },
    { email: null, is_resident: false },
  ])

  const history = nextCall(page, 'GET /importations/')
  await openWizard(page)
  await history
  await expect(wizard.getByRole('row').filter({ hasText: file.name })).toBeVisible()
  await expect(wizard.getByText('Desativar')).toHaveCount(0)
})

test('failed rows are left out of an import, or the import is cancelled [IMP-50, IMP-57, IMP-58, IMP-59, IMP-76]', async ({
  page,
}) => {
  const mark = markOf()
  const file = workbook(`materiais ${mark}.xlsx`, [
    ['Nome', 'Preço'],
    [`Gaze ${mark}`, 'caro'],
    [`Luva ${mark}`, '0,75'],
  ])
  await page.goto('/materiais')
  const wizard = await openWizard(page)
  const fail = async () => {
    await wizard.locator('input[type=file]').setInputFiles(file)
    await button(wizard, 'Importar').click()
    await expect(wizard.getByText('Valor inválido para o tipo da coluna').first()).toBeVisible()
  }
  await fail()
  await button(wizard, 'Cancelar').click()
  await expect(wizard).toHaveCount(0)
  await openWizard(page)
  await fail()
  await button(wizard, 'Ignorar falhas e continuar importação').click()
  await expect(wizard.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  await finish(page, wizard, materials.list)
  const imported = await rows("SELECT name, price FROM materials WHERE name LIKE '%' || $1", [mark])
  expect(imported).toEqual([{ name: `Luva ${mark}`, price: '0.75' }])
})

test('an import asks before the browser’s back button discards corrections', async ({ page }) => {
  const mark = markOf()
  const file = workbook(`materiais ${mark}.xlsx`, [
    ['Material', 'Preço (R$)'],
    [`Gaze ${mark}`, 'caro'],
  ])
  await page.goto('/cirurgioes')
  await page.getByRole('link', { name: 'Materiais', exact: true }).click()
  const wizard = await openWizard(page)
  await wizard.locator('input[type=file]').setInputFiles(file)
  await button(wizard, 'Importar').click()
  await wizard.getByRole('gridcell', { name: 'caro' }).click()
  const field = wizard.getByRole('textbox', { name: 'Preço, linha 2' })
  await field.fill('1,50')
  await field.press('Enter')
  await expect(wizard.getByText('Nenhuma linha com falha. Você já pode importar.')).toBeVisible()
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('As correções feitas na planilha serão perdidas. Descartá-las?')
  await button(question, 'Continuar corrigindo').click()
  await expect(page).toHaveURL(materials.path)
  await button(wizard, 'Importar').click()
  await finish(page, wizard, materials.list)
  expect(await rows('SELECT price FROM materials WHERE name = $1', [`Gaze ${mark}`])).toEqual([
    { price: '1.50' },
  ])
})

test('a double click in an import counts once: it does not cancel or confirm the next step', async ({
  page,
}) => {
  const mark = markOf()
  const file = (name: string, price: string) =>
    workbook(`${name} ${mark}.xlsx`, [
      ['Nome', 'Preço'],
      [`Gaze ${mark}`, price],
      [`Luva ${mark}`, '0,75'],
    ])
  await page.goto('/materiais')
  const wizard = await openWizard(page)
  const twice = async (name: string, price: string) => {
    await wizard.locator('input[type=file]').setInputFiles(file(name, price))
    await button(wizard, 'Importar').dblclick({ delay: 40 })
  }
  await twice('falho', 'caro')
  await expect(wizard.getByRole('heading', { name: 'Revise as falhas' })).toBeVisible()
  await button(wizard, 'Voltar').dblclick({ delay: 40 })
  await expect(wizard.getByRole('heading', { name: 'Configure as colunas' })).toBeVisible()
  expect(await rows("SELECT FROM materials WHERE name LIKE '%' || $1", [mark])).toEqual([])
  await button(wizard, 'Voltar').click()
  await twice('bom', '1,50')
  await expect(wizard.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  expect(await rows("SELECT FROM materials WHERE name LIKE '%' || $1", [mark])).toHaveLength(2)
})
