import type { Locator, Page } from '@playwright/test'
import { button, expectInvalid, field, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import { openFrom, save } from './formPage.ts'
import { newProcedure } from './record.ts'

test.use({ person: 'gestor' })

const DATE = 'Data provável da cirurgia'
const HOUR = `${DATE}: hora`
const NUMBER = 'Nº de atendimento'
const TIMES = { surgery_probable_date: '2031-04-10T14:50:00.000-03:00' }
const PUT = 'PUT /app/v2/procedures/{}'

/** The form of a procedure at 14:50 on 10/04/2031. */
async function openProcedure(page: Page): Promise<Record<'date' | 'hour', Locator>> {
  const { id } = await newProcedure(TIMES)
  await openFrom(page, '/cirurgioes', `/agendamentos/editar/${id}`)
  await expect(field(page, HOUR)).toHaveValue('14:50')
  return { date: field(page, DATE), hour: field(page, HOUR) }
}

/** Types a text into another field, cuts it there, and pastes it into this one. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await field(page, NUMBER).fill(text)
  await field(page, NUMBER).press('Control+A')
  await field(page, NUMBER).press('Control+X')
  await into.click()
  await into.press('Control+V')
}

const savedDate = async (page: Page) =>
  ((await callOf(page, PUT, () => save(page))).body as Record<string, unknown>).surgery_probable_date

for (const [clicks, name] of [
  [1, 'a click'],
  [2, 'a double click'],
  [3, 'a triple click'],
] as const)
  test(`after ${name} what is typed replaces the hour and the date`, async ({ page }) => {
    const { date, hour } = await openProcedure(page)
    await hour.click({ clickCount: clicks })
    await page.keyboard.type('1620')
    await expect(hour).toHaveValue('16:20')
    await date.click({ clickCount: clicks, position: { x: 30, y: 15 } })
    await page.keyboard.type('26112031')
    await expect(date).toHaveValue('26/11/2031')
    expect(await savedDate(page)).toBe('2031-11-26T16:20:00.000-03:00')
  })

test('a click into the field that has the focus selects it again, and dragging selects a part', async ({
  page,
}) => {
  const { hour } = await openProcedure(page)
  await hour.click()
  await page.keyboard.type('1620')
  await hour.click()
  await page.keyboard.type('930')
  await hour.press('Tab')
  await expect(hour).toHaveValue('09:30')
  const box = await hour.boundingBox()
  if (!box) throw new Error('not shown')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 33, y)
  await page.mouse.up()
  const selected = await hour.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0),
  )
  expect(selected).not.toBe('09:30')
  expect('09:30'.endsWith(selected)).toBe(true)
})

test('by the keyboard an hour is completed and stepped through, and so is a date', async ({ page }) => {
  const { date, hour } = await openProcedure(page)
  await date.focus()
  await page.keyboard.press('ArrowUp')
  await expect(date).toHaveValue('11/04/2031')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(date).toHaveValue('11/04/2030')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(date).toHaveValue('09/04/2030')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(hour).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(hour).toHaveValue('14:55')
  await page.keyboard.press('ArrowUp')
  await expect(hour).toHaveValue('15:00')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(hour).toHaveValue('14:00')
  await page.keyboard.type('7')
  await expect(hour).toHaveValue('7:00')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7h30')
  await page.keyboard.press('Enter')
  await expect(hour).toHaveValue('07:30')
  expect(await savedDate(page)).toBe('2030-04-09T07:30:00.000-03:00')
})

test('a pasted hour or date is understood', async ({ page }) => {
  const { date, hour } = await openProcedure(page)
  for (const [text, time] of [
    ['2:30 PM', '14:30'],
    ['7h30', '07:30'],
    ['930', '09:30'],
  ] as const) {
    await paste(page, hour, text)
    await expect(hour).toHaveValue(time)
  }
  for (const [text, day] of [
    ['5/3/2031', '05/03/2031'],
    ['2031-03-06', '06/03/2031'],
    ['07032031', '07/03/2031'],
  ] as const) {
    await paste(page, date, text)
    await expect(date).toHaveValue(day)
  }
  await field(page, NUMBER).fill('1')
  expect(await savedDate(page)).toBe('2031-03-07T09:30:00.000-03:00')
})

test('a pasted text that is no hour or date stays and is refused, and nothing is saved', async ({ page }) => {
  const { date, hour } = await openProcedure(page)
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  for (const text of ['14:30 - 16:00', '25:00', '14:16:20']) {
    await paste(page, hour, text)
    await hour.press('Tab')
    await expect(hour).toHaveValue(text)
    await expectInvalid(hour, 'Data e hora inválidas.')
    await button(page, 'SALVAR').click()
    await expectInvalid(hour, 'Data e hora inválidas.')
  }
  await hour.fill('16:20')
  for (const text of ['26/27/1120', '05/03/80', '101120312']) {
    await paste(page, date, text)
    await date.press('Tab')
    await expect(date).toHaveValue(text)
    await button(page, 'SALVAR').click()
    await expectInvalid(date, 'Data e hora inválidas.')
  }
  expect(writes).toEqual([])
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap selects the hour, so that what is typed replaces it', async ({ page }) => {
    const { hour, date } = await openProcedure(page)
    await hour.tap()
    await page.keyboard.type('1620')
    await expect(hour).toHaveValue('16:20')
    await date.tap()
    await page.keyboard.type('26112031')
    expect(await savedDate(page)).toBe('2031-11-26T16:20:00.000-03:00')
  })
  test('the text of every field is large enough for browsers not to magnify the page', async ({ page }) => {
    await page.goto('/cirurgioes')
    await expect(page.getByRole('searchbox')).toHaveCSS('font-size', '16px')
    await page.goto('/cirurgioes/novo')
    await expect(field(page, 'Nome completo')).toHaveCSS('font-size', '16px')
    await expect(field(page, 'UF do CRM')).toHaveCSS('font-size', '16px')
  })
})

/** A screen with a masked field: how to reach it, what is typed, what it shows then. */
const masked = [
  ['/cirurgioes/novo', 'CPF', '52998224725', '529.982.247-25', '11144477735', '111.444.777-35'],
  ['/cirurgioes/novo', 'Telefone', '11988881000', '(11) 98888-1000', '1133334444', '(11) 3333-4444'],
  ['/pacientes/novo', 'Data de nascimento', '05031980', '05/03/1980', '06041981', '06/04/1981'],
  ['/pacientes/novo', 'CPF do responsável', '52998224725', '529.982.247-25', '11144477735', '111.444.777-35'],
] as const

test('in every masked field a double click selects the whole of it', async ({ page }) => {
  for (const [path, label, first, shown, second, replaced] of masked) {
    await page.goto(path)
    const box = field(page, label)
    await box.click()
    await page.keyboard.type(first)
    await expect(box).toHaveValue(shown)
    await box.dblclick({ position: { x: 60, y: 15 } })
    await page.keyboard.type(second)
    await expect(box).toHaveValue(replaced)
  }
})

/** Pastes a text into a field as the clipboard brings it. */
async function pasteText(page: Page, into: Locator, text: string): Promise<void> {
  await field(page, 'Número do CRM').fill(text)
  await field(page, 'Número do CRM').press('Control+A')
  await field(page, 'Número do CRM').press('Control+X')
  await into.click()
  await into.press('Control+V')
}

test('a telephone is read with country code, long-distance zero, carrier or label, pasted or typed', async ({
  page,
}) => {
  await page.goto('/cirurgioes/novo')
  const phone = field(page, 'Telefone')
  for (const [given, shown] of [
    ['+55 11 98888-1000', '(11) 98888-1000'],
    ['Tel: 0 15 11 3333-4444', '(11) 3333-4444'],
    ['005511988881000', '(11) 98888-1000'],
    ['011 3333-4444', '(11) 3333-4444'],
    ['+351 912 345 678', '+351912345678'],
  ] as const) {
    await pasteText(page, phone, given)
    await expect(phone).toHaveValue(shown)
    await phone.fill('')
    await phone.pressSequentially(given)
    await phone.press('Tab')
    await expect(phone).toHaveValue(shown)
  }
  await pasteText(page, phone, '988881000')
  await expect(phone).toHaveValue('988881000')
  await save(page)
  await expectInvalid(phone, 'Telefone inválido. Informe DDD e número.')
})

test('an old telephone is shown as it is, and does not lock the other fields', async ({ page }) => {
  const [made] = await rows(
    `INSERT INTO surgeons (institution_id, name, crm_number, crm_state_id, phone_number)
     VALUES (1, $1, $2, 25, '33334444') RETURNING id`,
    [unique('Antigo Telefone'), String(Date.now() % 1e8)],
  )
  await openFrom(page, '/cirurgioes', `/cirurgioes/editar/${made?.id}`)
  await expect(field(page, 'Telefone')).toHaveValue('33334444')
  await field(page, 'E-mail').click()
  await page.keyboard.type('antigo@saúde.com.br')
  await save(page)
  await expect(notice(page, 'Cirurgião alterado com sucesso')).toBeVisible()
  expect(await rows('SELECT phone_number, email FROM surgeons WHERE id = $1', [made?.id])).toEqual([
    { phone_number: '33334444', email: 'antigo@saúde.com.br' },
  ])
})

test('a CNPJ may have letters, which are typed into its mask as capitals', async ({ page }) => {
  await page.goto('/convenios')
  await button(page, 'ADICIONAR').click()
  const box = field(page, 'CNPJ')
  await box.click()
  await page.keyboard.type('12abc34501de35')
  await expect(box).toHaveValue('12.ABC.345/01DE-35')
  await box.press('End')
  await box.press('Backspace')
  await page.keyboard.type('6')
  await button(page, 'SALVAR').click()
  await expectInvalid(box, 'CNPJ informado inválido.')
})

test('a document with too many digits is refused, not cut [SURG-23]', async ({ page }) => {
  await page.goto('/cirurgioes/novo')
  const cpf = field(page, 'CPF')
  await cpf.click()
  await page.keyboard.type('529982247251')
  await button(page, 'SALVAR').click()
  await expect(cpf).toHaveValue('529.982.247-251')
  await expectInvalid(cpf, 'CPF informado inválido.')
  await expect(notice(page, 'Cirurgião cadastrado com sucesso')).toBeHidden()
})
