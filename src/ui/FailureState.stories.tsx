import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FailureState } from './FailureState.tsx'

const meta = {
  title: 'Peças/Falha',
  component: FailureState,
  args: { children: 'Não foi possível carregar os registros.' },
} satisfies Meta<typeof FailureState>
export default meta

type Story = StoryObj<typeof meta>

export const WithRetry: Story = {
  name: 'Com nova tentativa',
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Retrying: Story = { name: 'Tentando de novo', args: { onRetry: fn(), busy: true } }
export const Compact: Story = { name: 'Em uma linha', args: { onRetry: fn(), compact: true } }
export const WithoutRetry: Story = { name: 'Sem nova tentativa' }
