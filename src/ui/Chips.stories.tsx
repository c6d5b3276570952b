import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ActiveFilters, ChoiceChips } from './Chips.tsx'

const choices = [
  { value: '', label: 'Todos' },
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
]

const meta = {
  title: 'Peças/Fichas de filtro',
  component: ChoiceChips,
  args: { label: 'Ativo', choices, value: 'yes', onChange: fn() },
} satisfies Meta<typeof ChoiceChips>
export default meta

type Story = StoryObj<typeof meta>

export const Choices: Story = {
  name: 'Escolhas',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Ativo' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Sim' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Não' }))
    await expect(args.onChange).toHaveBeenCalledWith('no')
  },
}

const removed = fn()

export const Active: Story = {
  name: 'Ativos',
  render: () => (
    <ActiveFilters
      filters={[
        { name: 'Centro Cirúrgico A', onRemove: removed },
        { name: 'Sala 02', onRemove: fn() },
      ]}
      onClear={fn()}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    removed.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Remover filtro Centro Cirúrgico A' }))
    await expect(removed).toHaveBeenCalledOnce()
  },
}
