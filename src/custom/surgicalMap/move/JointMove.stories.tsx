import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listHeldDeliveries } from '../../../calls/deliveries.ts'
import { listExams } from '../../../calls/exams.ts'
import {
  checkMoves,
  readProcedure,
  readSchedule,
  shiftRoom,
  swapProcedures,
  undoMoves,
} from '../../../calls/scheduling.ts'
import { readInstallation } from '../../../calls/signIn.ts'
import { formatDate } from '../../../domain/dates.ts'
import { type ConflictOf, SCHEDULE_CONFLICT } from '../../../resources/procedures/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { json, on } from '../../../testing/handlers.ts'
import { at, exampleDay, procedureRecord, schedule, scheduleConflict } from '../../../testing/scheduling.ts'
import { conflict as changed, formHandlers } from '../../../testing/schedulingForms.ts'
import { see } from '../../../testing/see.ts'
import { settings } from '../../../testing/settings.ts'
import { dark, narrow } from '../../../testing/variants.ts'
import { DetailModal } from '../detail/DetailModal.tsx'

const sent = fn()
const day = formatDate(exampleDay)

const surgery = (id: number, name: string, time: string, room = 2) =>
  procedureRecord({
    ...{ id, patient_name: name, patient_preferred_name: null, surgery_probable_date: at(time) },
    ...{ surgery_center_room_id: room, surgery_center_room: { id: room, name: `Sala 0${room}` } },
  })

const record = procedureRecord()
const later = surgery(5, 'Bruno Lima', '11:00')
const last = surgery(6, 'Célia Dias', '13:30')
const elsewhere = surgery(7, 'Davi Reis', '10:00', 3)
/** Of the room too, but before, begun, or cancelled. */
const others = [
  surgery(8, 'Eva Luz', '07:30'),
  { ...surgery(9, 'Fábio Melo', '12:00'), anesthesia_start: at('12:05') },
  { ...surgery(10, 'Gil Paz', '15:00'), cancellation_date: at('08:00') },
]

const conflictOf = (of: number, more: Partial<ConflictOf> = {}): ConflictOf => ({
  ...scheduleConflict(more),
  of,
})

/** A record that was moved, alone or together with another one. */
const movedTo = (
  { surgery_probable_date, surgery_center_room_id, ...moved }: ProcedureRecord,
  time: string,
  other: ProcedureRecord,
): ProcedureRecord => ({
  ...{ ...moved, surgery_center_room_id, surgery_probable_date: at(time), updated_at: at('09:00') },
  last_move: {
    from: { surgery_probable_date, surgery_center_room_id },
    ...{ room: 'Sala 02', sector: 'Centro Cirúrgico A' },
    ...{ moved_by: 'Rui Barbosa Lima', moved_at: at('09:00') },
    together: {
      uuid: '00000000-0000-4000-8000-00000000abcd',
      others: [
        {
          ...{ id: other.id, name: other.name, room: 'Sala 02', sector: 'Centro Cirúrgico A' },
          from: { surgery_probable_date: other.surgery_probable_date, surgery_center_room_id: 2 },
        },
      ],
    },
  },
})

const shifted = [movedTo(record, '10:00', last), movedTo(last, '14:00', record)]

interface Answers {
  read?: ProcedureRecord
  found?: readonly ConflictOf[]
  items?: readonly ProcedureRecord[]
  act?: () => Response
}

const answering = ({
  read = record,
  found = [],
  items = [last, ...others, later, record, elsewhere],
  act = () => json({ procedures: shifted }),
}: Answers = {}) => {
  const acting = async ({ request }: { request: Request }) => {
    sent(await request.json())
    return act()
  }
  return [
    on(shiftRoom, acting),
    on(swapProcedures, acting),
    on(undoMoves, acting),
    on(checkMoves, () => json({ conflicts: found })),
    on(readSchedule, () => json(schedule({ surgeries: items }))),
    on(readProcedure, () => json(read)),
    on(listExams, () => json([])),
    on(listHeldDeliveries, () => json([])),
    ...formHandlers(record),
  ]
}

const meta = {
  title: 'Mapa cirúrgico/Atrasar e trocar',
  component: DetailModal,
  args: { record, kind: 'surgery', timeZone: 'America/Sao_Paulo', onClose: fn(), listed: [record, last] },
  parameters: { handlers: answering() },
  beforeEach: () => {
    sent.mockClear()
  },
} satisfies Meta<typeof DetailModal>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Opens one of the joint moves by its button. */
const open = async ({ userEvent }: Parameters<Play>[0], name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mover' }))
  await userEvent.click(await screen.findByRole('button', { name }))
}

const UUID = expect.stringMatching(/^[\da-f-]{36}$/)

const seen = ({
  id,
  surgery_probable_date,
  surgery_center_room_id,
  patient_id,
  updated_at,
}: ProcedureRecord) => ({
  id,
  previous: { surgery_probable_date, surgery_center_room_id, patient_id, updated_at },
})

/** Opens the delay of a room and types the minutes. */
const delay = async (context: Parameters<Play>[0], minutes: string) => {
  await open(context, 'Atrasar a sala')
  const modal = await dialog('Atrasar a sala')
  await context.userEvent.type(await modal.findByRole('spinbutton', { name: 'Atraso em minutos' }), minutes)
  return modal
}

/** The surgery and the later ones of its room that can still be moved are delayed, except those that are left out. */
export const Delayed: Story = {
  name: 'Sala atrasada',
  play: async (context) => {
    const modal = await delay(context, '30')
    await see(() => modal.getByText('Sala 02 (Centro Cirúrgico A)'))
    const boxes = modal.getAllByRole('checkbox')
    await expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      '10:00 (antes 09:30), Cida Santos',
      '11:30 (antes 11:00), Bruno Lima',
      '14:00 (antes 13:30), Célia Dias',
    ])
    await see(() => modal.getByText('12:00, Fábio Melo: não pode ser movida e fica neste horário.'))
    await see(() => modal.getByText('3 cirurgias, 30 min mais tarde: sem conflitos.'))
    await context.userEvent.click(modal.getByRole('checkbox', { name: /Bruno Lima/ }))
    await see(() => modal.getByRole('checkbox', { name: '11:00, Bruno Lima' }))
    const confirm = modal.getByRole('button', { name: 'Atrasar 2 cirurgias' })
    await waitFor(() => expect(confirm).toBeEnabled())
    await context.userEvent.click(confirm)
    await see(() => screen.getByText('Sala 02 (Centro Cirúrgico A): 2 cirurgias atrasadas em 30 min.'))
    await expect(sent.mock.calls).toEqual([
      [{ uuid: UUID, minutes: 30, accepted_conflicts: [], cases: [seen(record), seen(last)] }],
    ])
    await see(() => screen.getByText(/^Movida junto com mais 1 cirurgia por Rui Barbosa Lima/))
  },
}

/** Conflicts are told by the surgery that has them, and each is accepted of it. */
export const WithConflicts: Story = {
  name: 'Sala atrasada com conflitos',
  parameters: {
    handlers: answering({ found: [conflictOf(record.id), conflictOf(last.id, { level: 'mark' })] }),
  },
  play: async (context) => {
    const modal = await delay(context, '30')
    await see(() => modal.getByText('3 cirurgias, 30 min mais tarde: 2 conflitos.'))
    await see(() => modal.getByText(/^Cida Santos: Sala 02 ocupada/))
    await see(() => modal.getByText(/^Célia Dias: Sala 02 ocupada/))
    const confirm = modal.getByRole('button', { name: 'Atrasar 3 cirurgias assim mesmo' })
    await expect(confirm).toBeDisabled()
    await context.userEvent.type(modal.getByRole('textbox', { name: /^Motivo/ }), 'Atraso da manhã')
    await context.userEvent.click(confirm)
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent.mock.lastCall?.[0].accepted_conflicts).toEqual([
      { of: record.id, kind: 'room', with: 2, reason: 'Atraso da manhã' },
    ])
  },
}

/** What nobody may accept stops all of it. */
export const Refused: Story = {
  name: 'Conflito que não se aceita',
  parameters: { handlers: answering({ found: [conflictOf(last.id, { level: 'refuse' })] }) },
  play: async (context) => {
    const modal = await delay(context, '30')
    await see(() => modal.getByText('Assim, as cirurgias não podem ser movidas.'))
    await expect(modal.getByRole('button', { name: 'Atrasar 3 cirurgias' })).toBeDisabled()
  },
}

/** Minutes that are no delay, one past midnight, and no surgery at all delay nothing, and say why. */
export const WrongDelay: Story = {
  name: 'Atraso impossível',
  play: async (context) => {
    const { userEvent } = context
    const modal = await delay(context, '7')
    const minutes = modal.getByRole('spinbutton')
    await see(() => modal.getByText('Informe de 5 a 720 minutos, de 5 em 5.'))
    const confirm = modal.getByRole('button', { name: 'Atrasar 3 cirurgias' })
    await expect(confirm).toBeDisabled()
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '660')
    await see(() => modal.getByText(/^Com este atraso, uma cirurgia passaria para o dia seguinte/))
    await see(() => modal.getByRole('checkbox', { name: 'Dia seguinte (antes 13:30), Célia Dias' }))
    await expect(confirm).toBeDisabled()
    await userEvent.click(modal.getByRole('checkbox', { name: /Célia Dias/ }))
    await see(() => modal.getByText('2 cirurgias, 11 h mais tarde: sem conflitos.'))
    for (const box of modal.getAllByRole('checkbox', { checked: true })) await userEvent.click(box)
    await see(() => modal.getByText('Escolha ao menos uma cirurgia.'))
  },
}

/** If one of them was moved meanwhile, that is told, and the list shows where it is now. */
export const Overtaken: Story = {
  name: 'Alterada por outra pessoa enquanto isso',
  parameters: {
    handlers: answering({
      act: () => {
        if (sent.mock.calls.length > 1) return json({ procedures: shifted })
        const current = { ...last, surgery_probable_date: at('14:15'), updated_at: at('08:12') }
        return json({ ...changed, message: 'Célia Dias: alterada por Rui.', current }, 409)
      },
    }),
  },
  play: async (context) => {
    const modal = await delay(context, '30')
    await see(() => modal.getByText(/sem conflitos\.$/))
    await context.userEvent.click(modal.getByRole('button', { name: 'Atrasar 3 cirurgias' }))
    await see(() => screen.getByText('Célia Dias: alterada por Rui.'))
    await see(() => modal.getByRole('checkbox', { name: '14:45 (antes 14:15), Célia Dias' }))
    const confirm = modal.getByRole('button', { name: 'Atrasar 3 cirurgias' })
    await waitFor(() => expect(confirm).toBeEnabled())
    await context.userEvent.click(confirm)
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    await expect(sent.mock.lastCall?.[0].cases[2].previous).toMatchObject({
      ...{ surgery_probable_date: at('14:15'), updated_at: at('08:12') },
    })
  },
}

/** Opens the swap and chooses the surgery of another room. */
const choose: Play = async (context) => {
  const { userEvent } = context
  await open(context, 'Trocar com outra')
  const modal = await dialog('Trocar cirurgias')
  await userEvent.click(await modal.findByRole('combobox', { name: 'Trocar com' }))
  await userEvent.click(
    await screen.findByRole('option', { name: '10:00, Sala 03 (Centro Cirúrgico A) · Davi Reis' }),
  )
  await see(() => modal.getByText(`Cida Santos: ${day} às 10:00, Sala 03 (Centro Cirúrgico A)`))
  await see(() => modal.getByText(`Davi Reis: ${day} às 09:30, Sala 02 (Centro Cirúrgico A)`))
}

/** A swap says where both go, and sends both as they were seen. */
export const Swapped: Story = {
  name: 'Trocadas',
  play: async (context) => {
    await choose(context)
    const modal = await dialog('Trocar cirurgias')
    await see(() => modal.getByText('Depois da troca: sem conflitos.'))
    await context.userEvent.click(modal.getByRole('button', { name: 'Trocar' }))
    await see(() => screen.getByText('Cirurgias de Cida Santos e Davi Reis trocadas.'))
    await expect(sent.mock.calls).toEqual([
      [{ uuid: UUID, accepted_conflicts: [], cases: [seen(record), seen(elsewhere)] }],
    ])
  },
}

/** A conflict that only the swap finds is told then, and can be accepted. */
export const FoundMeanwhile: Story = {
  name: 'Conflito que surge enquanto isso',
  parameters: {
    handlers: answering({
      act: () =>
        sent.mock.calls.length > 1
          ? json({ procedures: shifted })
          : json(
              {
                ...{ message: 'Confira os conflitos.', code: SCHEDULE_CONFLICT },
                conflicts: [conflictOf(elsewhere.id, { level: 'warn' })],
              },
              409,
            ),
    }),
  },
  play: async (context) => {
    await choose(context)
    const modal = await dialog('Trocar cirurgias')
    await see(() => modal.getByText('Depois da troca: sem conflitos.'))
    await context.userEvent.click(modal.getByRole('button', { name: 'Trocar' }))
    await see(() => modal.getByText(/^Davi Reis: Sala 02 ocupada/))
    await context.userEvent.click(modal.getByRole('button', { name: 'Trocar assim mesmo' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    const [first, second] = sent.mock.calls.map(([body]) => body)
    await expect(second).toEqual({
      ...first,
      accepted_conflicts: [{ of: elsewhere.id, kind: 'room', with: 2 }],
    })
  },
}

/** A day with no other surgery has none to swap with. */
export const NothingToSwap: Story = {
  name: 'Nada com que trocar',
  parameters: { handlers: answering({ items: [record] }) },
  play: async (context) => {
    await open(context, 'Trocar com outra')
    await see(() => screen.getByText(/^Neste dia não há outra cirurgia com sala/))
    await expect(screen.getByRole('button', { name: 'Trocar' })).toBeDisabled()
  },
}

/** A day that cannot be read can be tried again. */
export const DayFailed: Story = {
  name: 'Dia que não carrega',
  parameters: { handlers: [on(readSchedule, () => json({}, 403)), ...answering()] },
  play: async (context) => {
    await open(context, 'Atrasar a sala')
    await see(() => screen.getByText(/^Não foi possível carregar as cirurgias do dia\./))
    await see(() => screen.getByRole('button', { name: 'Tentar novamente' }))
  },
}

const [together] = shifted

/** The undo of a joint move names all that go back, and what that would overlap. */
export const Undone: Story = {
  name: 'Desfeita de uma vez',
  args: { record: together },
  parameters: { handlers: answering({ read: together, found: [conflictOf(last.id, { level: 'warn' })] }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer mudança' }))
    await see(() => question.getByText('2 cirurgias voltam para onde estavam:'))
    await see(() => question.getByText(`Cida Santos: ${day} às 09:30, Sala 02 (Centro Cirúrgico A)`))
    await see(() => question.getByText(`Célia Dias: ${day} às 13:30, Sala 02 (Centro Cirúrgico A)`))
    await see(() => question.getByText(/^Célia Dias: Sala 02 ocupada/))
    await userEvent.click(question.getByRole('button', { name: 'Desfazer assim mesmo' }))
    await see(() => screen.getByText('2 cirurgias estão de novo onde estavam.'))
    await expect(sent.mock.lastCall?.[0]).toEqual({
      ...{ uuid: UUID, undoes: together?.last_move?.together?.uuid },
      accepted_conflicts: [{ of: last.id, kind: 'room', with: 2 }],
    })
  },
}

/** An undo that comes too late says which surgery changed. */
export const UndoneTooLate: Story = {
  name: 'Desfeita tarde demais',
  args: { record: together },
  parameters: {
    handlers: answering({
      read: together,
      act: () => json({ message: 'Célia Dias: alterada depois.', code: 'procedure.overtaken' }, 409),
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer mudança' }))
    await see(() => question.getByText('De volta: sem conflitos.'))
    await userEvent.click(question.getByRole('button', { name: 'Desfazer' }))
    await see(() => question.getByText('Célia Dias: alterada depois.'))
  },
}

/** A server that does not announce joint moves has none, nor has a surgery without a room. */
export const OtherServer: Story = {
  name: 'Outro servidor',
  parameters: {
    handlers: [
      on(readInstallation, () =>
        json({ ...settings, capabilities: settings.capabilities.filter((name) => name !== 'jointMoves') }),
      ),
      ...answering(),
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mover' }))
    await see(() => screen.getByText(/^A cirurgia já está neste horário/))
    await expect(screen.queryByRole('button', { name: 'Trocar com outra' })).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Atrasar a sala' })).toBeNull()
  },
}

const manyConflicts: Play = async (context) => {
  const modal = await delay(context, '30')
  await see(() => modal.getByText(/^Cida Santos: Sala 02 ocupada/))
}

export const Narrow: Story = {
  name: 'Estreita',
  globals: narrow,
  parameters: WithConflicts.parameters,
  play: manyConflicts,
}

export const Dark: Story = {
  globals: dark,
  tags: ['!test'],
  parameters: WithConflicts.parameters,
  play: manyConflicts,
}
