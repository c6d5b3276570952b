import { expect, type Page } from '@playwright/test'
import { fillMoment, SURGEON, save } from '../forms/formPage.ts'
import { newProcedure } from '../forms/record.ts'
import { violations } from '../support/axe.ts'
import { button, field, heading, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { test } from '../support/test.ts'
import { callApi, callOf, nextCall } from '../support/wire.ts'
import { dayFromToday, opener, openMap, rememberDay } from './mapPage.ts'

test.use({ person: 'gestor' })

const CANCEL = 'PUT /app/procedures/cancellation/{}'
const DATE = 'Data provável da cirurgia'

/** A surgery of a day, opened on the map, with its dialog of cancellation. */
async function cancelling(page: Page, day: string, hour: string) {
  const { id } = await newProcedure({ surgery_probable_date: `${day}T${hour}:00.000-03:00` })
  await rememberDay(page, day)
  await openMap(page)
  await opener(page, id).click()
  await button(page.getByRole('dialog', { name: 'Agendamento' }), 'Cancelar procedimento').click()
  return { id, dialog: page.getByRole('dialog', { name: 'Cancelar procedimento' }) }
}

const outcomeOf = async (id: number) =>
  (
    await rows('SELECT outcome, reason_group, said_by FROM cancellation_outcomes WHERE procedure_id = $1', [
      id,
    ])
  )[0]

test('a cancelled surgery waits in ‘A marcar’ until it has another date', async ({ page }) => {
  const why = unique('Sem energia')
  const { id, dialog } = await cancelling(page, dayFromToday(5), '22:41')
  await field(dialog, 'Motivo do cancelamento').selectOption('Outro motivo')
  await field(dialog, 'Descreva o motivo').fill(why)
  await field(dialog, 'Grupo do motivo').selectOption('Estrutura ou material')
  expect(await violations(page)).toEqual([])
  const { body } = await callOf(page, CANCEL, () => button(dialog, 'Cancelar procedimento').click())
  expect(body).toMatchObject({ cancellation_outcome: 'waiting', cancellation_group: 'structure' })
  await expect(notice(page, 'Procedimento cancelado com sucesso')).toBeVisible()
  expect(await outcomeOf(id)).toEqual({
    outcome: 'waiting',
    reason_group: 'structure',
    said_by: 'Gustavo Meireles',
  })
  const detail = page.getByRole('dialog', { name: 'Agendamento' })
  await expect(detail.getByText(/^Em A marcar, por Gustavo Meireles em /)).toBeVisible()
  await expect(dialog).toBeHidden()
  // The focus comes back a moment after the question is gone; keys before that are nobody's.
  await page.waitForFunction(() => document.activeElement !== document.body)
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('3')
  await expect(heading(page, 'A marcar')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: why })
  await expect(row.getByText('cancelado hoje')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(row, 'Marcar').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, DATE)).toBeFocused()
  await fillMoment(page, DATE, dayFromToday(6).split('-').reverse().join('/'), '22:43')
  await field(page, 'Nº de atendimento').fill('2026-901')
  const { body: created } = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  expect(created).toMatchObject({ rescheduled_from: id })
  await expect(field(page, DATE)).toHaveCount(0)
  expect(await outcomeOf(id)).toMatchObject({ outcome: 'rescheduled', reason_group: 'structure' })
  await page.goto('/a-marcar')
  await expect(heading(page, 'A marcar')).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('who reschedules at once but leaves the form finds the surgery in ‘A marcar’, and says there that it will not be done', async ({
  page,
}) => {
  const why = unique('Sem leito')
  const { id, dialog } = await cancelling(page, dayFromToday(5), '22:47')
  await field(dialog, 'Motivo do cancelamento').selectOption('Outro motivo')
  await field(dialog, 'Descreva o motivo').fill(why)
  await field(dialog, 'Depois do cancelamento').selectOption('Remarcar agora')
  await button(dialog, 'Cancelar procedimento').click()
  await expect(field(page, DATE)).toBeFocused()
  expect(await outcomeOf(id)).toMatchObject({ outcome: 'waiting', reason_group: null })

  await page.goto('/a-marcar')
  const row = page.getByRole('listitem').filter({ hasText: why })
  await expect(row.getByText(/Não classificado$/)).toBeVisible()
  await button(row, 'Mudar o destino').click()
  const change = page.getByRole('dialog', { name: 'Destino do procedimento cancelado' })
  await field(change, 'Depois do cancelamento').selectOption('Não será feita')
  await field(change, 'Grupo do motivo').selectOption('Administrativo')
  expect(await violations(page)).toEqual([])
  await button(change, 'SALVAR').click()
  await expect(change).toBeHidden()
  await expect(row).toHaveCount(0)
  expect(await outcomeOf(id)).toMatchObject({ outcome: 'notDone', reason_group: 'administrative' })
})

test('who fits is shown at the time of a cancelled surgery, and goes to it with its room', async ({
  page,
}) => {
  const day = dayFromToday(5)
  const [room] = await rows(
    `SELECT r.id, r.surgery_center_id FROM surgery_center_rooms r JOIN surgery_centers s ON s.id = r.surgery_center_id
      WHERE s.institution_id = 1 ORDER BY r.id LIMIT 1`,
  )
  const [surgeon] = await rows('SELECT id FROM surgeons WHERE institution_id = 1 AND name = $1', [SURGEON])
  const active_surgeons = [{ surgeon_id: surgeon?.id }]
  const cancelled = async (at: string, more: object) => {
    const { id } = await newProcedure({ surgery_probable_date: at, active_surgeons, ...more })
    await callApi('gestor', `PUT /app/procedures/cancellation/${id}`, {
      cancellation_date: new Date().toISOString(),
      cancellation_reason_id: null,
      cancellation_reason_description: 'Sem leito',
      cancellation_outcome: 'waiting',
    })
    return id
  }
  const waiting = await cancelled('2031-05-02T09:00:00.000-03:00', { expected_minutes: 10 })
  const gap = await cancelled(`${day}T23:17:00.000-03:00`, {
    expected_minutes: 15,
    surgery_center_id: room?.surgery_center_id,
    surgery_center_room_id: room?.id,
  })
  await rememberDay(page, day)
  await openMap(page)
  await opener(page, gap).click()
  const fits = page.getByRole('dialog', { name: 'Agendamento' })
  await expect(fits.getByRole('heading', { name: 'Quem cabe neste horário' })).toBeVisible()
  const first = fits
    .getByRole('listitem')
    .filter({ hasText: 'mesmo cirurgião' })
    .filter({ hasText: '10 min' })
  expect(await violations(page)).toEqual([])
  await button(first.first(), 'Marcar neste horário').click()
  await expect(field(page, DATE)).toHaveValue(day.split('-').reverse().join('/'))
  await expect(field(page, `${DATE}: hora`)).toHaveValue('23:17')
  await expect(
    page.getByText(/^Reagendamento da cirurgia cancelada de .* para um horário que ficou livre/),
  ).toBeVisible()
  await field(page, 'Nº de atendimento').fill('2026-902')
  const sent = nextCall(page, 'POST /app/v3/procedures')
  await save(page)
  // What is answered may be a conflict: a room may be closed at night.
  const { body } = await sent
  expect(body).toMatchObject({
    rescheduled_from: waiting,
    surgery_center_room_id: room?.id,
    surgery_probable_date: `${day}T23:17:00.000-03:00`,
  })
})

test('a surgery that is moved leaves its time to those who wait', async ({ page }) => {
  const day = dayFromToday(6)
  const [room] = await rows(
    `SELECT r.id, r.name, r.surgery_center_id FROM surgery_center_rooms r JOIN surgery_centers s ON s.id = r.surgery_center_id
      WHERE s.institution_id = 1 ORDER BY r.id LIMIT 1`,
  )
  const { id } = await newProcedure({
    surgery_probable_date: `${day}T23:11:00.000-03:00`,
    expected_minutes: 20,
    surgery_center_id: room?.surgery_center_id,
    surgery_center_room_id: room?.id,
  })
  await rememberDay(page, day)
  await openMap(page)
  await opener(page, id).click()
  await button(page, 'EDITAR').click()
  await fillMoment(page, DATE, dayFromToday(7).split('-').reverse().join('/'), '23:11')
  await callOf(page, 'PUT /app/v2/procedures/{}', () => save(page))
  const freed = `${day.split('-').reverse().join('/')} 23:11 · ${room?.name}`
  await expect(page.getByText(`Ficou livre: ${freed}`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(page, 'Ver quem cabe').click()
  const dialog = page.getByRole('dialog', { name: freed })
  await expect(dialog.getByRole('heading', { name: 'Quem cabe neste horário' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Fechar').click()
  await expect(page.getByText(/^Ficou livre/)).toHaveCount(0)
})
