import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { events } from '../../resources/events.ts'
import { eventCalls } from '../../testing/events.ts'
import { json, never, on, registerHandlers } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group, hospital } from '../../testing/session.ts'
import { holdTimers } from '../../testing/timers.ts'
import { EventsPage } from './EventsPage.tsx'

const meta = {
  title: 'Eventos/Página',
  component: EventsPage,
  parameters: { at: '/settings/eventos', handlers: eventCalls().handlers },
} satisfies Meta<typeof EventsPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const ORIGIN_DEBOUNCE_MS = 500
const LIST_DEBOUNCE_MS = 300
const PRESETS_DEBOUNCE_MS = 1000

let timers: ReturnType<typeof holdTimers>
const holding = (delay: number) => () => {
  timers = holdTimers(delay)
  return timers.restore
}

const seen = eventCalls()
const nothingLeft = eventCalls(0)

const listed: URLSearchParams[] = []
const countingList = on('GET /institution-trans-events', ({ request }) => {
  listed.push(new URL(request.url).searchParams)
  return json({ events: [{ id: 1, name: 'Broncoespasmo', origin: 'PRESET', active: true }], total: 1 })
})

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

async function openPresets({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'ADICIONAR' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PRESET' }))
  await see(() => screen.getByRole('dialog', { name: 'Importar eventos preset' }))
}

const importButton = () => screen.getByRole('button', { name: 'IMPORTAR' })
const option = (name: string) => screen.findByRole('option', { name })

export const List: Story = {
  name: 'List [EVT-04, EVT-06, EVT-07, EVT-08, EVT-11, EVT-12, EVT-13, EVT-14, EVT-15, EVT-16]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Broncoespasmo'))
    await expect(canvas.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Título',
      'Descrição',
      'Origem',
      'Ações',
    ])
    await expect(cellsOf('Broncoespasmo').slice(1, 3)).toEqual(['Sibilos, aumento da pressão…', 'Preset'])
    await expect(cellsOf('Chegada do hemocomponente').slice(1, 3)).toEqual([
      'Hora da chegada.',
      'Instituição',
    ])
    await expect(cellsOf('Extubação').slice(1, 3)).toEqual(['Descrição não cadastrada.', 'Preset'])
    await expect(canvas.getByRole('button', { name: 'Editar Extubação' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remover Extubação' })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Buscar em Eventos' })).toBeVisible()
    const origins = within(canvas.getByRole('group', { name: 'Origem' })).getAllByRole('radio')
    await expect(origins.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Todos',
      'Preset',
      'Instituição',
    ])
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Descrição não cadastrada.'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: ({ canvas }) => see(() => canvas.getByText('Broncoespasmo')),
}

export const ByOrigin: Story = {
  name: 'By origin, half a second after the last choice [EVT-06, EVT-42, EVT-61]',
  parameters: { handlers: [countingList, ...seen.handlers] },
  beforeEach: () => {
    listed.length = 0
    return holding(ORIGIN_DEBOUNCE_MS)()
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Broncoespasmo'))
    await userEvent.click(canvas.getByRole('radio', { name: 'Instituição' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Preset' }))
    await expect(canvas.getByRole('radio', { name: 'Preset' })).toBeChecked()
    await expect(listed).toHaveLength(1)
    timers.run(ORIGIN_DEBOUNCE_MS)
    await waitFor(() => expect(listed).toHaveLength(2))
    await expect(Object.fromEntries(listed[1] ?? [])).toEqual({ origin: 'PRESET', page: '1', size: '10' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Todos' }))
    timers.run(ORIGIN_DEBOUNCE_MS)
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Todos' })).toBeChecked())
  },
}

export const BySearch: Story = {
  name: 'By search, 300 ms after the last letter [EVT-07, EVT-60]',
  parameters: { handlers: [countingList, ...seen.handlers] },
  beforeEach: () => {
    listed.length = 0
    return holding(LIST_DEBOUNCE_MS)()
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Broncoespasmo'))
    await userEvent.type(canvas.getByRole('searchbox'), 'bronco')
    await expect(timers.count(LIST_DEBOUNCE_MS)).toBe(1)
    await expect(listed).toHaveLength(1)
    timers.run(LIST_DEBOUNCE_MS)
    await waitFor(() => expect(listed).toHaveLength(2))
    await expect(listed[1]?.get('search')).toBe('bronco')
  },
}

export const NothingOfThatOrigin: Story = {
  parameters: {
    at: '/settings/eventos?origin=USER',
    handlers: [
      on('GET /institution-trans-events', () => json({ events: [], total: 0 })),
      ...registerHandlers(events),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: 'Instituição' })).toBeChecked()
    await userEvent.click(await canvas.findByRole('button', { name: 'Limpar busca' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Todos' })).toBeChecked())
  },
}

export const Importing: Story = {
  name: 'Importing [EVT-10, EVT-26, EVT-27, EVT-28, EVT-29, EVT-30, EVT-33, EVT-41, EVT-48, EVT-49, EVT-57, EVT-58]',
  parameters: { handlers: seen.handlers },
  beforeEach: () => {
    seen.asked.imported.length = 0
    seen.asked.presets.length = 0
  },
  play: async (context) => {
    const { userEvent } = context
    await openPresets(context)
    await see(() => screen.getByText('Anafilaxia'))
    await expect(screen.getByRole('searchbox', { name: 'Buscar evento preset' })).toBeVisible()
    await expect(Object.fromEntries(seen.asked.presets[0] ?? [])).toMatchObject({ page: '1' })
    // A row is 56 px, and the ten of a page leave room for the next, until all 24 are there.
    await waitFor(() => expect(seen.asked.presets.map((query) => query.get('page'))).toEqual(['1', '2', '3']))
    await userEvent.click(importButton())
    await see(() => screen.getByText('Nenhum evento selecionado!'))
    await expect(seen.asked.imported).toEqual([])
    await userEvent.click(await option('Hipotensão arterial'))
    await userEvent.click(await option('Perda sanguínea'))
    await userEvent.click(await option('Anafilaxia'))
    await see(() => screen.getByText('SELECIONADOS (3)'))
    await userEvent.click(screen.getByRole('button', { name: 'Remover Anafilaxia' }))
    await userEvent.click(importButton())
    await see(() => screen.getByText('Evento(s) importado(s) com sucesso.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(seen.asked.imported).toEqual([{ preset_trans_events_id: [2, 4] }])
  },
}

export const PresetSearch: Story = {
  name: 'Presets are searched a second after the last letter [EVT-26, EVT-62]',
  parameters: { handlers: seen.handlers },
  beforeEach: () => {
    seen.asked.presets.length = 0
    return holding(PRESETS_DEBOUNCE_MS)()
  },
  play: async (context) => {
    const { userEvent } = context
    await openPresets(context)
    await option('Laringoespasmo')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar evento preset' }), 'laringo')
    await expect(timers.count(PRESETS_DEBOUNCE_MS)).toBe(1)
    await expect(seen.asked.presets.every((query) => !query.get('search'))).toBe(true)
    timers.run(PRESETS_DEBOUNCE_MS)
    await waitFor(() => expect(seen.asked.presets.at(-1)?.get('search')).toBe('laringo'))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Anafilaxia' })).toBeNull())
    await option('Laringoespasmo')
  },
}

export const NothingToImport: Story = {
  name: 'Nothing to import [EVT-31]',
  parameters: { handlers: nothingLeft.handlers },
  play: async (context) => {
    await openPresets(context)
    await see(() => screen.getByText('Nenhum evento para ser cadastrado.'))
  },
}

export const PresetsFailed: Story = {
  parameters: { handlers: [on('GET /preset-trans-events', () => json({}, 404)), ...seen.handlers] },
  play: async (context) => {
    await openPresets(context)
    await see(() => screen.getByText('Não foi possível carregar a lista.'))
  },
}

export const PresetsLoading: Story = {
  parameters: { handlers: [on('GET /preset-trans-events', never), ...seen.handlers] },
  play: (context) => openPresets(context),
}

export const ImportRefused: Story = {
  parameters: {
    handlers: [on('POST /institution-trans-event/import', () => json({}, 500)), ...seen.handlers],
  },
  play: async (context) => {
    await openPresets(context)
    await context.userEvent.click(await option('Perda sanguínea'))
    await context.userEvent.click(importButton())
    await see(() => screen.getByText('Não foi possível importar os eventos. Tente novamente.'))
    await expect(screen.getByText('SELECIONADOS (1)')).toBeVisible()
  },
}

export const NarrowPresets: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async (context) => {
    await openPresets(context)
    await context.userEvent.click(await option('Perda sanguínea'))
    await see(() => screen.getByText('SELECIONADOS (1)'))
  },
}

export const PresetsByKeyboard: Story = {
  parameters: { handlers: seen.handlers },
  beforeEach: () => {
    seen.asked.imported.length = 0
  },
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', { name: 'ADICIONAR' })
    menu.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'EVENTO' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await option('Anafilaxia')
    screen.getByRole('listbox', { name: 'TODOS' }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await see(() => screen.getByText('SELECIONADOS (1)'))
    importButton().focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(seen.asked.imported).toEqual([{ preset_trans_events_id: [2] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(menu).toHaveFocus())
  },
}

export const InGroup: Story = {
  parameters: { handlers: seen.handlers, viewer: { institution: group } },
  beforeEach: () => {
    seen.asked.imported.length = 0
    seen.asked.presets.length = 0
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText(hospital.name))
    await userEvent.click(await canvas.findByRole('button', { name: 'ADICIONAR' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'PRESET' }))
    await see(() => screen.getByRole('dialog', { name: 'Selecione a instituição que receberá os eventos' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /Instituição/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Clínica Vila Mariana' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await userEvent.click(await option('Perda sanguínea'))
    await userEvent.click(importButton())
    await waitFor(() =>
      expect(seen.asked.imported).toEqual([{ preset_trans_events_id: [4], institution_id: 2 }]),
    )
    await expect(seen.asked.presets[0]?.get('institution_id')).toBe('2')
    await see(() => screen.getByText('Evento(s) importado(s) com sucesso.'))
  },
}
