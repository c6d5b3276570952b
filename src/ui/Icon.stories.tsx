import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, iconNames } from './Icon.tsx'

/** All of them stand in Introdução › Ícones. */
const meta = {
  title: 'Peças/Ícone',
  component: Icon,
  args: { name: 'edit' },
  argTypes: {
    name: { control: 'select', options: iconNames },
    size: { control: { type: 'range', min: 12, max: 48 } },
  },
} satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = { name: 'Comum' }
export const Large: Story = { args: { size: 28 } }
