import type { Locator, Page } from '@playwright/test'
import { button, choose, expectInvalid, field, heading, link, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, nextCall, nextLogEntry } from '../support/wire.ts'

const PATH = '/settings/eventos'
const LIST = 'GET /institution-trans-events'
const DUPLICATE = 'Já existe um evento com o mesmo título de origem preset.'

const rowNamed = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
const form = (page: Page) => page.getByRole('main')
const save = (page: Page) => button(form(page), 'SALVAR')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em Eventos' })

async function add(page: Page, item: 'EVENTO' | 'PRESET'): Promise<void> {
  await button(page, 'ADICIONAR').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Whether the browser follows a link by itself, as into a new tab, when it is clicked with the Control key. */
async function isLeftToBrowser(followed: Locator): Promise<boolean> {
  const click = followed.evaluate(
    (element) =>
      new Promise<boolean>((resolve) =>
        element.ownerDocument.defaultView?.addEventListener(
          'click',
          (event) => {
            resolve(!event.defaultPrevented)
            event.preventDefault()
          },
          { once: true },
        ),
      ),
  )
  await followed.click({ modifiers: ['ControlOrMeta'] })
  return click
}

/** Imports the presets of these names. @returns the import's call */
async function importPresets(page: Page, names: readonly string[]) {
  const dialog = page.getByRole('dialog', { name: 'Importar eventos preset' })
  for (const name of names) {
    await dialog.getByRole('searchbox', { name: 'Buscar evento preset' }).fill(name)
    // Picks the only match.
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('option', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  }
  await expect(dialog.getByRole('heading', { name: `SELECIONADOS (${names.length})` })).toBeVisible()
  const imported = callOf(page, 'POST /institution-trans-event/import', () =>
    button(dialog, 'IMPORTAR').click(),
  )
  await expect(notice(page, 'Evento(s) importado(s) com sucesso.')).toBeVisible()
  await expect(dialog).toBeHidden()
  return imported
}

/** Removes the event of a row, and checks what is sent. */
async function remove(page: Page, name: string): Promise<void> {
  await button(page, `Remover ${name}`).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Confirma remover o Evento ?')
  await expect(question).toContainText(name)
  const sent = await callOf(page, 'PUT /institution-trans-event/{}', () => button(question, 'Sim').click())
  const id = Number(sent.path.split('/').at(-1))
  expect(sent).toMatchObject({ status: 200, body: { id, active: false } })
  await expect(notice(page, 'Evento removido com sucesso!')).toBeVisible()
  await expect(rowNamed(page, name)).toHaveCount(0)
  const [row] = await rows('SELECT removed_at FROM events WHERE id = $1', [id])
  expect(row?.removed_at).toBeInstanceOf(Date)
}

test.describe('in a hospital', () => {
  test.use({ person: 'instituicao' })

  test('presets are imported, found by origin and search, edited, and removed [EVT-01, EVT-03, EVT-05, EVT-10, EVT-15, EVT-17, EVT-19, EVT-20, EVT-24, EVT-25, EVT-30, EVT-35, EVT-46, EVT-47, EVT-48, EVT-52, EVT-55, EVT-57, TRACK-40, TRACK-45]', async ({
    page,
  }) => {
    const names = ['Isquemia miocárdica', 'Hemorragia maciça']
    await page.goto(PATH)
    await expect(heading(page, 'Eventos')).toBeVisible()
    await add(page, 'PRESET')
    const imported = await importPresets(page, names)
    expect(imported).toMatchObject({
      status: 200,
      body: { preset_trans_events_id: [expect.any(Number), expect.any(Number)] },
    })

    const filtered = await callOf(page, LIST, () => page.getByRole('radio', { name: 'Preset' }).check())
    expect(filtered.query).toEqual({ origin: 'PRESET', page: '1', size: '10' })
    const second = await callOf(page, LIST, () => page.getByRole('button', { name: /^Página 2/ }).click())
    expect(second.query).toEqual({ origin: 'PRESET', page: '2', size: '10' })
    const found = await callOf(page, LIST, () => search(page).fill('isquemia'))
    expect(found.query).toEqual({ origin: 'PRESET', search: 'isquemia', page: '1', size: '10' })
    await expect(rowNamed(page, 'Isquemia miocárdica')).toContainText('Descrição não cadastrada.')
    await expect(page).toHaveURL(`${PATH}?origin=PRESET&filter=isquemia`)

    const viewed = nextLogEntry(page, 'event.view')
    const edit = link(page, 'Editar Isquemia miocárdica')
    expect(await isLeftToBrowser(edit)).toBe(true)
    await expect(heading(page, 'Eventos')).toBeVisible()
    await edit.click()
    await expect(heading(page, 'Editar evento')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/eventos\/editar\/\d+$/)
    expect((await viewed).status).toBe(201)
    await expect(field(form(page), 'Título')).toBeDisabled()
    await field(form(page), 'Descrição').fill('Avisar o cirurgião e coletar troponina.')
    await choose(form(page), 'Materiais', 'Fio de sutura 3-0')
    await page.keyboard.press('Escape')
    const [updated, entry] = await Promise.all([
      nextCall(page, 'PUT /institution-trans-event/{}'),
      nextLogEntry(page, 'event.edit'),
      save(page).click(),
    ])
    expect(updated).toMatchObject({
      status: 200,
      body: {
        active: true,
        description: 'Avisar o cirurgião e coletar troponina.',
        material_ids: [expect.any(Number)],
      },
    })
    expect(entry.status).toBe(200)
    await expect(notice(page, 'Evento alterado com sucesso')).toBeVisible()

    await expect(page).toHaveURL(`${PATH}?origin=PRESET&filter=isquemia`)
    await expect(search(page)).toHaveValue('isquemia')
    await expect(page.getByRole('radio', { name: 'Preset' })).toBeChecked()
    await expect(rowNamed(page, 'Isquemia miocárdica')).toContainText('Avisar o cirurgião e…')
    await remove(page, 'Isquemia miocárdica')
    await expect(page.getByText('Nenhum registro corresponde à busca.')).toBeVisible()
  })

  test('an own event is checked, created and found again [EVT-02, EVT-09, EVT-20, EVT-24, EVT-36, EVT-37, EVT-38, EVT-40, EVT-45, EVT-54, TRACK-44]', async ({
    page,
  }) => {
    const name = unique('Evento de teste')
    await page.goto(PATH)
    await add(page, 'EVENTO')
    await expect(page).toHaveURL(`${PATH}/novo`)
    await expect(heading(page, 'Novo evento')).toBeVisible()
    await save(page).click()
    await expectInvalid(field(form(page), 'Título'), 'Preencha o título do evento.')
    await field(form(page), 'Título').fill('hipotensão arterial')
    await field(form(page), 'Descrição').focus()
    await expectInvalid(field(form(page), 'Título'), DUPLICATE)
    await field(form(page), 'Título').fill(name.toLowerCase())
    await choose(form(page), 'Materiais', 'Fio de sutura 3-0')
    await page.keyboard.press('Escape')
    const [created, entry] = await Promise.all([
      nextCall(page, 'POST /institution-trans-event'),
      nextLogEntry(page, 'event.save'),
      save(page).click(),
    ])
    const title = name.charAt(0) + name.slice(1).toLowerCase()
    expect(created).toMatchObject({ status: 201, body: { name: title, origin: 'USER', active: true } })
    expect(entry.status).toBe(200)
    await expect(notice(page, 'Evento cadastrado com sucesso')).toBeVisible()
    await expect(page).toHaveURL(({ pathname }) => pathname === PATH)
    await search(page).fill(name)
    await expect(rowNamed(page, title)).toContainText('Instituição')
  })

  test('a removal of an event that fails is reported, and the event stays [EVT-53]', async ({ page }) => {
    await page.route(
      (url) => url.pathname.startsWith('/api/institution-trans-event/'),
      (route) => route.fulfill({ status: 500, json: {} }),
    )
    await page.goto(`${PATH}?filter=cal+sodada`)
    await button(page, 'Remover Troca de cal sodada').click()
    await button(page.getByRole('alertdialog'), 'Sim').click()
    await expect(notice(page, 'Falha ao remover Evento, tente novamente mais tarde!')).toBeVisible()
    await expect(rowNamed(page, 'Troca de cal sodada')).toBeVisible()
  })

  test('an event that is not there is reported, and the list shown [EVT-56]', async ({ page }) => {
    await page.goto(`${PATH}/editar/999999`)
    await expect(notice(page, 'Não foi possível recuperar o evento.')).toBeVisible()
    await expect(page).toHaveURL(PATH)
  })
})

test.describe('in a group', () => {
  test.use({ person: 'grupo' })

  test('presets are imported into a member, edited without materials, and removed [EVT-10, EVT-23]', async ({
    page,
  }) => {
    await page.goto(PATH)
    await expect(page.getByRole('columnheader', { name: 'Instituição' })).toBeVisible()
    await add(page, 'PRESET')
    const choice = page.getByRole('dialog', { name: 'Selecione a instituição que receberá os eventos' })
    await choose(choice, 'Instituição', 'Hospital-Clínica São Lucas')
    await button(choice, 'Continuar').click()
    const { body } = await importPresets(page, ['Embolia pulmonar'])
    expect(body).toMatchObject({ institution_id: 3 })
    await page.goto(`${PATH}?filter=embolia+pulmonar`)
    const row = rowNamed(page, 'Embolia pulmonar').filter({ hasText: 'São Lucas' })
    await link(row, 'Editar Embolia pulmonar').click()
    await expect(heading(page, 'Editar evento')).toBeVisible()
    await expect(field(form(page), 'Título')).toBeDisabled()
    await expect(field(form(page), 'Materiais')).toHaveCount(0)
    await field(form(page), 'Descrição').fill('Suspender e tratar.')
    await save(page).click()
    await expect(notice(page, 'Evento alterado com sucesso')).toBeVisible()
    await row.getByRole('button', { name: 'Remover Embolia pulmonar' }).click()
    await button(page.getByRole('alertdialog'), 'Sim').click()
    await expect(notice(page, 'Evento removido com sucesso!')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test.describe('as the platform’s administrator', () => {
  test.use({ person: 'plataforma' })

  test('presets are imported, edited and removed in the selected hospital', async ({ page }) => {
    await page.goto(PATH)
    await add(page, 'PRESET')
    await importPresets(page, ['Hipercalemia'])
    await search(page).fill('hipercalemia')
    await link(page, 'Editar Hipercalemia').click()
    await field(form(page), 'Descrição').fill('Repetir em uma hora.')
    await save(page).click()
    await expect(notice(page, 'Evento alterado com sucesso')).toBeVisible()
    await remove(page, 'Hipercalemia')
  })
})
