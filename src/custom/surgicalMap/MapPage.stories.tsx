import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { json, never, on } from '../../../tests/stories/handlers.ts'
import { everyConsultation, everyProcedure, fullDay, longNames } from '../../../tests/stories/mapDays.ts'
import { schedule } from '../../../tests/stories/scheduling.ts'
import { see } from '../../../tests/stories/see.ts'
import { group } from '../../../tests/stories/session.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { MapPage } from './MapPage.tsx'

const answering = (surgeries: readonly ProcedureRecord[], pre: readonly ProcedureRecord[] = []) => [
  on('GET /app/v4/schedules', () => json(schedule({ surgeries, pre }))),
]

const meta = {
  title: 'Mapa/Mapa cirúrgico',
  component: MapPage,
  args: { opens: 'surgeries' },
  parameters: { handlers: answering(everyProcedure(), everyConsultation()) },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>

const narrow = { globals: { viewport: { value: 'narrow', isRotated: false } } } as const

/** Every status as word, icon and colour; what is in progress first, with its timer. */
export const AllStatuses: Story = {
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Em andamento' }))
    await expect(canvas.getAllByRole('timer')).toHaveLength(2)
  },
}
export const AllStatusesNarrow: Story = { ...AllStatuses, ...narrow }
export const Consultations: Story = { args: { opens: 'pre' } }
export const FullDay: Story = { parameters: { handlers: answering(fullDay()) } }
export const LongNames: Story = { parameters: { handlers: answering(longNames()) } }
export const LongNamesNarrow: Story = { ...LongNames, ...narrow }
export const Empty: Story = { parameters: { handlers: answering([]) } }
export const Loading: Story = { parameters: { handlers: [on('GET /app/v4/schedules', never)] } }
export const Group: Story = {
  parameters: { viewer: { institution: group }, handlers: answering(everyProcedure(), everyConsultation()) },
}
