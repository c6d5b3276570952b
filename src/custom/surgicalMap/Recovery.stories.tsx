import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readRecovery, recordTime } from '../../calls/scheduling.ts'
import type { StageKind, StageTime } from '../../domain/procedureTimes.ts'
import { json, on } from '../../testing/handlers.ts'
import { attentionDay, fullDay, recoveryOf, scheduleOf } from '../../testing/mapDays.ts'
import { see, untilFree } from '../../testing/see.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const tapped = (kind: StageKind, hours: number): StageTime => ({ kind, at: hoursAgo(hours), source: 'tap' })

/** Two who are in recovery, one of them since yesterday, and one whose exit was never recorded. */
const [today, yesterday, longAgo] = fullDay(3).map((record, index) => {
  const hours = [0.5, 23.99, 50][index] ?? 0
  return { ...record, surgery_probable_date: hoursAgo(hours + 2), times: [tapped('recovery_in', hours)] }
})
const inRecovery = [today, yesterday, longAgo].flatMap((record) => record ?? [])

const meta = {
  title: 'Mapa cirúrgico/Recuperação',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: { handlers: [scheduleOf(attentionDay()), recoveryOf(inRecovery)] },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const rowsOf = (title: RegExp) => {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (!section) throw new Error(`no section ${title}`)
  return within(section).getAllByRole('listitem')
}

const open = async (name: string, { canvas, userEvent }: Parameters<Play>[0]) => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  await waitFor(() => expect(canvas.queryByText('Rosa Maria Klein')).toBeNull())
}

const seeList: Play = async (context) => {
  await open('Recuperação 2', context)
  await see(() => screen.getByRole('heading', { name: 'Na recuperação · 2' }))
  const [first, second] = rowsOf(/^Na recuperação/).map((row) => within(row))
  await expect(first?.getByText(/^SRPA desde \d\d\/\d\d \d\d:\d\d$/)).toBeVisible()
  await expect(second?.getByText(/^SRPA desde /)).toBeVisible()
  const [overdue, ...others] = rowsOf(/^Sem saída registrada · 1$/)
  await expect(others).toEqual([])
  await expect(overdue).toHaveTextContent(/Sem saída registrada desde \d\d\/\d\d \d\d:\d\d/)
  await expect(screen.getAllByRole('button', { name: 'Saiu da SRPA' })).toHaveLength(3)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

/** Who is in recovery, since when, of any day; apart those whose exit was probably not recorded, who are not counted. */
export const List: Story = { name: 'Lista', play: seeList }
export const ListNarrow: Story = { name: 'Lista, estreita', globals: narrow, play: seeList }
export const ListDark: Story = { name: 'Lista, escuro', globals: dark, tags: ['!test'] }

/** What the rows on paper say under 'Situação', in their order. */
function printedStates(canvasElement: HTMLElement): string[] {
  dispatchEvent(new Event('beforeprint'))
  const sheet = canvasElement.querySelector('table[aria-hidden]')
  const cells = [...(sheet?.querySelectorAll(':scope table > tbody > tr > td:last-child') ?? [])]
  const states = cells.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  dispatchEvent(new Event('afterprint'))
  return states
}

/** A patient in recovery whose surgery is one of today's. */
const ofToday = inRecovery
  .slice(0, 1)
  .map((record) => ({ ...record, id: 900, surgery_probable_date: hoursAgo(0) }))

/** Paper says since when, of the list and of those of today. */
export const Printed: Story = {
  name: 'Impressa',
  parameters: { handlers: [scheduleOf([...attentionDay(), ...ofToday]), recoveryOf(inRecovery)] },
  play: async (context) => {
    await see(() => context.canvas.getByRole('button', { name: 'Recuperação 2' }))
    await expect(printedStates(context.canvasElement).filter((text) => text.includes('SRPA'))).toEqual([
      expect.stringMatching(/SRPA desde .*\d\d:\d\d$/),
    ])
    await open('Recuperação 2', context)
    await see(() => screen.getByRole('heading', { name: 'Na recuperação · 2' }))
    await expect(printedStates(context.canvasElement)).toEqual([
      expect.stringMatching(/Sem saída registrada desde \d\d\/\d\d \d\d:\d\d$/),
      expect.stringMatching(/SRPA desde \d\d\/\d\d \d\d:\d\d$/),
      expect.stringMatching(/SRPA desde .*\d\d:\d\d$/),
    ])
  },
}

let isInRecovery = true

/** The last one who leaves leaves an empty list, not the map of the day. */
export const Empty: Story = {
  name: 'Vazia',
  beforeEach: () => {
    isInRecovery = true
  },
  parameters: {
    handlers: [
      scheduleOf(attentionDay()),
      on(readRecovery, () => json({ surgeries: { data: isInRecovery ? { today: [today] } : {} } })),
      on(recordTime, () => {
        isInRecovery = false
        const times = [...(today?.times ?? []), tapped('recovery_out', 0)]
        return json({ times, history: [], warnings: [], procedure: { ...today, times } })
      }),
    ],
  },
  play: async (context) => {
    await open('Recuperação 1', context)
    const exit = await screen.findByRole('button', { name: 'Saiu da SRPA' })
    await context.userEvent.click(await untilFree(exit))
    await see(() => screen.getByText('Ninguém na recuperação.'))
    await expect(screen.getByRole('button', { name: 'Recuperação 0' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}

/** How many there are is not known: that is not none. */
export const Failure: Story = {
  name: 'Falha',
  parameters: { handlers: [scheduleOf(attentionDay()), on(readRecovery, () => json({}, 500))] },
  play: async (context) => {
    await open('Recuperação –', context)
    await see(() => screen.getByText('Não foi possível carregar quem está na recuperação.'))
    await see(() => screen.getByRole('button', { name: 'Tentar novamente' }))
  },
}
