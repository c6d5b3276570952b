import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readWaiting } from '../../../calls/waiting.ts'
import { addDays, today } from '../../../domain/dates.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { at } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { dark, narrow, wide } from '../../../testing/variants.ts'
import { waitingHandlers, waitingRow } from '../../../testing/waiting.ts'
import { WaitingPage } from './WaitingPage.tsx'

const daysAgo = (days: number) => at('07:00', addDays(today('America/Sao_Paulo', new Date()), -days))

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
const rowOf = (name: string) => within(screen.getByRole('button', { name }).closest('li') as HTMLElement)

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
    await see(() => canvas.getByText('Ninguém espera por uma nova data.'))
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
