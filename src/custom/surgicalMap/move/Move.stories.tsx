import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listHeldDeliveries } from '../../../calls/deliveries.ts'
import { listExams } from '../../../calls/exams.ts'
import { listRooms } from '../../../calls/pickers.ts'
import { checkProcedure, moveProcedure, readProcedure } from '../../../calls/scheduling.ts'
import { readInstallation } from '../../../calls/signIn.ts'
import { formatDate, toIsoWithOffset } from '../../../domain/dates.ts'
import { SCHEDULE_CONFLICT, type ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { createGate } from '../../../testing/gate.ts'
import { json, on } from '../../../testing/handlers.ts'
import { at, exampleDay, procedureRecord, scheduleConflict } from '../../../testing/scheduling.ts'
import { conflict as changed, formHandlers, sectors } from '../../../testing/schedulingForms.ts'
import { see } from '../../../testing/see.ts'
import { settings } from '../../../testing/settings.ts'
import { dark, narrow } from '../../../testing/variants.ts'
import { DetailModal } from '../detail/DetailModal.tsx'

const sent = fn()
const record = procedureRecord()
const day = formatDate(exampleDay)
const inA = (room: string) => `${room} (Centro Cirúrgico A)`

/** The answer to a move: where it was moved to. */
const movedTo = (time: string, room: number, from: ProcedureRecord = record) =>
  procedureRecord({
    surgery_probable_date: at(time),
    ...{ surgery_center_room_id: room, surgery_center_room: { id: room, name: `Sala 0${room}` } },
    updated_at: at('09:00'),
    last_move: {
      from: {
        surgery_probable_date: from.surgery_probable_date,
        surgery_center_room_id: from.surgery_center_room_id,
      },
      room: from.surgery_center_room?.name ?? null,
      sector: from.surgery_center?.name ?? null,
      ...{ moved_by: 'Rui Barbosa Lima', moved_at: at('09:00') },
    },
  })

interface Answers {
  read?: ProcedureRecord
  found?: readonly ScheduleConflict[]
  move?: () => Response
}

const answering = ({ read = record, found = [], move = () => json(movedTo('10:15', 3)) }: Answers = {}) => [
  on(moveProcedure, async ({ request }) => {
    sent(await request.json())
    return move()
  }),
  on(checkProcedure, () => json({ conflicts: found })),
  on(readProcedure, () => json(read)),
  on(listExams, () => json([])),
  on(listHeldDeliveries, () => json([])),
  ...formHandlers(record),
]

const meta = {
  title: 'Mapa cirúrgico/Mover',
  component: DetailModal,
  args: { record, kind: 'surgery', timeZone: 'America/Sao_Paulo', onClose: fn() },
  parameters: { handlers: answering() },
  beforeEach: () => {
    sent.mockClear()
  },
} satisfies Meta<typeof DetailModal>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Mover cirurgia' }))
const confirm = async (name = 'Mover') => (await dialog()).getByRole('button', { name })

/** Opens the modal, and says another hour and room. */
const choose: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mover' }))
  const modal = await dialog()
  await see(() => modal.getByText(`Agora: ${day} às 09:30, ${inA('Sala 02')}.`))
  await expect(await confirm()).toBeDisabled()
  const hour = modal.getByRole('textbox', { name: 'Novo horário: hora' })
  await userEvent.clear(hour)
  await userEvent.type(hour, '1015')
  await waitFor(() => expect(modal.getByRole('combobox', { name: 'Sala' })).toHaveValue('Sala 02'))
  await userEvent.click(modal.getByRole('combobox', { name: 'Sala' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sala 03' }))
}

const previous = {
  surgery_probable_date: record.surgery_probable_date,
  ...{ surgery_center_room_id: 2, patient_id: 1, updated_at: record.updated_at },
}

/** Says what the move would overlap before it is made, sends what was seen, and offers to undo it. */
export const Moved: Story = {
  name: 'Movida',
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByText(`${day} às 10:15, ${inA('Sala 03')}: sem conflitos.`))
    await context.userEvent.click(await confirm())
    await see(() => screen.getByText(`Cirurgia movida para ${day} às 10:15, ${inA('Sala 03')}.`))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mover cirurgia' })).toBeNull())
    await expect(sent.mock.calls).toEqual([
      [
        {
          surgery_probable_date: toIsoWithOffset(new Date(at('10:15')), 'America/Sao_Paulo'),
          ...{ surgery_center_room_id: 3, accepted_conflicts: [] },
          ...{ uuid: expect.stringMatching(/^[\da-f-]{36}$/), previous },
        },
      ],
    ])
    await see(() =>
      screen.getByText(
        `Movida por Rui Barbosa Lima em ${day} às 09:00. Antes: ${day} às 09:30, ${inA('Sala 02')}.`,
      ),
    )
    await see(() => screen.getByRole('button', { name: 'Desfazer' }))
  },
}

/** What asks for a reason is told before, and the reason is sent. */
export const WithConflict: Story = {
  name: 'Com conflito',
  parameters: { handlers: answering({ found: [scheduleConflict({})] }) },
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByText(`${day} às 10:15, ${inA('Sala 03')}: 1 conflito.`))
    await see(() => screen.getByText(/^Sala 02 ocupada até cerca de 09:50/))
    const button = await confirm('Mover assim mesmo')
    await expect(button).toBeDisabled()
    await context.userEvent.type((await dialog()).getByRole('textbox', { name: /^Motivo/ }), 'Combinado')
    await context.userEvent.click(button)
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent.mock.lastCall?.[0].accepted_conflicts).toEqual([
      { kind: 'room', with: 2, reason: 'Combinado' },
    ])
  },
}

/** What nobody may accept stops the move. */
export const Impossible: Story = {
  name: 'Impossível',
  parameters: { handlers: answering({ found: [scheduleConflict({ level: 'refuse' })] }) },
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByText(/^Assim, a cirurgia não pode ser movida\./))
    await expect(await confirm()).toBeDisabled()
    await expect((await dialog()).queryByRole('textbox', { name: /^Motivo/ })).toBeNull()
  },
}

/** A conflict that only the move finds is told then, and can be accepted. */
export const FoundMeanwhile: Story = {
  name: 'Conflito que surge enquanto isso',
  parameters: {
    handlers: answering({
      move: () =>
        sent.mock.calls.length > 1
          ? json(movedTo('10:15', 3))
          : json(
              {
                ...{ message: 'Confira os conflitos.', code: SCHEDULE_CONFLICT },
                conflicts: [scheduleConflict({ level: 'warn' })],
              },
              409,
            ),
    }),
  },
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByText(/sem conflitos\.$/))
    await context.userEvent.click(await confirm())
    await see(() => screen.getByText(/^Sala 02 ocupada até cerca de 09:50/))
    await context.userEvent.click(await confirm('Mover assim mesmo'))
    await see(() => screen.getByText(/^Cirurgia movida para/))
    const [first, second] = sent.mock.calls.map(([body]) => body)
    await expect(second).toEqual({ ...first, accepted_conflicts: [{ kind: 'room', with: 2 }] })
  },
}

/** If somebody moved it meanwhile, where it is now is told, and the next move starts from there. */
export const ChangedMeanwhile: Story = {
  name: 'Movida por outra pessoa enquanto isso',
  parameters: {
    handlers: answering({
      move: () => (sent.mock.calls.length > 1 ? json(movedTo('10:15', 3)) : json(changed, 409)),
    }),
  },
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByText(/sem conflitos\.$/))
    await context.userEvent.click(await confirm())
    await see(() =>
      screen.getByText('Este procedimento foi alterado por Rui Barbosa Lima depois que você o abriu.'),
    )
    await see(() => screen.getByText(`Agora: ${day} às 11:15, ${inA('Sala 04')}.`))
    await context.userEvent.click(await confirm())
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    await expect(sent.mock.lastCall?.[0].previous).toMatchObject({
      surgery_probable_date: at('11:15'),
      surgery_center_room_id: 4,
    })
  },
}

/** Another sector needs a room of its own, and an hour that is none moves nothing. */
export const Incomplete: Story = {
  name: 'Incompleto',
  play: async (context) => {
    const { userEvent } = context
    await choose(context)
    const modal = await dialog()
    await userEvent.click(modal.getByRole('combobox', { name: 'Setor' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Centro Obstétrico' }))
    await see(() => modal.getByText('Escolha a sala.'))
    await expect(await confirm()).toBeDisabled()
    await expect(modal.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.clear(modal.getByRole('textbox', { name: 'Novo horário: hora' }))
    await see(() => modal.getByText('Informe data e hora.'))
  },
}

const beforeRooms = createGate()

/** The room is named before the rooms are read, and what is typed meanwhile is kept. */
export const TypedBeforeRooms: Story = {
  name: 'Digitado enquanto as salas carregam',
  parameters: {
    handlers: [
      on(listRooms, async () => {
        await beforeRooms.opened()
        return json(sectors[0]?.surgery_center_rooms)
      }),
      ...answering(),
    ],
  },
  beforeEach: beforeRooms.close,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mover' }))
    const room = await (await dialog()).findByRole('combobox', { name: 'Sala' })
    await expect(room).toHaveValue('Sala 02')
    await userEvent.type(room, 'Sala 03', { initialSelectionStart: 0, initialSelectionEnd: 'Sala 02'.length })
    beforeRooms.open()
    const option = await screen.findByRole('option', { name: 'Sala 03' })
    await expect(room).toHaveValue('Sala 03')
    await userEvent.click(option)
    await see(() => screen.getByText(`${day} às 09:30, ${inA('Sala 03')}: sem conflitos.`))
  },
}

const moved = movedTo('10:15', 3)

/** Undoing says where the surgery goes back to, and what that would overlap. */
export const Undone: Story = {
  name: 'Desfeita',
  args: { record: moved },
  parameters: {
    handlers: answering({
      ...{ read: moved, move: () => json(movedTo('09:30', 2, moved)) },
      found: [scheduleConflict({ level: 'warn' })],
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer mudança' }))
    await see(() =>
      question.getByText(`A cirurgia de Cida Santos volta para ${day} às 09:30, ${inA('Sala 02')}?`),
    )
    await see(() => question.getByText(/^Sala 02 ocupada até cerca de 09:50/))
    await userEvent.click(question.getByRole('button', { name: 'Desfazer assim mesmo' }))
    await see(() => screen.getByText(`A cirurgia está de novo em ${day} às 09:30, ${inA('Sala 02')}.`))
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      surgery_probable_date: record.surgery_probable_date,
      surgery_center_room_id: 2,
      previous: { surgery_probable_date: at('10:15'), surgery_center_room_id: 3 },
    })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

/** If somebody moved it once more meanwhile, there is nothing to undo: that is told, and where it is now. */
export const UndoneTooLate: Story = {
  name: 'Desfeita tarde demais',
  args: { record: moved },
  parameters: { handlers: answering({ read: moved, move: () => json(changed, 409) }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer mudança' }))
    await see(() => question.getByText(/sem conflitos\.$/))
    await userEvent.click(question.getByRole('button', { name: 'Desfazer' }))
    await see(() => screen.getByText(/^Este procedimento foi alterado por Rui Barbosa Lima/))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
    await see(() => screen.getByText(`${day} 11:15`))
  },
}

/** Conflicts that cannot be read stop no move: the server tells them then. */
export const Unchecked: Story = {
  name: 'Conflitos não verificados',
  parameters: { handlers: [on(checkProcedure, () => json({}, 500)), ...answering()] },
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByText(/^Não foi possível verificar conflitos\./))
    await context.userEvent.click(await confirm())
    await see(() => screen.getByText(/^Cirurgia movida para/))
  },
}

/** A surgery whose patient is in the room is moved neither there nor back. */
export const Begun: Story = {
  name: 'Já na sala',
  parameters: {
    handlers: answering({
      read: { ...moved, times: [{ kind: 'room_in', at: at('10:10'), source: 'tap' }] },
    }),
  },
  play: async () => {
    await see(() => screen.getByText(/^Movida por Rui Barbosa Lima/))
    await expect(screen.queryByRole('button', { name: 'Mover' })).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  },
}

/** A server that does not announce moves has none: the form changes time and room. */
export const OtherServer: Story = {
  name: 'Outro servidor',
  parameters: {
    handlers: [
      on(readInstallation, () =>
        json({ ...settings, capabilities: settings.capabilities.filter((name) => name !== 'move') }),
      ),
      ...answering(),
    ],
  },
  play: async () => {
    await see(() => screen.getByRole('button', { name: 'Cancelar procedimento' }))
    await expect(screen.queryByRole('button', { name: 'Mover' })).toBeNull()
  },
}

export const Narrow: Story = { name: 'Estreita', globals: narrow, play: choose }

export const Dark: Story = { globals: dark, tags: ['!test'], play: choose }
