import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PHONE_WIDTH, violations } from '../support/axe.ts'
import { button, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { nextLogEntry } from '../support/wire.ts'
import { attended, row } from './attended.ts'

test.use({ person: 'gestor' })

const viewer = (page: Page, patient: string) => page.getByRole('dialog', { name: patient })

/** Waits until the shown page contains a text. */
const seeText = (page: Page, text: RegExp) =>
  expect(page.getByRole('region', { name: 'Página 1', exact: true }).getByText(text).first()).toBeAttached()

/** Adds the consent term of a consultation. */
const addTerm = (procedure: number) =>
  rows('INSERT INTO procedure_documents (institution_id, procedure_id, type) VALUES (1, $1, 4)', [procedure])

test('an evaluation is opened from the list, enlarged, exchanged for the term, and downloaded [PDF-01, PDF-02, PDF-03, PDF-09, PDF-22, TRACK-41]', async ({
  page,
}) => {
  const family = unique('Visto')
  const [first, second] = [`Ana ${family}`, `Bia ${family}`]
  const { procedure, pdf } = await attended(first, { stage: 1 })
  await addTerm(procedure)
  await attended(second, { stage: 1, minutesAgo: 1 })
  await page.goto(`/procedures/1?filter=${encodeURIComponent(family)}`)
  await button(row(page, first), `Abrir PDF de ${first}`).click()
  const dialog = viewer(page, first)
  await seeText(page, /Avaliação Pré-Anestésica/i)

  const zoom = dialog.getByRole('status', { name: 'Zoom' })
  await expect(zoom).toHaveText(/%/)
  const before = Number.parseInt((await zoom.textContent()) ?? '', 10)
  await button(dialog, 'Aumentar zoom').click()
  await expect(zoom).toHaveText(`${before + 10}%`)

  await button(dialog, 'Termo de consentimento').click()
  await seeText(page, /Termo de Consentimento/i)
  await button(dialog, 'Avaliação').click()
  await seeText(page, /Avaliação Pré-Anestésica/i)
  expect(await violations(page)).toEqual([])

  const tracked = nextLogEntry(page, 'event.download-pdf')
  const download = page.waitForEvent('download')
  await button(dialog, 'Baixar PDF').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('paciente-atendimento.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await tracked).status).toBeLessThan(300)

  await page.keyboard.press('ArrowRight')
  await expect(viewer(page, second)).toBeVisible()
  await seeText(page, /Avaliação Pré-Anestésica/i)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/procedures\/1\?filter=/)
  await expect
    .poll(() => rows("SELECT event FROM user_logs WHERE event = 'document.read' AND record_id = $1", [pdf]))
    .not.toEqual([])
})

test('says of a signed document whether the stored file is still what was signed', async ({ page }) => {
  const patient = unique('Assinada')
  const { pdf } = await attended(patient)
  await page.goto(`/procedures/2?filter=${encodeURIComponent(patient)}`)
  const open = button(row(page, patient), `Abrir PDF de ${patient}`)
  await open.click()
  await seeText(page, /Ficha|Anestésic/i)
  await page.keyboard.press('Escape')
  const sign = (digest: string) =>
    rows(
      `UPDATE procedure_documents SET signed_at = now(), signed_by = 'Dra. Helena Prado', signed_sha256 = ${digest} WHERE id = $1`,
      [pdf],
    )
  await sign('sha256')
  await open.click()
  await expect(page.getByText('O arquivo confere com o que foi assinado.')).toBeVisible()
  await expect(page.getByText(/^Assinado por Dra. Helena Prado em /)).toBeVisible()
  await page.keyboard.press('Escape')
  await sign("repeat('0', 64)")
  await open.click()
  await expect(page.getByText('O arquivo guardado não confere com o que foi assinado.')).toBeVisible()
})

test('a document is read on a phone [PDF-01]', async ({ page }) => {
  await page.setViewportSize({ width: PHONE_WIDTH, height: 844 })
  const patient = unique('Telefone')
  await attended(patient)
  await page.goto(`/procedures/2?filter=${encodeURIComponent(patient)}`)
  await button(row(page, patient), `Abrir PDF de ${patient}`).click()
  await seeText(page, /Anestésic/i)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
  expect(await violations(page)).toEqual([])
})
