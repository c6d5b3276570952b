import { field, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callApi, callOf, calls, nextLogEntry } from '../support/wire.ts'
import {
  access,
  accessLabels,
  accessOf,
  editButton,
  invited,
  lettersTo,
  member,
  openEdit,
  openUsers,
  PERMISSIONS,
  question,
  REMOVE,
  RESEND,
  removeButton,
  resendButton,
  rowOf,
  save,
  tokenIn,
} from './usersPage.ts'

const CHANGED = 'Permissão ou usuario alterados com sucesso!'

test.use({ person: 'instituicao' })

test('a user’s permissions are changed in a modal with read-only e-mail and CPF [USER-04, USER-19, USER-24, USER-39, USER-41, USER-47]', async ({
  page,
}) => {
  const guest = await member({ is_manager: true })
  await openUsers(page, guest.name)
  const read = callOf(page, 'GET /users/{}', () => openEdit(page, guest))
  expect((await read).answer).toMatchObject({ id: guest.id, email: guest.email })
  const form = page.getByRole('dialog', { name: 'Editar usuário' })
  await expect(field(form, 'E-mail')).toBeDisabled()
  await expect(field(form, 'E-mail')).toHaveValue(guest.email)
  await expect(field(form, 'CPF')).toBeDisabled()
  for (const label of ['Nome', 'CRM', 'UF do CRM']) await expect(field(form, label)).toBeEnabled()
  await expect(access(form, accessLabels.is_manager)).toBeChecked()
  await access(form, accessLabels.is_manager).uncheck()
  await access(form, accessLabels.is_dashboard).check()
  await field(form, 'Data de expiração').fill('31/12/2027')
  const { status, body } = await callOf(page, PERMISSIONS, () => save(form).click())
  expect(status).toBe(200)
  expect(body).not.toHaveProperty('email')
  expect(body).toMatchObject({
    name: guest.name,
    is_manager: false,
    is_dashboard: true,
    institution_ids: [1],
    expiration_date: '2027-12-31T23:59:59.999-03:00',
  })
  await expect(notice(page, CHANGED)).toBeVisible()
  expect(await accessOf(guest.email)).toMatchObject([{ active: true, is_manager: false, is_dashboard: true }])
  await editButton(page, guest).click()
  await expect(field(form, 'Data de expiração')).toHaveValue('31/12/2027')
})

test('a pending invite is sent again after confirmation, and the older link stops working [USER-06, USER-16, USER-43, USER-46]', async ({
  page,
}) => {
  const guest = await invited()
  const before = tokenIn(lettersTo(guest.email)[0])
  await openUsers(page, guest.name)
  await resendButton(page, guest).click()
  await expect(question(page)).toContainText(
    `Reenviar o convite de ${guest.name} para o Hospital Santa Luzia?`,
  )
  const requested = calls(page)
  await question(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(question(page)).toBeHidden()
  expect(requested).toEqual([])
  await resendButton(page, guest).click()
  const sent = await callOf(page, RESEND, () =>
    question(page).getByRole('button', { name: 'Reenviar', exact: true }).click(),
  )
  expect(sent).toMatchObject({ status: 200, body: { institution_id: 1 } })
  await expect(notice(page, 'Convite reenviado com sucesso!')).toBeVisible()
  const after = lettersTo(guest.email).map(tokenIn)
  expect(after).toHaveLength(2)
  expect((await callApi('instituicao', `GET /users/invites/${before}`)).status).toBe(404)
  const newer = after.find((token) => token !== before)
  expect((await callApi('instituicao', `GET /users/invites/${newer}`)).status).toBe(200)
})

for (const [what, make, event, says, proves] of [
  [
    'a user',
    member,
    'event.delete-user',
    'perde o acesso ao Hospital Santa Luzia imediatamente.',
    '[USER-05, USER-42, USER-48, TRACK-47]',
  ],
  [
    'an invite',
    invited,
    'event.delete-invite',
    'para o Hospital Santa Luzia deixa de valer.',
    '[USER-05, USER-42, USER-48, TRACK-46]',
  ],
] as const)
  test(`${what} is removed after a confirmation that names person and institution ${proves}`, async ({
    page,
  }) => {
    const guest = await make()
    await openUsers(page, guest.name)
    await removeButton(page, guest).click()
    await expect(question(page)).toContainText(`Confirma remover o usuário ${guest.name} ?`)
    await expect(question(page)).toContainText(says)
    const entry = nextLogEntry(page, event)
    const sent = await callOf(page, REMOVE, () =>
      question(page).getByRole('button', { name: 'Sim', exact: true }).click(),
    )
    expect(sent).toMatchObject({ status: 200, body: { institution_id: 1 } })
    await expect(notice(page, 'Usuário removido com sucesso!')).toBeVisible()
    await entry
    await expect(rowOf(page, guest)).toHaveCount(0)
    expect(await accessOf(guest.email)).toMatchObject([{ institution_id: 1, active: false, removed: true }])
    const logged = await rows(
      `SELECT event, deleted_user_id, deleted_invitation_id FROM user_logs
        WHERE event = $1 AND (deleted_user_id = $2 OR deleted_invitation_id IN (SELECT id FROM invitations WHERE user_id = $2))`,
      [event, guest.id],
    )
    expect(logged).toHaveLength(1)
  })
