import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { specified } from '../../../src/testing/specified.ts'
import { pdfText } from '../../support/pdfText.ts'
import { violations } from '../support/axe.ts'
import { button, heading, notice } from '../support/screen.ts'
import { rows, serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { createInstitution, enter, type NewInstitution } from './newInstitution.ts'

const SETTINGS = '/settings/pre-anesthesia'

const text = (page: Page) => page.getByRole('textbox', { name: 'Texto do termo' })
const panel = (page: Page) => page.getByRole('region', { name: 'Pré-visualização do termo' })

let institution: NewInstitution
test.beforeEach(async () => {
  institution = await createInstitution()
})

async function openEditor(page: Page) {
  await enter(page, institution, SETTINGS)
  await page.getByRole('link', { name: 'Personalizar o termo de consentimento (TCLE)' }).click()
  await expect(heading(page, 'Termo de consentimento')).toBeVisible()
  await expect(text(page)).toContainText('Declaro que fui informado(a)')
}

/** A printed term of the institution, as text. */
async function printedTerm(page: Page): Promise<string> {
  const [row] = await rows(
    `WITH patient AS (INSERT INTO patients (institution_id, name, birth_date)
            VALUES ($1, 'Maria Consentida', '1963-05-14') RETURNING id),
          procedure AS (INSERT INTO procedures (uuid, institution_id, patient_id, name, surgery_probable_date, carried)
            SELECT $2, $1, id, 'Colecistectomia', now(), '{}' FROM patient RETURNING id)
     INSERT INTO procedure_documents (institution_id, procedure_id, type) SELECT $1, id, 4 FROM procedure RETURNING id`,
    [institution.id, randomUUID()],
  )
  const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '')
  const answer = await fetch(`${serverUrl()}/api/surgical-map/v2/procedure-download/${row?.id}`, {
    headers: { Authorization: token },
  })
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

test('a typed consent term shows in the preview, is saved, and is printed word for word, by keyboard alone [TCLE-01, TCLE-02, TCLE-03, TCLE-09, TCLE-12, TCLE-17, TCLE-19]', async ({
  page,
}) => {
  await openEditor(page)
  await text(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Eu, {paciente}, nascido(a) em {nascimento}, ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('autorizo')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(' a anestesia.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Li e compreendi.')
  await expect(text(page)).toHaveText(
    'Eu, {paciente}, nascido(a) em {nascimento}, autorizo a anestesia.Li e compreendi.',
  )
  await expect(panel(page).locator('canvas')).toBeVisible()
  await button(page, 'Pré-visualizar').focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Pré-visualização do termo' })
  await expect(preview).toContainText('Eu, Paciente Exemplo, nascido(a) em 31/01/1980')
  await expect(preview).toContainText('Li e compreendi.')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await button(page, 'SALVAR').focus()
  const sent = await callOf(page, 'POST /pre-settings-tcle', () => page.keyboard.press('Enter'))
  const value =
    '<p>Eu, {paciente}, nascido(a) em {nascimento}, <strong>autorizo</strong> a anestesia.</p><p>Li e compreendi.</p>'
  expect(specified(sent.body)).toEqual({ value })
  expect(sent.query).toEqual({ institution_id: String(institution.id) })
  await expect(notice(page, 'Configurações do termo alteradas com sucesso')).toBeVisible()
  await expect(page).toHaveURL(SETTINGS)
  expect(
    await rows('SELECT version, value FROM consent_terms WHERE institution_id = $1', [institution.id]),
  ).toEqual([{ version: 1, value }])
  expect(await printedTerm(page)).toContain(
    'Eu, Maria Consentida, nascido(a) em 14/05/1963, autorizo a anestesia. Li e compreendi.',
  )
})

test('typing a consent term beyond 10,000 characters is refused, and goes on after shortening [TCLE-15]', async ({
  page,
}) => {
  await rows(
    "INSERT INTO consent_terms (institution_id, version, value, created_by) VALUES ($1, 1, '<p>' || repeat('a', 9999) || '</p>', 1)",
    [institution.id],
  )
  await enter(page, institution, `${SETTINGS}/tcle/${institution.id}`)
  await text(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('bc')
  await expect(page.getByText('Limite de 10000 caracteres excedido!')).toBeVisible()
  await expect(text(page)).toHaveText(/^a{9999}b$/)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Limite de 10000 caracteres excedido!')).toBeHidden()
  await page.keyboard.type('d')
  await expect(text(page)).toHaveText(/^a{9998}d$/)
})

test('an earlier version of a consent term is restored, and two people see each other’s changes', async ({
  page,
}) => {
  await openEditor(page)
  await rows(
    "INSERT INTO consent_terms (institution_id, version, value, created_by) VALUES ($1, 1, '<p>De outra pessoa.</p>', 1)",
    [institution.id],
  )
  await text(page).focus()
  await page.keyboard.type('Meu começo. ')
  await button(page, 'SALVAR').click()
  const conflict = page.getByRole('alertdialog')
  await expect(conflict).toContainText('De outra pessoa.')
  await button(conflict, 'Salvar as minhas alterações').click()
  await expect(page).toHaveURL(SETTINGS)

  await page.getByRole('link', { name: 'Personalizar o termo de consentimento (TCLE)' }).click()
  await expect(text(page)).toContainText('Meu começo.')
  await button(page, 'Versões').click()
  const versions = page.getByRole('dialog', { name: 'Versões do termo' })
  await versions.getByRole('button', { name: /^Versão 1, / }).click()
  await button(versions, 'Usar a versão 1').click()
  await expect(text(page)).toHaveText('De outra pessoa.')
  const sent = await callOf(page, 'POST /pre-settings-tcle', () => button(page, 'SALVAR').click())
  expect(sent.answer).toEqual({ value: '<p>De outra pessoa.</p>', version: 3 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the preview of a consent term opens over the page [TCLE-03]', async ({ page }) => {
    await openEditor(page)
    await expect(panel(page)).toHaveCount(0)
    await button(page, 'Pré-visualizar').click()
    const dialog = page.getByRole('dialog', { name: 'Pré-visualização do termo' })
    await expect(dialog).toContainText('Declaro que fui informado(a)')
    expect(await violations(page)).toEqual([])
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(text(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test('a user without a permission entry in a member of a group is led back from its consent term [TCLE-16]', async ({
  page,
}) => {
  const member = await createInstitution()
  await rows('UPDATE institutions SET is_group = true WHERE id = $1', [institution.id])
  await rows('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2)', [institution.id, member.id])
  await enter(page, institution, `${SETTINGS}/tcle/${member.id}`)
  await expect(page).toHaveURL(`${SETTINGS}?institution=${member.id}`)
  await expect(page.getByText('Somente o grupo da instituição pode alterar este termo.')).toBeVisible()
  await page.goto(`${SETTINGS}/tcle/${institution.id}`)
  await expect(text(page)).toBeVisible()
})
