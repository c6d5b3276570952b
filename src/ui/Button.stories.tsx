import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button, IconButton } from './Button.tsx'

const meta = {
  title: 'Peças/Botão',
  component: Button,
  args: { children: 'Salvar', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Primary: Story = { name: 'Principal', args: { tone: 'primary' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Remover' } }
export const Quiet: Story = {
  name: 'Discreto',
  args: { tone: 'quiet', children: 'Recolher menu', icon: 'collapse' },
}
export const WithIcon: Story = { name: 'Com ícone', args: { icon: 'download', children: 'Exportar' } }
export const Disabled: Story = { args: { tone: 'primary', disabled: true } }

/** The button keeps its place and the focus, but ignores clicks. */
export const Busy: Story = {
  args: { tone: 'primary', busy: true, children: 'Salvando…' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const IconOnly: Story = {
  name: 'Só ícone',
  render: () => <IconButton icon="edit" label="Editar Ana Lúcia Brandão" />,
}
export const SmallIconOnly: Story = {
  name: 'Só ícone, pequeno',
  render: () => <IconButton icon="remove" label="Remover" small />,
}
