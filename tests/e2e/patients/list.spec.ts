import type { Page } from '@playwright/test'
import { button, heading } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, isCall, nextLogEntry } from '../support/wire.ts'
import { COUNT, LIST, type PatientsAnswer, READ, rowsOf } from './screen.ts'

test.use({ person: 'instituicao' })

const HOSPITAL = 1
const STARTED_TOGETHER = 100

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em Pacientes' })
const pageButton = (page: Page, number: number) => button(page, `Página ${number}`)

test("counts the hospital's patients at once and lists them a second later [PAT-01, PAT-07, PAT-10, PAT-16, PAT-17, PAT-59, PAT-60, PAT-62, PAT-81, PAT-82, PAT-101]", async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/materiais')
  await expect(rowsOf(page)).toHaveCount(10)
  // The console itself needs timers to start: only the page's own calls are observed with the clock paused.
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  const requested = calls(page)
  const counted = await callOf(page, COUNT, () => page.getByRole('link', { name: 'Pacientes' }).click())
  await expect(heading(page, 'Pacientes')).toBeVisible()
  await page.clock.runFor(980)
  expect(requested).not.toContain(LIST)
  const listed = await callOf(page, LIST, () => page.clock.runFor(40))
  await page.clock.resume()
  const [{ total } = {}] = await rows(
    'SELECT count(*)::integer AS total FROM patients WHERE institution_id = $1 AND removed_at IS NULL',
    [HOSPITAL],
  )
  expect(counted.answer).toEqual({ data: { count: expect.any(Number) } })
  expect(listed.query).toEqual({ page: '1', limit: '10' })
  const answer = listed.answer as PatientsAnswer
  expect(answer).toMatchObject({ count: expect.any(Number), perPage: 10 })
  expect(Math.abs(answer.count - Number(total))).toBeLessThan(STARTED_TOGETHER)
  expect(answer.result).toHaveLength(10)
  expect(answer.result[0]).toMatchObject({
    institution_id: HOSPITAL,
    institution_name: 'Hospital Santa Luzia',
  })
  for (const [at, { name }] of answer.result.entries()) await expect(rowsOf(page).nth(at)).toContainText(name)
  await expect(page.getByText('Total de registros:')).toHaveText(/: 2\.\d{3}$/)
})

test('pages of the list of patients are in the address, and back and forward move through them [PAT-02, PAT-10]', async ({
  page,
}) => {
  await page.goto('/pacientes')
  const first = await rowsOf(page).first().textContent()
  const second = await callOf(page, LIST, () => pageButton(page, 2).click())
  expect(second.query).toEqual({ page: '2', limit: '10' })
  await expect(page).toHaveURL('/pacientes/2')
  await expect(rowsOf(page).first()).not.toHaveText(first ?? '')
  const more = await callOf(page, LIST, () =>
    page.getByRole('combobox', { name: 'Registros por página' }).selectOption('30'),
  )
  expect(more.query).toEqual({ page: '1', limit: '30' })
  await expect(rowsOf(page)).toHaveCount(30)
  await page.goBack()
  await expect(page).toHaveURL('/pacientes/2')
  await page.goBack()
  await expect(rowsOf(page).first()).toHaveText(first ?? '')
  await page.goForward()
  await expect(page).toHaveURL('/pacientes/2')
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
})

const scrolledHeight = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

test('as many rows of a list as the screen holds can be chosen, of patients and others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/pacientes')
  await expect(rowsOf(page)).toHaveCount(10)
  const fit = page.getByRole('button', { name: 'Ajustar à tela' })
  await fit.click()
  await expect(rowsOf(page)).toHaveCount(13)
  await expect.poll(() => scrolledHeight(page)).toBe(0)
  await page.goto('/cirurgioes')
  // Names that wrap to two lines make some rows taller.
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(10)
  await expect.poll(() => scrolledHeight(page)).toBe(0)
  await page.goto('/pacientes')
  await expect(rowsOf(page)).toHaveCount(13)
  await fit.click()
  await expect(rowsOf(page)).toHaveCount(10)
})

test('another page of patients aborts the previous page’s call, sent or pending [PAT-67]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pacientes')
  await expect(rowsOf(page)).toHaveCount(10)
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  const requested = calls(page)
  // The debounce of a list's call starts with the call for its count, which the click itself does not await.
  await callOf(page, COUNT, () => pageButton(page, 2).click())
  await page.clock.runFor(900)
  await callOf(page, COUNT, () => pageButton(page, 3).click())
  const list = await callOf(page, LIST, () => page.clock.runFor(1100))
  await page.clock.resume()
  expect(list.query.page).toBe('3')
  expect(requested.filter((call) => call === LIST)).toHaveLength(1)

  await page.route(
    (url) => url.pathname.endsWith('/v2/patients/') && url.searchParams.get('page') === '4',
    () => undefined,
  )
  const sent = page.waitForRequest((request) => isCall(request, LIST))
  await pageButton(page, 4).click()
  await sent
  const ended = page.waitForEvent('requestfailed', (request) => isCall(request, LIST))
  await pageButton(page, 5).click()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page).toHaveURL('/pacientes/5')
})

test('the list of patients is searched from three characters on, 800 ms after the last; fewer clear the search [PAT-02, PAT-08, PAT-12, PAT-13, PAT-80, PAT-100, TRACK-13]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pacientes/2')
  await expect(rowsOf(page)).toHaveCount(10)
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  const requested = calls(page)
  const sought = () => requested.filter((call) => [COUNT, LIST].includes(call))
  const entry = nextLogEntry(page, 'patient.search')
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Buscar')
  await searchBox(page).pressSequentially('Ci')
  await page.clock.runFor(1200)
  await searchBox(page).pressSequentially('da Santos')
  await page.clock.runFor(790)
  expect(sought()).toEqual([])
  const count = await callOf(page, COUNT, () => page.clock.runFor(20))
  expect(count.query).toEqual({ filter: 'Cida Santos' })
  await page.clock.runFor(970)
  expect(sought()).toEqual([COUNT])
  const list = await callOf(page, LIST, () => page.clock.runFor(40))
  expect(list.query).toEqual({ page: '1', limit: '10', filter: 'Cida Santos' })
  await page.clock.resume()
  await entry
  await expect(page).toHaveURL('/pacientes/1/Cida%20Santos')
  await expect(rowsOf(page).first()).toContainText(
    'Nome Social: Cida Santos Nome Civil: Maria Aparecida dos Santos',
  )
  await expect(rowsOf(page).first()).toContainText('529.982.247-25')
  await searchBox(page).fill('Ci')
  await expect(page).toHaveURL('/pacientes')
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(searchBox(page)).toHaveValue('Ci')
})

test('a row of the list of patients opens the patient with all fields [PAT-18…PAT-21, PAT-27, PAT-28, PAT-29, PAT-84, TRACK-09, TRACK-10]', async ({
  page,
}) => {
  await page.goto('/pacientes/1/Cida%20Santos')
  const opened = nextLogEntry(page, 'patient.open')
  const read = await callOf(page, READ, () => rowsOf(page).first().click())
  await opened
  const patient = read.answer as { id: number; procedures: { id: number; kind: string; user_id: number }[] }
  const [{ birth } = {}] = await rows(
    "SELECT to_char(birth_date, 'DD/MM/YYYY') AS birth FROM patients WHERE id = $1",
    [patient.id],
  )
  const dialog = page.getByRole('dialog', { name: 'Paciente' })
  const fact = (label: string) =>
    dialog.locator('dl > div', { has: page.locator(`dt:text-is("${label}")`) }).locator('dd')
  await expect(fact('Nome social')).toHaveText('Cida Santos')
  await expect(fact('Nome civil')).toHaveText('Maria Aparecida dos Santos')
  await expect(fact('Data de nascimento')).toHaveText(String(birth))
  await expect(fact('Idade')).toHaveText(/^\d+ anos$/)
  await expect(fact('CPF')).toHaveText('529.982.247-25')
  await expect(dialog.getByRole('link', { name: 'Adicionar procedimento' })).toHaveAttribute(
    'href',
    `/agendamentos/novo/${patient.id}`,
  )
  for (const { id, kind } of patient.procedures.filter(({ user_id }) => user_id <= 1)) {
    const form = kind === 'pre' ? '/pre-agendamentos' : '/agendamentos'
    await expect(dialog.locator(`a[href="${form}/editar/${id}"]`)).toBeVisible()
  }
  const edited = nextLogEntry(page, 'patient.edit')
  await button(dialog, 'EDITAR').click()
  await edited
  await expect(heading(page, 'Editar paciente')).toBeVisible()
  await expect(page).toHaveURL(`/pacientes/editar/${patient.id}`)
})

test('a page of patients that is no number is not found, and one beyond the end opens the last [PAT-02]', async ({
  page,
}) => {
  await page.goto('/pacientes/maria')
  await expect(heading(page, 'Página não encontrada!')).toBeVisible()
  await page.goto('/pacientes/9999')
  await expect(page).toHaveURL(/\/pacientes\/2\d\d$/)
})
