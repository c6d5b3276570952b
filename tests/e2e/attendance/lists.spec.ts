import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { button, heading, navigate, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, nextCall, nextLogEntry } from '../support/wire.ts'
import { attended, row } from './attended.ts'

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Busca livre' }).fill(text)
  await page.keyboard.press('Enter')
}

test.describe('a manager', () => {
  test.use({ person: 'gestor' })

  test('finds an attendance, and downloads its PDF, which is logged [ATT-01, PDF-09, PDF-10, TRACK-15]', async ({
    page,
  }) => {
    const patient = unique('Otília')
    const { pdf } = await attended(patient)
    await page.goto('/')
    await page.getByRole('link', { name: 'Atendimentos' }).click()
    await expect(page).toHaveURL('/procedures')
    await expect(heading(page, 'Atendimentos')).toBeVisible()
    await page.getByRole('tab', { name: 'PROCEDIMENTO' }).click()
    await expect(page).toHaveURL('/procedures/2')
    await search(page, patient.toUpperCase())
    await expect(page.getByText('Total de registros: 1')).toBeVisible()
    const tracked = nextLogEntry(page, 'attendance.download-pdf')
    const download = page.waitForEvent('download')
    await button(row(page, patient), `Baixar PDF de ${patient}`).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('paciente-atendimento.pdf')
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await tracked).status).toBeLessThan(300)
    await expect
      .poll(() => rows("SELECT event FROM user_logs WHERE event = 'document.read' AND record_id = $1", [pdf]))
      .toHaveLength(1)
  })

  test('downloads what is selected on two pages as one zip, and learns what has no PDF [ATT-24, PDF-10]', async ({
    page,
  }) => {
    const family = unique('Zip')
    const patients = Array.from({ length: 11 }, (_, at) => `${String.fromCharCode(65 + at)}lva ${family}`)
    for (const [at, patient] of patients.entries())
      await attended(patient, { minutesAgo: at, hasPdf: at !== 1 })
    await page.goto(`/procedures/2?filter=${encodeURIComponent(family)}`)
    await expect(page.getByText('Total de registros: 11')).toBeVisible()
    const select = (at: number) => page.getByRole('checkbox', { name: `Selecionar ${patients[at]}` }).check()
    await select(0)
    await select(1)
    await page.getByRole('button', { name: 'Página 2' }).click()
    await select(10)
    const bar = page.getByRole('region', { name: 'Seleção' })
    await expect(bar.getByText('3 selecionados')).toBeVisible()
    await expect(bar.getByText(`Sem PDF: ${patients[1]}`)).toBeVisible()
    const download = page.waitForEvent('download')
    await button(bar, 'Baixar PDFs selecionados').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('pdfs.zip')
    await expect(notice(page, 'Os PDFs foram baixados.')).toBeVisible()
    const bytes = await readFile(await file.path())
    for (const [at, patient] of patients.entries())
      expect([patient, bytes.includes(patient)]).toEqual([patient, at === 0 || at === 10])
  })

  test('inactivates a procedure with a reason: its row stays, and says so [ATT-25, ATT-29, ATT-30, ATT-41]', async ({
    page,
  }) => {
    const patient = unique('Iracema')
    const { procedure } = await attended(patient)
    await page.goto(`/procedures/2?filter=${encodeURIComponent(patient)}`)
    await button(row(page, patient), `Ativar/Inativar procedimento: ${patient}`).click()
    await page.getByPlaceholder('Motivo').fill('Lançado em duplicidade')
    const toggled = nextCall(page, 'PUT /app/v7/procedures/{}/toggle-status')
    await button(page, 'Inativar').click()
    expect(await toggled).toMatchObject({ body: { reason: 'Lançado em duplicidade' }, status: 200 })
    await expect(notice(page, 'Status do procedimento atualizado com sucesso.')).toBeVisible()
    await expect(row(page, patient).getByText('Inativo')).toBeVisible()
    await page.reload()
    await expect(row(page, patient).getByText('Inativo')).toBeVisible()
    const [stored] = await rows('SELECT active, status_reason FROM procedures WHERE id = $1', [procedure])
    expect(stored).toEqual({ active: false, status_reason: 'Lançado em duplicidade' })
    await button(row(page, patient), `Ativar/Inativar procedimento: ${patient}`).click()
    await page.getByPlaceholder('Motivo').fill('Era o certo')
    await button(page, 'Ativar').click()
    await expect(row(page, patient).getByText('Inativo')).toHaveCount(0)
  })

  test('sees the range and the filters again after a reload and on the other tabs [ATT-02, ATT-07, ATT-45]', async ({
    page,
  }) => {
    await page.goto('/procedures/1')
    const start = page.getByRole('textbox', { name: 'Data inicial' })
    await start.fill('01/02/2026')
    // The request for the new range may only just be starting.
    const listed = nextCall(page, 'GET /app/v4/procedures-attendances', (request) =>
      request.url().includes('anaesthetist_id='),
    )
    await page.getByRole('combobox', { name: 'Anestesista' }).selectOption({ index: 1 })
    const { query } = await listed
    expect(query.start_date).toBe('2026-02-01')
    await page.getByRole('tab', { name: 'PÓS-ANESTÉSICO' }).click()
    await expect(page).toHaveURL(`/procedures/3?anaesthetist=${query.anaesthetist_id}`)
    const again = nextCall(page, 'GET /app/v4/procedures-attendances')
    await page.reload()
    await expect(start).toHaveValue('01/02/2026')
    expect((await again).query).toMatchObject({
      key: '3',
      start_date: '2026-02-01',
      anaesthetist_id: query.anaesthetist_id,
      limit: '30',
    })
  })

  test('a failed load of guide types says so, and hides nothing else [ATT-06, ATT-40]', async ({ page }) => {
    await page.route(addressOf('/guide-types'), (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/procedures/2')
    await expect(notice(page, 'Erro ao carregar tipos de guia.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Tipo de Guia' })).toBeVisible()
    await expect(
      page.getByRole('columnheader', { name: 'Paciente' }).or(page.getByText(/^Nenhum/)),
    ).toBeVisible()
  })

  test('goes from a wrong key to the first list [ATT-03]', async ({ page }) => {
    await page.goto('/procedures/7')
    await expect(page.getByText('Entidade inválida')).toBeVisible()
    await page.getByRole('link', { name: 'Ver atendimentos pré-anestésicos' }).click()
    await expect(page.getByRole('tab', { name: 'PRÉ-ANESTÉSICO' })).toHaveAttribute('aria-selected', 'true')
    await navigate(page, '/procedures/3')
    await expect(page.getByRole('tab', { name: 'PÓS-ANESTÉSICO' })).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('a group', () => {
  test.use({ person: 'grupo' })

  test('sees its members’ attendances with their institution, and no others [ATT-14]', async ({ page }) => {
    const family = unique('Grupo')
    await attended(`Ana ${family}`, { institution: 2, stage: 1 })
    await attended(`Bia ${family}`, { institution: 6, stage: 1 })
    await page.goto(`/procedures/1?filter=${encodeURIComponent(family)}`)
    await expect(page.getByText('Total de registros: 1')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Instituição' })).toBeVisible()
    await expect(row(page, `Ana ${family}`)).toContainText('Clínica Boa Vista')
  })
})

test.describe('the signature in the attendance lists', () => {
  const patient = unique('Assinada')

  test.describe('where the institution signs', () => {
    test.use({ person: 'farmacia' })

    test('has a column, and a user who manages nothing changes no status [ATT-21, ATT-31, ATT-39]', async ({
      page,
    }) => {
      const { pdf } = await attended(patient)
      await rows('UPDATE procedure_documents SET signed_at = now() WHERE id = $1', [pdf])
      await page.goto(`/procedures/2?filter=${encodeURIComponent(patient)}`)
      await expect(row(page, patient).getByText('Assinado')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Ativar.Inativar/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Remover PDF/ })).toHaveCount(0)
    })
  })

  test.describe('where it is not configured', () => {
    test.use({ person: 'vizinho' })

    test('has no column [ATT-21, ATT-39]', async ({ page }) => {
      const other = unique('Vizinha')
      await attended(other, { institution: 6 })
      const setting = nextCall(page, 'GET /institutions/settings/34')
      await page.goto(`/procedures/2?filter=${encodeURIComponent(other)}`)
      expect((await setting).status).toBe(404)
      await expect(row(page, other)).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Assinatura' })).toHaveCount(0)
    })
  })
})

test.describe('the platform', () => {
  test.use({ person: 'plataforma' })

  for (const stage of [1, 2, 3])
    test(`deletes a PDF of list ${stage} after a question, which is logged [PDF-04, PDF-08, PDF-11, PDF-18, TRACK-43]`, async ({
      page,
    }) => {
      const patient = unique('Excluída')
      const { pdf } = await attended(patient, { stage })
      await page.goto(`/procedures/${stage}?filter=${encodeURIComponent(patient)}`)
      await button(row(page, patient), `Remover PDF de ${patient}`).click()
      const removed = nextCall(page, 'DELETE /app/procedure-pdf/{}/{}')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
      expect(await removed).toMatchObject({ path: `/app/procedure-pdf/${pdf}/${stage}`, status: 200 })
      await expect(notice(page, 'PDF Excluído com sucesso')).toBeVisible()
      await expect(button(row(page, patient), `Baixar PDF de ${patient}`)).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      const [stored] = await rows('SELECT removed_at FROM procedure_documents WHERE id = $1', [pdf])
      expect(stored?.removed_at).not.toBeNull()
      expect(
        await rows("SELECT event FROM user_logs WHERE event = 'event.delete-pdf' AND record_id = $1", [pdf]),
      ).toHaveLength(1)
    })
})
