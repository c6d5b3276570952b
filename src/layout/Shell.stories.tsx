import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { support as supportTexts } from '../i18n/ptBR/support.ts'
import { surgeons } from '../resources/surgeons.ts'
import { registerHandlers } from '../testing/handlers.ts'
import { RegisterScreens } from '../testing/RegisterScreens.tsx'
import { see } from '../testing/see.ts'
import { group } from '../testing/session.ts'
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
  globals: { viewport: { value: 'desk', isRotated: false } },
  play: async ({ canvas }) => {
    await see(() => canvas.getAllByText('Ana Lúcia Brandão'))
    await expect(canvas.getByRole('link', { name: 'Cirurgiões' })).toHaveAttribute('aria-current', 'page')
    const support = canvas.getByRole('button', { name: supportTexts.open }).getBoundingClientRect()
    const main = canvas.getByRole('main')
    const margin = Number.parseFloat(getComputedStyle(main).paddingInlineEnd)
    await expect(support.left).toBeGreaterThanOrEqual(main.getBoundingClientRect().right - margin)
    await expect(support.bottom).toBeLessThanOrEqual(innerHeight)
  },
}

export const Group: Story = { parameters: { viewer: { institution: group } } }

export const MenuCollapsed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recolher menu' }))
    await see(() => canvas.getByRole('button', { name: 'Abrir menu' }))
    await expect(canvas.queryByRole('navigation', { name: 'Menu principal' })).toBeNull()
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Cirurgiões' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const NarrowMenu: Story = {
  ...Narrow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir menu' }))
    await see(() => screen.getByRole('dialog', { name: 'Menu principal' }))
  },
}
