import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type DayNote, listDayNotes } from '../../../calls/closures.ts'
import { readSchedule } from '../../../calls/scheduling.ts'
import { dayNotes } from '../../../resources/dayNotes.ts'
import { endpointOf } from '../../../schema/endpoint.ts'
import { json, on, onSettings } from '../../../testing/handlers.ts'
import { procedureRecord, schedule } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { group } from '../../../testing/session.ts'
import { settings } from '../../../testing/settings.ts'
import { dark, desk, narrow } from '../../../testing/variants.ts'
import { MapPage } from '../MapPage.tsx'

const HOUR_MS = 3_600_000

const note = (id: number, text: string, hours: number, more: Partial<DayNote> = {}): DayNote => ({
  id,
  institution_id: 1,
  institution: 'Hospital São Lucas',
  text,
  author: 'Inês Salgado',
  is_until: false,
  ends_at: new Date(Date.now() + hours * HOUR_MS).toISOString(),
  ...more,
})

const saved = fn()
const asked = fn()
const showing = (notes: readonly DayNote[]) => [
  on(readSchedule, () => json(schedule({ surgeries: [procedureRecord()], pre: [] }))),
  on(listDayNotes, ({ request }) => {
    asked(new URL(request.url).searchParams.get('date'))
    return json(notes)
  }),
  on(endpointOf(dayNotes, 'create'), async ({ request }) => {
    saved(await request.json())
    return json({ id: 9 }, 201)
  }),
]

const meta = {
  title: 'Mapa cirúrgico/Avisos do dia',
  component: MapPage,
  args: { initialTab: 'surgery' },
  globals: desk,
  parameters: {
    handlers: showing([
      note(1, 'Autoclave em manutenção', -1, { is_until: true }),
      note(2, 'Elevador social parado', 2, { is_until: true }),
      note(3, 'Falta sangue O negativo', 5),
    ]),
  },
  beforeEach: () => {
    saved.mockClear()
    asked.mockClear()
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>

const notes = () => within(screen.getByRole('list', { name: 'Avisos do dia' }))

/** What has ended is not said. */
export const Shown: Story = {
  play: async () => {
    await see(() => screen.getByText('Falta sangue O negativo — Inês Salgado'))
    const told = notes()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    await expect(told).toHaveLength(2)
    await expect(told[0]).toMatch(/^Elevador social parado até \d\d:\d\d — Inês Salgado$/)
  },
}

export const Narrow: Story = { globals: narrow }
export const Dark: Story = { globals: { ...desk, ...dark } }

/** Each says whose it is; one chosen member's stand alone. */
export const Group: Story = {
  parameters: {
    viewer: { institution: group },
    handlers: showing([
      note(1, 'Autoclave em manutenção', 1),
      note(2, 'Elevador parado', 1, { institution_id: 2, institution: 'Clínica Vila Mariana' }),
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => screen.getByText('Hospital São Lucas: Autoclave em manutenção — Inês Salgado'))
    await userEvent.click(canvas.getByRole('button', { name: 'Instituição' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clínica Vila Mariana' }))
    await waitFor(() => expect(screen.queryByText(/Autoclave/)).toBeNull())
    await expect(screen.getByText('Clínica Vila Mariana: Elevador parado — Inês Salgado')).toBeVisible()
  },
}

/** The form begins with the shown day, and the line follows the save. */
export const Written: Story = {
  name: 'Escrito no mapa',
  play: async ({ canvas, userEvent }) => {
    await see(() => screen.getByText(/Falta sangue/))
    await userEvent.click(canvas.getByRole('button', { name: 'ADICIONAR' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Aviso do dia' }))
    await see(() => screen.getByRole('dialog', { name: 'Novo aviso do dia' }))
    const text = screen.getByRole('textbox', { name: /^Aviso/ })
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.type(text, 'Sem foco na Sala 02')
    const calls = asked.mock.calls.length
    const day = asked.mock.lastCall?.[0]
    await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await expect(saved.mock.calls[0]?.[0]).toMatchObject({ text: 'Sem foco na Sala 02', day, until: null })
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(calls))
  },
}

/** Neither line nor menu item. */
export const OtherServer: Story = {
  name: 'Servidor sem avisos',
  parameters: {
    handlers: [
      onSettings(() => json({ ...settings, capabilities: [] })),
      ...showing([note(1, 'Autoclave', 1)]),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await see(() =>
      canvas.getByText(procedureRecord().patient_preferred_name ?? procedureRecord().patient_name),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'ADICIONAR' }))
    await see(() => screen.getByRole('menuitem', { name: 'Procedimento' }))
    await expect(screen.queryByRole('menuitem', { name: 'Aviso do dia' })).toBeNull()
    await expect(asked).not.toHaveBeenCalled()
  },
}
