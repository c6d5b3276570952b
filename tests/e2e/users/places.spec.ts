import { choose, field, heading, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callApi, callOf } from '../support/wire.ts'
import {
  access,
  accessLabels,
  accessOf,
  INVITE,
  LIST,
  lettersTo,
  openInvite,
  openUsers,
  question,
  removeButton,
  rowOf,
  save,
  stranger,
  table,
  tokenIn,
} from './usersPage.ts'

test.describe('in a group', () => {
  test.use({ person: 'grupo' })

  test('a manager lists, invites and removes the group’s and its members’ users, with their institution [USER-02, USER-12, USER-44]', async ({
    page,
  }) => {
    const guest = stranger()
    await openUsers(page, guest.name)
    const listed = callOf(page, 'GET /preset/institutions', () => page.reload())
    expect((await listed).status).toBe(200)
    const form = await openInvite(page)
    await expect(form.getByText('Grupo', { exact: false }).first()).toBeVisible()
    await form.getByRole('combobox', { name: /^Instituições/ }).press('Backspace')
    await choose(form, 'Instituições', 'Hospital Santa Luzia')
    await choose(form, 'Instituições', 'Clínica Boa Vista')
    await field(form, 'E-mail').fill(guest.email)
    await field(form, 'Nome').fill(guest.name)
    await access(form, accessLabels.is_manager).check()
    const { status, body } = await callOf(page, INVITE, () => save(form).click())
    expect(status).toBe(201)
    expect(body).toMatchObject({ institution_ids: [1, 2] })
    expect(body).not.toHaveProperty('institution_id')
    await expect(rowOf(page, guest)).toContainText('Hospital Santa Luzia, Clínica Boa Vista')
    await expect(table(page).getByRole('columnheader', { name: 'Instituição', exact: true })).toHaveCount(0)
    const letters = lettersTo(guest.email)
    expect(letters).toHaveLength(1)
    const link = `GET /users/invites/${tokenIn(letters[0])}`
    const placesOfLink = async () =>
      (await callApi('grupo', link)).json.institutions.map(({ name }: { name: string }) => name)
    expect(await placesOfLink()).toEqual(['Hospital Santa Luzia', 'Clínica Boa Vista'])

    await removeButton(page, guest).click()
    await expect(question(page)).toContainText(guest.name)
    await expect(question(page)).toContainText('Hospital Santa Luzia')
    await question(page).getByRole('button', { name: 'Sim', exact: true }).click()
    await expect(notice(page, 'Usuário removido com sucesso!')).toBeVisible()
    await expect(rowOf(page, guest)).toContainText('Clínica Boa Vista')
    expect(await accessOf(guest.email)).toMatchObject([
      { institution_id: 1, removed: true },
      { institution_id: 2, removed: false },
    ])
    expect(await placesOfLink()).toEqual(['Clínica Boa Vista'])
  })
})

test.describe('in a network', () => {
  test.use({ person: 'rede' })

  test('users are the start page, and an invite offers only the network’s analytics [USER-01, USER-35]', async ({
    page,
  }) => {
    const guest = stranger()
    await callOf(page, LIST, () => page.goto('/'))
    await expect(heading(page, 'Usuários')).toBeVisible()
    const form = await openInvite(page)
    await expect(form.getByRole('checkbox')).toHaveCount(1)
    await field(form, 'E-mail').fill(guest.email)
    await field(form, 'Nome').fill(guest.name)
    await access(form, accessLabels.is_network).check()
    const { status, body } = await callOf(page, INVITE, () => save(form).click())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      institution_ids: [5],
      is_network: true,
      is_admin: false,
      is_anaesthetist: false,
    })
    expect(await accessOf(guest.email)).toMatchObject([{ institution_id: 5, is_network: true }])
  })
})
