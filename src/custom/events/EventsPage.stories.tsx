import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import * as calls from '../../calls/events.ts'
import { events } from '../../resources/events.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { eventCalls, eventRows } from '../../testing/events.ts'
import { json, never, on, registerHandlers } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group, hospital } from '../../testing/session.ts'
import { holdTimers } from '../../testing/timers.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { noteSaved } from '../../ui/index.ts'
import { EventsPage } from './EventsPage.tsx'

const meta = {
  title: 'Configurações/Eventos/Página',
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
const countingList = on(endpointOf(events, 'list'), ({ request }) => {
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
  name: 'Lista [EVT-04, EVT-06, EVT-07, EVT-08, EVT-11, EVT-12, EVT-13, EVT-14, EVT-15, EVT-16]',
  play: async ({ canvas, userEvent }) => {
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
    await expect(canvas.getByRole('link', { name: 'Editar Extubação' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/settings\/eventos\/editar\/\d+$/),
    )
    await expect(canvas.getByRole('button', { name: 'Remover Extubação' })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Buscar em Eventos' })).toBeVisible()
    const origins = within(canvas.getByRole('group', { name: 'Origem' })).getAllByRole('radio')
    await expect(origins.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Todos',
      'Preset',
      'Instituição',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'ADICIONAR' }))
    await expect((await screen.findAllByRole('menuitem')).map((option) => option.textContent)).toEqual([
      'EVENTO',
      'PRESET',
    ])
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Descrição não cadastrada.'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Dark: Story = {
  globals: dark,
  play: ({ canvas }) => see(() => canvas.getByText('Broncoespasmo')),
}

export const ByOrigin: Story = {
  name: 'Por origem, meio segundo após a última escolha [EVT-06, EVT-42, EVT-61]',
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
  name: 'Por busca, 300 ms após a última letra [EVT-07, EVT-60]',
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

let find: () => void

export const SearchedMeanwhile: Story = {
  name: 'O que se busca enquanto um evento salvo é procurado fica',
  parameters: {
    at: '/settings/eventos?filter=bronco',
    handlers: [
      on(endpointOf(events, 'list'), async ({ request }) => {
        const { searchParams } = new URL(request.url)
        const search = searchParams.get('search') ?? ''
        listed.push(searchParams)
        if (searchParams.get('size') === '1000' && search)
          await new Promise<void>((resolve) => {
            find = resolve
          })
        const found = eventRows.filter(({ name }) => String(name).toLowerCase().includes(search))
        return json({ events: found, total: found.length })
      }),
      ...seen.handlers,
    ],
  },
  beforeEach: () => {
    listed.length = 0
  },
  play: async ({ canvas, userEvent }) => {
    const wholeLists = () => listed.filter((query) => query.get('size') === '1000')
    await see(() => canvas.getByText('Broncoespasmo'))
    noteSaved('events', 2)
    await waitFor(() => expect(wholeLists()).toHaveLength(1))
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.type(canvas.getByRole('searchbox'), 'extub{Enter}')
    await see(() => canvas.getByText('Extubação'))
    find()
    await waitFor(() => expect(wholeLists()).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(canvas.getByRole('searchbox')).toHaveValue('extub')
    await expect(canvas.queryByText('Chegada do hemocomponente')).toBeNull()
  },
}

export const NothingOfThatOrigin: Story = {
  name: 'Nada daquela origem',
  parameters: {
    at: '/settings/eventos?origin=USER',
    handlers: [
      on(endpointOf(events, 'list'), () => json({ events: [], total: 0 })),
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
  name: 'Importando [EVT-10, EVT-26, EVT-27, EVT-28, EVT-29, EVT-30, EVT-33, EVT-41, EVT-48, EVT-49, EVT-57, EVT-58]',
  parameters: { handlers: seen.handlers },
  beforeEach: () => {
    seen.requests.imported.length = 0
    seen.requests.presets.length = 0
  },
  play: async (context) => {
    const { userEvent } = context
    await openPresets(context)
    await see(() => screen.getByText('Anafilaxia'))
    await expect(screen.getByRole('searchbox', { name: 'Buscar evento preset' })).toBeVisible()
    await expect(Object.fromEntries(seen.requests.presets[0] ?? [])).toMatchObject({ page: '1' })
    // Rows are 56 px high: ten do not fill the list, so further pages load until all 24 are listed.
    await waitFor(() =>
      expect(seen.requests.presets.map((query) => query.get('page'))).toEqual(['1', '2', '3']),
    )
    await userEvent.click(importButton())
    await see(() => screen.getByText('Nenhum evento selecionado!'))
    await expect(seen.requests.imported).toEqual([])
    await userEvent.click(await option('Hipotensão arterial'))
    await userEvent.click(await option('Perda sanguínea'))
    await userEvent.click(await option('Anafilaxia'))
    await see(() => screen.getByText('SELECIONADOS (3)'))
    await userEvent.click(screen.getByRole('button', { name: 'Remover Anafilaxia' }))
    await userEvent.click(importButton())
    await see(() => screen.getByText('Evento(s) importado(s) com sucesso.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(seen.requests.imported).toEqual([{ preset_trans_events_id: [2, 4] }])
  },
}

export const PresetSearch: Story = {
  name: 'Eventos prontos buscados um segundo após a última letra [EVT-26, EVT-62]',
  parameters: { handlers: seen.handlers },
  beforeEach: () => {
    seen.requests.presets.length = 0
    return holding(PRESETS_DEBOUNCE_MS)()
  },
  play: async (context) => {
    const { userEvent } = context
    await openPresets(context)
    await option('Laringoespasmo')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar evento preset' }), 'laringo')
    await expect(timers.count(PRESETS_DEBOUNCE_MS)).toBe(1)
    await expect(seen.requests.presets.every((query) => !query.get('search'))).toBe(true)
    timers.run(PRESETS_DEBOUNCE_MS)
    await waitFor(() => expect(seen.requests.presets.at(-1)?.get('search')).toBe('laringo'))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Anafilaxia' })).toBeNull())
    await option('Laringoespasmo')
  },
}

export const NothingToImport: Story = {
  name: 'Nada a importar [EVT-31]',
  parameters: { handlers: nothingLeft.handlers },
  play: async (context) => {
    await openPresets(context)
    await see(() => screen.getByText('Nenhum evento para ser cadastrado.'))
  },
}

export const PresetsFailed: Story = {
  name: 'Eventos prontos com falha',
  parameters: { handlers: [on(calls.listPresetEvents, () => json({}, 404)), ...seen.handlers] },
  play: async (context) => {
    await openPresets(context)
    await see(() => screen.getByText('Não foi possível carregar a lista.'))
  },
}

export const PresetsLoading: Story = {
  name: 'Eventos prontos carregando',
  parameters: { handlers: [on(calls.listPresetEvents, never), ...seen.handlers] },
  play: (context) => openPresets(context),
}

export const ImportRefused: Story = {
  name: 'Importação recusada',
  parameters: {
    handlers: [on(calls.importPresetEvents, () => json({}, 500)), ...seen.handlers],
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
  name: 'Eventos prontos, estreita',
  globals: narrow,
  play: async (context) => {
    await openPresets(context)
    await context.userEvent.click(await option('Perda sanguínea'))
    await see(() => screen.getByText('SELECIONADOS (1)'))
  },
}

export const PresetsByKeyboard: Story = {
  name: 'Eventos prontos pelo teclado',
  parameters: { handlers: seen.handlers },
  beforeEach: () => {
    seen.requests.imported.length = 0
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
    await waitFor(() => expect(seen.requests.imported).toEqual([{ preset_trans_events_id: [2] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(menu).toHaveFocus())
  },
}

export const InGroup: Story = {
  parameters: { handlers: seen.handlers, viewer: { institution: group } },
  beforeEach: () => {
    seen.requests.imported.length = 0
    seen.requests.presets.length = 0
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
      expect(seen.requests.imported).toEqual([{ preset_trans_events_id: [4], institution_id: 2 }]),
    )
    await expect(seen.requests.presets[0]?.get('institution_id')).toBe('2')
    await see(() => screen.getByText('Evento(s) importado(s) com sucesso.'))
  },
}
