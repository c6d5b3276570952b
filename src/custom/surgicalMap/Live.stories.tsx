import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { readSchedule } from '../../calls/scheduling.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { json, on } from '../../testing/handlers.ts'
import { liveStream } from '../../testing/live.ts'
import { fullDay } from '../../testing/mapDays.ts'
import { readinessHandlers } from '../../testing/readiness.ts'
import { at, schedule } from '../../testing/scheduling.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

const stream = liveStream()
const onRead = fn<(ids: string | null) => void>()

/** The day as the server has it. */
let day: ProcedureRecord[] = []

const evening = (index: number) => at(`23:${String(index + 10).padStart(2, '0')}`)
const startOfDay = () => fullDay(40).map((record, at) => ({ ...record, surgery_probable_date: evening(at) }))
const idOf = (index: number) => startOfDay()[index]?.id ?? 0

const meta = {
  title: 'Mapa cirúrgico/Ao vivo',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: {
    handlers: [
      ...stream.handlers,
      ...readinessHandlers({ rows: [] }),
      on(readSchedule, ({ request }) => {
        const ids = new URL(request.url).searchParams.get('ids')
        onRead(ids)
        const asked = ids?.split(',').map(Number)
        return json(schedule({ surgeries: day.filter(({ id }) => !asked || asked.includes(id)) }))
      }),
    ],
  },
  beforeEach: () => {
    onRead.mockClear()
    day = startOfDay()
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const elementOf = (id: number) => document.querySelector(`[data-card="${id}"]`) as HTMLElement
const card = (id: number) => within(elementOf(id))
const heading = (count: number) =>
  screen.getByRole('heading', { name: new RegExp(`· ${count} procedimentos$`) })

/** Opens the map with a stream, all of the day drawn. */
async function follow(): Promise<void> {
  const before = stream.opened()
  await see(() => heading(40))
  await waitFor(() => expect(elementOf(idOf(39))).toBeInTheDocument())
  await waitFor(() => expect(stream.opened()).toBeGreaterThanOrEqual(Math.max(before, 1)))
  onRead.mockClear()
}

const patients = (names: Record<number, string>) => {
  day = day.map((record, index) => ({
    ...record,
    patient_name: names[index] ?? record.patient_name,
    patient_preferred_name: null,
  }))
}

const seeMarked: Play = async () => {
  await follow()
  patients({ 1: 'Outra Paciente' })
  stream.tell({ topic: 'procedures', ids: [idOf(1)] })
  await see(() => card(idOf(1)).getByText('Outra Paciente'))
  await expect(elementOf(idOf(1))).toHaveAttribute('data-just-changed')
  await expect(elementOf(idOf(0))).not.toHaveAttribute('data-just-changed')
  await expect(onRead.mock.calls).toEqual([[String(idOf(1))]])
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

/** Only what changed is read, and marked. */
export const Marked: Story = { name: 'Mudança marcada', play: seeMarked }
export const MarkedNarrow: Story = { name: 'Mudança marcada, estreita', globals: narrow, play: seeMarked }
export const MarkedDark: Story = { name: 'Mudança marcada, escuro', globals: dark, play: seeMarked }

/** What left the day goes, what came to it comes, each without a reading of the whole day. */
export const ComeAndGone: Story = {
  name: 'Chegada e saída',
  play: async () => {
    day = day.slice(0, 39)
    await see(() => heading(39))
    const added = { ...(startOfDay()[39] as ProcedureRecord), patient_name: 'Recém-chegada' }
    day = [...day.slice(1), added]
    stream.tell({ topic: 'procedures', ids: [idOf(0), added.id] })
    await see(() => card(added.id).getByText('Recém-chegada'))
    await expect(elementOf(idOf(0))).toBeNull()
    await expect(elementOf(added.id)).toHaveAttribute('data-just-changed')
    await see(() => heading(39))
  },
}

/** While the pointer is on its way over the list no row moves; once it rests, all that came meanwhile is read at once. */
export const HeldUnderPointer: Story = {
  name: 'Sob o ponteiro',
  play: async ({ userEvent }) => {
    await follow()
    patients({ 0: 'Primeira Mudada', 2: 'Terceira Mudada' })
    await userEvent.hover(elementOf(idOf(1)))
    stream.tell({ topic: 'procedures', ids: [idOf(0)] })
    for (let moves = 0; moves < 6; moves++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await userEvent.pointer({ target: elementOf(idOf(1)), coords: { x: moves, y: 1 } })
    }
    stream.tell({ topic: 'procedures', ids: [idOf(2)] })
    await expect(onRead).not.toHaveBeenCalled()
    await see(() => card(idOf(2)).getByText('Terceira Mudada'))
    await see(() => card(idOf(0)).getByText('Primeira Mudada'))
    await expect(onRead.mock.calls).toEqual([[`${idOf(0)},${idOf(2)}`]])
  },
}

/** Pixels that the card with the focus moves while another one comes above it, and it says something else itself. */
async function movedUnderFocus(): Promise<number> {
  day = day.slice(1)
  await see(() => heading(39))
  await waitFor(() => expect(elementOf(idOf(39))).toBeInTheDocument())
  const focused = card(idOf(30)).getAllByRole('button')[0] as HTMLElement
  focused.focus()
  focused.scrollIntoView({ block: 'center' })
  const before = focused.getBoundingClientRect().top
  day = startOfDay()
  patients({ 30: 'Ela Mesma Mudada' })
  stream.tell({ topic: 'procedures', ids: [idOf(0), idOf(30)] })
  await see(() => heading(40))
  await expect(card(idOf(30)).getByText('Ela Mesma Mudada')).toBeVisible()
  await expect(document.activeElement).toBe(focused)
  const moved = Math.abs(focused.getBoundingClientRect().top - before)
  scrollTo(0, 0)
  return moved
}

/** The card with the focus stays at its height. */
export const HeldUnderFocus: Story = {
  name: 'Sob o foco',
  play: async () => {
    await expect(await movedUnderFocus()).toBeLessThan(1)
  },
}

/** A browser that holds nothing by itself moves it by less than half a row, as the new one is drawn taller than it was taken for. */
export const HeldByUs: Story = {
  name: 'Sob o foco, sem ajuda do navegador',
  beforeEach: () => {
    document.documentElement.style.overflowAnchor = 'none'
    return () => document.documentElement.style.removeProperty('overflow-anchor')
  },
  play: async () => {
    await expect(await movedUnderFocus()).toBeLessThan(22)
  },
}

/** After a cut another stream is opened, and the day read as a whole: what was told meanwhile was missed. */
export const Cut: Story = {
  name: 'Conexão cortada',
  play: async () => {
    await follow()
    const opened = stream.opened()
    patients({ 1: 'Mudada Na Falta' })
    stream.cut()
    await waitFor(() => expect(stream.opened()).toBe(opened + 1))
    await see(() => card(idOf(1)).getByText('Mudada Na Falta'))
    await expect(onRead.mock.calls).toEqual([[null]])
  },
}
