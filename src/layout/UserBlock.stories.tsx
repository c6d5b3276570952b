import type { Meta, StoryObj } from '@storybook/react-vite'
import { sessionOf } from '../testing/session.ts'
import { UserBlock } from './UserBlock.tsx'

const meta = {
  title: 'Estrutura/Usuário',
  component: UserBlock,
  args: { session: sessionOf() },
} satisfies Meta<typeof UserBlock>
export default meta

type Story = StoryObj<typeof meta>

export const Institution: Story = {}
export const Anaesthetist: Story = { args: { session: sessionOf({ type: 'AN' }) } }
export const Narrow: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } }
