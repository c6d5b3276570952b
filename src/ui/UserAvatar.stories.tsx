import type { Meta, StoryObj } from '@storybook/react-vite'
import { UserAvatar } from './UserAvatar.tsx'

const meta = {
  title: 'Peças/Iniciais do usuário',
  component: UserAvatar,
  args: { name: 'Ana Lúcia Brandão' },
} satisfies Meta<typeof UserAvatar>
export default meta

type Story = StoryObj<typeof meta>

export const TwoNames: Story = { name: 'Dois nomes' }
export const OneName: Story = { name: 'Um nome', args: { name: 'Rita' } }
