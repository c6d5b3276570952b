import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { DayPicker } from './DayPicker.tsx'

const meta = {
  title: 'Peças/Escolha do dia',
  component: DayPicker,
  args: { label: 'Escolher o dia', value: '2026-11-21', today: '2026-11-23', onChange: fn() },
} satisfies Meta<typeof DayPicker>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Disabled: Story = { args: { disabled: true } }

/** In Portuguese; the value is the text of the chosen day, whatever the browser's zone. */
export const Choosing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher o dia' }))
    await see(() => screen.getByText(/novembro 2026/i))
    await expect(screen.getByRole('gridcell', { name: '21' })).toHaveAttribute('aria-selected', 'true')
    await expect(screen.getByRole('gridcell', { name: '23' })).toHaveAttribute('aria-current', 'date')
    await userEvent.click(screen.getByRole('gridcell', { name: '24' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('2026-11-24'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Escolher o dia' })).toHaveFocus())
  },
}

/** A past day is found by choosing its year. */
export const Past: Story = {
  name: 'Dia passado',
  args: { value: null, last: '2026-11-23' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher o dia' }))
    await see(() => screen.getByRole('radio', { name: '1980' }))
    await expect(screen.queryByRole('radio', { name: '2027' })).toBeNull()
  },
}

/** Arrow keys move from day to day, Enter chooses, Esc closes without choosing. */
export const Keyboard: Story = {
  args: { value: null, today: '2026-02-28' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Escolher o dia' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '28' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '28' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '1' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('2026-03-01'))
  },
}
