import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { requestRecovery } from '../../calls/signIn.ts'
import { json, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { sessionOf } from '../../testing/session.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { AccountModal } from './AccountModal.tsx'

const answering = (status: number) => ({
  handlers: [on(requestRecovery, () => json({}, status))],
})

const meta = {
  title: 'Estrutura/Minha conta',
  component: AccountModal,
  args: { session: sessionOf(), onClose: fn() },
  parameters: answering(200),
} satisfies Meta<typeof AccountModal>
export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'Aberta',
  play: async ({ userEvent }) => {
    await see(() => screen.getByRole('dialog', { name: 'Minha conta' }))
    for (const text of ['Ana Lúcia Brandão', 'ana@exemplo.test', 'Hospital São Lucas', 'Gestor'])
      await expect(screen.getByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }))
    await see(() => screen.getByText('Enviamos para ana@exemplo.test o link que troca a senha.'))
  },
}

export const Dark: Story = { ...Shown, globals: dark }
export const Narrow: Story = {
  ...Shown,
  globals: narrow,
}

export const Failed: Story = {
  name: 'Link não enviado',
  parameters: answering(500),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar senha' }))
    await see(() => screen.getByText('Não foi possível enviar o link. Tente novamente.'))
  },
}
