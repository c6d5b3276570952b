import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { acceptTerms } from '../calls/session.ts'
import { json, on } from '../testing/handlers.ts'
import { see } from '../testing/see.ts'
import { TermsModal } from './TermsModal.tsx'

const meta = {
  title: 'Estrutura/Termos de uso',
  component: TermsModal,
  args: { userId: 7 },
} satisfies Meta<typeof TermsModal>
export default meta

type Story = StoryObj<typeof meta>

export const Pending: Story = {
  play: async () => {
    await see(() => screen.getByRole('dialog', { name: 'Termos de uso' }))
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('button', { name: 'Voltar à tela de login' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
    await expect(screen.getByRole('link', { name: /^Ler os termos/ })).toHaveAttribute('href', '/termos')
    await expect(screen.getByRole('heading', { name: 'Política de privacidade' })).toBeInTheDocument()
  },
}

export const AcceptFailed: Story = {
  name: 'Aceite com falha',
  parameters: {
    handlers: [on(acceptTerms, () => json({ message: 'Não foi possível concluir.' }, 500))],
  },
  play: async () => {
    const accept = await screen.findByRole('button', { name: 'Aceitar' })
    await userEvent.click(accept)
    await see(() => screen.getByText('Erro ao aceitar os termos'))
  },
}
