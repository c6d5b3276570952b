import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mark } from './Mark.tsx'

const meta = { title: 'Peças/Símbolo', component: Mark } satisfies Meta<typeof Mark>
export default meta

type Story = StoryObj<typeof meta>

export const Regular: Story = {}
export const Large: Story = { args: { size: 44 } }
