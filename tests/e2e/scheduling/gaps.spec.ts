import { expect, type Page } from '@playwright/test'
import { PLAN, procedureRow, SURGEON, save, someSurgery } from '../forms/formPage.ts'
import { newProcedure } from '../forms/record.ts'
import { dayFromToday } from '../map/mapPage.ts'
import { violations } from '../support/axe.ts'
import { button, field, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { test } from '../support/test.ts'
import { callApi, callOf } from '../support/wire.ts'
import { CREATE, SURGERY_DATE } from './day.ts'

test.use({ person: 'gestor' })

const FIND = 'POST /app/procedures/gaps'
const UPDATE = 'PUT /app/v2/procedures/{}'

interface Found {
  gaps: { surgery_probable_date: string; surgery_center_room_id: number; room: string }[]
}

/** Opens the list of free times, by a press that the caller makes. @returns the times, and their dialog */
async function openGaps(page: Page, press: () => Promise<void>) {
  const { answer } = await callOf(page, FIND, press)
  const dialog = page.getByRole('dialog', { name: 'Encontrar horário' })
  await expect(dialog.getByRole('list', { name: 'Horários livres' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  return { found: answer as Found, dialog }
}

test('who waits in ‘A marcar’ gets the first free time without a conflict, and the room that it is in', async ({
  page,
}) => {
  const note = unique('Sem pressa')
  const surgery = await someSurgery()
  const [patient] = await rows(
    "INSERT INTO patients (institution_id, name, birth_date, gender_id) VALUES (1, $1, '1980-02-03', 2) RETURNING id",
    [unique('Paciente Que Espera')],
  )
  const [plan] = await rows('SELECT id FROM health_plans WHERE name = $1 AND institution_id = 1', [PLAN])
  const [surgeon] = await rows('SELECT id FROM surgeons WHERE name = $1 AND institution_id = 1', [SURGEON])
  const { status } = await callApi('gestor', 'POST /app/surgery-requests', {
    ...{ uuid: crypto.randomUUID(), patient_id: patient?.id, surgery_type_id: 1, priority: 'urgent', note },
    active_surgeons: [{ surgeon_id: surgeon?.id }],
    procedure_medical_plans: [{ medical_plan_id: plan?.id, code: '77', password: null }],
    laterality_procedures: [{ laterality: '1x', surgical_procedure_id: surgery.id }],
  })
  expect(status).toBe(201)
  await page.goto('/a-marcar')
  await button(page.getByRole('listitem').filter({ hasText: note }), 'Marcar').click()
  await expect(field(page, SURGERY_DATE)).toBeFocused()
  await field(page, 'Duração prevista').fill('45')
  await field(page, 'Nº de atendimento').fill('2026-904')
  const { found, dialog } = await openGaps(page, () => button(page, 'Encontrar horário').click())
  await expect(dialog.getByText('livres por 45 min.')).toBeVisible()
  const [first] = found.gaps
  await dialog.getByRole('list', { name: 'Horários livres' }).getByRole('button').first().click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Sala')).toHaveValue(String(first?.room))
  await expect(page.getByRole('heading', { name: /^Conflitos/ })).toHaveCount(0)
  const { answer } = await callOf(page, CREATE, () => save(page))
  const stored = await procedureRow((answer as { id: number }).id)
  expect(new Date(String(stored?.surgery_probable_date)).toISOString()).toBe(first?.surgery_probable_date)
  expect(stored).toMatchObject({
    surgery_center_room_id: first?.surgery_center_room_id,
    expected_minutes: 45,
  })
})

test('a planned surgery is moved to a free time by keyboard, in its own room from the chosen day on', async ({
  page,
}) => {
  const [room] = await rows(
    `INSERT INTO surgery_center_rooms (institution_id, surgery_center_id, name)
     SELECT 1, min(id), $1 FROM surgery_centers WHERE institution_id = 1 AND removed_at IS NULL RETURNING *`,
    [unique('Sala')],
  )
  const { id } = await newProcedure({
    surgery_probable_date: '2034-08-05T09:00:00.000-03:00',
    ...{ surgery_center_id: room?.surgery_center_id, surgery_center_room_id: room?.id, expected_minutes: 60 },
  })
  await page.goto(`/agendamentos/editar/${id}`)
  await expect(field(page, SURGERY_DATE)).toHaveValue('05/08/2034')
  await button(page, 'Encontrar horário').focus()
  const { dialog } = await openGaps(page, () => page.keyboard.press('Enter'))
  await expect(field(dialog, 'Onde')).toHaveText(new RegExp(`Só ${room?.name}`))
  // From the planned day, a Saturday, on: rooms without hours of their own are proposed on working days.
  const times = dialog.getByRole('list', { name: 'Horários livres' }).getByRole('button')
  await expect(times.first()).toHaveAccessibleName(/^segunda-feira, 07\/08\/2034, 07:00 /)
  for (let presses = 0; presses < 10; presses++) {
    if (await times.first().evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Encontrar horário')).toBeFocused()
  await expect(field(page, SURGERY_DATE)).toHaveValue('07/08/2034')
  await callOf(page, UPDATE, () => save(page))
  const stored = await procedureRow(id)
  expect(new Date(String(stored?.surgery_probable_date)).toISOString()).toBe('2034-08-07T10:00:00.000Z')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a day that is none is refused where it is typed', async ({ page }) => {
    const { id } = await newProcedure({ surgery_probable_date: `${dayFromToday(400)}T09:00:00.000-03:00` })
    await page.goto(`/agendamentos/editar/${id}`)
    const { dialog } = await openGaps(page, () => button(page, 'Encontrar horário').click())
    await expect(
      dialog.getByText(/^A duração prevista não foi informada: são procuradas 2 h livres\.$/),
    ).toBeVisible()
    await field(dialog, 'A partir de').fill('31/02')
    await expect(dialog.getByText('Informe um dia do calendário.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
