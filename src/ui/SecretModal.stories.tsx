import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { boardAddress } from '../i18n/ptBR/board.ts'
import { see } from '../testing/see.ts'
import { SecretModal } from './SecretModal.tsx'

const meta = {
  title: 'Peças/Segredo',
  component: SecretModal,
  args: {
    texts: boardAddress,
    name: 'Espera do térreo',
    secret: 'https://sala.test/painel/Zk3v9Qe1t0aXbYc7LmN4oP8rS2uW6yD5fG-hJ_iK1lM',
    onClose: fn(),
  },
} satisfies Meta<typeof SecretModal>
export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'Mostrado uma vez',
  play: async ({ args, userEvent }) => {
    await see(() => screen.getByText(args.secret))
    await expect(screen.getByText(/não será mostrado de novo/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Já copiei' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
