import type { Meta, StoryObj } from '@storybook/react-vite'
import { json, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { visitorPage } from '../../testing/visitors.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const answer = (body: object, status = 200) => ({
  handlers: [on('PUT /web/users/passwordUpdate', () => json(body, status))],
})

const meta = {
  title: 'Visitantes/Redefinição de senha',
  component: ResetPasswordPage,
  parameters: { at: '/forgot-password/abc', layout: 'fullscreen', ...answer({}) },
  render: visitorPage('/forgot-password/:hash_validation', ResetPasswordPage),
} satisfies Meta<typeof ResetPasswordPage>
export default meta

type Story = StoryObj<typeof meta>

type Play = NonNullable<Story['play']>

const change: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText(/^Nova senha/), 'Minha#2026')
  await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'Minha#2026')
  await userEvent.click(canvas.getByRole('button', { name: 'Redefinir senha' }))
}

export const Form: Story = {
  name: 'Form [RESET-02, RESET-03]',
  play: ({ canvas }) => see(() => canvas.getByLabelText(/^Nova senha/)),
}

export const Done: Story = {
  name: 'Done [RESET-04, RESET-06]',
  play: async (context) => {
    await change(context)
    await see(() => context.canvas.getByRole('heading', { name: 'Senha resetada com sucesso!' }))
  },
}

export const Unknown: Story = {
  name: 'Unknown [RESET-05, RESET-12]',
  parameters: answer({ code: 'hash.not.found' }, 404),
  play: async (context) => {
    await change(context)
    await see(() => context.canvas.getByText(/^Usuário não encontrado em nossa base de dados\./))
  },
}

export const Failed: Story = {
  name: 'Failed [RESET-13]',
  parameters: answer({}, 500),
  play: async (context) => {
    await change(context)
    await see(() => context.canvas.getByText('Falha ao resetar senha, entre em contato com suporte técnico!'))
  },
}
