import type { Page } from '@playwright/test'
import { button, field, heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { openFrom, save } from './formPage.ts'
import { newConsultation, newProcedure } from './record.ts'

test.use({ person: 'gestor' })

const NOTICE = 'Nada foi alterado.'

/** The writes of a page from now on, other than those of usage and drafts. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/^(POST|PUT|PATCH|DELETE)$/.test(request.method())) writes.push(`${request.method()} ${path}`)
  })
  return writes
}

const idOf = async (sql: string) => Number((await rows(sql))[0]?.id)

for (const [form, title, address, back] of [
  [
    'a procedure',
    'Editar procedimento cirúrgico',
    async () => `/agendamentos/editar/${(await newProcedure()).id}`,
    '/agendamentos',
  ],
  [
    'a consultation',
    'Editar avaliação pré-anestésica',
    async () => `/pre-agendamentos/editar/${(await newConsultation()).id}`,
    '/pre-agendamentos',
  ],
  [
    'a patient',
    /^Editar paciente/,
    async () =>
      `/pacientes/editar/${await idOf('SELECT id FROM patients WHERE institution_id = 1 AND cpf IS NOT NULL ORDER BY id LIMIT 1')}`,
    '/pacientes',
  ],
  [
    'a surgeon',
    /^Editar cirurgião/,
    async () =>
      `/cirurgioes/editar/${await idOf('SELECT id FROM surgeons WHERE institution_id = 1 AND crm_number IS NOT NULL ORDER BY id LIMIT 1')}`,
    '/cirurgioes',
  ],
] as const)
  test(`saving ${form} without a change sends nothing, says so and leaves the form`, async ({ page }) => {
    await openFrom(page, back, await address())
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(button(page, 'SALVAR')).toBeVisible()
    const writes = writesOf(page)
    await save(page)
    await expect(notice(page, NOTICE)).toBeVisible()
    await expect(button(page, 'SALVAR')).toBeHidden()
    expect(writes.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

test('saving a record in a modal without a change, also after typing back, sends nothing and says so', async ({
  page,
}) => {
  await page.goto('/materiais')
  await page.locator('tbody tr').first().click()
  const form = page.getByRole('dialog', { name: /^Editar material/ })
  const name = field(form, 'Nome')
  const before = await name.inputValue()
  await name.fill('Outro')
  await name.fill(before)
  const writes = writesOf(page)
  await button(form, 'SALVAR').click()
  await expect(notice(page, NOTICE)).toBeVisible()
  await expect(form).toBeHidden()
  expect(writes.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('saving the settings of the institution without a change sends nothing and says so', async ({
  page,
}) => {
  await page.goto('/settings/institution')
  await expect(heading(page, 'Instituição')).toBeVisible()
  await expect(button(page, 'SALVAR')).toBeVisible()
  const writes = writesOf(page)
  await save(page)
  await expect(notice(page, NOTICE)).toBeVisible()
  expect(writes.filter((call) => /institution/.test(call))).toEqual([])
})
