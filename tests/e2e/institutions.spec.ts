import type { Page } from '@playwright/test'
import { emailOf } from './support/people.ts'
import { button, heading, notice, stored } from './support/screen.ts'
import { open, signIn } from './support/signInPage.ts'
import { expect, test } from './support/test.ts'
import { callOf, isCall } from './support/wire.ts'

const opener = (page: Page) => page.getByRole('button', { name: /Trocar de instituição$/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Selecione a instituição' })
const others = (page: Page) =>
  panel(page).getByRole('list', { name: 'Outras instituições' }).getByRole('button')
const search = (page: Page) => panel(page).getByRole('searchbox', { name: 'Buscar instituição' })

interface Listed {
  id: number
  name: string
  logo_url: string | null
  is_default: boolean
}

/** Modifies the answer to the list of institutions. */
async function change(page: Page, edit: (institution: Listed) => Partial<Listed>): Promise<void> {
  await page.route('**/api/preset/institutions', async (route) => {
    const answer = await route.fetch()
    const list: Listed[] = await answer.json()
    await route.fulfill({
      response: answer,
      json: list.map((institution) => ({ ...institution, ...edit(institution) })),
    })
  })
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/pagina_restrita')
  await opener(page).click()
  await expect(others(page).first()).toBeVisible()
}

test.describe('as gestor', () => {
  test.use({ person: 'gestor' })

  test('the switcher lists the other institutions, with initials and the tag of a group [SHELL-34, SHELL-35, SHELL-38, SHELL-39, SHELL-41, COM-24, COM-38]', async ({
    page,
  }) => {
    await page.goto('/pagina_restrita')
    await expect(opener(page)).toHaveAccessibleName(
      'Instituição: Hospital Santa Luzia. Trocar de instituição',
    )
    const list = await callOf(page, 'GET /preset/institutions', () => opener(page).click())
    const fields = ['id', 'uuid', 'name', 'logo_url', 'document', 'payment_start', 'payment_end', 'is_clinic']
    fields.push(
      'is_group',
      'is_network',
      'group_id',
      'network_id',
      'group_institution',
      'network',
      'is_admin',
      'active',
    )
    expect(Object.keys(Object(Array.isArray(list.answer) && list.answer[0]))).toEqual(
      expect.arrayContaining(fields),
    )
    await expect(others(page)).toHaveText([
      'BVClínica Boa Vista',
      'SLHospital-Clínica São Lucas',
      'ASGrupo Anestesia SulGrupo',
    ])
    await expect(panel(page).getByRole('link', { name: 'Encerrar sessão' })).toBeVisible()
  })

  test('a logo replaces the initials, and a long name is cut at 50 characters [SHELL-38, SHELL-40]', async ({
    page,
  }) => {
    const long = 'Hospital e Maternidade Beneficente Nossa Senhora Aparecida do Norte'
    await change(page, ({ id }) => (id === 2 ? { logo_url: '/favicon.svg', name: long } : {}))
    await openPanel(page)
    const option = panel(page).getByTitle(long)
    await expect(option.locator('img')).toHaveAttribute('src', '/favicon.svg')
    await expect(option.locator('img')).toHaveJSProperty('complete', true)
    const shown = (await option.textContent()) ?? ''
    expect(shown).toMatch(/^Hospital e Maternidade .+…$/)
    expect(shown.length).toBeLessThanOrEqual(50)
    expect(long.startsWith(shown.slice(0, -1))).toBe(true)
  })

  test('the search of the switcher waits 300 ms and ignores accents and case [SHELL-35, SHELL-36, SHELL-37]', async ({
    page,
  }) => {
    await page.clock.install()
    await openPanel(page)
    await expect(search(page)).toBeFocused()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await search(page).pressSequentially('SAO LUCAS')
    await page.clock.runFor(290)
    await expect(others(page)).toHaveCount(3)
    await page.clock.runFor(20)
    await expect(others(page)).toHaveText(['SLHospital-Clínica São Lucas'])
    await search(page).fill('xyz')
    await page.clock.runFor(310)
    await expect(panel(page)).toContainText('Nenhuma instituição corresponde à busca.')
    await expect(others(page)).toHaveCount(0)
  })

  test('arrows move through the switcher, Esc closes it and restores the focus', async ({ page }) => {
    await page.goto('/pagina_restrita')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(others(page).first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(panel(page).getByRole('link', { name: 'Encerrar sessão' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('switching stores the other institution and shows only its data [SHELL-03, SHELL-04, AUTH-28, AUTH-29, AUTH-44, AUTH-46]', async ({
    page,
  }) => {
    await page.goto('/cirurgioes?filter=ana+lucia')
    await expect(page.getByRole('cell', { name: 'Ana Lúcia Brandão', exact: true })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('institution-groups', '[{"id":1},{"id":2}]'))
    await opener(page).click()
    const groups = page.waitForResponse((response) =>
      isCall(response.request(), 'GET /preset/institution/2/groups'),
    )
    const chosen = await callOf(page, 'GET /manager/refresh-token/institution/2', () =>
      others(page).filter({ hasText: 'Boa Vista' }).click(),
    )
    expect(chosen).toMatchObject({ query: {}, body: null })
    expect(await (await groups).json()).toHaveLength(1)
    await expect(page).toHaveURL('/')
    await expect(opener(page)).toContainText('Clínica Boa Vista')
    await expect(panel(page)).toBeHidden()
    const storage = await stored(page)
    expect(JSON.parse(storage['selected-institution'] ?? '')).toMatchObject({ id: 2, is_clinic: true })
    expect(JSON.parse(storage['user-permissions'] ?? '')).toMatchObject({ institution_id: 2 })
    expect(storage['institution-groups']).toBeUndefined()

    const list = await callOf(page, 'GET /preset/surgeons/', () =>
      page.getByRole('link', { name: 'Cirurgiões' }).click(),
    )
    expect(list.token).toBe(storage['auth-token'])
    const answer = list.answer as { institution_id: number }[]
    const institutions = new Set(answer.map((record) => record.institution_id))
    expect([...institutions]).toEqual([2])
    // Imports of other tests may have added to the six of the demo.
    expect(answer.length).toBeGreaterThanOrEqual(6)
    await expect(page.getByText(`Total de registros: ${answer.length}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Ana Lúcia Brandão', exact: true })).toHaveCount(0)
  })

  test('entering an institution stores its groups when there are several [AUTH-20, AUTH-29]', async ({
    page,
  }) => {
    const groups = [
      { id: 4, name: 'Grupo Anestesia Sul' },
      { id: 9, name: 'Outro grupo' },
    ]
    await page.route('**/api/preset/institution/3/groups', (route) => route.fulfill({ json: groups }))
    await openPanel(page)
    await others(page).filter({ hasText: 'São Lucas' }).click()
    await expect(opener(page)).toContainText('São Lucas')
    expect(JSON.parse((await stored(page))['institution-groups'] ?? '')).toEqual(groups)
  })

  test('another tab follows to the chosen institution and tells so [SHELL-03]', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/cirurgioes')
    await openPanel(page)
    await others(page).filter({ hasText: 'Boa Vista' }).click()
    await expect(other).toHaveURL('/')
    await expect(opener(other)).toContainText('Clínica Boa Vista')
    await expect(
      notice(
        other,
        'Em outra aba foi escolhida outra instituição: Clínica Boa Vista. Esta aba passou para ela também.',
      ),
    ).toBeVisible()
  })

  test('the switcher asks before switching institutions with unsaved changes', async ({ page }) => {
    await page.goto('/cirurgioes/novo')
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('Zulmira')
    await opener(page).click()
    await others(page).first().click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Ao retornar os dados não serão salvos, deseja continuar?')
    await button(question, 'Ficar aqui').click()
    await expect(page).toHaveURL('/cirurgioes/novo')
    await expect(page.getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Zulmira')
    await expect(opener(page)).toContainText('Hospital Santa Luzia')
  })
})

test.describe('as plataforma', () => {
  test.use({ person: 'plataforma' })

  test('the switcher refuses an institution closed to this network and keeps the current one [AUTH-26, AUTH-27, AUTH-55]', async ({
    page,
  }) => {
    await openPanel(page)
    await expect(others(page)).toHaveCount(6)
    await others(page).filter({ hasText: 'Rede Fechada' }).click()
    const alert = page.getByRole('alertdialog', { name: 'Acesso bloqueado' })
    await expect(alert).toContainText('Entre em contato com a instituição.')
    expect((await stored(page))['ip-allowed']).toBe('false')
    await button(alert, 'Entendi').click()
    await expect(alert).toBeHidden()
    expect((await stored(page))['ip-allowed']).toBe('true')
    await page.keyboard.press('Escape')
    await expect(opener(page)).toContainText('Hospital Santa Luzia')
  })
})

test.describe('as rede', () => {
  test.use({ person: 'rede' })

  test('the switcher shows that there is no other institution [SHELL-42]', async ({ page }) => {
    await page.goto('/')
    await opener(page).click()
    await expect(panel(page)).toContainText(
      'Nenhuma instituição disponível para seu usuário. Contate o administrador do sistema.',
    )
    await expect(panel(page).getByRole('link', { name: 'Encerrar sessão' })).toBeVisible()
  })
})

test('a user without a default institution enters the first group of the list [AUTH-30]', async ({
  page,
}) => {
  await change(page, () => ({ is_default: false }))
  await open(page)
  await signIn(page, emailOf('gestor'))
  await expect(heading(page, 'Agendamentos')).toBeVisible()
  await expect(opener(page)).toContainText('Grupo Anestesia Sul')
})
