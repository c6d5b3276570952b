import { button, field, heading, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callApi, callOf, nextCall } from '../support/wire.ts'
import { openFrom, procedureRow, save } from './formPage.ts'
import { newProcedure } from './record.ts'

test.use({ person: 'gestor' })

const NUMBER = 'Nº de atendimento'

test('a procedure is edited, and the form goes back [PROC-03, PROC-06, PROC-37, PROC-54, PROC-55, PROC-62]', async ({
  page,
}) => {
  const { id, updated_at } = await newProcedure()
  const read = nextCall(page, 'GET /surgical-map/v2/procedures/{}')
  await openFrom(page, '/cirurgioes', `/agendamentos/editar/${id}`)
  expect((await read).path).toBe(`/surgical-map/v2/procedures/${id}`)
  await expect(heading(page, 'Editar procedimento cirúrgico')).toBeVisible()
  await expect(page.getByText('Cida Santos')).toBeVisible()
  await expect(field(page, 'Data provável da cirurgia')).toHaveValue('10/04/2031')
  await expect(field(page, 'Data provável da cirurgia: hora')).toHaveValue('09:00')
  await expect(field(page, NUMBER)).toHaveValue('2026-900')
  await expect(page.getByRole('textbox', { name: /MATRÍCULA DO CONVÊNIO/ })).toHaveValue('77')

  await field(page, NUMBER).fill('2026-901')
  const sent = await callOf(page, 'PUT /app/v2/procedures/{}', () => save(page))
  expect(sent.path).toBe(`/app/v2/procedures/${id}`)
  expect(sent.body).toMatchObject({
    id,
    updated_at,
    user_id: 1,
    register_number: '2026-901',
    surgery_probable_date: '2031-04-10T09:00:00.000-03:00',
    laterality_procedures: [{ laterality: '2x' }],
  })
  await expect(notice(page, 'Procedimento alterado com sucesso')).toBeVisible()
  await expect(page).toHaveURL('/cirurgioes')
  expect(await procedureRow(id)).toMatchObject({ register_number: '2026-901' })
})

test('leaving a changed procedure asks first', async ({ page }) => {
  const { id } = await newProcedure()
  await openFrom(page, '/cirurgioes', `/agendamentos/editar/${id}`)
  await field(page, NUMBER).fill('2026-902')
  await button(page, 'Cancelar').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ao retornar os dados não serão salvos, deseja continuar?')
  await button(question, 'Ficar aqui').click()
  await expect(field(page, NUMBER)).toHaveValue('2026-902')
  await button(page, 'Cancelar').click()
  await button(question, 'Descartar').click()
  await expect(page).toHaveURL('/cirurgioes')
  expect(await procedureRow(id)).toMatchObject({ register_number: '2026-900' })
})

test.describe('a procedure that someone else saved meanwhile', () => {
  /** Opens the form, has another person save the record, and saves over it. */
  async function meet(page: Parameters<typeof save>[0]): Promise<number> {
    const { id, updated_at } = await newProcedure()
    await page.goto(`/agendamentos/editar/${id}`)
    await expect(field(page, NUMBER)).toHaveValue('2026-900')
    const theirs = { updated_at, medical_record_number: 'DELES', register_number: 'DELES' }
    const { status } = await callApi('gerente', `PUT /app/v2/procedures/${id}`, theirs)
    expect(status).toBe(200)
    await field(page, NUMBER).fill('MEU')
    await save(page)
    const modal = page.getByRole('alertdialog', { name: 'Este agendamento foi alterado' })
    await expect(modal).toContainText(/ salvou outra versão em \d\d\/\d\d\/\d{4}, às \d\d:\d\d, depois/)
    await expect(modal).toContainText('Nº do prontuário')
    await expect(modal.getByText('DELES', { exact: true })).toHaveCount(2)
    return id
  }

  test('is taken in their version and edited further', async ({ page }) => {
    const id = await meet(page)
    await button(page, 'Usar a versão atual').click()
    await expect(field(page, NUMBER)).toHaveValue('DELES')
    await field(page, 'Nº do aviso de cirurgia').fill('9')
    await save(page)
    await expect(notice(page, 'Procedimento alterado com sucesso')).toBeVisible()
    expect(await procedureRow(id)).toMatchObject({ register_number: 'DELES', surgery_warning_number: '9' })
  })

  test('stays in the form when the conflict is closed', async ({ page }) => {
    const id = await meet(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(field(page, NUMBER)).toHaveValue('MEU')
    expect(await procedureRow(id)).toMatchObject({ register_number: 'DELES' })
  })
})
