import { button, heading, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { nextCall } from '../support/wire.ts'
import { workbook } from './spreadsheet.ts'
import { chooseFile, DONE, finish, nextImport, openWizard, revert } from './wizardPage.ts'

// No other file imports into this institution, which runs one import at a time.
test.use({ person: 'plataforma', institution: 6 })

const PATH = '/settings/procedimentos'
const CALL = 'POST /preset/surgical-procedures/import'
const LIST = 'GET /web/surgical-procedures'

test("the platform's administrator imports a price table, its newer edition after its difference, and takes that back", async ({
  page,
}) => {
  const table = `Própria${unique('')}`
  const titles = ['Código do Termo', 'Termo', 'Data de início de vigência']
  const edition = (number: number, lines: string[][]) =>
    workbook(`${table} ${number}.xlsx`, [titles, ...lines])
  const stored = () =>
    rows(
      `SELECT k.code, k.name, k.valid_until IS NULL AS open FROM surgical_procedures k
         JOIN medical_plan_tables t ON t.id = k.medical_plan_table_id WHERE t.name = $1 ORDER BY k.code, k.id`,
      [table],
    )
  /** Goes from the file to the comparison, with one table for all rows. */
  async function compare(file: ReturnType<typeof edition>) {
    const wizard = await openWizard(page)
    await chooseFile(wizard, file)
    await wizard.getByLabel('Tabela de todas as linhas').fill(table)
    await button(wizard, 'Importar').click()
    await expect(wizard.getByRole('heading', { name: 'Tudo pronto para importar' })).toBeVisible()
    await expect(wizard.getByRole('heading', { name: table })).toBeVisible()
    return wizard
  }

  await page.goto(PATH)
  await expect(heading(page, 'Catálogo de procedimentos')).toBeVisible()
  const first = await compare(
    edition(1, [
      ['1.001-0', 'Zirvectomia', '01/01/2020'],
      ['1.002-0', 'Zirvotomia', '01/01/2020'],
      ['1.003-0', 'Zirvoplastia', '01/01/2020'],
    ]),
  )
  await expect(first.getByText('Tabela nova')).toBeVisible()
  expect(await stored()).toEqual([])
  await button(first, 'Importar').click()
  await expect(first.getByRole('heading', { name: DONE })).toBeVisible()
  await finish(page, first, LIST)

  const second = await compare(
    edition(2, [
      ['10010', 'Zirvectomia', '01/01/2020'],
      ['10030', 'Zirvoplastia total', '01/01/2020'],
    ]),
  )
  await expect(
    second.getByRole('checkbox', { name: 'Encerrar o procedimento que a planilha não traz' }),
  ).toBeChecked()
  const sent = nextImport(page, CALL)
  await button(second, 'Importar').click()
  expect((await sent).answer).toMatchObject({ summary: { created: 1, existing: 1 }, ended: 1 })
  await finish(page, second, LIST)
  expect(await stored()).toEqual([
    { code: '10010', name: 'Zirvectomia', open: true },
    { code: '10020', name: 'Zirvotomia', open: false },
    { code: '10030', name: 'Zirvoplastia', open: false },
    { code: '10030', name: 'Zirvoplastia total', open: true },
  ])
  const found = nextCall(page, LIST, (request) => request.url().includes('search'))
  await page.getByRole('searchbox').fill(table)
  expect((await found).answer).toMatchObject({ total: 4 })
  await expect(page.getByRole('row').filter({ hasText: 'Encerrado' })).toHaveCount(2)

  const third = await openWizard(page)
  await revert(page, third, edition(2, []), LIST)
  expect((await stored()).map(({ open }) => open)).toEqual([true, true, true])
})
