import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { listInstitutions } from '../../calls/session.ts'
import { json, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group, hospital } from '../../testing/session.ts'
import { usersHandlers } from '../../testing/users.ts'
import { narrow } from '../../testing/variants.ts'
import { UsersPage } from './UsersPage.tsx'

const meta = {
  title: 'Usuários/Formulário',
  component: UsersPage,
  parameters: { at: '/users', handlers: usersHandlers() },
} satisfies Meta<typeof UsersPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]

const network = { ...hospital, name: 'Rede Horizonte', is_network: true }

const labels = {
  anaesthetist: 'Anestesiologista (aplicativo)',
  resident: 'Residente (integra com logbook externo)',
  dashboard: 'Indicadores da instituição',
  network: 'Indicadores da rede',
  manager: 'Gestor auxiliar (administração limitada e dados de pacientes)',
  admin: 'Gestor (acesso completo, com gestão de usuários)',
}

async function invite({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole('button', { name: 'NOVO CONVITE' }))
  await see(() => screen.getByRole('heading', { name: 'Novo convite' }))
  await screen.findByLabelText(/^E-mail/)
  return screen.getByRole('dialog')
}

async function edit({ canvas, userEvent }: Play, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Editar ${name}` }))
  await screen.findByDisplayValue(name)
  return screen.getByRole('dialog')
}

const save = () => screen.getByRole('button', { name: 'SALVAR' })

export const Invite: Story = {
  name: 'Formulário [USER-10, USER-11, USER-12, USER-17, USER-36]',
  play: async (context) => {
    const form = await invite(context)
    for (const label of [/^E-mail/, /^Nome/, /^CPF/, /^Telefone/, /^CRM/, /^UF do CRM/, 'Data de expiração'])
      await expect(within(form).getByLabelText(label)).toBeEnabled()
    await see(() => within(form).getByText(hospital.name))
    const shown = () => within(form).getAllByRole('checkbox').length
    await expect(shown()).toBe(4)
    await expect(within(form).queryByLabelText(labels.network)).toBeNull()
    await expect(within(form).queryByLabelText(labels.resident)).toBeNull()
    await context.userEvent.click(within(form).getByLabelText(labels.anaesthetist))
    await waitFor(() => expect(within(form).getByLabelText(labels.resident)).toBeEnabled())
    await context.userEvent.click(within(form).getByLabelText(labels.anaesthetist))
    await waitFor(() => expect(shown()).toBe(4))
  },
}

export const Network: Story = {
  name: 'Rede [USER-35]',
  parameters: {
    viewer: { type: 'NW', institution: network },
    handlers: [on(listInstitutions, () => json([network])), ...usersHandlers()],
  },
  play: async (context) => {
    const form = await invite(context)
    await see(() => within(form).getByText(network.name))
    await expect(within(form).getAllByRole('checkbox')).toHaveLength(1)
    await expect(within(form).getByLabelText(labels.network)).toBeEnabled()
  },
}

let isAway: boolean

export const InstitutionsFailed: Story = {
  name: 'Instituições que falharam são pedidas de novo por quem quer escolher',
  parameters: {
    handlers: [on(listInstitutions, () => (isAway ? json({}, 500) : json([hospital]))), ...usersHandlers()],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async (context) => {
    const form = await invite(context)
    const institutions = await within(form).findByPlaceholderText('Erro ao carregar opções.')
    isAway = false
    await context.userEvent.click(institutions)
    await see(() => within(form).getByText(hospital.name))
  },
}

export const Invalid: Story = {
  name: 'Inválido [USER-18, USER-20, USER-21, USER-23, USER-26]',
  play: async (context) => {
    const form = await invite(context)
    await context.userEvent.type(within(form).getByLabelText(/^Nome/), 'Ana 2')
    await context.userEvent.type(within(form).getByLabelText('CRM'), '12a')
    await context.userEvent.type(within(form).getByLabelText('CPF'), '11111111111')
    await context.userEvent.click(save())
    for (const text of [
      'Preencha o email.',
      'Apenas letras são permitidas.',
      'Apenas números são permitidos.',
      'Selecione o tipo de acesso do usuário.',
    ])
      await see(() => within(form).getByText(text))
    await expect(within(form).getByLabelText('CPF')).toBeInvalid()
  },
}

export const Invited: Story = {
  name: 'Convidado [USER-45]',
  play: async (context) => {
    const form = await invite(context)
    await context.userEvent.type(within(form).getByLabelText(/^E-mail/), 'helena@exemplo.test')
    await context.userEvent.click(within(form).getByLabelText(labels.manager))
    await context.userEvent.click(save())
    await see(() => screen.getByText('Convite enviado com sucesso!'))
  },
}

export const InviteFailed: Story = {
  name: 'Convite com falha [USER-49]',
  parameters: { handlers: usersHandlers({ refusal: { status: 500, body: {} } }) },
  play: async (context) => {
    const form = await invite(context)
    await context.userEvent.type(within(form).getByLabelText(/^E-mail/), 'helena@exemplo.test')
    await context.userEvent.click(within(form).getByLabelText(labels.manager))
    await context.userEvent.click(save())
    await see(() => screen.getByText('OPS! Falha ao enviar convite, tente novamente mais tarde!'))
    await expect(form).toBeVisible()
  },
}

export const Edit: Story = {
  name: 'Editar [USER-04, USER-19, USER-24, USER-47]',
  play: async (context) => {
    const form = await edit(context, 'Bruna Paiva')
    await expect(within(form).getByLabelText(/^E-mail/)).toBeDisabled()
    await expect(within(form).getByLabelText('CPF')).toBeDisabled()
    for (const label of [/^Nome/, 'CRM', 'UF do CRM'])
      await expect(within(form).getByLabelText(label)).toBeEnabled()
    await expect(within(form).getByLabelText('CRM')).toHaveValue('54321')
    await expect(within(form).getByLabelText(labels.resident)).toBeChecked()
    await context.userEvent.type(within(form).getByLabelText('CRM'), '9')
    await context.userEvent.click(save())
    await see(() => screen.getByText('Permissão ou usuario alterados com sucesso!'))
  },
}

/** Opens the form of a record that is not loaded. */
async function openUnread({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Editar Bruna Paiva' }))
  return within(await screen.findByRole('dialog', { name: 'Editar usuário' }))
}

export const Loading: Story = {
  parameters: { handlers: usersHandlers({ user: 'loading' }) },
  play: async (context) => {
    const form = await openUnread(context)
    await expect(form.queryByRole('button', { name: 'SALVAR' })).toBeNull()
    await context.userEvent.click(form.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const LoadFailed: Story = {
  name: 'Falha',
  parameters: { handlers: usersHandlers({ user: 'failed' }) },
  play: async (context) => {
    const form = await openUnread(context)
    await see(() => form.getByText('Não foi possível recuperar o usuário.'))
    await expect(form.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await expect(form.queryByRole('button', { name: 'SALVAR' })).toBeNull()
    await expect(screen.getAllByText('Não foi possível recuperar o usuário.')).toHaveLength(1)
  },
}

export const EditPending: Story = {
  name: 'Editar um convite pendente [USER-27]',
  play: async (context) => {
    const form = await edit(context, 'Célia Neves')
    await see(() => within(form).getByText(/só podem ser alterados enquanto o acesso do usuário está ativo/))
    for (const label of [/^Nome/, 'CRM', 'UF do CRM', 'Telefone'])
      await expect(within(form).getByLabelText(label)).toBeDisabled()
    await expect(within(form).getByLabelText(labels.manager)).toBeEnabled()
  },
}

export const EditOfOthersToo: Story = {
  name: 'Editar quem também é de outras [USER-27]',
  parameters: {
    handlers: usersHandlers({
      people: [
        { name: 'Ana Ramos', given: {} },
        { name: 'Bruna Paiva', given: { is_manager: true }, is_elsewhere: true },
      ],
    }),
  },
  play: async (context) => {
    const form = await edit(context, 'Bruna Paiva')
    await see(() => within(form).getByText(/^Este usuário também faz ou já fez parte de outra instituição\./))
    for (const label of [/^Nome/, 'CRM', 'UF do CRM', 'Telefone'])
      await expect(within(form).getByLabelText(label)).toBeDisabled()
    await context.userEvent.click(within(form).getByLabelText(labels.admin))
    await context.userEvent.click(save())
    await see(() => screen.getByText('Permissão ou usuario alterados com sucesso!'))
  },
}

/** Opens the row of a user who is read-only here. */
const closed = (name: string, sentence: RegExp): Story['play'] => {
  return async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: new RegExp(name) })
    await expect(within(row).queryByRole('button')).toBeNull()
    await userEvent.click(row)
    const form = await screen.findByRole('dialog', { name })
    await see(() => within(form).getByText(sentence))
    for (const label of [/^Nome/, /^E-mail/, 'CRM', 'Telefone', labels.manager, labels.admin])
      await expect(within(form).getByLabelText(label)).toBeDisabled()
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
    await userEvent.click(within(form).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
}

export const OwnAccess: Story = {
  name: 'O próprio acesso',
  play: closed('Ana Ramos', /^Este é o seu próprio acesso\./),
}

export const OfThePlatform: Story = {
  name: 'Da plataforma',
  parameters: {
    handlers: usersHandlers({
      people: [
        { name: 'Ana Ramos', given: {} },
        { name: 'Breno Alves', given: { is_admin: true }, type: 'AD' },
      ],
    }),
  },
  play: closed('Breno Alves', /^Este usuário administra a plataforma\./),
}

export const InGroup: Story = {
  parameters: { viewer: { institution: group } },
  play: async (context) => {
    const form = await invite(context)
    await see(() => within(form).getByText(group.name))
    await context.userEvent.click(within(form).getByRole('combobox', { name: /^Instituições/ }))
    const options = await screen.findAllByRole('option')
    await expect(options.map((option) => option.textContent)).toContain('Maternidade Santa Clara')
  },
}

export const NarrowForm: Story = {
  globals: narrow,
  play: async (context) => {
    await invite(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
