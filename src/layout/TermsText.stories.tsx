import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { see } from '../testing/see.ts'
import { TermsText } from './TermsText.tsx'

const meta = {
  title: 'Estrutura/Texto dos termos',
  component: TermsText,
  render: (args) => (
    <main>
      <h1>Termos</h1>
      {args.level === 3 && <h2>Leitura</h2>}
      <TermsText {...args} />
    </main>
  ),
} satisfies Meta<typeof TermsText>
export default meta

type Story = StoryObj<typeof meta>

export const InModal: Story = {
  name: 'Em uma janela',
  args: { level: 3 },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/^O sistema Sala reúne agendamentos/))
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    await expect(canvas.getAllByRole('heading', { level: 4 }).length).toBeGreaterThan(2)
  },
}
