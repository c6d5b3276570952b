import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { see } from '../../testing/see.ts'
import { group, hospital } from '../../testing/session.ts'
import { usersHandlers } from '../../testing/users.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { UsersPage } from './UsersPage.tsx'

const meta = {
  title: 'Usuários/Página',
  component: UsersPage,
  parameters: { at: '/users', handlers: usersHandlers() },
} satisfies Meta<typeof UsersPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const resend = (name: string) => `Reenviar convite para ${name}`

async function openQuestion({ canvas, userEvent }: Play, action: string) {
  await userEvent.click(await canvas.findByRole('button', { name: action }))
  return screen.findByRole('alertdialog')
}

export const Everyone: Story = {
  name: 'Lista [USER-02, USER-03, USER-07, USER-13, USER-14, USER-15, USER-16]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Usuários' }))
    await see(() => canvas.getByText('Ana Ramos'))
    await expect(canvas.getByRole('button', { name: 'NOVO CONVITE' })).toBeEnabled()
    await expect(rowOf('Ana Ramos')).toHaveTextContent('Ativo')
    await expect(rowOf('Bruna Paiva')).toHaveTextContent(
      /Ativo.*Expira em 49h [45]min \d\d\/\d\d\/\d{4} \d\d:\d\d/,
    )
    await expect(rowOf('Célia Neves')).toHaveTextContent('Pendente')
    await expect(rowOf('Davi Moura')).toHaveTextContent(/ExpiradoExpirado 01\/03\/2025 23:59/)
    const offered = ['Ana Ramos', 'Bruna Paiva', 'Célia Neves', 'Davi Moura'].filter((name) =>
      canvas.queryByRole('button', { name: resend(name) }),
    )
    await expect(offered).toEqual(['Célia Neves', 'Davi Moura'])
  },
}

export const Nameless: Story = {
  name: 'Sem nome',
  parameters: {
    handlers: usersHandlers({
      people: [
        { name: 'Ana Ramos', given: {} },
        { name: '', given: { active: false } },
      ],
    }),
  },
  play: async (context) => {
    await see(() => context.canvas.getByText('Sem nome'))
    const dialog = await openQuestion(context, 'Remover sem.nome@exemplo.test')
    await expect(dialog).toHaveTextContent('O convite de sem.nome@exemplo.test para')
  },
}

export const Searched: Story = {
  name: 'Buscada [USER-02, USER-29]',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Davi Moura'))
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, 'da')
    await new Promise((resolve) => setTimeout(resolve, 600))
    await expect(canvas.getByText('Ana Ramos')).toBeVisible()
    await userEvent.type(box, 'v')
    await waitFor(() => expect(canvas.queryByText('Ana Ramos')).toBeNull())
    await expect(canvas.getByText('Davi Moura')).toBeVisible()
  },
}

export const Paged: Story = {
  name: 'Paginada [USER-54]',
  parameters: { handlers: usersHandlers({ people: 23 }) },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Pessoa A'))
    await expect(canvas.getAllByRole('row')).toHaveLength(11)
    await userEvent.click(canvas.getByRole('button', { name: 'Página 3' }))
    await see(() => canvas.getByText('Pessoa W'))
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
  },
}

export const ResendPending: Story = {
  name: 'Reenvio de convite pendente [USER-06, USER-46]',
  play: async (context) => {
    const dialog = await openQuestion(context, resend('Célia Neves'))
    await expect(dialog).toHaveTextContent('Reenviar o convite de Célia Neves para o Hospital São Lucas?')
    await expect(dialog).toHaveTextContent('celia.neves@exemplo.test')
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Reenviar' }))
    await see(() => screen.getByText('Convite reenviado com sucesso!'))
  },
}

export const ResendExpired: Story = {
  name: 'Reenvio de convite vencido [USER-06, USER-16]',
  play: async (context) => {
    const dialog = await openQuestion(context, resend('Davi Moura'))
    await expect(dialog).toHaveTextContent(/recomeça sem data de expiração/)
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

const refusedResend = (status: number, body: object, says: string): Story => ({
  parameters: { handlers: usersHandlers({ refusal: { status, body } }) },
  play: async (context) => {
    const dialog = await openQuestion(context, resend('Célia Neves'))
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Reenviar' }))
    await see(() => screen.getByText(says))
  },
})

export const ResendFailed: Story = {
  ...refusedResend(502, {}, 'OPS! Falha ao reenviar convite, tente novamente mais tarde!'),
  name: 'Reenvio com falha [USER-50]',
}

export const ResendOfExpiredLink: Story = {
  ...refusedResend(410, { message: 'invite.expired' }, 'O convite expirou. Reenvie para gerar um novo link.'),
  name: 'Reenvio de link vencido [USER-51]',
}

export const ResendFault: Story = {
  ...refusedResend(500, {}, 'OPS! Erro ao reenviar convite, envie um ticket para suporte técnico!'),
  name: 'Reenvio com erro do servidor [USER-52]',
}

export const Removed: Story = {
  name: 'Excluído [USER-05, USER-48]',
  play: async (context) => {
    const dialog = await openQuestion(context, 'Remover Bruna Paiva')
    await expect(dialog).toHaveTextContent('Confirma remover o usuário Bruna Paiva ?')
    await expect(dialog).toHaveTextContent('perde o acesso ao Hospital São Lucas imediatamente.')
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Sim' }))
    await see(() => screen.getByText('Usuário removido com sucesso!'))
  },
}

export const InviteWithdrawn: Story = {
  name: 'Convite retirado [USER-05]',
  play: async (context) => {
    const dialog = await openQuestion(context, 'Remover Célia Neves')
    await expect(dialog).toHaveTextContent(
      'O convite de Célia Neves para o Hospital São Lucas deixa de valer.',
    )
  },
}

export const RemoveRefused: Story = {
  name: 'Exclusão recusada [USER-53]',
  parameters: {
    handlers: usersHandlers({ refusal: { status: 409, body: { message: 'Usuário em uso.' } } }),
  },
  play: async (context) => {
    const dialog = await openQuestion(context, 'Remover Bruna Paiva')
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'Sim' }))
    await see(() => screen.getByText('Usuário em uso.'))
  },
}

export const Empty: Story = {
  parameters: { handlers: usersHandlers({ people: [] }) },
  play: ({ canvas }) => see(() => canvas.getByText(/^Nenhum usuário cadastrado\./)),
}

export const Loading: Story = {
  parameters: { handlers: usersHandlers({ list: 'loading' }) },
  play: async ({ canvas }) => void (await canvas.findAllByText('Carregando…')),
}

export const Failed: Story = {
  parameters: { handlers: usersHandlers({ list: 'failed' }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Não foi possível carregar os registros.'))
    await expect(canvas.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  },
}

export const Group: Story = {
  parameters: { viewer: { institution: group } },
  play: async (context) => {
    await see(() => context.canvas.getByText('Bruna Paiva'))
    await expect(rowOf('Bruna Paiva')).toHaveTextContent('Hospital São Lucas, Clínica Vila Mariana')
    const dialog = await openQuestion(context, 'Remover Bruna Paiva')
    await expect(dialog).toHaveTextContent(`perde o acesso ao ${hospital.name} imediatamente.`)
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Bruna Paiva'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
