import { button, field, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { openFrom, save } from './formPage.ts'
import { newProcedure } from './record.ts'

test.use({ person: 'gestor' })

const AT = '2034-06-12T09:00:00.000-03:00'

test('a room that is taken is told while one types, asks for a reason, and is saved with it', async ({
  page,
}) => {
  const [room] = await rows(
    'SELECT id, surgery_center_id FROM surgery_center_rooms WHERE institution_id = 1 AND removed_at IS NULL ORDER BY id LIMIT 1',
  )
  const [other] = await rows(
    "SELECT id, uuid FROM patients WHERE institution_id = 1 AND name <> 'Maria Aparecida dos Santos' AND removed_at IS NULL ORDER BY id LIMIT 1",
  )
  const place = { surgery_center_id: room?.surgery_center_id, surgery_center_room_id: room?.id }
  await newProcedure({ ...place, surgery_probable_date: AT, patient_id: other?.id })
  const { id } = await newProcedure({ ...place, surgery_probable_date: '2034-06-12T15:00:00.000-03:00' })
  await openFrom(page, '/cirurgioes', `/agendamentos/editar/${id}`)
  const hour = field(page, 'Data provável da cirurgia: hora')
  await expect(hour).toHaveValue('15:00')
  const title = page.getByRole('heading', { name: 'Conflitos (1)' })
  await expect(title).toBeHidden()
  await hour.fill('09:00')
  await expect(title).toBeVisible()
  await expect(page.getByText(/ocupada a partir de 09:00/)).toBeVisible()
  await save(page)
  await expect(notice(page, 'Há conflitos a resolver antes de salvar.')).toBeVisible()
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sala dividida')
  await expect(field(page, 'Motivo do conflito')).toHaveValue('Sala dividida')
  const sent = await callOf(page, 'PUT /app/v2/procedures/{}', () => button(page, 'SALVAR').click())
  expect(sent.status).toBe(200)
  await expect(notice(page, 'Procedimento alterado com sucesso')).toBeVisible()
  expect(await rows('SELECT kind, reason FROM procedure_conflicts WHERE procedure_id = $1', [id])).toEqual([
    { kind: 'room', reason: 'Sala dividida' },
  ])
})
