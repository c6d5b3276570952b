import type { Meta, StoryObj } from '@storybook/react-vite'
import { dark } from '../testing/variants.ts'
import { KeyCaps } from './KeyCaps.tsx'

const meta = {
  title: 'Estrutura/Teclas',
  component: KeyCaps,
  args: { keys: 'Control+K' },
} satisfies Meta<typeof KeyCaps>
export default meta

type Story = StoryObj<typeof meta>

export const Together: Story = { name: 'Juntas' }
export const OneAfterTheOther: Story = { name: 'Uma após a outra', args: { keys: 'G P' } }
export const Dark: Story = { globals: dark }
