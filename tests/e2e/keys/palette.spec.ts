import type { Locator, Page } from '@playwright/test'
import { newProcedure } from '../forms/record.ts'
import { cardOf, dayFromToday, dayLabel, withoutStream } from '../map/mapPage.ts'
import { heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ person: 'instituicao' })

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar em tudo' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name })

/** Presses the down arrow until an option is the active one. */
async function walkTo(page: Page, option: Locator): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') return
    await page.keyboard.press('ArrowDown')
  }
  await expect(option).toHaveAttribute('aria-selected', 'true')
}

async function openPalette(page: Page, path = '/materiais'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('the palette goes to a screen: Ctrl+K, a few letters, Enter', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('conven')
  await expect(options(page).first()).toHaveAccessibleName(/^Convênios/)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Convênios')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('arrows go round the entries of the palette, Esc closes it alone and gives the focus back', async ({
  page,
}) => {
  await page.goto('/materiais')
  const search = page.getByRole('searchbox', { name: 'Buscar em Materiais' })
  await search.fill('fio')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  const active = await box(page).getAttribute('aria-activedescendant')
  await expect(options(page).last()).toHaveAttribute('id', active ?? '')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('fio')
})

test('the palette finds a patient by name or CPF, and shows them over the screen', async ({ page }) => {
  const [patient] = await rows(
    `SELECT p.name, p.cpf FROM patients p JOIN institutions i ON i.id = p.institution_id
     WHERE i.name = 'Hospital Santa Luzia' AND p.cpf IS NOT NULL AND p.preferred_name IS NULL ORDER BY p.id LIMIT 1`,
  )
  await openPalette(page)
  await page.keyboard.type(String(patient?.cpf).replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'))
  const found = group(page, 'Pacientes').getByRole('option')
  await expect(found.first()).toContainText(String(patient?.name))
  await walkTo(page, found.first())
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Paciente' })
  await expect(modal).toContainText(String(patient?.name))
  await expect(page).toHaveURL('/materiais')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
})

test('the palette finds a surgeon, and leads to their form', async ({ page }) => {
  const [surgeon] = await rows(
    `SELECT s.name FROM surgeons s JOIN institutions i ON i.id = s.institution_id
     WHERE i.name = 'Hospital Santa Luzia' ORDER BY s.id LIMIT 1`,
  )
  await openPalette(page)
  await page.keyboard.type(String(surgeon?.name))
  await expect(group(page, 'Cirurgiões').getByRole('option').first()).toContainText(String(surgeon?.name))
  await walkTo(page, group(page, 'Cirurgiões').getByRole('option').first())
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Editar cirurgião')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toHaveValue(String(surgeon?.name))
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toBeFocused()
})

test('the palette goes to the map of a day that is typed, and back leads away from it', async ({ page }) => {
  const day = dayFromToday(1)
  await openPalette(page)
  await page.keyboard.type(`${day.slice(8)}/${day.slice(5, 7)}`)
  await expect(options(page).first()).toHaveAccessibleName(
    `Mapa de ${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} Amanhã`,
  )
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Agendamentos')).toBeVisible()
  await expect(dayLabel(page)).toContainText('Amanhã')
  await page.goBack()
  await expect(heading(page, 'Materiais')).toBeVisible()
})

for (const [who, typed, name] of [
  ['a surgeon', 'brandao ana', 'Ana Lúcia Brandão'],
  ['an anaesthetist', 'coutinho anita', 'Anita Coutinho'],
] as const) {
  test(`the palette leads from the name of ${who} to what they do today`, async ({ page }) => {
    const [surgeon] = await rows(
      "SELECT id FROM surgeons WHERE name = 'Ana Lúcia Brandão' AND institution_id = 1",
    )
    const { id } = await newProcedure({
      surgery_probable_date: new Date().toISOString(),
      active_surgeons: [{ surgeon_id: surgeon?.id }],
      active_anaesthetists: [{ anaesthetist_id: 3, is_trans: true, is_main: true }],
    })
    await openPalette(page)
    await page.keyboard.type(typed)
    const first = group(page, 'Hoje no mapa').getByRole('option').first()
    await expect(first).toContainText(name)
    await walkTo(page, first)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Buscar por paciente ou CPF' })).toHaveValue(name)
    await expect(cardOf(page, id)).toBeVisible()
  })
}

/** Presses EDITAR of a dialog by the keyboard. */
async function editByKey(page: Page, dialog: string): Promise<void> {
  const edit = page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'EDITAR' })
  await expect(edit).toBeEnabled()
  await edit.press('Enter')
}

test('EDITAR of a record that the palette shows leaves the focus in the form', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('Maria Aparecida')
  await walkTo(page, group(page, 'Pacientes').getByRole('option').first())
  await page.keyboard.press('Enter')
  await editByKey(page, 'Paciente')
  await expect(page.getByRole('textbox', { name: 'Nome civil' })).toBeFocused()
  const { id } = await newProcedure({ surgery_probable_date: new Date().toISOString() })
  await page.goto('/')
  await page.locator(`[data-card="${id}"] button`).first().press('Enter')
  await editByKey(page, 'Agendamento')
  await expect(heading(page, 'Editar procedimento cirúrgico')).toBeVisible()
  await expect(page.locator('main form').locator(':focus')).toHaveCount(1)
})

test('the palette finds a procedure of today without another call where the map has it, and shows it', async ({
  page,
}) => {
  // Other tests change what the map shows.
  await withoutStream(page)
  await page.goto('/')
  const card = page.locator('[data-card] button').first()
  await expect(card).toBeVisible()
  const patient = (await card.textContent()) ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(patient)
  await expect(group(page, 'Hoje no mapa').getByRole('option').first()).toContainText(patient)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Agendamento' })).toContainText(patient)
  expect(asked.filter((url) => url.includes('/app/v4/schedules'))).toEqual([])
})

for (const [text, title] of [
  ['nova cirurgia', 'Novo procedimento cirúrgico'],
  ['nova consulta', 'Nova avaliação pré-anestésica'],
  ['novo paciente', 'Novo paciente'],
  ['novo cirurgiao', 'Novo cirurgião'],
] as const) {
  test(`the palette opens a new record from any screen: ${text}`, async ({ page }) => {
    await openPalette(page)
    await page.keyboard.type(text)
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heading(page, title)).toBeVisible()
    await page.goBack()
    await expect(heading(page, title)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('the palette opens a new record in the modal of its screen, once', async ({ page }) => {
  await openPalette(page, '/pacientes')
  await page.keyboard.type('novo conv')
  await expect(options(page).first()).toHaveAccessibleName(/^Novo convênio/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Novo convênio' })).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Convênios')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette opens an import from any screen', async ({ page }) => {
  await openPalette(page, '/pacientes')
  await page.keyboard.type('importar material')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Importar materiais' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('importar procedimento')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Importar procedimentos' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the palette ends the session', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('sair')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('the palette opens over no modal, and asks before what is typed is lost', async ({ page }) => {
  await page.goto('/cirurgioes/novo')
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Ana')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('conven')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ao retornar os dados não serão salvos')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Ana')
})

test('the palette says what was not found, and what could not be asked', async ({ page }) => {
  await page.route(/\/surgical-map\/v2\/patients\/\?/, (route) => route.fulfill({ status: 500, json: {} }))
  await openPalette(page)
  await page.keyboard.type('zzzqqq')
  await expect(page.getByText('Não foi possível buscar pacientes.')).toBeVisible()
  await page.unroute(/\/surgical-map\/v2\/patients\/\?/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nada encontrado para “zzzqqq”.')).toBeVisible()
})

test.describe('as a network’s user', () => {
  test.use({ person: 'rede' })

  test('the palette offers and asks for nothing that the user may not open or do', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openPalette(page, '/pagina_restrita')
    await expect(group(page, 'Telas').getByRole('option')).toHaveCount(2)
    await expect(options(page).filter({ hasText: /procedimento|cirurgi|paciente/i })).toHaveCount(0)
    await page.keyboard.type('maria')
    await expect(page.getByText('Nada encontrado para “maria”.')).toBeVisible()
    expect(asked.filter((url) => /\/api\/.*(patients|surgeons|schedules)/.test(url))).toEqual([])
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the palette fills the screen, and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/materiais')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
    await page.keyboard.type('mar')
    await expect(group(page, 'Pacientes').getByRole('option').first()).toBeVisible()
    const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width).toBeLessThanOrEqual(shown ?? 0)
    // The first of all may be a surgeon of today, whose name leads to the map.
    await group(page, 'Pacientes').getByRole('option').first().click()
    await expect(page.getByRole('dialog', { name: 'Paciente' })).toBeVisible()
  })
})

test('the palette opens the account, which sends the letter for another password', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('senha')
  await page.keyboard.press('Enter')
  const account = page.getByRole('dialog', { name: 'Minha conta' })
  await expect(account).toContainText('instituicao@sala.test')
  await expect(account).toContainText('Hospital Santa Luzia')
  const asked = page.waitForRequest(/web\/users\/passwordReset/)
  await account.getByRole('button', { name: 'Trocar senha' }).click()
  expect((await asked).postDataJSON()).toEqual({ email: 'instituicao@sala.test' })
  await expect(notice(page, 'Enviamos para instituicao@sala.test o link que troca a senha.')).toBeVisible()
})
