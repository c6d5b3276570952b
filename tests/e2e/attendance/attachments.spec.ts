import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfOf } from '../../../src/testing/pdf.ts'
import { PHONE_WIDTH, violations } from '../support/axe.ts'
import { button, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { attended, row } from './attended.ts'

test.use({ person: 'gestor' })

const report = {
  name: 'Laudo de tórax.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf([['Laudo de tórax', 'Campos livres']])),
}

/** A picture of one pixel. */
const picture = {
  name: 'via aérea.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const htmlPage = {
  name: 'exame.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<html><script>alert(1)</script></html>'),
}

/** Opens the attachments of a new attendance. */
async function openAttachments(page: Page, patient: string) {
  const { procedure } = await attended(patient)
  await page.goto(`/procedures/2?filter=${encodeURIComponent(patient)}`)
  await button(row(page, patient), `Anexos de ${patient}`).click()
  return { procedure, modal: page.getByRole('dialog', { name: `Anexos de ${patient}` }) }
}

const events = (procedure: number) =>
  rows(
    `SELECT l.event FROM user_logs l JOIN procedure_attachments a ON a.id = l.record_id
     WHERE a.procedure_id = $1 AND l.event LIKE 'attachment.%' ORDER BY l.id`,
    [procedure],
  ).then((found) => found.map(({ event }) => event))

test('files are attached, seen, downloaded and removed, all of which is logged [ATTACH-02, ATTACH-03, ATTACH-14, ATTACH-15, ATTACH-16, ATTACH-23, ATTACH-25]', async ({
  page,
}) => {
  const patient = unique('Anexada')
  const { procedure, modal } = await openAttachments(page, patient)
  await modal.getByLabel('Arquivos, TRANSOPERATÓRIO').setInputFiles([report, picture])
  await expect(notice(page, 'Anexo adicionado com sucesso!')).toBeVisible()
  const list = modal.getByRole('list', { name: 'Anexos, TRANSOPERATÓRIO' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  await button(modal, 'Ver Laudo de tórax.pdf').click()
  const preview = page.getByRole('dialog', { name: 'Laudo de tórax.pdf' })
  await expect(preview.getByText('Campos livres')).toBeAttached()
  await page.keyboard.press('Escape')
  await button(modal, 'Ver via aérea.png').click()
  const shown = page.getByRole('img', { name: 'via aérea.png' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await button(modal, 'Baixar Laudo de tórax.pdf').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Laudo de tórax.pdf')
  expect((await readFile(await file.path())).equals(report.buffer)).toBe(true)

  // The list was refetched.
  await button(modal, 'Fechar').click()
  await button(row(page, patient), `Anexos de ${patient} (2)`).click()
  await button(modal, 'Remover via aérea.png').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(notice(page, 'Anexo excluído com sucesso!')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const stored = await rows(
    'SELECT filename, stage, removed_at IS NULL AS kept FROM procedure_attachments WHERE procedure_id = $1 ORDER BY filename',
    [procedure],
  )
  expect(stored).toEqual([
    { filename: 'Laudo de tórax.pdf', stage: 2, kept: true },
    { filename: 'via aérea.png', stage: 2, kept: false },
  ])
  await expect
    .poll(() => events(procedure).then((all) => [...new Set(all)].sort()))
    .toEqual(['attachment.add', 'attachment.read', 'attachment.remove'])
})

test('a page that is called .pdf is refused, and nothing is kept of it [ATTACH-18, ATTACH-24]', async ({
  page,
}) => {
  const patient = unique('Recusada')
  const { procedure, modal } = await openAttachments(page, patient)
  await modal.getByLabel('Arquivos, PRÉ-ANESTÉSICO').setInputFiles(htmlPage)
  await expect(page.getByRole('status').getByText('Erro ao adicionar anexo')).toBeVisible()
  const uploads = modal.getByRole('list', { name: 'Envios, PRÉ-ANESTÉSICO' })
  await expect(uploads).toContainText('Tipo de arquivo não suportado')
  await button(modal, 'Dispensar exame.pdf').click()
  await expect(uploads).toHaveCount(0)
  expect(await rows('SELECT id FROM procedure_attachments WHERE procedure_id = $1', [procedure])).toEqual([])
})

test('an upload is cancelled, and closing during one asks first', async ({ page }) => {
  const patient = unique('Lenta')
  const { procedure, modal } = await openAttachments(page, patient)
  const held: (() => void)[] = []
  await page.route(
    (url) => url.pathname === `/api/app/v1/procedures/${procedure}/attachments`,
    (route) => void held.push(() => void route.abort()),
  )
  await modal.getByLabel('Arquivos, PÓS-ANESTÉSICO').setInputFiles([report, picture])
  await expect(modal.getByRole('progressbar', { name: 'Enviando via aérea.png' })).toBeVisible()
  await button(modal, 'Cancelar o envio de via aérea.png').click()
  await expect(modal.getByRole('progressbar')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Envio em andamento' })
  await button(question, 'Continuar enviando').click()
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await button(question, 'Cancelar envio').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await rows('SELECT id FROM procedure_attachments WHERE procedure_id = $1', [procedure])).toEqual([])
})

test('attachments fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: PHONE_WIDTH, height: 844 })
  const { modal } = await openAttachments(page, unique('Telefone'))
  await modal.getByLabel('Arquivos, PRÉ-ANESTÉSICO').setInputFiles(report)
  await expect(button(modal, 'Remover Laudo de tórax.pdf')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
  expect(await violations(page)).toEqual([])
})
