import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { DayCalendar } from './DayCalendar.tsx'

const meta = {
  title: 'Peças/Calendário',
  component: DayCalendar,
  args: {
    anchor: document.body,
    label: 'Escolher o dia',
    value: '2026-11-21',
    today: '2026-11-21',
    onChange: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DayCalendar>
export default meta

type Story = StoryObj<typeof meta>

export const Month: Story = {
  name: 'Mês',
  play: () => see(() => screen.getByRole('dialog', { name: 'Escolher o dia' })),
}

/** Choosing another year only navigates and selects nothing. */
export const Year: Story = {
  name: 'Ano',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /alternando para seleção de ano/ }))
    await userEvent.click(await screen.findByRole('radio', { name: '2024' }))
    await waitFor(() => expect(screen.getByText(/novembro 2024/i)).toBeVisible())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
