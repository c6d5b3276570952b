import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as xlsx from 'xlsx'
import { button } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ person: 'instituicao' })

async function exported(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await button(page, 'Exportar').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

function sheetRows(bytes: Buffer): unknown[][] {
  const book = xlsx.read(bytes)
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

test('materials are exported to Excel as they are filtered, prices as numbers [MAT-03]', async ({ page }) => {
  await page.goto('/materiais')
  await page.getByRole('searchbox', { name: 'Buscar em Materiais' }).fill('fio de sutura 3-0')
  await expect(page.getByText('Total de registros: 1', { exact: true })).toBeVisible()
  const { name, bytes } = await exported(page, 'Planilha Excel (.xlsx)')
  expect(name).toMatch(/^Materiais-\d{4}-\d\d-\d\d\.xlsx$/)
  const [header, ...found] = sheetRows(bytes)
  expect(header).toEqual(['Nome', 'Código interno', 'Preço', 'Descrição'])
  expect(found).toEqual([['Fio de sutura 3-0', expect.any(String), expect.any(Number), expect.any(String)]])
})

test('the auxiliary team is exported to a CSV that Brazilian Excel opens, all of it [TEAM-03]', async ({
  page,
}) => {
  await page.goto('/equipes-cirurgicas')
  const { bytes } = await exported(page, 'CSV (.csv)')
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFFNome;Documento;Função\r\n')).toBe(true)
  const listed = Number((await page.getByText(/Total de registros:/).textContent())?.match(/\d+/)?.[0])
  expect(text.trim().split('\r\n')).toHaveLength(listed + 1)
})

test.describe('in a group', () => {
  test.use({ person: 'grupo' })

  test('the export has surgeons only of the chosen institution [SURG-15, COM-37]', async ({ page }) => {
    await page.goto('/cirurgioes')
    await button(page, 'Exportar').click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    const question = page.getByRole('dialog', { name: 'Selecione a instituição para exportar' })
    await question.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Clínica Boa Vista' }).click()
    const download = page.waitForEvent('download')
    await button(question, 'Exportar').click()
    const text = await readFile(await (await download).path(), 'utf8')
    const clinic = await page.request.get('/api/preset/surgeons/?institution_id=2', {
      headers: { Authorization: (await page.evaluate(() => localStorage.getItem('auth-token'))) ?? '' },
    })
    expect(text.trim().split('\r\n')).toHaveLength((await clinic.json()).length + 1)
  })
})
