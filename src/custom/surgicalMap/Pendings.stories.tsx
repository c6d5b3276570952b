import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { listHeldDeliveries } from '../../calls/deliveries.ts'
import { listExams } from '../../calls/exams.ts'
import { readProcedure, readSchedule } from '../../calls/scheduling.ts'
import { json, on } from '../../testing/handlers.ts'
import { item, readinessHandlers, readinessRow } from '../../testing/readiness.ts'
import { at, exampleDay, procedureRecord, schedule } from '../../testing/scheduling.ts'
import { see } from '../../testing/see.ts'
import { dark, desk, narrow } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

const late = '23:30'
const bare = { surgery_center_room: null, surgery_center_room_id: null }
const surgeries = [
  procedureRecord({ id: 1, surgery_probable_date: at(late), ...bare }),
  procedureRecord({
    id: 2,
    patient_name: 'Jorge Nakamura',
    patient_preferred_name: null,
    surgery_probable_date: at('23:40'),
  }),
  procedureRecord({
    id: 3,
    patient_name: 'Luísa Andrade Couto',
    patient_preferred_name: null,
    surgery_probable_date: at('23:50'),
    ...bare,
  }),
]
const today = (id: number, items: ReturnType<typeof item>[]) =>
  readinessRow({ id, surgery_probable_date: at(late), items })

const meta = {
  title: 'Mapa cirúrgico/Pendências no mapa',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: {
    handlers: [
      on(readSchedule, () => json(schedule({ surgeries }))),
      on(readProcedure, () => json(surgeries[0])),
      on(listExams, () => json([])),
      on(listHeldDeliveries, () => json([])),
      ...readinessHandlers({
        rows: [
          today(1, [
            item('authorization', { reason: 'refused' }, exampleDay),
            item('room', {}, exampleDay),
            item('opme', { state: 'unknown' }, exampleDay),
          ]),
          today(2, [item('room', { state: 'done' }, exampleDay)]),
        ],
      }),
    ],
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>

const card = (id: number) => within(document.querySelector(`[data-card="${id}"]`) as HTMLElement)

/** One chip counts what is missing; a surgery of which nothing is known says what its record shows. */
export const Counted: Story = {
  name: 'Contadas e filtradas',
  play: async ({ canvas, userEvent }) => {
    await see(() => card(1).getByText('2 pendências'))
    await expect(card(1).queryByText('Sem sala')).toBeNull()
    await expect(card(3).getByText('Sem sala')).toBeVisible()
    await expect(card(2).queryByText(/pendência/)).toBeNull()
    await expect(
      card(1).getByRole('button', {
        name: /^Cida Santos.*2 pendências: Autorização do convênio, negada; Sala/,
      }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Com pendências 2' }))
    await expect(document.querySelectorAll('[data-card]')).toHaveLength(2)
  },
}

export const InDetail: Story = {
  name: 'No detalhe',
  play: async ({ userEvent }) => {
    await see(() => card(1).getByText('2 pendências'))
    await userEvent.click(card(1).getByRole('button', { name: /^Cida Santos/ }))
    const detail = within(await screen.findByRole('dialog'))
    await see(() => detail.getByRole('heading', { name: 'Pendências' }))
    await expect(detail.getByRole('button', { name: /^Sala Desde/ })).toBeVisible()
    await expect(detail.getByRole('button', { name: /^OPME sem informação/ })).toBeVisible()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await see(() => card(1).getByText('2 pendências'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Desk: Story = { name: 'Mesa', globals: desk, tags: ['!test'] }
export const Dark: Story = { globals: dark, tags: ['!test'] }
