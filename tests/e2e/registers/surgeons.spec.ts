import { button, expectInvalid, field, heading } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { calls, nextCall } from '../support/wire.ts'
import { save } from './screen.ts'

test.use({ person: 'instituicao' })

test('the form of a surgeon requests specialities and states, and finds a speciality by any part [SURG-22, SURG-25, SURG-28, SURG-33, SURG-43, COM-26]', async ({
  page,
}) => {
  const requested = Promise.all([
    nextCall(page, 'GET /v2/surgeons/specialities'),
    nextCall(page, 'GET /v2/states'),
  ])
  await page.goto('/cirurgioes/novo')
  const [specialities, states] = await requested
  expect(specialities.answer).toEqual(expect.arrayContaining([{ id: 13, name: 'Cirurgia Plástica' }]))
  expect(states.answer).toEqual(expect.arrayContaining([expect.objectContaining({ id: 25, acronym: 'SP' })]))
  const box = field(page, 'Especialidades')
  await box.fill('PLASTICA')
  await expect(page.getByRole('option')).toHaveText(['Cirurgia Plástica'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cirurgia Plástica' })).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: 'Cirurgia Plástica' })).toHaveCount(0)
  await field(page, 'UF do CRM').fill('sp')
  await expect(page.getByRole('option').first()).toHaveText('São Paulo')
})

test('a link cannot prefill the form of a surgeon', async ({ page }) => {
  await page.goto(`/cirurgioes/novo?source=${encodeURIComponent('{"name":"De um link"}')}`)
  await expect(field(page, 'Nome completo')).toBeFocused()
  await expect(field(page, 'Nome completo')).toHaveValue('')
  expect(new URL(page.url()).search).toBe('')
})

test('more digits than a mask has are refused, not cut, and errors of a surgeon are shown under their fields [SURG-23, SURG-26, SURG-35, COM-12, COM-51]', async ({
  page,
}) => {
  await page.goto('/cirurgioes/novo')
  const seen = calls(page)
  await field(page, 'Nome completo').fill('Zulmira de Teste')
  const cpf = field(page, 'CPF')
  await cpf.pressSequentially('52998224726')
  await expect(cpf).toHaveValue('529.982.247-26')
  const phone = field(page, 'Telefone')
  await phone.pressSequentially('31987654321')
  await expect(phone).toHaveValue('(31) 98765-4321')
  await phone.pressSequentially('9')
  await expect(phone).toHaveValue('(31) 98765-43219')
  await field(page, 'E-mail').fill('zulmira')
  await field(page, 'Número do CRM').fill('54a')
  await save(page.getByRole('main')).click()
  await expectInvalid(cpf, 'CPF informado inválido.')
  await expectInvalid(phone, 'Telefone inválido. Informe DDD e número.')
  await expectInvalid(field(page, 'E-mail'), 'E-mail inválido')
  await expectInvalid(field(page, 'Número do CRM'), 'Apenas números são permitidos.')
  await expect(cpf).toBeFocused()
  expect(seen).not.toContain('POST /preset/surgeons')
})

test('the form of a surgeon asks before leaving with changes, and returns to the list as it was [SURG-03, SURG-19]', async ({
  page,
}) => {
  const list = '/cirurgioes?filter=cirurgia&size=30'
  await page.goto(list)
  await page.locator('tbody tr').first().click()
  await expect(heading(page, 'Editar cirurgião')).toBeVisible()
  await field(page, 'E-mail').fill('outro@exemplo.test')
  await button(page, 'Cancelar').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ao retornar os dados não serão salvos, deseja continuar?')
  await button(question, 'Ficar aqui').click()
  await expect(field(page, 'E-mail')).toHaveValue('outro@exemplo.test')
  await button(page, 'Voltar').click()
  await button(question, 'Descartar').click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('searchbox')).toHaveValue('cirurgia')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a surgeon is a card of its main fields, opened by touch [SURG-01, SURG-03]', async ({ page }) => {
    await page.goto('/cirurgioes?filter=ana+lucia+brandao')
    const card = page.getByRole('row', { name: /Ana Lúcia Brandão/ })
    await expect(card.getByText('12345 SP')).toBeVisible()
    await expect(card.getByText(/^\(11\) \d{5}-\d{4}$/)).toBeVisible()
    await expect(card.getByText('ana.brandao@')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await card.getByText('Ana Lúcia Brandão', { exact: true }).tap()
    await expect(field(page, 'Nome completo')).toHaveValue('Ana Lúcia Brandão')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
