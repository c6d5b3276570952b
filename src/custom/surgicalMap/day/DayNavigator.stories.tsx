import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { see } from '../../../testing/see.ts'
import { narrow } from '../../../testing/variants.ts'
import { DayNavigator } from './DayNavigator.tsx'

const onDay = fn()
const onNow = fn()

const meta = {
  title: 'Mapa cirúrgico/Dia',
  component: DayNavigator,
  args: { day: '2026-11-21', today: '2026-11-21', onDay, onNow },
  render: function Moving({ day: first, today }) {
    const [day, setDay] = useState(first)
    return (
      <>
        <input aria-label="Outro campo" />
        <DayNavigator
          day={day}
          onDay={(next) => {
            onDay(next)
            setDay(next)
          }}
          onNow={onNow}
          today={today}
        />
      </>
    )
  },
} satisfies Meta<typeof DayNavigator>
export default meta

type Story = StoryObj<typeof meta>

export const Today: Story = {
  name: 'Hoje',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('sábado, 21/11')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Hoje' })).toBeNull()
    await expect(canvas.getByRole('button', { name: /^Agora/ })).toBeVisible()
  },
}

export const AnotherYear: Story = { name: 'Outro ano', args: { day: '2027-01-06' } }
export const Narrow: Story = {
  args: { day: '2026-11-25' },
  globals: narrow,
}

/** The buttons move from day to day and back to today. */
export const Buttons: Story = {
  name: 'Pelos botões',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo dia' }))
    await see(() => canvas.getByText('Amanhã'))
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo dia' }))
    await see(() => canvas.getByText('Segunda-feira'))
    await userEvent.click(canvas.getByRole('button', { name: 'Hoje' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Dia anterior' }))
    await see(() => canvas.getByText('Ontem'))
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher o dia' }))
    await userEvent.click(await screen.findByRole('gridcell', { name: '30' }))
    await see(() => canvas.getByText('30/11'))
  },
}

/** The arrow keys and T change the day, T today goes to now, and none does while typing in a field. */
export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    onDay.mockClear()
    onNow.mockClear()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}t')
    await expect(onDay.mock.calls.flat()).toEqual(['2026-11-22', '2026-11-23', '2026-11-22', '2026-11-21'])
    await expect(onNow).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('t{Shift>}{ArrowRight}{/Shift}')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Outro campo' }), 't{ArrowLeft}')
    await expect(onDay).toHaveBeenCalledTimes(4)
    await expect(onNow).toHaveBeenCalledTimes(2)
  },
}
