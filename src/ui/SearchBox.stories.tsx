import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { holdTimers } from '../testing/timers.ts'
import { SearchBox } from './SearchBox.tsx'

const meta = {
  title: 'Peças/Busca',
  component: SearchBox,
  args: { value: '', label: 'Buscar em Materiais', onSearch: fn() },
} satisfies Meta<typeof SearchBox>
export default meta

type Story = StoryObj<typeof meta>

/** Debounce before a search starts, in milliseconds. */
const DEBOUNCE_MS = 300

export const Empty: Story = {}

export const Filled: Story = {
  name: 'Preenchida',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar em Materiais' }), 'fio')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('fio'))
    await expect(args.onSearch).toHaveBeenCalledOnce()
  },
}

export const Entered: Story = {
  name: 'Com Enter, uma só vez',
  play: async ({ args, canvas, userEvent }) => {
    const timers = holdTimers(DEBOUNCE_MS)
    try {
      await userEvent.type(canvas.getByRole('searchbox'), 'fio{Enter}')
      await expect(args.onSearch).toHaveBeenCalledWith('fio')
      timers.run(DEBOUNCE_MS)
      await expect(args.onSearch).toHaveBeenCalledOnce()
    } finally {
      timers.restore()
    }
  },
}

export const Cleared: Story = {
  name: 'Limpa',
  args: { value: 'fio' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar busca' }))
    await expect(args.onSearch).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

export const FromThreeCharacters: Story = {
  name: 'A partir de três letras',
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
