import type { Meta, StoryObj } from '@storybook/react-vite'
import { TopBar } from './TopBar.tsx'

const meta = {
  title: 'Peças/Barra do topo',
  component: TopBar,
  args: { label: 'Preparando o arquivo…' },
} satisfies Meta<typeof TopBar>
export default meta

type Story = StoryObj<typeof meta>

export const Running: Story = { name: 'Em curso' }
