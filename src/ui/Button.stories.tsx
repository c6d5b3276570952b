import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { see } from '../testing/see.ts'
import { Button, IconButton } from './Button.tsx'
import { iconNames } from './Icon.tsx'

const meta = {
  title: 'Peças/Botão',
  component: Button,
  args: { children: 'Salvar', onClick: fn() },
  argTypes: {
    tone: { control: 'inline-radio', options: ['plain', 'primary', 'danger', 'quiet'] },
    icon: { control: 'select', options: [undefined, ...iconNames] },
    busy: { control: 'boolean' },
    disabledReason: { control: 'text' },
  },
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

const REASON = 'Nenhum dos selecionados tem PDF.'

/** The keyboard’s focus alone shows the reason; Esc hides it, pressing the button shows it again and does nothing else. */
export const DisabledWithReason: Story = {
  name: 'Desabilitado: o foco do teclado diz por quê',
  args: { disabledReason: REASON, children: 'Baixar' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Baixar' })
    await expect(button).toHaveAccessibleDescription(REASON)
    button.focus()
    await see(() => screen.getByText(REASON))
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByText(REASON)).toBeNull()
    await userEvent.click(button)
    await see(() => screen.getByText(REASON))
    await userEvent.click(document.body)
    await expect(screen.queryByText(REASON)).toBeNull()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
