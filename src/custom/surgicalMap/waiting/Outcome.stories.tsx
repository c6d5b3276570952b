import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listHeldDeliveries } from '../../../calls/deliveries.ts'
import { listExams } from '../../../calls/exams.ts'
import { readProcedure } from '../../../calls/scheduling.ts'
import { readOutcome } from '../../../calls/waiting.ts'
import { addDays, today } from '../../../domain/dates.ts'
import { json, on } from '../../../testing/handlers.ts'
import { at, procedureRecord, scheduleConflict } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { requestHandlers, requestRow } from '../../../testing/surgeryRequests.ts'
import { waitingHandlers, waitingRow } from '../../../testing/waiting.ts'
import { DetailModal } from '../detail/DetailModal.tsx'

const tomorrow = addDays(today('America/Sao_Paulo', new Date()), 1)
const record = procedureRecord({
  id: 77,
  surgery_probable_date: at('09:30', tomorrow),
  cancellation_date: at('08:00'),
  cancellation_reason_description: 'Família pediu',
  expected_minutes: 90,
})
const [{ surgeon_id } = { surgeon_id: 0 }] = record.active_surgeons
const others = [1, 2, 3, 4, 5].map((id) =>
  waitingRow({
    id,
    patient_name: `Paciente ${id}`,
    patient_preferred_name: null,
    surgeon_ids: [99],
    expected_minutes: 60,
  }),
)
const rows = [
  ...others,
  waitingRow({
    id: 6,
    patient_name: 'Ivo Sá',
    patient_preferred_name: null,
    surgeon_ids: [surgeon_id],
    expected_minutes: null,
  }),
  waitingRow({ id: 7, patient_name: 'Longa Espera', patient_preferred_name: null, expected_minutes: 240 }),
  waitingRow({ id: 77 }),
]
const reading = [
  on(readProcedure, () => json(record)),
  on(listExams, () => json([])),
  on(listHeldDeliveries, () => json([])),
]

const meta = {
  title: 'Mapa cirúrgico/Depois do cancelamento',
  component: DetailModal,
  args: { record, kind: 'surgery', timeZone: 'America/Sao_Paulo', onClose: fn() },
  parameters: { handlers: [...waitingHandlers({ rows }), ...reading] },
} satisfies Meta<typeof DetailModal>
export default meta

type Story = StoryObj<typeof meta>

const sectionOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)

/** What was said of it, and who could take its time: its surgeon's patients first, none that takes longer, and not itself. */
export const Fitting: Story = {
  name: 'Quem cabe',
  play: async () => {
    await see(() => screen.getByText(/^Em A marcar, por Rita Alves em /))
    await see(() => screen.getByRole('heading', { name: 'Quem cabe neste horário' }))
    const fits = sectionOf('Quem cabe neste horário')
    const names = fits.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
    await expect(names).toEqual(['Ivo Sá', 'Paciente 1', 'Paciente 2', 'Paciente 3', 'Paciente 4'])
    await expect(fits.getByText(/\(mesmo cirurgião\) · duração não informada$/)).toBeVisible()
    await expect(fits.getByText('E mais 1 em A marcar.')).toBeVisible()
  },
}

/** Requests fit as well, unless they are wanted only later. */
export const FittingRequests: Story = {
  name: 'Pedidos que cabem',
  parameters: {
    handlers: [
      ...requestHandlers({
        rows: [
          requestRow({ id: 77, patient_name: 'Rosa Lima', priority: 'urgent', surgeon_ids: [surgeon_id] }),
          requestRow({ id: 78, patient_name: 'Otávio Dantas', wanted_from: addDays(tomorrow, 1) }),
        ],
      }),
      ...waitingHandlers({ rows: [] }),
      ...reading,
    ],
  },
  play: async () => {
    await see(() => screen.getByRole('heading', { name: 'Quem cabe neste horário' }))
    await see(() => screen.getByText('Rosa Lima'))
    await expect(screen.getByText(/^Urgente · Bruno Lima \(mesmo cirurgião\) · 1 h$/)).toBeVisible()
    await expect(screen.queryByText('Otávio Dantas')).toBeNull()
  },
}

export const Nobody: Story = {
  name: 'Ninguém cabe',
  parameters: { handlers: [...waitingHandlers({ rows: [] }), ...reading] },
  play: async () => {
    await see(() => screen.getByText(/^Em A marcar, por Rita Alves em /))
    await see(() => screen.getByText('Ninguém em A marcar cabe neste horário.'))
  },
}

/** Nobody is offered a time that another surgery has taken since. */
export const Taken: Story = {
  name: 'Horário ocupado de novo',
  parameters: { handlers: [...waitingHandlers({ rows, conflicts: [scheduleConflict({})] }), ...reading] },
  play: async () => {
    await see(() => screen.getByText(/^O horário não está mais livre: /))
    await expect(screen.queryByRole('button', { name: 'Marcar neste horário' })).toBeNull()
  },
}

const said: unknown[] = []

/** Of a record that was cancelled before this was asked, it is said here. */
export const Unknown: Story = {
  name: 'Destino desconhecido',
  parameters: {
    handlers: [
      ...waitingHandlers({
        rows: [],
        outcome: { outcome: null, reason_group: null, said_by: null, said_at: null },
        seen: said,
      }),
      ...reading,
    ],
  },
  play: async ({ userEvent }) => {
    said.length = 0
    await see(() => screen.getByText('Não informado'))
    await userEvent.click(screen.getByRole('button', { name: 'Informar o destino' }))
    await see(() => screen.getByRole('dialog', { name: 'Destino do procedimento cancelado' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Destino do procedimento cancelado' }))
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Depois do cancelamento' }),
      'Deixar em A marcar',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await waitFor(() => expect(said).toEqual([{ outcome: 'waiting' }]))
    await see(() => screen.getByText('Destino salvo.'))
  },
}

/** A rescheduled record is settled by the new one. */
export const Rescheduled: Story = {
  name: 'Reagendado',
  parameters: {
    handlers: [
      ...waitingHandlers({
        rows: [],
        outcome: {
          outcome: 'rescheduled',
          reason_group: 'patient',
          said_by: 'Rita Alves',
          said_at: at('07:00'),
        },
      }),
      ...reading,
    ],
  },
  play: async () => {
    await see(() => screen.getByText(/^Reagendado, por Rita Alves em /))
    await expect(screen.getByText('Grupo do motivo: Paciente')).toBeVisible()
    await expect(screen.queryByRole('button', { name: /destino$/ })).toBeNull()
    await expect(screen.queryByRole('button', { name: /reagendar/i })).toBeNull()
  },
}

export const Failed: Story = {
  parameters: {
    handlers: [
      on(readOutcome, () => json({ message: 'x' }, 500)),
      ...waitingHandlers({ rows: [] }),
      ...reading,
    ],
  },
  play: async () => {
    await see(() => screen.getByText(/^Erro ao carregar o destino\./))
  },
}
