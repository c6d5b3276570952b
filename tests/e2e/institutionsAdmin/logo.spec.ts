import type { Page } from '@playwright/test'
import { jpgOf, pngOf } from '../../support/exams.ts'
import { button, field, heading, notice, unique } from '../support/screen.ts'
import { open, signIn } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'
import { addressOf, calls, isCall, nextCall } from '../support/wire.ts'
import { administrator, CREATE, kept, LOGO, made, openForm } from './institutions.ts'

const picture = pngOf('Logo')
const png = { name: 'logo.png', mimeType: 'image/png', buffer: picture }
const jpg = { name: 'logo.jpeg', mimeType: 'image/jpeg', buffer: jpgOf('Logo') }

const WRONG = 'O arquivo selecionado excede o tamanho máximo ou formato permitido.'
/** Bytes of the largest logo. */
const LARGEST = 120_000

const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
const choose = (page: Page, file: typeof png) => page.locator('input[type=file]').setInputFiles(file)
const preview = (page: Page) => page.getByRole('img', { name: 'Logo', exact: true })
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Selecione a instituição' })

test.describe('as plataforma', () => {
  test.use({ person: 'plataforma' })

  test('a new institution gets its logo by its key once it is saved, then its preview [INST-39, INST-40, INST-64, INST-65, INST-76]', async ({
    page,
  }) => {
    const group = await made('Grupo do Logo', { is_group: true })
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
    expect((await kept(name))?.logo_url).toMatch(new RegExp(`^/app/institutions/${id}/logo\\?v=[0-9a-f]{8}$`))

    const read = nextCall(page, `GET /app/institutions/${id}/logo`)
    await openForm(page, { id })
    expect((await read).status).toBe(200)
    await expect(preview(page)).toHaveJSProperty('complete', true)
    expect(await preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('a logo of exactly 120000 bytes and a JPEG are taken, one byte more and other formats are refused at once [INST-61, INST-62, INST-63]', async ({
    page,
  }) => {
    const one = await made('Clínica Ilustrada')
    await openForm(page, one)
    await expect(page.getByText(/120KB/)).toBeVisible()
    const seen = calls(page)
    const refused = [
      { ...png, buffer: padded(LARGEST + 1) },
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
      { name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]
    for (const file of refused) {
      await choose(page, jpg)
      await expect(preview(page)).toBeVisible()
      await choose(page, file)
      await expect(page.getByText(WRONG)).toBeVisible()
      await expect(preview(page)).toBeHidden()
      await expect(page.getByText('Sem logo', { exact: true })).toBeVisible()
    }
    await choose(page, { ...png, buffer: padded(LARGEST) })
    await expect(page.getByText(WRONG)).toBeHidden()
    await expect(preview(page)).toBeVisible()
    await choose(page, jpg)
    expect(seen.filter((call) => call.startsWith('POST'))).toEqual([])
    await button(page, 'SALVAR').click()
    await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
    expect((await kept(one.name))?.logo_url).toContain(`/app/institutions/${one.id}/logo`)
  })

  test('a logo that cannot be sent is told, and the institution is kept', async ({ page }) => {
    const one = await made('Clínica Sem Rede')
    await page.route(addressOf(`/web/institution/${one.uuid}/logo`), (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await openForm(page, one)
    await field(page, 'Cidade').fill('Lages')
    await choose(page, png)
    await button(page, 'SALVAR').click()
    await expect(notice(page, 'Erro ao atualizar o logotipo da instituição')).toBeVisible()
    await expect(preview(page)).toBeVisible()
    expect(await kept(one.name)).toMatchObject({ city: 'Lages', logo_url: null })
  })
})

test('a logo stands in the switcher, loaded by the session itself', async ({ page }) => {
  const [home, other] = [await made('Casa'), await made('Hospital Pintado')]
  const { email } = await administrator(home, other)
  await open(page)
  await signIn(page, email)
  await expect(heading(page, 'Agendamentos')).toBeVisible()
  await openForm(page, other)
  await choose(page, png)
  await button(page, 'SALVAR').click()
  await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
  const asked = page.waitForRequest((request) => isCall(request, `GET /app/institutions/${other.id}/logo`))
  await page.getByRole('button', { name: /Trocar de instituição$/ }).click()
  expect(await (await asked).headerValue('authorization')).toBeTruthy()
  const logo = chooser(page).getByTitle(other.name).locator('img')
  await expect(logo).toHaveAttribute('src', /^blob:/)
  await expect(chooser(page).locator('li img')).toHaveCount(1)
  await chooser(page).getByTitle(other.name).click()
  const opener = page.getByRole('button', { name: /Trocar de instituição$/ })
  await expect(opener).toContainText(other.name)
  await expect(opener.locator('img')).toHaveAttribute('src', /^blob:/)
})
