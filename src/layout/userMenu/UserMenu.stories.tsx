import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { storePreference } from '../../providers/preferences.ts'
import { see } from '../../testing/see.ts'
import { sessionOf } from '../../testing/session.ts'
import { settings } from '../../testing/settings.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { UserMenu } from './UserMenu.tsx'

const meta = {
  title: 'Estrutura/Usuário',
  component: UserMenu,
  args: { session: sessionOf(), supportUrl: settings.supportUrl, onOpen: fn() },
  beforeEach: () => () => storePreference('theme', undefined),
} satisfies Meta<typeof UserMenu>
export default meta

type Story = StoryObj<typeof meta>

export const Institution: Story = {}
export const Anaesthetist: Story = { args: { session: sessionOf({ type: 'AN' }) } }
export const Narrow: Story = {
  globals: narrow,
}

export const Opened: Story = {
  name: 'Aberto [SHELL-43]',
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Ana Lúcia Brandão/ })
    await userEvent.click(button)
    await see(() => screen.getByRole('menu'))
    await expect(screen.getByRole('menuitem', { name: /^Suporte/ })).toHaveAttribute(
      'href',
      settings.supportUrl,
    )
    await expect(screen.getByRole('menuitem', { name: 'Encerrar sessão' })).toHaveAttribute('href', '/logout')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tema escuro' }))
    await expect(screen.getByRole('menuitemradio', { name: 'Tema escuro' })).toBeChecked()
    await expect(screen.getByRole('menuitemradio', { name: 'Tema do sistema' })).not.toBeChecked()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Enviar mensagem ao suporte' }))
    await expect(args.onOpen).toHaveBeenCalledWith('support')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(button)
    await see(() => screen.getByRole('menu'))
  },
}

export const OpenedDark: Story = { ...Opened, globals: dark }

export const WithoutSupportSite: Story = {
  name: 'Sem site de suporte',
  args: { supportUrl: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await see(() => screen.getByRole('menu'))
    await expect(screen.queryByRole('menuitem', { name: /^Suporte/ })).toBeNull()
  },
}
