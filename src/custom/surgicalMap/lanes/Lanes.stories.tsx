import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listExams } from '../../../calls/exams.ts'
import {
  checkProcedure,
  moveProcedure,
  readDayConstraints,
  readProcedure,
  readSchedule,
} from '../../../calls/scheduling.ts'
import { readInstallation } from '../../../calls/signIn.ts'
import { addDays, formatDate } from '../../../domain/dates.ts'
import { storeDay } from '../../../providers/mapDay.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { surgeryCenters } from '../../../resources/surgeryCenters.ts'
import { endpointOf } from '../../../schema/endpoint.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { conflictDay, scheduleOf } from '../../../testing/mapDays.ts'
import {
  at,
  consultationRecord,
  exampleDay,
  procedureRecord,
  schedule,
  scheduleConflict,
} from '../../../testing/scheduling.ts'
import { sectors } from '../../../testing/schedulingForms.ts'
import { see } from '../../../testing/see.ts'
import { settings } from '../../../testing/settings.ts'
import { dark, narrow } from '../../../testing/variants.ts'
import { MapPage } from '../MapPage.tsx'

const sent = fn()

/** A day to come: nothing of it depends on the hour at which it is shown. */
const day = addDays(exampleDay, 1)

const surgery = (id: number, name: string, time: string, room: number | null, minutes?: number) =>
  procedureRecord({
    ...{ id, patient_name: name, patient_preferred_name: null, surgery_probable_date: at(time, day) },
    ...{ surgery_center_room_id: room, expected_minutes: minutes ?? null, active_anaesthetists: [] },
    surgery_center_room: room === null ? null : { id: room, name: `Sala 0${room}` },
    active_surgeons: [{ surgeon_id: id, surgeon: { id, name: 'Ana Lúcia Brandão' } }],
  })

const surgeries = [
  surgery(1, 'Cida Santos', '08:00', 1, 100),
  surgery(2, 'Bruno Lima', '13:00', 1),
  surgery(3, 'Célia Dias', '09:00', 2, 60),
  surgery(4, 'Davi Reis', '09:30', 2, 60),
  surgery(5, 'Eva Luz', '10:00', null, 45),
  { ...surgery(6, 'Fábio Melo', '15:00', 3, 45), cancellation_date: at('07:00', day) },
]

const consultation = consultationRecord({
  ...{ id: 7, patient_name: 'Gil Paz', patient_preferred_name: null, pre_probable_date: at('11:00', day) },
})

const rooms = sectors.map((sector, index) => ({
  ...sector,
  surgery_center_rooms: index === 0 ? sector.surgery_center_rooms : [{ id: 9, uuid: '', name: 'Sala 09' }],
}))

const limits = {
  institution_id: 1,
  time_zone: 'America/Sao_Paulo',
  rooms: [
    {
      ...{ id: 4, turnover: 30, hours: [] },
      closures: [
        {
          ...{ id: 1, reason: 'Autoclave em manutenção', repeats_weekly_until: null },
          ...{ starts_at: at('13:00', day), ends_at: at('19:00', day) },
        },
      ],
    },
  ],
  ...{ absences: [], elsewhere: [] },
}

const answering = (listed: readonly ProcedureRecord[], pre: readonly ProcedureRecord[] = []) => [
  on(readSchedule, () => json(schedule({ surgeries: listed, pre }))),
  on(endpointOf(surgeryCenters, 'list'), () => json(rooms)),
  on(readDayConstraints, () => json([limits])),
  on(readProcedure, ({ params }) => json(listed.find(({ id }) => String(id) === params.id))),
  on(listExams, () => json([])),
]

const meta = {
  title: 'Mapa cirúrgico/Salas',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: { at: '/?tab=rooms', handlers: answering(surgeries, [consultation]) },
  beforeEach: () => {
    sent.mockClear()
    storeDay(day)
    return () => storeDay(null)
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const caseOf = (label: RegExp) => screen.getByRole('button', { name: label })
const table = () => screen.findByRole('table', { name: 'Salas do dia por hora' })
const rowOf = async (sector: string, room: string) => {
  const body = within(await table())
    .getByRole('rowheader', { name: sector })
    .closest('tbody')
  if (!body) throw new Error(`${sector} has no rooms`)
  return within(body).getByRole('row', { name: (name) => name.startsWith(room) })
}

/** Each room is a row; a case says room, time, surgery, patient and surgeon, and lies where its time is. */
export const Day: Story = {
  name: 'Um dia',
  play: async ({ canvas }) => {
    const first = await rowOf('Centro Cirúrgico A', 'Sala 01')
    await expect(
      within(first)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Sala 01, 08:00 a cerca de 09:40, Cida Santos, Colecistectomia Videolaparoscópica · Ana Lúcia Brandão',
      'Sala 01, a partir de 13:00, sem duração prevista, Bruno Lima, Colecistectomia Videolaparoscópica · Ana Lúcia Brandão',
    ])
    const headers = within(await table()).getAllByRole('columnheader')
    await expect(headers.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Sala', '07 h', '08 h'])
    const [hour] = headers.slice(2)
    const left = caseOf(/Cida Santos/).getBoundingClientRect().left
    await expect(Math.abs(left - (hour?.getBoundingClientRect().left ?? 0))).toBeLessThan(12)
    await expect((await rowOf('Centro Cirúrgico A', 'Sala 03')).textContent).toBe('Sala 03, Nada marcado')
    await see(() => canvas.getByText('Autoclave em manutenção'))
    await expect((await rowOf('Centro Cirúrgico A', 'Sala 04')).textContent).toContain(
      'Bloqueada, 13:00 a 19:00: Autoclave em manutenção',
    )
    const [lane] = within(await rowOf('Pré-anestésico', 'Consultas')).getAllByRole('button')
    await expect(lane?.textContent).toBe('Consultas, a partir de 11:00, sem duração prevista, Gil Paz')
    const [roomless] = within(await rowOf('Sala a definir', 'Sem sala')).getAllByRole('button')
    await expect(roomless?.textContent).toBe(
      'Sem sala, 10:00 a cerca de 10:45, Eva Luz, Colecistectomia Videolaparoscópica · Ana Lúcia Brandão',
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

/** Cases that overlap share the height of their room, and both say so in words. */
export const Overlapping: Story = {
  name: 'Sobreposição',
  play: async () => {
    await rowOf('Centro Cirúrgico A', 'Sala 02')
    const [one, other] = [caseOf(/Célia Dias/), caseOf(/Davi Reis/)]
    await waitFor(() => expect(one).toHaveAccessibleName(/Conflito.*Conflito: Sala 02 ocupada/))
    await expect(other).toHaveAccessibleName(/Conflito.*Conflito: Sala 02 ocupada/)
    await expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(other.getBoundingClientRect().top)
    for (const each of [one, other]) await see(() => within(each).getByText('Conflito'))
  },
}

/** One tab stop; arrows walk time and rooms, Enter opens. */
export const ByKeyboard: Story = {
  name: 'Por teclado',
  play: async ({ userEvent }) => {
    await rowOf('Centro Cirúrgico A', 'Sala 01')
    const cida = caseOf(/Cida Santos/)
    await expect(
      screen.getAllByRole('button').filter((one) => one.matches('[data-case][tabindex="0"]')),
    ).toEqual([caseOf(/Eva Luz/)])
    cida.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(caseOf(/Bruno Lima/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(caseOf(/Davi Reis/)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(caseOf(/Célia Dias/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(cida).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(caseOf(/Bruno Lima/)).toHaveFocus()
    await expect(caseOf(/Bruno Lima/)).toHaveAttribute('tabindex', '0')
    await userEvent.keyboard('{Enter}')
    await see(() => within(screen.getByRole('dialog', { name: 'Agendamento' })).getByText('Bruno Lima'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(caseOf(/Bruno Lima/)).toHaveFocus())
  },
}

const date = formatDate(day)
const status = () =>
  screen.getByText((_, element) => element?.matches('[role="status"]') ?? false, { selector: 'table ~ p' })

/** Carries the first case to another time by keyboard. */
const carry: Play = async ({ userEvent }) => {
  await rowOf('Centro Cirúrgico A', 'Sala 01')
  caseOf(/Cida Santos/).focus()
  await userEvent.keyboard('m')
  await waitFor(() => expect(status()).toHaveTextContent(/^Movendo Cida Santos: setas mudam/))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await waitFor(() =>
    expect(status()).toHaveTextContent(`${date} às 08:05, Sala 01 (Centro Cirúrgico A): sem conflitos.`),
  )
}

/** `M` and arrows carry a case, which tells where it would be and what it would overlap; Enter asks, and moves it. */
export const Carried: Story = {
  name: 'Movida por teclado',
  parameters: {
    handlers: [
      on(checkProcedure, async ({ request }) => {
        const { surgery_center_room_id: room } = (await request.json()) as { surgery_center_room_id: number }
        return json({ conflicts: room === 2 ? [scheduleConflict({ level: 'warn' })] : [] })
      }),
      on(moveProcedure, async ({ request }) => {
        sent(await request.json())
        return json({ ...surgeries[0], surgery_probable_date: at('08:05', day) })
      }),
      ...answering(surgeries, [consultation]),
    ],
  },
  play: async (context) => {
    const { userEvent } = context
    await carry(context)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(status()).toHaveTextContent(/às 08:05, Sala 02 \(Centro Cirúrgico A\): Sala 02 ocupada/),
    )
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Mover cirurgia' }))
    await see(() =>
      dialog.getByText(`A cirurgia de Cida Santos vai para ${date} às 08:05, Sala 02 (Centro Cirúrgico A)?`),
    )
    await userEvent.click(await dialog.findByRole('button', { name: 'Mover assim mesmo' }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      ...{ surgery_probable_date: at('08:05', day), surgery_center_room_id: 2 },
      accepted_conflicts: [{ kind: 'room', with: 2 }],
      previous: { surgery_probable_date: at('08:00', day), surgery_center_room_id: 1 },
    })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(caseOf(/Cida Santos/)).toHaveFocus())
  },
}

/** What has no room is carried to one, or to another time without one. */
export const RoomGiven: Story = {
  name: 'Uma cirurgia sem sala recebe uma',
  parameters: {
    handlers: [
      on(checkProcedure, () => json({ conflicts: [] })),
      on(moveProcedure, async ({ request }) => {
        sent(await request.json())
        return json({ ...surgeries[4], surgery_center_room_id: 1 })
      }),
      ...answering(surgeries),
    ],
  },
  play: async ({ userEvent }) => {
    await rowOf('Sala a definir', 'Sem sala')
    caseOf(/Eva Luz/).focus()
    await userEvent.keyboard('m{ArrowRight}')
    await waitFor(() => expect(status()).toHaveTextContent(/às 10:05, Sem sala/))
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    await waitFor(() => expect(status()).toHaveTextContent(/às 10:05, Sala 01 \(Centro Cirúrgico A\)/))
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Mover cirurgia' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Mover' }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      ...{ surgery_probable_date: at('10:05', day), surgery_center_room_id: 1 },
      previous: { surgery_center_room_id: null },
    })
  },
}

/** Esc puts it back; so does Enter where it was, and what cannot be moved is not carried. */
export const NotCarried: Story = {
  name: 'Não movida',
  parameters: {
    handlers: [
      on(checkProcedure, () => json({ conflicts: [] })),
      ...answering(
        surgeries.map((one) => (one.id === 2 ? { ...one, anesthesia_start: at('13:00', day) } : one)),
      ),
    ],
  },
  play: async (context) => {
    const { userEvent } = context
    const none = () =>
      waitFor(() =>
        expect(screen.queryByText(/^Movendo|sem conflitos/, { selector: 'table ~ p' })).toBeNull(),
      )
    await carry(context)
    await userEvent.keyboard('{Escape}')
    await none()
    await userEvent.keyboard('m{ArrowRight}{ArrowLeft}{Enter}')
    await none()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.keyboard('{End}m')
    await expect(caseOf(/Bruno Lima/)).toHaveFocus()
    await none()
  },
}

/** A line marks now; what is under way lasts at least until then, and two anaesthesias of one anaesthetist stand out. */
export const Today: Story = {
  name: 'Hoje',
  parameters: { handlers: [scheduleOf(conflictDay()), ...answering([])] },
  beforeEach: () => storeDay(null),
  play: async ({ canvas }) => {
    await table()
    await waitFor(() => expect(canvas.getAllByText('Anestesias simultâneas')).toHaveLength(2))
    const line = canvas.getByTitle(/^Agora, \d\d:\d\d$/).parentElement?.getBoundingClientRect().left ?? 0
    for (const told of canvas.getAllByText('Anestesias simultâneas')) {
      const { left, right } = told.closest('button')?.getBoundingClientRect() ?? { left: 0, right: 0 }
      await expect(left).toBeLessThan(line)
      await expect(right).toBeGreaterThan(line - 2)
    }
  },
}

/** The strip makes the other cases quiet, but never lets their room seem to be free; a search lists all days. */
export const Filtered: Story = {
  name: 'Filtradas',
  play: async ({ canvas, userEvent }) => {
    const first = await rowOf('Centro Cirúrgico A', 'Sala 01')
    const conflicts = await canvas.findByRole('button', { name: 'Conflitos 2' })
    await userEvent.click(conflicts)
    await waitFor(() => expect(caseOf(/Cida Santos/)).toHaveAttribute('data-quiet'))
    await expect(first).not.toHaveTextContent('Nada marcado')
    await expect(caseOf(/Davi Reis/)).not.toHaveAttribute('data-quiet')
    await userEvent.click(conflicts)
    await waitFor(() => expect(caseOf(/Cida Santos/)).not.toHaveAttribute('data-quiet'))
    await userEvent.type(canvas.getByRole('searchbox'), 'Cida')
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Salas do dia por hora' })).toBeNull())
    await see(() => screen.getByRole('button', { name: (name) => name.startsWith('Cida Santos') }))
  },
}

const night = {
  ...surgery(8, 'Nair Sena', '22:00', 3, 300),
  surgery_probable_date: at('22:00', addDays(day, -1)),
}
const ofDay = ({ request }: { request: Request }, read: string) =>
  new URL(request.url).searchParams.get('probable_date')?.startsWith(read)

/** A room in which a surgery goes on after midnight is taken. */
export const AfterMidnight: Story = {
  name: 'Depois da meia-noite',
  parameters: {
    handlers: [
      on(readSchedule, (call) =>
        ofDay(call, addDays(day, -1)) ? json(schedule({ surgeries: [night] })) : undefined,
      ),
      ...answering(surgeries),
    ],
  },
  play: async ({ userEvent }) => {
    const third = await rowOf('Centro Cirúrgico A', 'Sala 03')
    await expect(within(third).getByRole('button').textContent).toMatch(
      /^Sala 03, 22:00 da véspera a cerca de 03:\d\d, Nair Sena/,
    )
    const headers = within(await table()).getAllByRole('columnheader')
    await expect(headers[1]).toHaveTextContent('00 h')
    // It is moved on its own day.
    within(third).getByRole('button').focus()
    await userEvent.keyboard('m')
    await expect(screen.queryByText(/^Movendo/)).toBeNull()
    caseOf(/Cida Santos/).focus()
    await userEvent.keyboard('m')
    await waitFor(() => expect(status()).toHaveTextContent(/^Movendo Cida Santos/))
    await userEvent.keyboard('{Escape}')
  },
}

export const BeforeUnread: Story = {
  name: 'Véspera que não foi carregada',
  parameters: {
    handlers: [
      on(readSchedule, (call) => (ofDay(call, addDays(day, -1)) ? json({}, 403) : undefined)),
      ...answering(surgeries),
    ],
  },
  play: async ({ canvas }) => {
    await rowOf('Centro Cirúrgico A', 'Sala 01')
    await see(() => canvas.getByText(/^Não foi possível carregar a véspera/))
  },
}

/** While another day is read no room is drawn, as all would seem to be free. */
export const OtherDay: Story = {
  name: 'Outro dia que carrega',
  parameters: {
    handlers: [
      on(readSchedule, ({ request }) =>
        [day, addDays(day, -1)].some((read) => ofDay({ request }, read)) ? undefined : never(),
      ),
      ...answering(surgeries),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await rowOf('Centro Cirúrgico A', 'Sala 01')
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo dia' }))
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Salas do dia por hora' })).toBeNull())
    await see(() => canvas.getByText('Carregando…'))
  },
}

/** That some surgeries were not sent, or the rooms not read, is said: what looks free may not be. */
export const Incomplete: Story = {
  name: 'Incompletas',
  parameters: {
    handlers: [
      on(readSchedule, ({ request }) => {
        const answer = schedule({ surgeries })
        const isFirst = new URL(request.url).searchParams.get('page') === '1'
        return isFirst ? json({ ...answer, surgeries: { ...answer.surgeries, count: 9 } }) : json({}, 500)
      }),
      on(endpointOf(surgeryCenters, 'list'), () => json({}, 403)),
      ...answering(surgeries),
    ],
  },
  play: async ({ canvas }) => {
    await rowOf('Centro Cirúrgico A', 'Sala 01')
    await see(() => canvas.getByText(/^Não foi possível carregar as salas: só aparecem as que têm cirurgia/))
    await see(() => canvas.getByText(/6 .* 9/))
  },
}

/** An institution without rooms says where they are entered. */
export const NoRooms: Story = {
  name: 'Sem salas cadastradas',
  parameters: { handlers: [on(endpointOf(surgeryCenters, 'list'), () => json([])), ...answering([])] },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Não há salas cadastradas. Cadastre-as em Setores e salas.'))
  },
}

/** A day that cannot be read can be tried again. */
export const Failed: Story = {
  name: 'Falha',
  parameters: { handlers: [on(readSchedule, () => json({}, 403)), ...answering([])] },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('button', { name: 'Tentar novamente' }))
  },
}

/** A server that does not announce lanes has the two lists only. */
export const OtherServer: Story = {
  name: 'Outro servidor',
  parameters: {
    handlers: [
      on(readInstallation, () =>
        json({ ...settings, capabilities: settings.capabilities.filter((name) => name !== 'lanes') }),
      ),
      ...answering(surgeries),
    ],
  },
  play: async ({ canvas }) => {
    await see(() => screen.getByRole('button', { name: (name) => name.startsWith('Cida Santos') }))
    await expect(canvas.getAllByRole('tab')).toHaveLength(2)
  },
}

const showRoom: Play = async ({ canvas, userEvent }) => {
  const select = await canvas.findByRole('combobox', { name: 'Sala' })
  await see(() => canvas.getByText('Eva Luz'))
  await userEvent.selectOptions(select, 'Sala 01')
  await see(() => canvas.getByText('Bruno Lima'))
  await userEvent.selectOptions(select, 'Sala 02')
  await see(() => canvas.getByText('Davi Reis'))
  await expect(canvas.queryByText('Bruno Lima')).toBeNull()
  await userEvent.selectOptions(select, 'Sala 04')
  await see(() => canvas.getByText('Bloqueada, 13:00 a 19:00: Autoclave em manutenção'))
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

/** On a phone one room is shown at a time. */
export const Narrow: Story = { name: 'Estreita', globals: narrow, play: showRoom }

export const Dark: Story = { globals: dark, play: Overlapping.play }
