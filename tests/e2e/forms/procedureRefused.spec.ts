import { choose, expectWrong, field, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls } from '../support/wire.ts'
import { choosePatient, fillMoment, fillSurgery, pick, save } from './formPage.ts'

test.use({ person: 'gestor' })

const DATE = 'Data provável da cirurgia'

test('only one anaesthetist is the main one, and a resident stops the save [PROC-43, PROC-52]', async ({
  page,
}) => {
  const [resident] = await rows(`SELECT name FROM users WHERE email = 'residente@sala.test'`)
  await page.goto('/agendamentos/novo')
  await choosePatient(page)
  await field(page, 'Nº de atendimento').fill('2026-778')
  await fillMoment(page, DATE, '16/03/2031', '08:00')
  await fillSurgery(page)
  await pick(page, 'Adicionar anestesista', 'Gustavo Meireles', String(resident?.name))
  const [first, second] = [0, 1].map((at) => page.getByRole('checkbox', { name: /Principal/ }).nth(at))
  await first?.check()
  await second?.check()
  await expect(page.getByRole('checkbox', { name: /Principal/, checked: true })).toHaveCount(1)

  const seen = calls(page)
  await save(page)
  await expect(
    notice(page, 'Não é possível adicionar um residente como anestesiologista principal'),
  ).toBeVisible()
  expect(seen).not.toContain('POST /app/v3/procedures')
  await first?.check()
  await callOf(page, 'POST /app/v3/procedures', () => save(page))
  await expect(notice(page, 'Procedimento adicionado com sucesso')).toBeVisible()
})

test('what the server refuses is said in its words and under its field [PROC-61]', async ({ page }) => {
  await page.goto('/agendamentos/novo')
  await choosePatient(page)
  await choose(page, 'Setor', 'Centro Cirúrgico A')
  await choose(page, 'Sala', 'Sala 01')
  await field(page, 'Nº de atendimento').fill('2026-779')
  await fillMoment(page, DATE, '17/03/2031', '08:00')
  await fillSurgery(page)
  await page.route('**/api/app/v3/procedures', async (route) => {
    const body = { ...route.request().postDataJSON(), surgery_center_room_id: 999_999 }
    await route.continue({ postData: JSON.stringify(body) })
  })
  const { status, answer } = await callOf(page, 'POST /app/v3/procedures', () => save(page))
  expect(status).toBe(422)
  await expect(notice(page, (answer as { message: string }).message)).toBeVisible()
  await expectWrong(field(page, 'Sala'), 'Esta sala não existe neste setor.')
  await expect(field(page, 'Sala')).toBeFocused()
})

test('sent again after the connection was lost, it is one record [PROC-53]', async ({ page }) => {
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
