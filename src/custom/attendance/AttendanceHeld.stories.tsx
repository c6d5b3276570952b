import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { listHeldDeliveries } from '../../calls/deliveries.ts'
import { readInstallation } from '../../calls/signIn.ts'
import { AttendanceScreens } from '../../testing/AttendanceScreens.tsx'
import { heldDelivery, recordAttendance } from '../../testing/attendance.ts'
import { json, on } from '../../testing/handlers.ts'
import { at, procedureRecord } from '../../testing/scheduling.ts'
import { see } from '../../testing/see.ts'
import { desk, narrow } from '../../testing/variants.ts'

const { calls, bodies, forget, answering } = recordAttendance((call) => /^(PUT|POST \/held)/.test(call))

const meta = {
  title: 'Atendimentos/Entregas guardadas',
  component: AttendanceScreens,
  parameters: { at: '/procedures/2', handlers: answering() },
  globals: desk,
  beforeEach: forget,
} satisfies Meta<typeof AttendanceScreens>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const running = procedureRecord({ anesthesia_start: at('00:01') })

const inactivate = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: 'Ativar/Inativar procedimento: Cida Santos' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar procedimento' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Duplicado')
  await userEvent.click(dialog.getByRole('button', { name: 'Inativar' }))
  return within(await screen.findByRole('alertdialog', { name: 'Cirurgia em curso' }))
}

export const InProgress: Story = {
  name: 'Uma cirurgia em curso só é inativada depois de uma segunda pergunta',
  parameters: { handlers: answering({ procedure: running }) },
  play: async (context) => {
    const question = await inactivate(context)
    await see(() => question.getByText('A cirurgia de Cida Santos começou às 00:01 e ainda não terminou.'))
    await expect(
      question.getByText(
        'Entregas do aplicativo para ela serão guardadas para decisão e não entram no registro até que alguém a reative.',
      ),
    ).toBeVisible()
    await context.userEvent.click(question.getByRole('button', { name: 'Manter ativa' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(calls).toEqual([])
    await context.userEvent.click(screen.getByRole('button', { name: 'Inativar' }))
    await context.userEvent.click(await screen.findByRole('button', { name: 'Inativar mesmo assim' }))
    await see(() => screen.getByText('Status do procedimento atualizado com sucesso.'))
    await expect(bodies).toEqual([{ reason: 'Duplicado', previous: { active: true, in_progress: true } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const BegunMeanwhile: Story = {
  name: 'A cirurgia que começou entretanto também é perguntada',
  parameters: {
    handlers: answering({
      status: () =>
        json({ code: 'procedure.inProgress', message: 'Em curso.', anesthesia_start: at('00:02') }, 409),
    }),
  },
  play: async (context) => {
    const question = await inactivate(context)
    await see(() => question.getByText('A cirurgia de Cida Santos começou às 00:02 e ainda não terminou.'))
    await expect(bodies).toEqual([{ reason: 'Duplicado', previous: { active: true, in_progress: false } }])
  },
}

export const Elsewhere: Story = {
  name: 'Um servidor especificado recebe só o motivo, depois da mesma pergunta',
  parameters: {
    handlers: [
      on(readInstallation, () => json({ capabilities: [] })),
      on(listHeldDeliveries, () => json({}, 404)),
      ...answering({ procedure: running }),
    ],
  },
  play: async (context) => {
    const question = await inactivate(context)
    await see(() =>
      question.getByText('Entregas do aplicativo para ela serão recusadas até que alguém a reative.'),
    )
    await context.userEvent.click(question.getByRole('button', { name: 'Inativar mesmo assim' }))
    await waitFor(() => expect(bodies).toEqual([{ reason: 'Duplicado' }]))
    await expect(screen.queryByText(/por decisão/)).toBeNull()
  },
}

const cancelled = heldDelivery({
  id: 6,
  patient_name: 'Maria Aparecida Conceição de Albuquerque Cavalcanti',
  reason: 'cancelled',
  active: true,
  cancellation_date: '2026-03-02T10:00:00.000Z',
  state_reason: 'Jejum insuficiente',
  stages: [1, 2, 3],
})
const waiting = [heldDelivery(), cancelled]

const open = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await see(() => canvas.getByText('2 entregas do aplicativo esperam por decisão.'))
  await userEvent.click(canvas.getByRole('button', { name: 'Decidir' }))
  return within(await screen.findByRole('dialog', { name: 'Entregas guardadas para decisão' }))
}

export const Waiting: Story = {
  name: 'Cada entrega guardada diz de quem é, o que traz e por que espera',
  parameters: { handlers: answering({ held: waiting }) },
  play: async (context) => {
    const dialog = await open(context)
    for (const text of [
      'João Pedro Álvares',
      '31005497 - Colecistectomia Videolaparoscópica · Cirurgia de 02/03/2026 08:00',
      'Revisão 4 entregue em 02/03/2026 10:31 por Tablet da sala 1',
      'Traz: avaliação pré-anestésica, anestesia',
      'O procedimento está inativo: Lançado em duplicidade',
      'O procedimento foi cancelado em 02/03/2026 07:00: Jejum insuficiente',
    ])
      await see(() => dialog.getAllByText(text)[0] ?? dialog.getByText(text))
  },
}

export const WaitingNarrow: Story = {
  name: 'Entregas guardadas em tela estreita',
  parameters: { handlers: answering({ held: waiting }) },
  globals: narrow,
  play: async (context) => {
    await open(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Recorded: Story = {
  name: 'Reativar e registrar pede um motivo',
  parameters: { handlers: answering({ held: waiting }) },
  play: async (context) => {
    const { userEvent } = context
    const dialog = await open(context)
    await userEvent.click(
      dialog.getByRole('button', { name: 'Reativar e registrar: João Pedro Álvares, revisão 4' }),
    )
    const question = within(await screen.findByRole('dialog', { name: 'Reativar e registrar' }))
    await userEvent.click(question.getByRole('button', { name: 'Reativar e registrar' }))
    await see(() => question.getByText('Informe o motivo.'))
    await userEvent.type(question.getByRole('textbox', { name: /^Motivo/ }), ' Foi engano ')
    await userEvent.click(question.getByRole('button', { name: 'Reativar e registrar' }))
    await see(() => screen.getByText('Entrega registrada.'))
    await expect([calls, bodies]).toEqual([['POST /heldDeliveries/5/record'], [{ reason: 'Foi engano' }]])
  },
}

export const NotRecorded: Story = {
  name: 'O que não cabe mais é dito, e a entrega continua guardada',
  parameters: {
    handlers: answering({
      held: waiting,
      decision: () =>
        json({ message: 'x', errors: { patient: 'Paciente inexistente na instituição.' } }, 422),
    }),
  },
  play: async (context) => {
    const { userEvent } = context
    const dialog = await open(context)
    await userEvent.click(dialog.getByRole('button', { name: /^Descartar: João/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Descartar' }))
    await userEvent.type(question.getByRole('textbox', { name: /^Motivo/ }), 'De outro')
    await userEvent.click(question.getByRole('button', { name: 'Descartar' }))
    await see(() =>
      question.getByText(
        'A entrega não pôde ser registrada e continua guardada: Paciente inexistente na instituição.',
      ),
    )
    await expect(calls).toEqual(['POST /heldDeliveries/5/discard'])
  },
}

export const OfOthers: Story = {
  name: 'Quem não ativa procedimentos não vê entregas guardadas',
  parameters: { viewer: { isAdmin: false }, handlers: answering({ held: waiting }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Benedito Ramos'))
    await expect(canvas.queryByText(/por decisão/)).toBeNull()
  },
}
