import { field, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { choosePatient, fillMoment, fillSurgery, save } from './formPage.ts'

test.use({ person: 'gestor' })

const DATE = 'Data provável da cirurgia'

test('a save repeated after a lost connection creates one record [PROC-53]', async ({ page }) => {
  await page.goto('/agendamentos/novo')
  await choosePatient(page)
  await field(page, 'Nº de atendimento').fill('2026-780')
  await fillMoment(page, DATE, '18/03/2031', '08:00')
  await fillSurgery(page)
  const uuids: string[] = []
  await page.route('**/api/app/v3/procedures', async (route) => {
    uuids.push(route.request().postDataJSON().uuid)
    if (uuids.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await save(page)
  await expect(
    notice(page, 'Sem conexão com o servidor. Verifique sua rede e tente novamente.'),
  ).toBeVisible()
  await save(page)
  await expect(notice(page, 'Procedimento adicionado com sucesso')).toBeVisible()
  expect(uuids[0]).toBe(uuids[1])
  expect(await rows('SELECT id FROM procedures WHERE uuid = $1', [uuids[0]])).toHaveLength(1)
})
