import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { addDays } from '../../../domain/dates.ts'
import { noteFreed } from '../../../providers/freedSurgery.ts'
import { at, exampleDay, procedureRecord, scheduleConflict } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { requestHandlers, requestRow } from '../../../testing/surgeryRequests.ts'
import { dark, narrow } from '../../../testing/variants.ts'
import { waitingHandlers } from '../../../testing/waiting.ts'
import { FreedNote } from './FreedNote.tsx'

const moved = procedureRecord({
  surgery_probable_date: at('09:30', addDays(exampleDay, 2)),
  expected_minutes: 90,
})
const handlers = [
  ...requestHandlers({ rows: [requestRow({ patient_name: 'Rosa Lima', priority: 'urgent' })] }),
  ...waitingHandlers({ rows: [] }),
]

const meta = {
  title: 'Mapa cirúrgico/Horário que ficou livre',
  component: FreedNote,
  args: { timeZone: 'America/Sao_Paulo' },
  parameters: { handlers },
  beforeEach: () => noteFreed(moved),
} satisfies Meta<typeof FreedNote>
export default meta

type Story = StoryObj<typeof meta>

const opener = () => screen.getByRole('button', { name: 'Ver quem cabe' })

/** After a surgery was moved, those who wait and fit are one click away. */
export const Open: Story = {
  name: 'Quem cabe',
  play: async ({ userEvent }) => {
    await see(() => screen.getByText(/^Ficou livre: \d\d\/\d\d\/\d{4} 09:30 · Sala 02$/))
    await userEvent.click(opener())
    await see(() => screen.getByRole('dialog', { name: /09:30 · Sala 02$/ }))
    const dialog = within(screen.getByRole('dialog'))
    await see(() => dialog.getByText('Rosa Lima'))
    await expect(dialog.getByRole('button', { name: 'Marcar neste horário' })).toBeVisible()
  },
}

export const Closed: Story = {
  name: 'Fechado',
  play: async ({ userEvent }) => {
    await see(opener)
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByText(/^Ficou livre/)).toBeNull())
  },
}

/** What has taken the room since is said, and nobody is offered. */
export const Taken: Story = {
  name: 'Ocupado de novo',
  parameters: {
    handlers: [
      ...requestHandlers({ rows: [requestRow()] }),
      ...waitingHandlers({ rows: [], conflicts: [scheduleConflict({})] }),
    ],
  },
  play: async ({ userEvent }) => {
    await see(opener)
    await userEvent.click(opener())
    await see(() => screen.getByText(/^O horário não está mais livre: /))
  },
}

/** Nothing is freed by a surgery whose time has passed. */
export const Past: Story = {
  name: 'Já passou',
  beforeEach: () => noteFreed({ ...moved, surgery_probable_date: at('00:01', addDays(exampleDay, -1)) }),
  play: async () => {
    await expect(screen.queryByText(/^Ficou livre/)).toBeNull()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await see(opener)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
export const Dark: Story = { ...Open, globals: dark }
