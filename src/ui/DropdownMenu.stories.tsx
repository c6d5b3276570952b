import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { narrow } from '../testing/variants.ts'
import { DropdownMenu } from './DropdownMenu.tsx'

const select = fn()

const meta = {
  title: 'Peças/Botão com opções',
  component: DropdownMenu,
  args: {
    label: 'ADICIONAR',
    tone: 'primary',
    items: [
      { label: 'Pré-anestésico', onSelect: fn() },
      { label: 'Procedimento', onSelect: select },
    ],
  },
} satisfies Meta<typeof DropdownMenu>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Plain: Story = { args: { tone: 'plain', icon: 'download' } }

/** Only the icon is visible; the accessible name remains. */
export const Narrow: Story = {
  args: { tone: 'plain', icon: 'upload', label: 'IMPORTAR', narrow: 'icon' },
  globals: narrow,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'IMPORTAR' })
    await expect(button.offsetWidth).toBeLessThan(80)
  },
}

/** For a button at the end of a line, the menu is aligned to the button's right edge. */
export const AtTheEnd: Story = {
  name: 'No fim da linha',
  decorators: (Story) => (
    <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '0 40px' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'ADICIONAR' })
    await userEvent.click(button)
    const menu = await screen.findByRole('menu')
    const paper = menu.parentElement as HTMLElement
    await waitFor(() =>
      expect(Math.round(paper.getBoundingClientRect().right)).toBe(
        Math.round(button.getBoundingClientRect().right),
      ),
    )
  },
}

/** Opened, navigated and chosen from by keyboard; the focus returns to the button. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'ADICIONAR' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByRole('menuitem', { name: 'Pré-anestésico' }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(select).toHaveBeenCalledOnce())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await see(() => screen.getByRole('menu'))
  },
}
