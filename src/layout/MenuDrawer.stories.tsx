import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { screens } from '../screens.tsx'
import { see } from '../testing/see.ts'
import { sessionOf } from '../testing/session.ts'
import { settings } from '../testing/settings.ts'
import { narrow } from '../testing/variants.ts'
import { Brand } from './Brand.tsx'
import { Menu } from './Menu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { buildMenu } from './menu.ts'

const meta = {
  title: 'Estrutura/Menu em gaveta',
  component: MenuDrawer,
  args: {
    open: true,
    onClose: fn(),
    head: <Brand settings={settings} />,
    children: <Menu analyticsUrl="" current="/" sections={buildMenu(screens, sessionOf())} />,
  },
  globals: narrow,
} satisfies Meta<typeof MenuDrawer>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await see(() => canvas.getByRole('dialog', { name: 'Menu principal' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar menu' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Closed: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}
