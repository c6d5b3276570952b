import type { Page } from '@playwright/test'
import { dayLabel, openMap } from '../map/mapPage.ts'
import { button, choose, field, heading, notice, unique } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ person: 'instituicao' })

const search = (page: Page, title: string) =>
  page.getByRole('searchbox', { name: `Buscar em ${title}`, exact: true })
const rows = (page: Page) => page.locator('tbody tr')

async function openMaterials(page: Page): Promise<void> {
  await page.goto('/materiais')
  await expect(rows(page).first()).toBeVisible()
}

test('/ leads to the search of the screen, and is typed as a letter in a text field', async ({ page }) => {
  await openMaterials(page)
  await page.keyboard.press('/')
  await expect(search(page, 'Materiais')).toBeFocused()
  await expect(search(page, 'Materiais')).toHaveValue('')
  await page.keyboard.type('fio 3/0')
  await expect(search(page, 'Materiais')).toHaveValue('fio 3/0')
})

test('N opens the new record of a screen, in a modal or on a page', async ({ page }) => {
  await openMaterials(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Novo material' })
  await expect(field(dialog, 'Nome')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const [path, title, form] of [
    ['/cirurgioes', 'Cirurgiões', 'Novo cirurgião'],
    ['/pacientes', 'Pacientes', 'Novo paciente'],
    ['/', 'Agendamentos', 'Novo procedimento cirúrgico'],
    ['/?tab=pre', 'Agendamentos', 'Nova avaliação pré-anestésica'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('ADICIONAR', { exact: true })).toBeVisible()
    await page.keyboard.press('n')
    await expect(heading(page, form), form).toBeVisible()
  }
})

for (const [path, label, text] of [
  ['/materiais', 'Nome', 'gaze'],
  ['/cirurgioes', 'Nome completo', 'ana'],
  ['/pacientes', 'Nome civil', 'maria'],
  ['/', 'Paciente', 'maria'],
  ['/?tab=pre', 'Paciente', 'maria'],
] as const)
  test(`the letters typed right after N reach ${label} of the form that ${path} opens`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('ADICIONAR', { exact: true })).toBeVisible()
    await page.keyboard.type(`n${text}`)
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveValue(new RegExp(`^${text}$`, 'i'))
    if (label === 'Paciente') await expect(page.getByRole('option').first()).toBeVisible()
  })

test.describe('in a group', () => {
  test.use({ person: 'grupo' })

  test('the letters typed right after N search the institution that is asked for first', async ({ page }) => {
    await page.goto('/pacientes')
    await expect(page.getByText('ADICIONAR', { exact: true })).toBeVisible()
    await page.keyboard.type('nluzia')
    await expect(field(page, 'Instituição')).toHaveValue('luzia')
    await expect(page.getByRole('option', { name: 'Hospital Santa Luzia' })).toBeVisible()
  })
})

test('N does nothing under a modal or while something is typed', async ({ page }) => {
  await openMaterials(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await expect(list).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await search(page, 'Materiais').press('n')
  await expect(search(page, 'Materiais')).toHaveValue('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Ctrl+S saves the form of a modal with what is being typed', async ({ page }) => {
  const name = unique('Material Salvo')
  await openMaterials(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Novo material' })
  await expect(field(dialog, 'Nome')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(field(dialog, 'Nome')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(name)
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Material cadastrado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('Ctrl+S saves the form of a page as leaving its field would', async ({ page }) => {
  const name = unique('Cirurgiã Salva')
  await page.goto('/cirurgioes/novo')
  await field(page, 'Número do CRM').fill('61234')
  await choose(page, 'UF do CRM', 'São Paulo')
  await field(page, 'Nome completo').focus()
  await page.keyboard.type(name.toLowerCase())
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Cirurgião cadastrado com sucesso')).toBeVisible()
  await search(page, 'Cirurgiões').fill(name)
  // Names are capitalised on blur.
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
})

test('Ctrl+S leaves a question over the form unanswered', async ({ page }) => {
  await openMaterials(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Novo material' })
  await field(dialog, 'Nome').fill('Gaze')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field(dialog, 'Nome')).not.toHaveAttribute('aria-invalid', 'true')
})

test('G and a letter go to a screen of the menu', async ({ page }) => {
  await openMaterials(page)
  for (const [letter, title] of [
    ['p', 'Pacientes'],
    ['c', 'Cirurgiões'],
    ['a', 'Atendimentos'],
    ['m', 'Agendamentos'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(heading(page, title)).toBeVisible()
  }
})

test.describe('as somebody with fewer screens', () => {
  test.use({ person: 'usuario' })

  test('G goes to no screen that the user may not open', async ({ page }) => {
    await openMaterials(page)
    // 'Usuários' is for managers.
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Atalhos de teclado' })
    await expect(list).toContainText('Pacientes')
    await expect(list).not.toContainText('Usuários')
    await expect(page).toHaveURL('/materiais')
  })
})

test('the arrows lead into the rows and through them, and Enter opens one', async ({ page }) => {
  await openMaterials(page)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows(page).nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Editar material' })).toBeVisible()
})

test('arrow down leads from the search to what it found', async ({ page }) => {
  await openMaterials(page)
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
})

test('the arrows walk patients, attendances and users', async ({ page }) => {
  for (const path of ['/pacientes', '/procedures/1', '/users']) {
    await page.goto(path)
    await expect(rows(page).first(), path).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1), path).toBeFocused()
  }
})

test('the arrows walk sectors, and Enter opens their rooms', async ({ page }) => {
  await page.goto('/setores')
  const sectors = page.locator('main h2 button')
  await expect(sectors.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(sectors.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sectors.nth(1)).toHaveAttribute('aria-expanded', 'true')
})

test('the arrows lead to the first card of the map, and T to today', async ({ page }) => {
  await openMap(page)
  const cards = page.locator('[data-card] button')
  await expect(cards.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayLabel(page)).toContainText('Amanhã')
  await page.keyboard.press('t')
  await expect(dayLabel(page)).toContainText('Hoje')
})

test('? lists the shortcuts of the screen and of all, and Esc closes the list', async ({ page }) => {
  await openMap(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  const line = (label: string) => list.getByRole('term').filter({ hasText: label }).locator('xpath=..')
  await expect(line('Ir para hoje')).toContainText('T')
  await expect(line('Abrir um novo registro')).toContainText('N')
  await expect(line('Buscar em tudo')).toContainText('CtrlK')
  await expect(line('Salvar o formulário aberto')).toContainText('CtrlS')
  await expect(line('Concluir a seleção de uma lista')).toContainText('CtrlEnter')
  await expect(line('Pacientes')).toContainText('GP')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await openMaterials(page)
  await page.keyboard.press('?')
  await expect(line('Abrir um novo registro')).toBeVisible()
  await expect(list.getByRole('term').filter({ hasText: 'Ir para hoje' })).toHaveCount(0)
})

test('shortcuts of single keys can be switched off for this browser', async ({ page }) => {
  await openMaterials(page)
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Usar atalhos de uma só tecla' }).uncheck()
  await button(page.getByRole('dialog'), 'Fechar').last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('/')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar em tudo' })).toBeFocused()
  await expect(page).toHaveURL('/materiais')
  await expect(page.getByRole('dialog', { name: 'Novo material' })).toHaveCount(0)
})

test('letters typed after N while the form loads are no shortcuts, but go into its first field', async ({
  page,
}) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/FormModal-*.js', async (route) => {
    await delivered
    await route.continue()
  })
  await openMaterials(page)
  await page.keyboard.press('n')
  // Otherwise G and A would lead to another screen.
  await page.keyboard.type('Gaze 7')
  deliver()
  const name = page.getByRole('dialog', { name: 'Novo material' }).getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue('Gaze 7')
  await page.keyboard.type(',5')
  await expect(name).toHaveValue('Gaze 7,5')
  await expect(page).toHaveURL('/materiais')
})
