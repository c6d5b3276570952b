import { choosePatient, fillMoment, fillSurgery, save } from '../forms/formPage.ts'
import { newProcedure } from '../forms/record.ts'
import { cardOf, openMap, rememberDay } from '../map/mapPage.ts'
import { button, choose, expectWrong, field, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls } from '../support/wire.ts'
import { CREATE, detailOf, SURGERY_DATE } from './day.ts'

test.use({ person: 'gestor' })

test('a day that no calendar has, or an hour that no clock shows, is refused and not sent [PROC-45]', async ({
  page,
}) => {
  await page.goto('/agendamentos/novo')
  const seen = calls(page)
  await choosePatient(page)
  await field(page, 'Nº de atendimento').fill('2033-2')
  await fillSurgery(page)
  for (const [day, time] of [
    ['31/02/2033', '08:00'],
    ['10/11/2033', '25:00'],
    ['10/11/2033', ''],
    ['', '08:00'],
  ] as const) {
    await fillMoment(page, SURGERY_DATE, day, time)
    await save(page)
    await expect(field(page, SURGERY_DATE)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(seen).not.toContain(CREATE)
})

test('a room that was removed meanwhile is refused by the server, told under its field, and nothing is written', async ({
  page,
}) => {
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
  await expectWrong(field(page, 'Sala'), 'Esta sala não existe neste setor.')
  const stored = await rows(`SELECT id FROM procedures WHERE register_number = '2033-3'`)
  expect(stored).toEqual([])
})

test('an exam that is not what it is called is refused in Portuguese, and none is kept [OCR-10]', async ({
  page,
}) => {
  const { id } = await newProcedure({ surgery_probable_date: '2033-11-14T09:00:00.000-03:00' })
  await rememberDay(page, '2033-11-14')
  await openMap(page)
  await cardOf(page, id).getByRole('button').click()
  const detail = detailOf(page)
  await detail.getByLabel(/^Data do resultado(?!:)/).fill('10/11/2033')
  await detail.getByLabel('Data do resultado: hora').fill('08:30')
  const input = detail.locator('input[type=file]')
  await input.setInputFiles({
    name: 'laudo.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  })
  await expect(detail).toContainText('laudo.exe: envie somente PNG, JPG, JPEG ou PDF.')
  await input.setInputFiles({
    name: 'laudo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('isto não é uma imagem'),
  })
  const refused = page.waitForResponse('**/api/v1/ocr-queue')
  await button(detail, 'ENVIAR').click()
  expect((await refused).status()).toBe(400)
  await expect(detail.getByRole('alert')).toContainText('laudo.png: O arquivo não é PNG, JPG, JPEG ou PDF.')
  expect(await rows('SELECT id FROM ocr_documents WHERE procedure_id = $1', [id])).toEqual([])
})
