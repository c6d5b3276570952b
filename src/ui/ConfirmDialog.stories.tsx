import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { see } from '../testing/see.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: 'Peças/Confirmação',
  component: ConfirmDialog,
  args: {
    open: true,
    children: 'Ao retornar os dados não serão salvos, deseja continuar?',
    confirmLabel: 'Descartar',
    cancelLabel: 'Ficar aqui',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta

type Story = StoryObj<typeof meta>

export const Question: Story = {
  name: 'Pergunta',
  play: async ({ args, userEvent }) => {
    await see(() => screen.getByRole('alertdialog', { name: 'Confirmação' }))
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Danger: Story = {
  args: {
    children: 'Confirma remover o material ?',
    tone: 'danger',
    confirmLabel: 'Sim',
    cancelLabel: 'Não',
  },
}

export const Busy: Story = { args: { busy: true } }
