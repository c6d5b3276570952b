import type { Meta, StoryObj } from '@storybook/react-vite'
import { confirmEmail, findAccount } from '../../calls/signIn.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { visitorPage } from '../../testing/visitors.tsx'
import { ValidateEmailPage } from './ValidateEmailPage.tsx'

const meta = {
  title: 'Visitantes/Validação de e-mail',
  component: ValidateEmailPage,
  parameters: {
    at: '/validate-email/abc',
    layout: 'fullscreen',
    handlers: [
      on(confirmEmail, () => json({ email: 'ana@exemplo.test' })),
      on(findAccount, () => json({ exists: true })),
    ],
  },
  render: visitorPage('/validate-email/:token', ValidateEmailPage),
} satisfies Meta<typeof ValidateEmailPage>
export default meta

type Story = StoryObj<typeof meta>

export const Done: Story = {
  name: 'Concluído [INVITE-09]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'E-mail validado com sucesso!' }))
    await see(() => canvas.getByRole('link', { name: 'Acessar o aplicativo' }))
  },
}

export const Repeated: Story = {
  name: 'Aberto de novo',
  parameters: {
    handlers: [
      on(confirmEmail, () => json({ email: 'ana@exemplo.test', repeated: true })),
      on(findAccount, () => json({ exists: true })),
    ],
  },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'E-mail já validado' }))
    await see(() => canvas.getByText('O endereço ana@exemplo.test está confirmado.'))
  },
}

export const Failed: Story = {
  name: 'Falha [INVITE-33]',
  parameters: { handlers: [on(confirmEmail, () => json({}, 404))] },
  play: ({ canvas }) => see(() => canvas.getByText(/^Falha ao localizar usuário, tente novamente/)),
}

export const Loading: Story = {
  parameters: { handlers: [on(confirmEmail, never)] },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Narrow: Story = { globals: narrow, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
