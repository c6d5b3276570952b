import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type FoundGaps, findGaps, updateProcedure } from '../../calls/scheduling.ts'
import { readInstallation } from '../../calls/signIn.ts'
import { addDays, formatDate } from '../../domain/dates.ts'
import { weekdayName } from '../../domain/weekdays.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { edit, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { at, exampleDay, procedureRecord } from '../../testing/scheduling.ts'
import { formHandlers } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'

const saved = fn()
const asked = fn()
const record = procedureRecord({ expected_minutes: 75 })
const tomorrow = addDays(exampleDay, 1)

const gap = (day: string, hour: string, room: number, until: string) => ({
  surgery_probable_date: new Date(at(hour, day)).toISOString(),
  until: new Date(at(until, day)).toISOString(),
  ...{ surgery_center_id: 1, sector: 'Centro Cirúrgico A' },
  ...{ surgery_center_room_id: room, room: `Sala 0${room}` },
})

const found: FoundGaps = {
  gaps: [gap(tomorrow, '10:30', 3, '13:00'), gap(addDays(exampleDay, 2), '07:00', 1, '19:00')],
  ...{ minutes: 75, is_assumed: false, has_usual_hours: true },
  last_day: addDays(exampleDay, 30),
}

const answering = (answer: Partial<FoundGaps> = {}, edited = record) => [
  on(findGaps, async ({ request }) => {
    asked(await request.json())
    return json({ ...found, ...answer })
  }),
  on(updateProcedure, async ({ request }) => {
    saved(await request.json())
    return json(edited)
  }),
  ...formHandlers(edited),
]

const meta = {
  title: 'Agendamentos/Encontrar horário',
  component: SchedulingScreens,
  parameters: { at: edit, handlers: answering() },
  beforeEach: () => {
    saved.mockClear()
    asked.mockClear()
  },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Encontrar horário' }))
const open: Play = async ({ userEvent }) => {
  await shown()
  await userEvent.click(await screen.findByRole('button', { name: 'Encontrar horário' }))
}
const first = `${weekdayName(tomorrow)}, ${formatDate(tomorrow)}, 10:30 Sala 03 (Centro Cirúrgico A) livre até 13:00`

const seeList: Play = async (context) => {
  await open(context)
  const found = await dialog()
  await see(() => found.getByRole('button', { name: first }))
  await expect(found.getByText('Sala, paciente, cirurgiões e anestesistas livres por 1 h 15.')).toBeVisible()
  await expect(
    found.getByText('Salas sem horário de funcionamento são propostas em dias úteis, das 7 às 19 h.'),
  ).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

export const List: Story = { name: 'Lista', play: seeList }
export const Wide: Story = { name: 'Lista, larga', globals: wide, play: seeList }
export const Narrow: Story = { name: 'Lista, estreita', globals: narrow, play: seeList }
export const Dark: Story = { name: 'Lista, escuro', globals: dark, play: seeList }

/** One click puts day, hour, sector and room into the form; nothing is saved by it. */
export const Taken: Story = {
  name: 'Escolhido',
  play: async (context) => {
    await open(context)
    await context.userEvent.click(await (await dialog()).findByRole('button', { name: first }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await see(() => screen.getByDisplayValue(formatDate(tomorrow)))
    await expect(screen.getByDisplayValue('10:30')).toBeVisible()
    await expect(saved).not.toHaveBeenCalled()
    await save(context)
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        expect.objectContaining({ surgery_center_id: 1, surgery_center_room_id: 3 }),
      ),
    )
  },
}

/** Sought in the form's room first, then where somebody says, from a day on. */
export const Sought: Story = {
  name: 'Onde e desde quando',
  play: async (context) => {
    await open(context)
    const found = await dialog()
    await see(() => found.getByRole('button', { name: first }))
    await expect(asked.mock.lastCall?.[0]).toMatchObject({
      ...{ id: 1, surgery_center_id: 1, surgery_center_room_id: 2, expected_minutes: 75 },
      from: exampleDay,
    })
    await expect(asked.mock.lastCall?.[0]).not.toHaveProperty('surgery_probable_date')
    await context.userEvent.selectOptions(
      found.getByLabelText('Onde'),
      'Todas as salas de Centro Cirúrgico A',
    )
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({ surgery_center_id: 1, surgery_center_room_id: null }),
    )
    await context.userEvent.selectOptions(found.getByLabelText('Onde'), 'Todas as salas')
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ surgery_center_id: null }))
    const from = found.getByLabelText('A partir de')
    await context.userEvent.clear(from)
    await context.userEvent.type(from, formatDate(addDays(exampleDay, 7)))
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ from: addDays(exampleDay, 7) }))
  },
}

/** What is not in the form any more is not sought: neither the record's duration nor a room that was removed. */
export const Cleared: Story = {
  name: 'Duração apagada e sala removida',
  parameters: {
    handlers: answering(
      {},
      procedureRecord({
        ...record,
        surgery_center_room_id: 77,
        surgery_center_room: { id: 77, name: 'Sala Velha' },
      }),
    ),
  },
  play: async (context) => {
    await shown()
    await context.userEvent.clear(await screen.findByLabelText('Duração prevista'))
    await open(context)
    const found = await dialog()
    await see(() => found.getByRole('button', { name: first }))
    await expect(found.getByLabelText('Onde')).toHaveTextContent(
      /^Todas as salas de Centro Cirúrgico ATodas as salas$/,
    )
    await expect(asked.mock.lastCall?.[0]).toMatchObject({
      expected_minutes: null,
      surgery_center_room_id: null,
    })
  },
}

export const Assumed: Story = {
  name: 'Sem duração',
  parameters: { handlers: answering({ minutes: 120, is_assumed: true, has_usual_hours: false }) },
  play: async (context) => {
    await open(context)
    const text = 'A duração prevista não foi informada: são procuradas 2 h livres.'
    await see(() => screen.getByText(text))
  },
}

export const Empty: Story = {
  name: 'Nenhum',
  parameters: { handlers: answering({ gaps: [] }) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText(`Nenhum horário livre até ${formatDate(found.last_day)}.`))
  },
}

export const Loading: Story = {
  name: 'Carregando',
  parameters: { handlers: [on(findGaps, never), ...formHandlers(record)] },
  play: open,
}

export const Failed: Story = {
  name: 'Falha',
  parameters: { handlers: [on(findGaps, () => json({}, 500)), ...formHandlers(record)] },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Não foi possível procurar horários.'))
    await see(() => screen.getByRole('button', { name: 'Tentar novamente' }))
  },
}

/** Before another backend nothing of it is shown. */
export const NotOffered: Story = {
  name: 'Outro servidor',
  parameters: { handlers: [on(readInstallation, () => json({ capabilities: [] })), ...formHandlers(record)] },
  play: async () => {
    await shown()
    await expect(screen.queryByRole('button', { name: 'Encontrar horário' })).toBeNull()
  },
}
