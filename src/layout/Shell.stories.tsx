import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { reportAction } from '../calls/activityLog.ts'
import { readInstallation } from '../calls/signIn.ts'
import { followServerClock, nowMs } from '../providers/clock.ts'
import { surgeons } from '../resources/surgeons.ts'
import { on, registerHandlers } from '../testing/handlers.ts'
import { RegisterScreens } from '../testing/RegisterScreens.tsx'
import { see } from '../testing/see.ts'
import { group } from '../testing/session.ts'
import { settings } from '../testing/settings.ts'
import { desk, narrow } from '../testing/variants.ts'
import { Shell } from './Shell.tsx'

const meta = {
  title: 'Estrutura/Console',
  component: Shell,
  parameters: {
    layout: 'fullscreen',
    at: '/cirurgioes',
    handlers: registerHandlers(surgeons),
  },
  render: () => (
    <Shell>
      <RegisterScreens definition={surgeons} />
    </Shell>
  ),
} satisfies Meta<typeof Shell>
export default meta

type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: desk,
  play: async ({ canvas }) => {
    await see(() => canvas.getAllByText('Ana Lúcia Brandão'))
    await expect(canvas.getByRole('link', { name: 'Cirurgiões' })).toHaveAttribute('aria-current', 'page')
    // Nothing overlaps the content.
    const support = (await canvas.findByRole('link', { name: /^Suporte/ })).getBoundingClientRect()
    await expect(support.top).toBeGreaterThanOrEqual(canvas.getByRole('main').getBoundingClientRect().bottom)
  },
}

const reported = fn()

/** A print by the browser's own keys or menu is reported with the screen's title. */
export const Printed: Story = {
  parameters: {
    handlers: [
      on(reportAction, async ({ request }) => {
        reported(await request.json())
        return HttpResponse.json({}, { status: 201 })
      }),
      ...registerHandlers(surgeons),
    ],
  },
  play: async ({ canvas }) => {
    await see(() => canvas.getAllByText('Ana Lúcia Brandão'))
    reported.mockClear()
    dispatchEvent(new Event('beforeprint'))
    await waitFor(() => expect(reported).toHaveBeenCalledOnce())
    await expect(reported).toHaveBeenCalledWith(
      expect.objectContaining({
        event: 'screen.print',
        updated_fields: [{ field: 'screen', old_value: null, new_value: document.title }],
      }),
    )
  },
}

export const Group: Story = { parameters: { viewer: { institution: group } } }

export const MenuCollapsed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recolher menu' }))
    await see(() => canvas.getByRole('button', { name: 'Abrir menu' }))
    const link = canvas.getByRole('link', { name: 'Setores e salas' })
    await expect(link).toHaveAttribute('title', 'Setores e salas')
    await expect(link.getBoundingClientRect().width).toBeLessThan(60)
    // What the user chose holds in every width.
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir menu' }))
    await see(() => canvas.getByRole('button', { name: 'Recolher menu' }))
  },
}

/** Nobody chose yet: on a tablet or in a small window the menu leaves the page its room. */
export const MenuFolded: Story = {
  name: 'Menu recolhido pela largura',
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('button', { name: 'Abrir menu' }))
    await expect(canvas.getByRole('link', { name: 'Cirurgiões' })).toHaveAttribute('title', 'Cirurgiões')
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Cirurgiões' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const NarrowMenu: Story = {
  ...Narrow,
  name: 'Menu, estreita',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir menu' }))
    await see(() => screen.getByRole('dialog', { name: 'Menu principal' }))
  },
}

/** The computer's clock is an hour fast: it is told, and the server's hour holds. */
export const WrongClock: Story = {
  name: 'Relógio errado',
  parameters: {
    handlers: [
      on(readInstallation, () =>
        HttpResponse.json(settings, { headers: { Date: new Date(Date.now() - 3_600_000).toUTCString() } }),
      ),
      ...registerHandlers(surgeons),
    ],
  },
  beforeEach: () => () => followServerClock(new Headers({ Date: new Date().toUTCString() }), Date.now()),
  play: async () => {
    await see(() =>
      screen.getByText('O relógio deste computador está 1 h adiantado. O Sala usa a hora do servidor.'),
    )
    await expect(Math.abs(nowMs() - (Date.now() - 3_600_000))).toBeLessThan(3000)
  },
}
