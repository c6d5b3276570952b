import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { checkRecovery, setPassword } from '../../calls/signIn.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { visitorPage } from '../../testing/visitors.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const answer = (body: object, status = 200) => ({
  handlers: [on(checkRecovery, () => json({})), on(setPassword, () => json(body, status))],
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
  name: 'Formulário [RESET-02, RESET-03]',
  play: ({ canvas }) => see(() => canvas.getByLabelText(/^Nova senha/)),
}

export const Done: Story = {
  name: 'Concluído [RESET-04, RESET-06]',
  play: async (context) => {
    await change(context)
    await see(() => context.canvas.getByRole('heading', { name: 'Senha resetada com sucesso!' }))
  },
}

export const Unknown: Story = {
  name: 'Usuário desconhecido [RESET-05, RESET-12]',
  parameters: answer({ code: 'hash.not.found' }, 404),
  play: async (context) => {
    await change(context)
    await see(() => context.canvas.getByText(/^Usuário não encontrado em nossa base de dados\./))
  },
}

export const Failed: Story = {
  name: 'Falha [RESET-13]',
  parameters: answer({}, 500),
  play: async (context) => {
    await change(context)
    await see(() => context.canvas.getByText('Falha ao resetar senha, entre em contato com suporte técnico!'))
  },
}

/** Shown before anything is typed. */
export const Spent: Story = {
  name: 'Link já usado [RESET-12]',
  parameters: {
    handlers: [on(checkRecovery, () => json({ code: 'hash.not.found' }, 404))],
  },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/^Usuário não encontrado em nossa base de dados\./))
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Peça outro em "Recuperar senha"/)
  },
}

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Redefinir senha' }))
    await see(() => canvas.getByText('Digite a confirmação de senha!'))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(checkRecovery, never)] },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Narrow: Story = { globals: narrow, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
