import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { desk, narrow } from '../testing/variants.ts'
import { SearchButton } from './SearchButton.tsx'

const meta = {
  title: 'Estrutura/Botão da busca',
  component: SearchButton,
  args: { onOpen: fn(), onPreload: fn() },
} satisfies Meta<typeof SearchButton>
export default meta

type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: desk,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Buscar' })
    await expect(button).toHaveTextContent('CtrlK')
    await userEvent.click(button)
    await expect(args.onPreload).toHaveBeenCalled()
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

export const Dark: Story = { ...Wide, globals: { ...Wide.globals, scheme: 'dark' } }
export const Narrow: Story = { globals: narrow }
