import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { group, hospital, sessionOf } from '../testing/session.ts'
import { settings } from '../testing/settings.ts'
import { desk, narrow } from '../testing/variants.ts'
import { Header } from './Header.tsx'

const meta = {
  title: 'Estrutura/Cabeçalho',
  component: Header,
  args: { session: sessionOf(), settings, collapsed: false, onShowMenu: fn(), onOpen: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Header>
export default meta

type Story = StoryObj<typeof meta>

export const Institution: Story = {
  globals: desk,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar' }))
    await expect(args.onOpen).toHaveBeenCalledWith('palette')
  },
}
export const Dark: Story = { ...Institution, globals: { ...Institution.globals, scheme: 'dark' } }
export const Group: Story = { args: { session: sessionOf({ institution: group }) } }

export const MenuCollapsed: Story = {
  args: { collapsed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir menu' }))
    await expect(args.onShowMenu).toHaveBeenCalledOnce()
  },
}

export const Narrow: Story = {
  globals: narrow,
  args: {
    session: sessionOf({
      institution: { ...hospital, name: 'Hospital e Maternidade Nossa Senhora da Conceição de Alagoinhas' },
    }),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
