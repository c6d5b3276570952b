import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { see } from '../../testing/see.ts'
import { ExportProgress } from '../export/ExportProgress.tsx'

const meta = {
  title: 'Cadastros/Exportação demorada',
  component: ExportProgress,
  args: { title: 'Materiais', running: { done: 24_000, total: 100_000 }, onCancel: fn() },
} satisfies Meta<typeof ExportProgress>
export default meta

type Story = StoryObj<typeof meta>

export const Reading: Story = { play: () => see(() => screen.getByText('24.000 de 100.000 registros')) }

export const Writing: Story = {
  name: 'Salvando',
  args: { running: { done: 100_000, total: 100_000 } },
  play: () => see(() => screen.getByText('Salvando a planilha…')),
}
