import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { readTimes, recordTime } from '../../../calls/scheduling.ts'
import type { StageKind, StageTime } from '../../../domain/procedureTimes.ts'
import { readSession } from '../../../providers/session.ts'
import { json, on } from '../../../testing/handlers.ts'
import { at, exampleDay, procedureRecord } from '../../../testing/scheduling.ts'
import { see, untilFree } from '../../../testing/see.ts'
import { narrow } from '../../../testing/variants.ts'
import { StageSection } from './StageSection.tsx'

const tapped = (kind: StageKind, time: string): StageTime => ({ kind, at: at(time), source: 'tap' })
const running: StageTime[] = [
  { kind: 'room_in', at: at('09:31'), source: 'delivered' },
  tapped('anesthesia_start', '09:40'),
]
const record = procedureRecord({ anesthesia_start: at('09:40'), times: running })
const sent = fn()

/** Answers a recorded time as the server does, and says what was sent. */
const recording = on(recordTime, async ({ request }) => {
  sent(await request.json())
  return json({ times: running, history: [], warnings: [], procedure: record })
})

const meta = {
  title: 'Mapa cirúrgico/Horários reais',
  component: StageSection,
  args: { record, times: running, timeZone: 'America/Sao_Paulo', canRecord: true },
  parameters: { handlers: [recording] },
  beforeEach: () => {
    sent.mockClear()
    localStorage.removeItem('kept-taps')
  },
} satisfies Meta<typeof StageSection>
export default meta

type Story = StoryObj<typeof meta>

const stageButton = (name: string) => untilFree(screen.getByRole('button', { name }))

const uuid = expect.stringMatching(/^[\da-f-]{36}$/)

/** The next stage is one tap; what was delivered is no button. */
export const Running: Story = {
  name: 'Em curso',
  play: async () => {
    await expect(screen.queryByRole('button', { name: /Em sala/ })).toBeNull()
    await see(() => screen.getByText('do registro anestésico'))
    await userEvent.click(await stageButton('Início da cirurgia'))
    await waitFor(() => expect(sent.mock.calls).toEqual([[{ uuid, kind: 'surgery_start' }]]))
  },
}
export const Narrow: Story = { globals: narrow }

export const NothingYet: Story = {
  name: 'Nada registrado',
  args: { times: [] },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Em sala' })).toBeEnabled()
  },
}

/** The room is cleaned while the patient is in recovery. */
export const RoomLeft: Story = {
  name: 'Sala livre',
  args: { times: [...running, tapped('room_out', '11:00')] },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Entrou na SRPA' })).toBeEnabled()
    await userEvent.click(await stageButton('Sala limpa'))
    await waitFor(() => expect(sent.mock.calls).toEqual([[{ uuid, kind: 'room_clean' }]]))
  },
}

export const OutOfOrder: Story = {
  name: 'Fora de ordem',
  args: { times: [tapped('room_in', '10:20'), tapped('surgery_start', '10:05')] },
  play: () => see(() => screen.getByText('Início da cirurgia (10:05) está antes de Em sala (10:20).')),
}

const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name })

export const Corrected: Story = {
  name: 'Corrigido com motivo',
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Início da anestesia 09:40' }))
    await screen.findByRole('dialog', { name: 'Corrigir horário: Início da anestesia' })
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await see(() => screen.getByText('Informe o motivo.'))
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.clear(field('Horário: hora'))
    await userEvent.type(field('Horário: hora'), '0935')
    await userEvent.type(field('Motivo'), 'Toque atrasado')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const corrected = { uuid, kind: 'anesthesia_start', at: expect.any(String), reason: 'Toque atrasado' }
    await expect(sent.mock.calls).toEqual([[corrected]])
    await expect(new Date(sent.mock.calls[0]?.[0].at).toISOString()).toBe(at('09:35', exampleDay))
  },
}

export const Withdrawn: Story = {
  name: 'Desfeito',
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Início da anestesia 09:40' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /O que corrigir/ }), 'Não aconteceu')
    await userEvent.type(field('Motivo'), 'Outro paciente')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    const withdrawn = { uuid, kind: 'anesthesia_start', withdraw: true, reason: 'Outro paciente' }
    await waitFor(() => expect(sent.mock.calls).toEqual([[withdrawn]]))
  },
}

export const RefusedTime: Story = {
  name: 'Horário recusado',
  parameters: {
    handlers: [
      on(recordTime, () =>
        json({ message: 'Há campos inválidos.', errors: { at: 'Este horário está no futuro.' } }, 422),
      ),
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Sala limpa/ }))
    await screen.findByRole('dialog', { name: 'Informar horário: Sala limpa' })
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await see(() => screen.getByText('Este horário está no futuro.'))
  },
}

export const History: Story = {
  name: 'Histórico',
  parameters: {
    handlers: [
      on(readTimes, () =>
        json({
          times: running,
          warnings: [],
          history: [
            {
              uuid: '1',
              kind: 'anesthesia_start',
              at: at('09:50'),
              reason: null,
              by: 'Rui Melo',
              created_at: at('09:50'),
              is_replaced: true,
            },
            {
              uuid: '2',
              kind: 'anesthesia_start',
              at: at('09:40'),
              reason: 'Toque atrasado',
              by: 'Ana Reis',
              created_at: at('09:55'),
              is_replaced: false,
            },
          ],
        }),
      ),
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByText('Histórico dos horários'))
    await see(() => screen.getByText(/por Rui Melo em .* · substituído/))
    await see(() => screen.getByText(/por Ana Reis em .* · Motivo: Toque atrasado/))
  },
}

/** A cancelled or foreign record is only shown. */
export const ReadOnly: Story = {
  name: 'Só leitura',
  args: { canRecord: false },
  play: () => expect(screen.queryByRole('button')).toBeNull(),
}

/** What was tapped without a network is shown with its moment until the server has it. */
export const Offline: Story = {
  name: 'Sem rede',
  parameters: { handlers: [on(recordTime, () => HttpResponse.error())] },
  play: async () => {
    await userEvent.click(await stageButton('Início da cirurgia'))
    await see(() => screen.getByText('pendente de envio'))
    await see(() => screen.getByRole('button', { name: 'Fim da cirurgia' }))
    const [tap] = JSON.parse(localStorage.getItem('kept-taps') ?? '[]')
    await expect(tap).toMatchObject({ uuid, procedureId: record.id, kind: 'surgery_start' })
    await expect(Math.abs(Date.now() - Date.parse(tap.at))).toBeLessThan(10_000)
  },
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The second half of a double tap meets the next stage, and is not its tap; a later tap is. */
export const TappedTwice: Story = {
  name: 'Toque duplo',
  parameters: { handlers: [on(recordTime, () => HttpResponse.error())] },
  play: async () => {
    await userEvent.click(await stageButton('Início da cirurgia'))
    const next = await screen.findByRole('button', { name: 'Fim da cirurgia' })
    const kinds = () =>
      JSON.parse(localStorage.getItem('kept-taps') ?? '[]').map(({ kind }: { kind: string }) => kind)
    await later(150)
    next.click()
    await later(800)
    await expect(kinds()).toEqual(['surgery_start'])
    next.click()
    await waitFor(() => expect(kinds()).toEqual(['surgery_start', 'surgery_end']))
  },
}

/** Sent later and refused, it is not lost without a word. */
export const RefusedLater: Story = {
  name: 'Recusado depois',
  beforeEach: () => {
    const { user, institution } = readSession() ?? {}
    const tap = {
      uuid: '1',
      kind: 'surgery_start',
      at: at('09:50'),
      procedureId: record.id,
      refusal: 'Cancelado.',
    }
    localStorage.setItem(
      'kept-taps',
      JSON.stringify([{ ...tap, user: user?.id, institution: institution?.id }]),
    )
  },
  play: async () => {
    await see(() => screen.getByText('Início da cirurgia às 09:50 não foi aceito: Cancelado.'))
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByText(/não foi aceito/)).toBeNull())
  },
}
