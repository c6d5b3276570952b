import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: 'Peças/Paginação',
  component: Pagination,
  args: { page: 1, last: 3, onPage: fn() },
} satisfies Meta<typeof Pagination>
export default meta

type Story = StoryObj<typeof meta>

export const First: Story = {
  name: 'Primeira',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Página anterior' }))
    await expect(args.onPage).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Página 2' }))
    await expect(args.onPage).toHaveBeenCalledWith(2)
  },
}

export const Middle: Story = { name: 'Do meio', args: { page: 12, last: 40 } }
export const Last: Story = { name: 'Última', args: { page: 40, last: 40 } }

export const OnlyOne: Story = {
  name: 'Única',
  args: { last: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
