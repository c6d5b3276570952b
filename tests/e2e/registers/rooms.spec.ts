import { button, field, notice, unique } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf, nextLogEntry } from '../support/wire.ts'

test.use({ person: 'instituicao' })

test('each sector expands and collapses its rooms [SECT-01, SECT-02]', async ({ page }) => {
  await page.goto('/setores?filter=centro+cirurgico+a')
  const panel = page.getByRole('button', { name: /^Centro Cirúrgico A/ })
  await expect(panel).toHaveAttribute('aria-expanded', 'false')
  await panel.focus()
  await page.keyboard.press('Enter')
  const rooms = page.getByRole('region', { name: 'Salas – Centro Cirúrgico A' })
  await expect(rooms.getByText('Sala 01', { exact: true })).toBeVisible()
  await expect(rooms.getByRole('listitem')).toHaveCount(4)
  await panel.click()
  await expect(panel).toHaveAttribute('aria-expanded', 'false')
  await expect(rooms).toBeHidden()
})

test('a room of a sector is added, edited and removed, and each is logged [SECT-04, SECT-05, SECT-10, SECT-17, SECT-18, SECT-19, TRACK-24, TRACK-25, TRACK-26]', async ({
  page,
}) => {
  const name = unique('Sala')
  await page.goto('/setores?filter=centro+cirurgico+b')
  await page.getByRole('button', { name: /^Centro Cirúrgico B/ }).click()
  const rooms = page.getByRole('region', { name: 'Salas – Centro Cirúrgico B' })
  await button(rooms, 'Nova sala').click()
  const adding = page.getByRole('dialog', { name: 'Nova sala' })
  await button(adding, 'SALVAR').click()
  await expect(adding.getByText('Preencha o nome da sala.')).toBeVisible()
  await field(adding, 'Nome da sala').fill(name)
  const added = nextLogEntry(page, 'room.add')
  const created = await callOf(page, 'POST /preset/surgery-center-rooms', () =>
    button(adding, 'SALVAR').click(),
  )
  expect(created).toMatchObject({ status: 201, body: { name, surgery_center_id: expect.any(Number) } })
  await added
  await expect(notice(page, 'Sala cadastrada com sucesso!')).toBeVisible()

  await button(rooms, `Editar ${name}`).click()
  const editing = page.getByRole('dialog', { name: 'Editar sala' })
  await field(editing, 'Nome da sala').fill(`${name} Norte`)
  const edited = nextLogEntry(page, 'room.edit')
  await callOf(page, 'PUT /preset/surgery-center-rooms/{}', () => button(editing, 'SALVAR').click())
  await edited
  await expect(rooms.getByText(`${name} Norte`, { exact: true })).toBeVisible()

  await button(rooms, `Remover ${name} Norte`).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Confirma remover a sala ?')
  const removed = nextLogEntry(page, 'room.remove')
  await callOf(page, 'DELETE /preset/surgery-center-rooms/{}', () => button(question, 'Sim').click())
  await removed
  await expect(rooms.getByText(`${name} Norte`, { exact: true })).toBeHidden()
  expect(
    await rows('SELECT removed_at IS NOT NULL AS gone FROM surgery_center_rooms WHERE name = $1', [
      `${name} Norte`,
    ]),
  ).toEqual([{ gone: true }])
})
