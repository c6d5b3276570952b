import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readSchedule, recordTime } from '../../calls/scheduling.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { json, on } from '../../testing/handlers.ts'
import { attentionDay, scheduleOf } from '../../testing/mapDays.ts'
import { at, exampleDay } from '../../testing/scheduling.ts'
import { see, untilFree } from '../../testing/see.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

const meta = {
  title: 'Mapa cirúrgico/Hoje',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: { handlers: [scheduleOf(attentionDay())] },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const rowOf = (patient: string) => {
  const row = screen.getByRole('button', { name: (name) => name.startsWith(patient) }).closest('li')
  if (!row) throw new Error(`${patient} stands on no row`)
  return within(row)
}

const seeRows: Play = async ({ canvas }) => {
  await see(() => canvas.getByRole('button', { name: '2 realizados, 1 cancelado', expanded: false }))
  await expect(rowOf('Marina Duarte').getByText('Emergência')).toBeVisible()
  await expect(rowOf('Marina Duarte').getByText(/^Atrasado 3 h 2[01] min$/)).toBeVisible()
  await expect(rowOf('Rosa Maria Klein').getByText('Urgência')).toBeVisible()
  for (const text of ['Sem sala', 'Sem anestesista', 'Pré pendente'])
    await expect(rowOf('Rosa Maria Klein').getByText(text)).toBeVisible()
  await expect(
    rowOf('Otávio Lemos Siqueira').queryByText(/^(Sem|Pré|Atrasado|Urgência|Emergência)/),
  ).toBeNull()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

/** The past is one line; what is late, urgent or missing is told in words. */
export const Rows: Story = { name: 'Linhas', play: seeRows }
export const RowsNarrow: Story = { name: 'Linhas, estreita', globals: narrow, play: seeRows }
export const RowsDark: Story = { name: 'Linhas, escuro', globals: dark, tags: ['!test'] }

/** An entry of the strip shows its own rows only; pressed again, all of them. */
export const Strip: Story = {
  name: 'Faixa',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('button', { name: 'Em curso 1' }))
    const strip = within(canvas.getByRole('group', { name: 'Situação do dia' }))
    await expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Em curso 1',
      'Atrasados 1',
      'A seguir 2',
      'Faltando 1',
    ])
    const missing = strip.getByRole('button', { name: 'Faltando 1' })
    await userEvent.click(missing)
    await expect(missing).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(canvas.queryByText('Marina Duarte')).toBeNull())
    await expect(canvas.getByText('Rosa Maria Klein')).toBeVisible()
    await userEvent.click(missing)
    await see(() => canvas.getByText('Marina Duarte'))
  },
}

/** Where nobody records starts, what is long behind is not called late, and stays in sight. */
export const NeverRecorded: Story = {
  name: 'Sem inícios registrados',
  parameters: {
    handlers: [
      scheduleOf(
        attentionDay()
          .filter(({ anesthesia_start }) => !anesthesia_start)
          .map((record) => ({ ...record, cancellation_date: null })),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('button', { name: 'Atrasados 0' }))
    await see(() => rowOf('Marina Duarte').getByText('Início não registrado'))
    await expect(rowOf('Marina Duarte').queryByText(/^Atrasado/)).toBeNull()
  },
}

/** An entry without rows says that it shows none. */
export const StripOfNone: Story = {
  name: 'Faixa, nenhuma linha',
  parameters: { handlers: [scheduleOf(attentionDay().slice(0, 1))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Faltando 0' }))
    await see(() => canvas.getByText('Nenhum procedimento neste dia com este filtro.'))
  },
}

/** A list that is being replaced is dimmed for a moment. */
const seeUndimmed = () =>
  waitFor(() => {
    const list = document.querySelector('[data-card]')?.closest('[aria-busy]')
    return expect(list && getComputedStyle(list).opacity).toBe('1')
  })

const timed = attentionDay().map((record) => ({ ...record, times: [] }))

/** The map as the server has it: with what was tapped. */
let tapped: readonly ProcedureRecord[] = timed

/** The next stage of a row is one tap, which does not open the row. */
export const Stages: Story = {
  name: 'Próxima etapa',
  beforeEach: () => {
    tapped = timed
  },
  parameters: {
    handlers: [
      on(readSchedule, () => json({ surgeries: { data: { [exampleDay]: tapped }, count: tapped.length } })),
      on(recordTime, ({ params }) => {
        const times = [{ kind: 'room_in' as const, at: at('00:20'), source: 'tap' as const }]
        tapped = timed.map((record) => (String(record.id) === params.id ? { ...record, times } : record))
        const procedure = tapped.find(({ id }) => String(id) === params.id)
        return json({ times, history: [], warnings: [], procedure })
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('button', { name: /^Marina Duarte/ }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await userEvent.click(await untilFree(rowOf('Marina Duarte').getByRole('button', { name: 'Em sala' })))
    await waitFor(() => rowOf('Marina Duarte').getByRole('button', { name: 'Início da anestesia' }))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await seeUndimmed()
  },
}
export const StagesNarrow: Story = { ...Stages, name: 'Próxima etapa, estreita', globals: narrow }
