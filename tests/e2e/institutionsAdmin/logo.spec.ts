import type { Page } from '@playwright/test'
import { pngOf } from '../../support/exams.ts'
import { button, field, heading, notice, unique } from '../support/screen.ts'
import { open, signIn } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, calls, isCall, nextCall } from '../support/wire.ts'
import {
  administrator,
  CREATE,
  createInstitution,
  LOGO,
  openForm,
  storedInstitution,
} from './institutions.ts'

const png = { name: 'logo.png', mimeType: 'image/png', buffer: pngOf('Logo') }
const choose = (page: Page, file: typeof png) => page.locator('input[type=file]').setInputFiles(file)
const preview = (page: Page) => page.getByRole('img', { name: 'Logotipo', exact: true })
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Selecione a instituição' })

test.describe('as plataforma', () => {
  test.use({ person: 'plataforma' })

  test('a new institution’s logo is sent after the save, then shown [INST-39, INST-40, INST-64, INST-65, INST-76]', async ({
    page,
  }) => {
    const group = await createInstitution('Grupo do Logo', { is_group: true })
    const name = unique('Hospital Ilustrado')
    await page.goto('/institutions/novo')
    await expect(page.getByText('Sem logo', { exact: true })).toBeVisible()
    await field(page, 'Nome').fill(name)
    await choose(page, png)
    await expect(preview(page)).toBeVisible()
    await expect(page.getByText('Sem logo', { exact: true })).toBeHidden()
    await field(page, 'Grupos').fill(group.name)
    await page.getByRole('option', { name: group.name, exact: true }).click()
    const seen = calls(page)
    const [created, sent] = await Promise.all([
      nextCall(page, CREATE),
      page.waitForRequest((request) => isCall(request, LOGO)),
      button(page, 'SALVAR').click(),
    ])
    await expect(notice(page, 'Instituição cadastrada com sucesso.')).toBeVisible()
    const { id, uuid } = created.answer as { id: number; uuid: string }
    expect(new URL(sent.url()).pathname).toBe(`/api/web/institution/${uuid}/logo`)
    expect(await sent.headerValue('content-type')).toMatch(/^multipart\/form-data/)
    expect(seen.filter((call) => !call.startsWith('GET'))).toEqual([
      CREATE,
      `POST /web/institution/${uuid}/logo`,
      'PUT /preset/institution_group/associate',
    ])
    expect((await storedInstitution(name))?.logo_url).toMatch(
      new RegExp(`^/app/institutions/${id}/logo\\?v=[0-9a-f]{8}$`),
    )

    const read = nextCall(page, `GET /app/institutions/${id}/logo`)
    await openForm(page, { id })
    expect((await read).status).toBe(200)
    await expect(preview(page)).toHaveJSProperty('complete', true)
    expect(await preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('a logo that could not be sent is reported, and the institution is kept', async ({ page }) => {
    const institution = await createInstitution('Clínica Sem Rede')
    await page.route(addressOf(`/web/institution/${institution.uuid}/logo`), (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await openForm(page, institution)
    await field(page, 'Cidade').fill('Lages')
    await choose(page, png)
    await button(page, 'SALVAR').click()
    await expect(notice(page, 'Erro ao atualizar o logotipo da instituição')).toBeVisible()
    await expect(preview(page)).toBeVisible()
    expect(await storedInstitution(institution.name)).toMatchObject({ city: 'Lages', logo_url: null })
  })
})

test('a logo is shown in the switcher, loaded with the session’s token', async ({ page }) => {
  const [home, other] = [await createInstitution('Casa'), await createInstitution('Hospital Pintado')]
  const { email } = await administrator(home, other)
  await open(page)
  await signIn(page, email)
  await expect(heading(page, 'Agendamentos')).toBeVisible()
  await openForm(page, other)
  await choose(page, png)
  await button(page, 'SALVAR').click()
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  const requested = page.waitForRequest((request) =>
    isCall(request, `GET /app/institutions/${other.id}/logo`),
  )
  await page.getByRole('button', { name: /Trocar de instituição$/ }).click()
  expect(await (await requested).headerValue('authorization')).toBeTruthy()
  const logo = chooser(page).getByTitle(other.name).locator('img')
  await expect(logo).toHaveAttribute('src', /^blob:/)
  await expect(chooser(page).locator('li img')).toHaveCount(1)
  await chooser(page).getByTitle(other.name).click()
  const opener = page.getByRole('button', { name: /Trocar de instituição$/ })
  await expect(opener).toContainText(other.name)
  await expect(opener.locator('img')).toHaveAttribute('src', /^blob:/)
})
