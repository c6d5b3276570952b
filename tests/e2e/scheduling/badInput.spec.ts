import { choosePatient, fillMoment, fillSurgery, save } from '../forms/formPage.ts'
import { choose, expectInvalid, field, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { CREATE, SURGERY_DATE } from './day.ts'

test.use({ person: 'gestor' })

test('a room removed meanwhile is refused under its field, and nothing is stored', async ({ page }) => {
  const name = unique('Sala Passageira')
  const [room] = await rows(
    `INSERT INTO surgery_center_rooms (institution_id, surgery_center_id, name)
     SELECT 1, id, $1 FROM surgery_centers WHERE institution_id = 1 AND name = 'Centro Cirúrgico A' RETURNING id`,
    [name],
  )
  await page.goto('/agendamentos/novo')
  await choosePatient(page)
  await choose(page, 'Setor', 'Centro Cirúrgico A')
  await choose(page, 'Sala', name)
  await field(page, 'Nº de atendimento').fill('2033-3')
  await fillMoment(page, SURGERY_DATE, '11/11/2033', '08:00')
  await fillSurgery(page)
  await rows('UPDATE surgery_center_rooms SET removed_at = now() WHERE id = $1', [room?.id])
  const sent = await callOf(page, CREATE, () => save(page))
  expect(sent.status).toBe(422)
  await expectInvalid(field(page, 'Sala'), 'Esta sala não existe neste setor.')
  const stored = await rows(`SELECT id FROM procedures WHERE register_number = '2033-3'`)
  expect(stored).toEqual([])
})
