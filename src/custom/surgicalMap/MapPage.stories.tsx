import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listExams } from '../../calls/exams.ts'
import { readProcedure, readSchedule } from '../../calls/scheduling.ts'
import { listMembers } from '../../calls/session.ts'
import { readInstallation } from '../../calls/signIn.ts'
import { addDays, formatDate, formatDayMonth } from '../../domain/dates.ts'
import { printedFacts } from '../../providers/printedFacts.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { everyConsultation, everyProcedure, fullDay, longNames } from '../../testing/mapDays.ts'
import { consultationRecord, exampleDay, procedureRecord, schedule } from '../../testing/scheduling.ts'
import { see } from '../../testing/see.ts'
import { group, members } from '../../testing/session.ts'
import { dark, desk, narrow, wide } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

const onRequest = fn()

function answering(
  surgeries: readonly ProcedureRecord[],
  pre: readonly ProcedureRecord[] = [],
  count?: number,
) {
  const answer = schedule({ surgeries, pre })
  const counted = count ? { ...answer, surgeries: { ...answer.surgeries, count } } : answer
  return [
    on(readSchedule, ({ request }) => {
      onRequest(Object.fromEntries(new URL(request.url).searchParams))
      return json(counted)
    }),
  ]
}

const meta = {
  title: 'Mapa cirúrgico/Página',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: { handlers: answering(everyProcedure(), everyConsultation()) },
  beforeEach: () => {
    onRequest.mockClear()
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

/** A card's name begins with its patient. */
const named = (name: string) => (accessible: string) => accessible.startsWith(name)
const opener = (name: string) => screen.getByRole('button', { name: named(name) })
const card = (name: string) => {
  const item = opener(name).closest('li')
  if (!item) throw new Error(`${name} stands on no card`)
  return within(item)
}
/** Shows the rows of today that lie behind. */
const unfoldPast = async ({ canvas, userEvent }: Parameters<Play>[0]) =>
  userEvent.click(await canvas.findByRole('button', { name: /realizad/, expanded: false }))
const fitsTheScreen = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)

const seeStatuses: Play = async (context) => {
  const { canvas } = context
  await see(() => canvas.getByRole('heading', { name: 'Em curso' }))
  await see(() => canvas.getByRole('heading', { name: `${formatDayMonth(exampleDay)} · 6 procedimentos` }))
  await unfoldPast(context)
  // The rows are painted in parts.
  for (const name of ['Rosa Maria Klein', 'Otávio Lemos Siqueira']) await see(() => opener(name))
  await expect(canvas.getAllByRole('timer').map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
    '01:52',
    '00:58',
  ])
  await expect(card('Cida Santos').getByText('Nome civil: Maria Aparecida dos Santos')).toBeVisible()
  await expect(card('Cida Santos').getByText('Em curso')).toBeVisible()
  await expect(card('Cida Santos').getByText('00:10')).toBeVisible()
  await expect(card('Cida Santos').getByText('Hospital São Lucas')).toBeVisible()
  await expect(card('Cida Santos').getByRole('img', { name: 'Responsável: Helena Prado' })).toBeVisible()
  await expect(card('Luísa Andrade Couto').getByText('Realizado')).toBeVisible()
  await expect(card('Jorge Nakamura').getByText('PDF PENDENTE')).toBeVisible()
  await expect(card('Marina Duarte').getByText('Cancelado')).toBeVisible()
  await expect(card('Rosa Maria Klein').getByRole('img', { name: 'Equipe alterada' })).toBeVisible()
  await expect(card('Otávio Lemos Siqueira').getByText('Falha na integração')).toBeVisible()
  await expect(card('Otávio Lemos Siqueira').getByText('HTTP 502: prontuário indisponível')).toBeVisible()
  await fitsTheScreen()
}

/** Every status as word, icon and colour; items in progress come first, each with its timer. */
export const List: Story = { play: seeStatuses }
export const Narrow: Story = { globals: narrow, play: seeStatuses }

export const Consultations: Story = {
  name: 'Consultas',
  args: { initialTab: 'consultation' },
  play: async (context) => {
    const { canvas } = context
    await see(() => canvas.getByRole('heading', { name: `${formatDayMonth(exampleDay)} · 4 consultas` }))
    await unfoldPast(context)
    await expect(canvas.getByRole('tab', { name: 'Pré-anestésico 4' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(canvas.getAllByText('Realizado')).toHaveLength(1)
    await see(() => canvas.getAllByText('Instituição: Hospital São Lucas')[0] as HTMLElement)
  },
}

/** The arrow keys move between the tabs. */
/** A print of the map is logged with its day and rows. */
export const Printed: Story = {
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Em curso' }))
    await expect(printedFacts()).toEqual({ day: formatDate(exampleDay), total: everyProcedure().length })
  },
}

export const TabsByKeyboard: Story = {
  name: 'Abas pelo teclado',
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('tab', { name: 'Procedimentos 8' })).focus()
    await userEvent.keyboard('{ArrowLeft}')
    const consultations = canvas.getByRole('tab', { name: 'Pré-anestésico 4' })
    await waitFor(() => expect(consultations).toHaveAttribute('aria-selected', 'true'))
    await expect(consultations).toHaveFocus()
    await see(() => canvas.getByRole('tabpanel', { name: 'Pré-anestésico 4' }))
  },
}

export const FullDay: Story = {
  name: 'Dia cheio',
  parameters: { handlers: answering(fullDay(50), [], 60) },
  play: async ({ canvas }) => {
    await see(() =>
      canvas.getByText('Mostrando 50 de 60 procedimentos. Use o filtro ou a busca para encontrar os demais.'),
    )
    await see(() => canvas.getByRole('tab', { name: 'Procedimentos 60' }))
  },
}

/** Arrow up and down move between cards; a click anywhere opens one; truncated text has a tooltip. */
export const Cards: Story = {
  name: 'Cartões',
  parameters: {
    handlers: [
      ...answering([...longNames(), ...everyProcedure()]),
      on(readProcedure, () => json(procedureRecord())),
      on(listExams, () => json([])),
    ],
  },
  play: async ({ canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-card] button')).not.toHaveLength(0))
    const cards = canvasElement.querySelectorAll<HTMLElement>('[data-card]')
    const [first, second] = Array.from(cards, (item) => item.querySelector('button'))
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(first).toHaveFocus()
    const texts = Array.from(canvasElement.querySelectorAll<HTMLElement>('[data-card] :is(p, b)'))
    const cut = texts.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) as HTMLElement
    await userEvent.hover(cut)
    await expect(cut.title).toBe(cut.textContent)
    await userEvent.click(cut)
    await see(() => screen.getByRole('dialog', { name: 'Agendamento' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(cut.closest('[data-card]')?.querySelector('button')).toHaveFocus())
  },
}

const withLongNames = { parameters: { handlers: answering(longNames()) } } satisfies Story

/** Neither the patient's name nor the civil name is ever truncated. */
export const LongNames: Story = {
  ...withLongNames,
  globals: desk,
  play: async ({ canvas }) => {
    const names = [
      await canvas.findByRole('button', { name: /^Francisca Antonieta/ }),
      ...canvas.getAllByText(/^Nome civil: /),
    ]
    for (const { scrollWidth, clientWidth, offsetWidth } of names)
      await expect(scrollWidth).toBeLessThanOrEqual(clientWidth || offsetWidth)
    await fitsTheScreen()
  },
}
export const LongNamesNarrow: Story = {
  ...withLongNames,
  name: 'Nomes longos, estreita',
  globals: narrow,
  play: fitsTheScreen,
}

export const Empty: Story = {
  parameters: { handlers: answering([]) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Nenhum procedimento neste dia.'))
    await see(() => canvas.getByRole('button', { name: 'Adicionar procedimento' }))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(readSchedule, never)] },
  play: async ({ canvas }) => {
    await canvas.findByText('Carregando…')
    await expect(canvas.getByRole('tab', { name: 'Procedimentos –' })).toBeVisible()
  },
}

const broken = on(readSchedule, () => json({ message: 'O servidor está em manutenção.' }, 400))

/** The server's message is shown, and no list if none was ever loaded. */
export const Failed: Story = {
  parameters: { handlers: [broken] },
  play: async ({ canvas }) => {
    await see(() => within(canvas.getByRole('tabpanel')).getByText('O servidor está em manutenção.'))
    await see(() => canvas.getByRole('button', { name: 'Tentar novamente' }))
    await see(() => within(screen.getByRole('status')).getByText('O servidor está em manutenção.'))
  },
}

let calls = 0

/** A later failure keeps the list and states the time it was loaded. */
export const FailedLater: Story = {
  name: 'Falha ao ler de novo',
  parameters: {
    handlers: [
      on(readSchedule, () => {
        calls += 1
        return calls === 1 ? json(schedule({ surgeries: everyProcedure() })) : json({}, 400)
      }),
    ],
  },
  beforeEach: () => {
    calls = 0
  },
  play: async ({ canvas }) => {
    await see(() => opener('Cida Santos'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await see(() =>
      canvas.getByText(/^Não foi possível atualizar o mapa\. Mostrando o que havia às \d\d:\d\d\.$/),
    )
    await expect(opener('Cida Santos')).toBeVisible()
  },
}

/** A group has no filter of rooms, and a new record requires choosing the member first. */
export const Group: Story = {
  parameters: { viewer: { institution: group } },
  play: async ({ canvas, userEvent }) => {
    await see(() => opener('Cida Santos'))
    await expect(canvas.queryByRole('button', { name: 'Filtrar' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'ADICIONAR' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Procedimento' }))
    await see(() => screen.getByRole('dialog', { name: 'Em qual instituição será o agendamento?' }))
  },
}

/** One member of a group is shown, in both lists, until its tag is removed. */
export const MemberOfGroup: Story = {
  name: 'Uma instituição do grupo',
  parameters: {
    viewer: { institution: group },
    handlers: answering([
      procedureRecord({
        id: 1,
        patient_name: 'Ana do Hospital',
        patient_preferred_name: null,
        institution_id: 1,
      }),
      procedureRecord({
        id: 2,
        patient_name: 'Bia da Clínica',
        patient_preferred_name: null,
        institution_id: 2,
      }),
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Ana do Hospital'))
    await userEvent.click(canvas.getByRole('button', { name: 'Instituição' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clínica Vila Mariana' }))
    await waitFor(() => expect(canvas.queryByText('Ana do Hospital')).toBeNull())
    await expect(canvas.getByText('Bia da Clínica')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'Procedimentos 1' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Pré-anestésico 0' }))
    await see(() => canvas.getByText('Nenhuma consulta pré-anestésica neste dia com este filtro.'))
    await userEvent.click(canvas.getByRole('button', { name: 'Remover filtro Clínica Vila Mariana' }))
    await see(() => canvas.getByRole('tab', { name: 'Procedimentos 2' }))
  },
}

/** Of a day that is not whole, it is not said how many are the chosen member's, nor that there are none. */
export const MemberOfPartialDay: Story = {
  name: 'Uma instituição de um dia incompleto',
  parameters: { viewer: { institution: group }, handlers: answering([procedureRecord({ id: 1 })], [], 60) },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('tab', { name: 'Procedimentos 60' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Instituição' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clínica Vila Mariana' }))
    await see(() =>
      canvas.getByText(
        'Nem todos os procedimentos do grupo foram recebidos: pode faltar algum desta instituição.',
      ),
    )
    await expect(canvas.getByRole('tab', { name: 'Procedimentos 0' })).toBeVisible()
    await expect(canvas.queryByText(/^Nenhum/)).toBeNull()
  },
}

/** Each card names its institution, as it is not the selected one. */
export const InstitutionsOfGroup: Story = {
  name: 'Instituições do grupo',
  parameters: { viewer: { institution: group } },
  play: async ({ canvas }) => {
    const name = await canvas.findAllByText('Hospital São Lucas', { selector: '[data-card] *' })
    await expect(name[0]?.closest('.visuallyHidden')).toBeNull()
  },
}

/** Times are in the group's time zone, not in each member's. */
export const GroupOfTwoZones: Story = {
  name: 'Grupo em dois fusos',
  parameters: {
    viewer: { institution: group },
    handlers: [
      on(listMembers, () =>
        json([
          { ...members[0], time_zone: 'America/Sao_Paulo' },
          { ...members[1], time_zone: 'America/Manaus' },
        ]),
      ),
      ...answering(everyProcedure(), everyConsultation()),
    ],
  },
  play: async ({ canvas }) => {
    await see(() =>
      canvas.getByText(
        'Os horários do mapa seguem o fuso de Brasília, Sudeste e Sul (UTC−3). Em outro fuso: Clínica Vila Mariana, Manaus (UTC−4).',
      ),
    )
  },
}

/** One or two letters send no request; three or more search all days; clearing shows the day again. */
export const Searching: Story = {
  play: async ({ canvas, userEvent }) => {
    await see(() => opener('Cida Santos'))
    const box = canvas.getByRole('searchbox', { name: 'Buscar por paciente ou CPF' })
    const before = onRequest.mock.calls.length
    await userEvent.type(box, 'ci')
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(onRequest.mock.calls).toHaveLength(before)
    await userEvent.type(box, 'da')
    await waitFor(() =>
      expect(onRequest).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'cida' })),
    )
    await see(() => canvas.getByText('Busca em todos os dias por “cida”'))
    await see(() => canvas.getByText('Todos os dias'))
    const next = canvas.getByRole('button', { name: 'Próximo dia' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveAccessibleDescription('A busca mostra todos os dias.')
    await userEvent.click(canvas.getAllByRole('button', { name: 'Limpar busca' })[0] as HTMLElement)
    await waitFor(() => expect(canvas.queryByText(/^Busca em todos/)).toBeNull())
    await expect(box).toHaveValue('')
    await see(() => canvas.getByText('Hoje'))
    await userEvent.type(box, 'cida')
    await see(() => canvas.getByText('Todos os dias'))
    await userEvent.click(canvas.getByRole('button', { name: 'Hoje' }))
    await waitFor(() => expect(box).toHaveValue(''))
    await expect(canvas.queryByText('Todos os dias')).toBeNull()
  },
}

const withIgor = procedureRecord({
  id: 41,
  patient_name: 'Otávio Prates',
  patient_preferred_name: null,
  active_surgeons: [{ surgeon_id: 5, surgeon: { id: 5, name: 'Igor Salles Menezes' } }],
})
const withNair = consultationRecord({
  id: 42,
  patient_name: 'Rita Campos',
  patient_preferred_name: null,
  active_anaesthetists: [
    {
      anaesthetist_id: 8,
      name: 'Nair de Paula Rocha',
      is_trans: false,
      is_pre: true,
      is_main: false,
      is_main_pre: true,
    },
  ],
})

/** A server that searches for patients only: what the browser has of the day is found by its team, too. */
export const FoundByTeam: Story = {
  name: 'Busca pela equipe do dia',
  parameters: {
    handlers: [
      on(readInstallation, () => json({ capabilities: [] })),
      on(readSchedule, ({ request }) =>
        json(
          new URL(request.url).searchParams.has('search')
            ? schedule({})
            : schedule({ surgeries: [...everyProcedure(), withIgor], pre: [withNair] }),
        ),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox')
    await see(() => opener('Cida Santos'))
    await userEvent.type(box, 'menezes igor')
    await waitFor(() => expect(screen.queryByRole('button', { name: named('Cida Santos') })).toBeNull())
    await see(() => opener('Otávio Prates'))
    await expect(canvas.getByRole('tab', { name: /^Procedimentos/ })).toHaveTextContent('1')
    await userEvent.clear(box)
    await userEvent.type(box, 'rocha nair')
    await userEvent.click(canvas.getByRole('tab', { name: /^Pré/ }))
    await see(() => opener('Rita Campos'))
  },
}

/** A server that finds teams, too, has told all: what the browser has of the day is not asked for, nor shown. */
export const AllFoundByServer: Story = {
  name: 'Busca pela equipe no servidor',
  parameters: {
    handlers: [
      on(readSchedule, ({ request }) => {
        const asked = Object.fromEntries(new URL(request.url).searchParams)
        onRequest(asked)
        return json('search' in asked ? schedule({}) : schedule({ surgeries: [withIgor] }))
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => opener('Otávio Prates'))
    onRequest.mockClear()
    await userEvent.type(canvas.getByRole('searchbox'), 'menezes igor')
    await see(() => canvas.getByText('Nenhum agendamento encontrado para “menezes igor”.'))
    await expect(onRequest.mock.calls.filter(([asked]) => !('search' in asked))).toEqual([])
  },
}

/** A day is no patient: the search offers to go there. */
export const DaySearched: Story = {
  name: 'Busca por um dia',
  parameters: { handlers: answering([]) },
  play: async ({ canvas, userEvent }) => {
    const tomorrow = formatDate(addDays(exampleDay, 1))
    await userEvent.type(canvas.getByRole('searchbox'), tomorrow.slice(0, 5))
    await userEvent.click(await canvas.findByRole('button', { name: `Mapa de ${tomorrow}` }))
    await see(() => canvas.getByText('Amanhã'))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}

export const NothingFound: Story = {
  parameters: { handlers: answering([]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zózimo')
    await see(() => canvas.getByText('Nenhum agendamento encontrado para “zózimo”.'))
  },
}

const remembered = {
  institution_id: 1,
  sector: { id: 1, name: 'Centro Cirúrgico A' },
  room: { id: 2, name: 'Sala 02' },
}

/** The remembered filter as tags, each removable. */
export const Filtered: Story = {
  beforeEach: () => localStorage.setItem('mapFilters', JSON.stringify(remembered)),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(onRequest).toHaveBeenLastCalledWith(
        expect.objectContaining({ surgeryCenterId: '1', surgeryCenterRoomId: '2' }),
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Remover filtro Sala 02' }))
    await waitFor(() => expect(onRequest.mock.lastCall?.[0]).not.toHaveProperty('surgeryCenterRoomId'))
    await see(() => canvas.getByRole('button', { name: 'Remover filtro Centro Cirúrgico A' }))
    await see(() => canvas.getByRole('button', { name: 'Limpar todos' }))
  },
}

/** A card's record, opened from the map by keyboard. */
export const Opened: Story = {
  parameters: {
    handlers: [
      ...answering(everyProcedure()),
      on(readProcedure, () => json(procedureRecord())),
      on(listExams, () => json([])),
    ],
  },
  play: async ({ userEvent }) => {
    const opener = await screen.findByRole('button', { name: named('Cida Santos') })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByRole('dialog', { name: 'Agendamento' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
