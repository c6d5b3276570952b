import { expect, type Page } from '@playwright/test'
import { choosePatient, fillMoment, PLAN, pick, SURGEON, save, someSurgery } from '../forms/formPage.ts'
import { violations } from '../support/axe.ts'
import { button, choose, field, heading, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { dayFromToday } from './mapPage.ts'

test.use({ person: 'gestor' })

const CREATE = 'POST /app/surgery-requests'
const DATE = 'Data provável da cirurgia'
const shown = (day: string) => day.split('-').reverse().join('/')

const requestOf = async (note: string) =>
  (await rows('SELECT id, priority, outcome, procedure_id FROM surgery_requests WHERE note = $1', [note]))[0]

/** The form of a new request, from the list. */
async function openNew(page: Page): Promise<void> {
  await page.goto('/a-marcar')
  await page.getByRole('link', { name: 'NOVO PEDIDO' }).click()
  await expect(heading(page, 'Novo pedido')).toBeVisible()
  await expect(field(page, 'Paciente')).toBeFocused()
}

test('a request without a date stands in ‘A marcar’ until a surgery is planned for it', async ({ page }) => {
  const note = unique('Prefere às terças')
  const surgery = await someSurgery()
  await openNew(page)
  await choosePatient(page)
  await pick(page, 'Adicionar convênio', PLAN)
  await pick(page, 'Adicionar cirurgia', surgery.code)
  await pick(page, 'Adicionar cirurgião', SURGEON)
  await choose(page, 'Tipo de cirurgia', 'Eletiva')
  await field(page, 'Prioridade').selectOption('Urgente')
  await field(page, 'Até').fill(shown(dayFromToday(20)))
  await field(page, 'Observação').fill(note)
  expect(await violations(page)).toEqual([])
  const { body } = await callOf(page, CREATE, () => save(page))
  expect(body).toMatchObject({ priority: 'urgent', wanted_until: dayFromToday(20), wanted_from: null, note })
  await expect(notice(page, 'Pedido adicionado em A marcar.')).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: note })
  await expect(row.getByText('pedido hoje')).toBeVisible()
  await expect(row.getByText('Urgente')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main').getByRole('button', { name: 'Marcar' }).first()).toBeFocused()
  await button(row, 'Marcar').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, DATE)).toBeFocused()
  await expect(page.getByText(`Observação: ${note}`)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(field(page, DATE)).toHaveValue(shown(dayFromToday(0)))
  await fillMoment(page, DATE, shown(dayFromToday(19)), '22:51')
  await field(page, 'Nº de atendimento').fill('2026-903')
  const { id } = (await requestOf(note)) ?? {}
  const { body: planned } = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  expect(planned).toMatchObject({
    surgery_request: id,
    surgery_type_id: 1,
    laterality_procedures: [{ surgical_procedure_id: surgery.id }],
  })
  await expect(field(page, DATE)).toHaveCount(0)
  expect(await requestOf(note)).toMatchObject({ outcome: 'scheduled', procedure_id: expect.any(Number) })

  await page.goto('/a-marcar')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await button(page, 'Pedidos encerrados').click()
  const closed = page.getByRole('listitem').filter({ hasText: /Encerrado em .*: Agendado/ })
  await closed.first().getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'Agendamento' })).toBeVisible()
})

test('a request is changed, given up and taken back', async ({ page }) => {
  const note = unique('Ligar antes')
  await openNew(page)
  await choosePatient(page)
  await pick(page, 'Adicionar cirurgião', SURGEON)
  await field(page, 'Prioridade').selectOption('Eletiva')
  await field(page, 'Observação').fill(note)
  await callOf(page, CREATE, () => save(page))
  const row = page.getByRole('listitem').filter({ hasText: note })
  await row.getByRole('link', { name: 'Alterar o pedido' }).click()
  await expect(field(page, 'Observação')).toHaveValue(note)
  await field(page, 'Prioridade').selectOption('Prioritária')
  await callOf(page, 'PUT /app/surgery-requests/{}', () => save(page))
  await expect(row.getByText('Prioritária')).toBeVisible()
  expect(await requestOf(note)).toMatchObject({ priority: 'high', outcome: 'waiting' })

  const dialog = page.getByRole('dialog', { name: 'Destino do pedido' })
  await button(row, 'Mudar o destino').click()
  await field(dialog, 'Destino').selectOption('Paciente desistiu')
  expect(await violations(page)).toEqual([])
  await button(dialog, 'SALVAR').click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  expect(await requestOf(note)).toMatchObject({ outcome: 'withdrew' })
  await button(page, 'Pedidos encerrados').click()
  const closed = page
    .getByRole('listitem')
    .filter({ hasText: /Encerrado em .*: Paciente desistiu/ })
    .first()
  await button(closed, 'Mudar o destino').click()
  await field(dialog, 'Destino').selectOption('Deixar em A marcar')
  await button(dialog, 'SALVAR').click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()
  expect(await requestOf(note)).toMatchObject({ outcome: 'waiting' })
})

test('a patient who is not registered yet is added from the request, which keeps what was typed', async ({
  page,
}) => {
  const note = unique('Primeira consulta em maio')
  const name = `Rosalina ${unique('Nova').replace(/[^a-zA-Z ]/g, '')}`
  await openNew(page)
  await field(page, 'Prioridade').selectOption('Eletiva')
  await field(page, 'Observação').fill(note)
  await field(page, 'Paciente').fill(name)
  await page.getByRole('option', { name: 'Adicionar novo paciente' }).click()
  await expect(field(page, 'Nome civil')).toHaveValue(name)
  await field(page, 'Data de nascimento').fill('03/02/1980')
  await choose(page, 'Gênero', 'Feminino')
  await choose(page, 'Profissão/Patente', 'Capitão')
  await save(page)
  await expect(heading(page, 'Novo pedido')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expect(field(page, 'Observação')).toHaveValue(note)
  await expect(field(page, 'Prioridade')).toHaveValue('elective')
})
