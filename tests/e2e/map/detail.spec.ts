import { giveToMobile, newConsultation, newProcedure } from '../forms/record.ts'
import { button, field, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf, nextCall, nextLogEntry } from '../support/wire.ts'
import { cardOf, opener, openMap, rememberDay, withoutStream } from './mapPage.ts'

test.use({ person: 'gestor' })

const DETAIL = 'GET /surgical-map/v2/procedures/{}'
const dialog = 'Agendamento'

test('a card opens the detail by click or key, and EDITAR its form [MAP-29, MAP-30, MAP-32, CANC-01, TRACK-06]', async ({
  page,
}) => {
  const { id } = await newProcedure({ surgery_probable_date: '2032-03-01T09:00:00.000-03:00' })
  await rememberDay(page, '2032-03-01')
  await openMap(page)
  const logged = nextLogEntry(page, 'surgical-map.open-scheduling')
  const sent = await callOf(page, DETAIL, () => cardOf(page, id).click())
  await logged
  expect(sent.path).toBe(`/surgical-map/v2/procedures/${id}`)
  const modal = page.getByRole('dialog', { name: dialog })
  await expect(modal).toContainText('Maria Aparecida dos Santos')
  await expect(modal).toContainText('529.982.247-25')
  await expect(modal).toContainText('01/03/2032 09:00')
  await expect(modal).toContainText('Matrícula: 77')
  await expect(button(modal, 'Cancelar procedimento')).toBeVisible()
  await expect(modal.getByRole('heading', { name: /exames/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page, id)).toBeFocused()
  await page.keyboard.press('Enter')
  await button(modal, 'EDITAR').click()
  await expect(page).toHaveURL(`/agendamentos/editar/${id}`)
})

test('a consultation is edited on its own form [MAP-30]', async ({ page }) => {
  const { id } = await newConsultation({ pre_probable_date: '2032-03-02T09:00:00.000-03:00' })
  await rememberDay(page, '2032-03-02')
  await openMap(page, '/pre-agendamentos')
  await cardOf(page, id).click()
  await button(page.getByRole('dialog', { name: dialog }), 'EDITAR').click()
  await expect(page).toHaveURL(`/pre-agendamentos/editar/${id}`)
})

test('the map shows that a detail cannot be loaded [MAP-64]', async ({ page }) => {
  const { id } = await newProcedure({ surgery_probable_date: '2032-03-04T09:00:00.000-03:00' })
  await rememberDay(page, '2032-03-04')
  await page.route('**/api/surgical-map/v2/procedures/*', (route) => route.fulfill({ status: 404, json: {} }))
  await openMap(page)
  await cardOf(page, id).click()
  const modal = page.getByRole('dialog', { name: dialog })
  await expect(modal.getByRole('alert')).toContainText(
    'Falha ao carregar detalhes de agendamento, notifique o suporte técnico!',
  )
  await expect(button(modal, 'EDITAR')).toHaveCount(0)
})

const CANCEL = 'PUT /app/procedures/cancellation/{}'
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{12}-03:00$/

test('a procedure is cancelled with a reason, and shown as such on the map at once [CANC-02, CANC-03, CANC-06, CANC-09, CANC-10, CANC-11, MAP-31]', async ({
  page,
}) => {
  const { id } = await newProcedure({ surgery_probable_date: '2032-03-05T09:00:00.000-03:00' })
  await rememberDay(page, '2032-03-05')
  await openMap(page)
  await cardOf(page, id).click()
  const reasons = nextCall(page, 'GET /app/procedures/cancellation-reasons')
  await button(page, 'Cancelar procedimento').click()
  const groups = (await reasons).answer as {
    type: string
    cancellation_reasons: { id: number; cancellation_reason_i18n: { description: string }[] }[]
  }[]
  const [first] = groups.find(({ type }) => type === 'TRANS')?.cancellation_reasons ?? []
  const description = first?.cancellation_reason_i18n[0]?.description ?? ''
  const modal = page.getByRole('dialog', { name: 'Cancelar procedimento' })
  await button(modal, 'Cancelar procedimento').click()
  await expect(modal).toContainText('Selecione o motivo do cancelamento')
  await field(modal, 'Motivo do cancelamento').selectOption(description)
  const sent = await callOf(page, CANCEL, () => button(modal, 'Cancelar procedimento').click())
  expect(sent.path).toBe(`/app/procedures/cancellation/${id}`)
  expect(sent.body).toEqual({
    cancellation_date: expect.stringMatching(INSTANT),
    cancellation_reason_id: first?.id,
    cancellation_reason_description: description,
    cancellation_outcome: 'waiting',
  })
  expect((sent.answer as { cancellation_date: string }).cancellation_date).toBeTruthy()
  await expect(notice(page, 'Procedimento cancelado com sucesso')).toBeVisible()
  await expect(modal).toBeHidden()
  const detail = page.getByRole('dialog', { name: dialog })
  await expect(detail).toContainText(description)
  await expect(button(detail, 'Cancelar procedimento')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cardOf(page, id).getByText('Cancelado', { exact: true })).toBeVisible()
})

test('a consultation is cancelled with its own texts [CANC-04, CANC-07]', async ({ page }) => {
  const { id } = await newConsultation({ pre_probable_date: '2032-03-06T09:00:00.000-03:00' })
  await rememberDay(page, '2032-03-06')
  await openMap(page, '/pre-agendamentos')
  await cardOf(page, id).click()
  await button(page, 'Cancelar procedimento').click()
  const modal = page.getByRole('dialog', { name: 'Cancelar procedimento' })
  await field(modal, 'Motivo do cancelamento').selectOption('Outro motivo')
  await button(modal, 'Cancelar procedimento').click()
  await expect(modal).toContainText('Digite o motivo do cancelamento')
  await field(modal, 'Descreva o motivo').fill('Mudou de cidade')
  const sent = await callOf(page, CANCEL, () => button(modal, 'Cancelar procedimento').click())
  expect(sent.body).toMatchObject({
    cancellation_reason_id: null,
    cancellation_reason_description: 'Mudou de cidade',
  })
  await page.keyboard.press('Escape')
  await expect(cardOf(page, id)).toContainText('Cancelado')
  await expect(cardOf(page, id)).toContainText('Mudou de cidade')
})

for (const [what, make, path, column, id] of [
  ['consultation', newConsultation, '/pre-agendamentos', 'create_pre_date', 'CANC-07'],
  ['procedure', newProcedure, '/', 'procedure_closed_date', 'CANC-08'],
] as const) {
  test(`a ${what} that is finished cannot be cancelled [${id}]`, async ({ page }) => {
    const moment = '2032-03-07T09:00:00.000-03:00'
    const dates = what === 'procedure' ? { surgery_probable_date: moment } : { pre_probable_date: moment }
    const made = await make(dates)
    await page.route(`**/api/surgical-map/v2/procedures/${made.id}`, async (route) => {
      const record = await (await route.fetch()).json()
      await route.fulfill({ json: { ...record, [column]: '2032-03-07T14:00:00.000Z' } })
    })
    await rememberDay(page, '2032-03-07')
    await openMap(page, path)
    const read = nextCall(page, DETAIL)
    await cardOf(page, made.id).click()
    await read
    const modal = page.getByRole('dialog', { name: dialog })
    await expect(button(modal, 'EDITAR')).toBeVisible()
    await expect(button(modal, 'Cancelar procedimento')).toHaveCount(0)
  })
}

test('the map shows why a cancellation is refused [CANC-12]', async ({ page }) => {
  const { id } = await newProcedure({ surgery_probable_date: '2032-03-08T09:00:00.000-03:00' })
  await rememberDay(page, '2032-03-08')
  // It would offer no cancellation at once.
  await withoutStream(page)
  await openMap(page)
  await callOf(page, DETAIL, () => cardOf(page, id).click())
  await giveToMobile(id)
  await button(page, 'Cancelar procedimento').click()
  const modal = page.getByRole('dialog', { name: 'Cancelar procedimento' })
  await field(modal, 'Motivo do cancelamento').selectOption({ index: 1 })
  const sent = await callOf(page, CANCEL, () => button(modal, 'Cancelar procedimento').click())
  expect(sent.status).toBe(403)
  await expect(modal.getByRole('alert')).toContainText('Este procedimento não pode ser cancelado.')
})
