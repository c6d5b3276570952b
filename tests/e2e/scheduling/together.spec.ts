import type { Browser, Page } from '@playwright/test'
import { procedureRow, save } from '../forms/formPage.ts'
import { newProcedure } from '../forms/record.ts'
import { cardOf, openMap, rememberDay } from '../map/mapPage.ts'
import { type Person, signIn, storageStateOf } from '../support/people.ts'
import { button, field, notice } from '../support/screen.ts'
import { rows, serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ person: 'gestor' })

/** Another user's browser, in their default institution. */
async function browserOf(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: serverUrl(),
    storageState: storageStateOf(await signIn(person)),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  return context.newPage()
}

/** How often the map polls for changes. */
const REFRESH_MS = 30_000

const NUMBER = 'Nº de atendimento'
const RECORD = 'Nº do prontuário'

test('with two editors of a procedure, the second sees the conflict, and both changes are kept', async ({
  page,
  browser,
}) => {
  const { id } = await newProcedure()
  const other = await browserOf(browser, 'gerente')
  for (const tab of [page, other]) {
    await tab.goto(`/agendamentos/editar/${id}`)
    await expect(field(tab, NUMBER)).toHaveValue('2026-900')
  }
  await field(other, RECORD).fill('DA GERENTE')
  await save(other)
  await expect(notice(other, 'Procedimento alterado com sucesso')).toBeVisible()

  await field(page, NUMBER).fill('DO GESTOR')
  await save(page)
  const question = page.getByRole('alertdialog', { name: 'Este agendamento foi alterado' })
  const [manager] = await rows(`SELECT name FROM users WHERE email = 'gerente@sala.test'`)
  await expect(question).toContainText(`${manager?.name} salvou outra versão`)
  await expect(question).toContainText('DA GERENTE')
  await button(question, 'Salvar as minhas alterações').click()
  await expect(notice(page, 'Procedimento alterado com sucesso')).toBeVisible()
  expect(await procedureRow(id)).toMatchObject({
    medical_record_number: 'DA GERENTE',
    register_number: 'DO GESTOR',
  })
  await other.context().close()
})

test('one user’s schedules and cancellations appear on another’s map without a reload', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  await rememberDay(page, '2033-08-01')
  await openMap(page)
  const { id } = await newProcedure({ surgery_probable_date: '2033-08-01T09:00:00.000-03:00' })
  const other = await browserOf(browser, 'gerente')
  await rememberDay(other, '2033-08-01')
  await openMap(other)
  await cardOf(other, id).getByRole('button').click()
  await button(other, 'Cancelar procedimento').click()
  const modal = other.getByRole('dialog', { name: 'Cancelar procedimento' })
  await field(modal, 'Motivo do cancelamento').selectOption({ index: 1 })
  await button(modal, 'Cancelar procedimento').click()
  await expect(notice(other, 'Procedimento cancelado com sucesso')).toBeVisible()
  await page.clock.fastForward(REFRESH_MS)
  await expect(cardOf(page, id)).toContainText('Cancelado')
  await other.context().close()
})
