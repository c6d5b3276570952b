import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { SearchBox } from './SearchBox.tsx'

const meta = {
  title: 'Peças/Busca',
  component: SearchBox,
  args: { value: '', label: 'Buscar em Materiais', onSearch: fn() },
} satisfies Meta<typeof SearchBox>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar em Materiais' }), 'fio')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('fio'))
    await expect(args.onSearch).toHaveBeenCalledOnce()
  },
}

export const Cleared: Story = {
  args: { value: 'fio' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar busca' }))
    await expect(args.onSearch).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

export const FromThreeCharacters: Story = {
  args: { minimum: 3, debounceMs: 50, value: 'fio' },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, '{Backspace}')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''))
    await expect(box).toHaveValue('fi')
    await userEvent.type(box, '{Enter}')
    await expect(args.onSearch).toHaveBeenCalledOnce()
    await userEvent.type(box, 'bra')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('fibra'))
  },
}
