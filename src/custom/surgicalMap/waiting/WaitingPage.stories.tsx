import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { listRequests } from '../../../calls/surgeryRequests.ts'
import { readWaiting } from '../../../calls/waiting.ts'
import { addDays, today as todayIn } from '../../../domain/dates.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { at } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { requestHandlers, requestRow } from '../../../testing/surgeryRequests.ts'
import { dark, narrow, wide } from '../../../testing/variants.ts'
import { waitingHandlers, waitingRow } from '../../../testing/waiting.ts'
import { WaitingPage } from './WaitingPage.tsx'

const daysAgo = (days: number) => at('07:00', addDays(todayIn('America/Sao_Paulo', new Date()), -days))

const rows = [
  waitingRow({ cancelled_at: daysAgo(41) }),
  waitingRow({
    id: 2,
    patient_name: 'Jorge Nakamura',
    patient_preferred_name: null,
    phone_number: null,
    surgeons: ['Helena Prado'],
    specialities: ['Ortopedia'],
    name: '30715024 - Artroplastia total do joelho',
    cancelled_at: daysAgo(12),
    reason: 'Família pediu',
    reason_group: null,
    outcome: 'unsaid',
  }),
  waitingRow({
    id: 3,
    patient_name: 'Ivo Sá',
    patient_preferred_name: null,
    cancelled_at: daysAgo(1),
    outcome: 'waiting',
  }),
  waitingRow({
    id: 4,
    patient_name: 'Ana Lúcia Brandão',
    patient_preferred_name: null,
    surgery_probable_date: null,
    pre_probable_date: at('10:00'),
    name: null,
    surgeons: [],
    specialities: [],
    plans: [],
    cancelled_at: daysAgo(0),
    reason: 'Consulta remarcada',
    reason_group: 'administrative',
  }),
]

const meta = {
  title: 'Mapa cirúrgico/A marcar',
  component: WaitingPage,
  parameters: { at: '/a-marcar', handlers: waitingHandlers({ rows }) },
} satisfies Meta<typeof WaitingPage>
export default meta

type Story = StoryObj<typeof meta>

const dialog = () => within(screen.getByRole('dialog'))
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)

/** Each speciality is a queue of its own, longest first, and last those without one. */
export const List: Story = {
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Cirurgia geral · 2 pacientes' }))
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Cirurgia geral · 2 pacientes',
      'Ortopedia · 1 paciente',
      'Sem especialidade · 1 paciente',
    ])
    await expect(rowOf('Cida Santos').getByText('1º')).toBeVisible()
    await expect(rowOf('Cida Santos').getByText('espera há 41 dias')).toBeVisible()
    await expect(
      rowOf('Cida Santos').getByText('Motivo: Falta de leito · Estrutura ou material'),
    ).toBeVisible()
    await expect(rowOf('Ivo Sá').getByText('2º')).toBeVisible()
    await expect(rowOf('Ivo Sá').getByText('espera há 1 dia')).toBeVisible()
    await expect(rowOf('Jorge Nakamura').getByText('Destino não informado')).toBeVisible()
    await expect(rowOf('Ana Lúcia Brandão').getByText('Consulta pré-anestésica')).toBeVisible()
    await expect(rowOf('Ana Lúcia Brandão').getByText('cancelado hoje')).toBeVisible()
  },
}

const said: unknown[] = []

/** A reason that was written is classed with what becomes of its record. */
export const Said: Story = {
  name: 'Destino informado',
  parameters: { handlers: waitingHandlers({ rows, seen: said }) },
  play: async ({ userEvent }) => {
    said.length = 0
    await see(() => screen.getByRole('button', { name: 'Informar o destino' }))
    await userEvent.click(screen.getByRole('button', { name: 'Informar o destino' }))
    await see(() => screen.getByRole('dialog'))
    await expect(dialog().getByText('Jorge Nakamura')).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'SALVAR' }))
    await see(() => dialog().getByText('Escolha o que acontece depois do cancelamento'))
    await expect(said).toEqual([])
    const outcome = dialog().getByRole('combobox', { name: 'Depois do cancelamento' })
    await expect(within(outcome).queryByRole('option', { name: 'Remarcar agora' })).toBeNull()
    await userEvent.selectOptions(outcome, 'Paciente desistiu')
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Grupo do motivo' }), 'Paciente')
    await userEvent.click(dialog().getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Destino salvo.'))
    await expect(said).toEqual([{ outcome: 'withdrew', reason_group: 'patient' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Refused: Story = {
  name: 'Destino recusado',
  parameters: { handlers: waitingHandlers({ rows, refuses: 409 }) },
  play: async ({ userEvent }) => {
    await see(() => screen.getByRole('button', { name: 'Cida Santos' }))
    await userEvent.click(rowOf('Cida Santos').getByRole('button', { name: 'Mudar o destino' }))
    await see(() => screen.getByRole('dialog'))
    await expect(dialog().getByRole('combobox', { name: 'Depois do cancelamento' })).toHaveValue('waiting')
    await expect(dialog().queryByRole('combobox', { name: 'Grupo do motivo' })).toBeNull()
    await userEvent.click(dialog().getByRole('button', { name: 'SALVAR' }))
    await see(() => dialog().getByText('O servidor explica.'))
  },
}

const today = todayIn('America/Sao_Paulo', new Date())
const requests = [
  requestRow({
    id: 1,
    patient_name: 'Rosa Lima',
    priority: 'urgent',
    requested_at: daysAgo(0),
    wanted_until: addDays(today, 5),
    note: 'Aguarda na enfermaria 3',
  }),
  requestRow({
    id: 2,
    patient_name: 'Otávio Dantas',
    priority: 'elective',
    requested_at: daysAgo(60),
    wanted_from: addDays(today, 12),
  }),
  requestRow({
    id: 3,
    patient_name: 'Lia Torres',
    priority: 'high',
    requested_at: daysAgo(9),
    wanted_until: addDays(today, -4),
  }),
]
const given: unknown[] = []
const withRequests = [
  ...requestHandlers({
    rows: requests,
    settled: [
      requestRow({ id: 8, patient_name: 'Bia Souza', outcome: 'withdrew', said_at: daysAgo(2) }),
      requestRow({
        id: 9,
        patient_name: 'Caio Reis',
        outcome: 'scheduled',
        procedure_id: 7,
        said_at: daysAgo(3),
      }),
    ],
    seen: given,
  }),
  ...waitingHandlers({ rows }),
]

/** Requests stand in one queue with what was cancelled: the most urgent first, then the longest. */
export const Requests: Story = {
  name: 'Com pedidos',
  parameters: { handlers: withRequests },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('heading', { name: 'Cirurgia geral · 5 pacientes' }))
    const queue = within(
      canvas.getByRole('heading', { name: /^Cirurgia geral/ }).closest('section') as HTMLElement,
    )
    const names = queue.getAllByRole('listitem').map((item) => item.querySelector('a, button')?.textContent)
    await expect(names).toEqual(['Rosa Lima', 'Lia Torres', 'Otávio Dantas', 'Cida Santos', 'Ivo Sá'])
    const first = rowOf('Rosa Lima')
    await expect(first.getByText('Urgente')).toBeVisible()
    await expect(first.getByText('pedido hoje')).toBeVisible()
    await expect(first.getByText('Observação: Aguarda na enfermaria 3')).toBeVisible()
    await expect(rowOf('Lia Torres').getByText(/, prazo vencido$/)).toBeVisible()
    await expect(rowOf('Otávio Dantas').getByText(/a partir de /)).toBeVisible()
    await expect(first.getByRole('link', { name: 'Rosa Lima' })).toHaveAttribute('href', '/a-marcar/pedido/1')
    await expect(canvas.getByRole('link', { name: 'NOVO PEDIDO' })).toHaveAttribute('href', '/a-marcar/novo')
    first.getByRole('button', { name: 'Marcar' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(rowOf('Lia Torres').getByRole('button', { name: 'Marcar' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(first.getByRole('button', { name: 'Marcar' })).toHaveFocus()
  },
}

/** A patient who gives up leaves the queue; what was settled can be seen, and taken back. */
export const SettledRequests: Story = {
  name: 'Pedidos encerrados',
  parameters: { handlers: withRequests },
  play: async ({ canvas, userEvent }) => {
    given.length = 0
    await see(() => canvas.getByRole('link', { name: 'Rosa Lima' }))
    await userEvent.click(rowOf('Rosa Lima').getByRole('button', { name: 'Mudar o destino' }))
    await see(() => screen.getByRole('dialog', { name: 'Destino do pedido' }))
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Destino' }), 'Paciente desistiu')
    await userEvent.click(dialog().getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Destino salvo.'))
    await expect(given).toEqual([{ outcome: 'withdrew' }])
    await userEvent.click(canvas.getByRole('button', { name: 'Pedidos encerrados' }))
    await see(() => canvas.getByText('Bia Souza'))
    await expect(rowOf('Bia Souza').getByText(/^Encerrado em .*: Paciente desistiu$/)).toBeVisible()
    await expect(rowOf('Caio Reis').queryByRole('button', { name: 'Mudar o destino' })).toBeNull()
    await expect(rowOf('Caio Reis').getByRole('button', { name: 'Caio Reis' })).toBeVisible()
    await userEvent.click(rowOf('Bia Souza').getByRole('button', { name: 'Mudar o destino' }))
    await see(() => dialog().getByRole('combobox', { name: 'Destino' }))
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Destino' }), 'Deixar em A marcar')
    await userEvent.click(dialog().getByRole('button', { name: 'SALVAR' }))
    await waitFor(() => expect(given).toEqual([{ outcome: 'withdrew' }, { outcome: 'waiting' }]))
  },
}

export const SettledFailed: Story = {
  name: 'Pedidos encerrados não lidos',
  parameters: {
    handlers: [
      on(listRequests, ({ request }) =>
        new URL(request.url).searchParams.has('settled')
          ? json({ message: 'x' }, 500)
          : json({ rows: requests, count: 3 }),
      ),
      ...withRequests,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('link', { name: 'Rosa Lima' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Pedidos encerrados' }))
    await see(() => canvas.getByText(/^Erro ao carregar os pedidos encerrados\./))
  },
}

/** Neither list is shown as whole while the other cannot be read. */
export const RequestsFailed: Story = {
  name: 'Pedidos não lidos',
  parameters: { handlers: [on(listRequests, () => json({ message: 'x' }, 500)), ...withRequests] },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/^Erro ao carregar a lista\./))
  },
}

export const More: Story = {
  name: 'Mais do que se mostra',
  parameters: { handlers: waitingHandlers({ rows, count: 640 }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('São mostrados os 4 que esperam há mais tempo, de 640.'))
  },
}

export const Empty: Story = {
  parameters: { handlers: waitingHandlers({ rows: [] }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Ninguém espera por uma data.'))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(readWaiting, never), ...waitingHandlers()] },
}

export const Failed: Story = {
  parameters: { handlers: [on(readWaiting, () => json({ message: 'x' }, 500)), ...waitingHandlers()] },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/^Erro ao carregar a lista\./))
  },
}

export const Wide: Story = { ...List, globals: wide }
export const Dark: Story = { ...List, globals: dark }

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Cirurgia geral · 2 pacientes' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
