import { specified } from '../../../src/testing/specified.ts'
import { choose, expectInvalid, field, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf, calls, nextLogEntry } from '../support/wire.ts'
import {
  access,
  accessLabels,
  accessOf,
  INVITE,
  invited,
  lettersTo,
  nothing,
  openInvite,
  openUsers,
  rowOf,
  save,
  stranger,
} from './usersPage.ts'

const SENT = 'Convite enviado com sucesso!'

test.use({ person: 'instituicao' })

test('an invite is stored, e-mailed and logged [USER-10, USER-11, USER-12, USER-28, USER-40, USER-45, TRACK-39]', async ({
  page,
}) => {
  const guest = stranger()
  await openUsers(page, guest.name)
  const form = await openInvite(page)
  await field(form, 'E-mail').fill(guest.email)
  await field(form, 'Nome').fill(guest.name)
  await field(form, 'CPF').fill('52998224725')
  await expect(field(form, 'CPF')).toHaveValue('529.982.247-25')
  await field(form, 'CPF').fill('')
  await field(form, 'Telefone').fill('11987654321')
  await expect(field(form, 'Telefone')).toHaveValue('(11) 9876-54321')
  await field(form, 'CRM').fill('54321')
  await choose(form, 'UF do CRM', 'São Paulo')
  await field(form, 'Data de expiração').fill('31/12/2027')
  await access(form, accessLabels.is_anaesthetist).check()
  await access(form, accessLabels.is_resident).check()
  await access(form, accessLabels.is_admin).check()
  const entry = nextLogEntry(page, 'user.new-invite')
  const sent = await callOf(page, INVITE, () => save(form).click())
  expect(sent.status).toBe(201)
  expect(specified(sent.body)).toEqual({
    ...nothing,
    email: guest.email,
    name: guest.name,
    cpf: null,
    phone: '11987654321',
    crm: '54321',
    crmStateId: expect.any(Number),
    expiration_date: '2027-12-31T23:59:59.999-03:00',
    institution_ids: [1],
    is_anaesthetist: true,
    is_resident: true,
    is_admin: true,
  })
  await expect(notice(page, SENT)).toBeVisible()
  await expect(form).toBeHidden()
  expect((await entry).body).toMatchObject({ recipient_email: guest.email, institution_id: 1 })
  await expect(rowOf(page, guest)).toContainText('Pendente')
  await expect(rowOf(page, guest)).toContainText(/Expira em \d+h \d+min 31\/12\/2027 23:59/)
  expect(await accessOf(guest.email)).toMatchObject([
    {
      institution_id: 1,
      active: false,
      is_admin: true,
      is_anaesthetist: true,
      is_resident: true,
      is_manager: false,
    },
  ])
  expect(lettersTo(guest.email)).toHaveLength(1)
})

test('the form of an invite shows missing and invalid values under their fields, and sends nothing [USER-18, USER-20, USER-21, USER-22, USER-23, USER-25, USER-26]', async ({
  page,
}) => {
  await openUsers(page)
  const form = await openInvite(page)
  const requested = calls(page)
  await save(form).click()
  await expectInvalid(field(form, 'E-mail'), 'Preencha o email.')
  await expect(field(form, 'E-mail')).toBeFocused()
  await expect(form.getByText('Selecione o tipo de acesso do usuário.')).toBeVisible()
  await field(form, 'E-mail').fill('helena')
  await field(form, 'Nome').fill('Helena 2')
  await field(form, 'CRM').fill('12a')
  await field(form, 'CPF').fill('111.111.111-11')
  await save(form).click()
  await expect(field(form, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expectInvalid(field(form, 'Nome'), 'Apenas letras são permitidas.')
  await expectInvalid(field(form, 'CRM'), 'Apenas números são permitidos.')
  await expect(field(form, 'CPF')).toHaveAttribute('aria-invalid', 'true')
  await field(form, 'CPF').fill('52998224724')
  await field(form, 'CRM').fill('12345678901')
  const phone = field(form, 'Telefone')
  await phone.fill('11987654321')
  await expect(phone).toHaveValue('(11) 9876-54321')
  await phone.fill('119876543219')
  await expect(phone).toHaveValue('119876543219')
  await save(form).click()
  await expect(field(form, 'CPF')).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  const crm = field(form, 'CRM')
  await expect(crm).toHaveAttribute('aria-invalid', 'true')
  expect(requested.filter((call) => call === INVITE)).toEqual([])
})

test('an invite of a member, of oneself or with a past date is refused with a message [USER-40, USER-49]', async ({
  page,
}) => {
  const guest = await invited()
  await openUsers(page)
  const form = await openInvite(page)
  await access(form, accessLabels.is_manager).check()
  for (const [email, says] of [
    [guest.email, 'Este usuário já faz parte da instituição.'],
    ['instituicao@sala.test', 'Você não pode convidar a si mesmo.'],
  ] as const) {
    await field(form, 'E-mail').fill(email)
    const { status } = await callOf(page, INVITE, () => save(form).click())
    expect(status).toBe(422)
    await expectInvalid(field(form, 'E-mail'), says)
  }
  expect(lettersTo(guest.email)).toHaveLength(1)
  await field(form, 'E-mail').fill(stranger().email)
  await field(form, 'Data de expiração').fill('01/01/2020')
  const { status } = await callOf(page, INVITE, () => save(form).click())
  expect(status).toBe(422)
  await expect(field(form, 'Data de expiração')).toHaveAttribute('aria-invalid', 'true')
})
