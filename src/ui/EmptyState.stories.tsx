import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Peças/Lista vazia',
  component: EmptyState,
  args: { children: 'Nenhum material cadastrado. Os materiais da instituição aparecem aqui.' },
} satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>

export const WithAction: Story = { args: { action: <Button tone="primary">ADICIONAR</Button> } }
export const WithoutAction: Story = {}
