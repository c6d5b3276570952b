import type { Meta, StoryObj } from '@storybook/react-vite'
import { TableSkeleton } from './TableSkeleton.tsx'

const meta = {
  title: 'Peças/Contorno da tabela',
  component: TableSkeleton,
  args: { columns: 6, rows: 10 },
} satisfies Meta<typeof TableSkeleton>
export default meta

type Story = StoryObj<typeof meta>

export const Table: Story = { name: 'Tabela' }
export const OneColumn: Story = { name: 'Uma coluna', args: { columns: 1 } }
