import { readFile } from 'node:fs/promises'
import { workbook } from './imports/spreadsheet.ts'
import { finish, importFile, openWizard } from './imports/wizardPage.ts'
import { button, heading, notice, unique } from './support/screen.ts'
import { rows } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { nextCall } from './support/wire.ts'

const PATH = '/settings/farmacos'

const usedBrands = (institution: number) =>
  rows(
    `SELECT b.brand FROM institution_active_principle_brands u JOIN active_principle_brands b ON b.id = u.brand_id
       JOIN active_principle_forms f ON f.id = b.form_id JOIN active_principles p ON p.id = f.active_principle_id
      WHERE u.institution_id = $1 AND p.name = 'Propofol' ORDER BY 1`,
    [institution],
  )

test.describe('in a hospital', () => {
  test.use({ person: 'farmacia' })

  test('brands are configured, and stand in the report [DRUG-01, DRUG-30, DRUG-35]', async ({
    page,
    session,
  }) => {
    const institution = JSON.parse(session?.stored['selected-institution'] ?? '{}').id
    await page.goto(`${PATH}?filter=propofol`)
    await expect(heading(page, 'Fármacos')).toBeVisible()
    await button(page, 'Configurar Propofol').click()
    const brand = page.getByRole('treeitem', { level: 2 }).first()
    await brand.focus()
    if ((await brand.getAttribute('aria-checked')) !== 'true') await page.keyboard.press('Space')
    const saved = nextCall(page, 'PUT /web/institutions/active-principles/{}')
    await button(page, 'SALVAR').click()
    expect((await saved).status).toBe(200)
    await expect(notice(page, 'Configuração realizada com sucesso!')).toBeVisible()
    const used = await usedBrands(institution)
    expect(used.length).toBeGreaterThan(0)

    await button(page, 'Relatório').click()
    await page.getByRole('radio', { name: 'Planilha (CSV)' }).check()
    const download = page.waitForEvent('download')
    await button(page, 'Baixar relatório').click()
    await button(page, 'OK, ENTENDI').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('report.csv')
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain('Propofol')
    for (const { brand: name } of used) expect(csv).toContain(name)
  })

  test('the report is a PDF, made in the background [DRUG-16, DRUG-17, DRUG-18, DRUG-31]', async ({
    page,
  }) => {
    await page.goto(PATH)
    await button(page, 'Relatório').click()
    const download = page.waitForEvent('download', { timeout: 45_000 })
    await button(page, 'Baixar relatório').click()
    await button(page, 'OK, ENTENDI').click()
    const bytes = await readFile(await (await download).path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test.describe('in a group', () => {
  test.use({ person: 'grupo' })

  test('an institution is picked first, and it alone is configured [DRUG-10]', async ({ page }) => {
    await page.goto(PATH)
    await expect(heading(page, 'Fármacos')).toBeVisible()
    await page.getByRole('combobox').first().click()
    await page.getByRole('option').first().click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const read = nextCall(page, 'GET /web/v2/active-principles/{}')
    await page
      .getByRole('button', { name: /^Configurar / })
      .first()
      .click()
    expect((await read).query.institution_id).toMatch(/^\d+$/)
    await page.getByRole('treeitem', { level: 2 }).first().click()
    const saved = nextCall(page, 'PUT /web/institutions/active-principles/{}')
    await button(page, 'SALVAR').click()
    const { status, body } = await saved
    expect([status, body]).toEqual([200, expect.objectContaining({ institution_id: expect.any(Number) })])
  })
})

test.describe('on the platform', () => {
  test.use({ person: 'plataforma' })

  test('the catalogue is imported, and a class is changed [DRUG-15, DRUG-28, DRUG-37]', async ({ page }) => {
    const drug = unique('Zaleplona')
    const file = workbook(`${drug}.xlsx`, [
      ['Princípio ativo', 'Classe farmacológica', 'Apresentação', 'Marca comercial', 'Laboratório'],
      [drug, 'Opioides', 'Ampola 5 mg/mL', 'Sonata', 'Aspen'],
    ])
    await page.goto(`${PATH}?filter=${encodeURIComponent(drug)}`)
    await expect(page.getByText('Nenhum registro corresponde à busca.')).toBeVisible()
    const wizard = await openWizard(page)
    const { summary } = await importFile(page, wizard, file, 'POST /preset/active-principles/import')
    expect(summary).toMatchObject({ total: 1, created: 1, failed: 0 })
    await finish(page, wizard, 'GET /web/v2/active-principles')
    await expect(page.getByRole('row', { name: new RegExp(`${drug} Sonata Opioides`) })).toBeVisible()

    await button(page, `Configurar ${drug}`).click()
    const box = page.getByRole('combobox', { name: 'Classe farmacológica' })
    await expect(box).not.toHaveValue('')
    await box.selectOption('Antieméticos')
    const saved = nextCall(page, 'PUT /v3/active-principles/{}')
    await button(page, 'Alterar classe').click()
    expect((await saved).status).toBe(200)
    await expect(notice(page, 'Classe atualizada com sucesso!')).toBeVisible()
    expect(
      await rows(
        `SELECT c.name FROM active_principles p JOIN active_principle_classes c ON c.id = p.class_id WHERE p.name = $1`,
        [drug],
      ),
    ).toEqual([{ name: 'Antieméticos' }])
  })
})
