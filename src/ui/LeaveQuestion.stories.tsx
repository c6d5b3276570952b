import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { LeaveQuestion } from './LeaveQuestion.tsx'

const meta = {
  title: 'Peças/Alterações não salvas',
  component: LeaveQuestion,
  args: { open: true, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof LeaveQuestion>
export default meta

type Story = StoryObj<typeof meta>

export const Discarded: Story = {
  name: 'Descartar',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Kept: Story = {
  name: 'Ficar aqui',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ficar aqui' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
