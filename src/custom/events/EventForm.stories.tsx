import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { findPresetEvent } from '../../calls/events.ts'
import { events } from '../../resources/events.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { eventCalls } from '../../testing/events.ts'
import { json, on } from '../../testing/handlers.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { holdTimers } from '../../testing/timers.ts'
import { narrow } from '../../testing/variants.ts'

const { requests, handlers } = eventCalls()

const meta = {
  title: 'Configurações/Eventos/Formulário',
  component: RegisterScreens,
  args: { definition: events },
  parameters: { at: '/settings/eventos/novo', handlers },
  beforeEach: () => {
    for (const calls of Object.values(requests)) calls.length = 0
  },
} satisfies Meta<typeof RegisterScreens>
export default meta

type Story = StoryObj<typeof meta>

const DUPLICATE = 'Já existe um evento com o mesmo título de origem preset.'
const MATERIALS_DEBOUNCE_MS = 500

const title = () => screen.findByLabelText<HTMLInputElement>(/^Título/)
const description = () => screen.findByLabelText(/^Descrição/)
const materials = () => screen.findByRole('combobox', { name: 'Materiais' })
const save = () => screen.getByRole('button', { name: 'SALVAR' })

const saved: unknown[] = []
const saving = [
  on(endpointOf(events, 'create'), async ({ request }) => {
    saved.push(await request.json())
    return json({ id: 91 }, 201)
  }),
  on(endpointOf(events, 'update'), async ({ request }) => {
    saved.push(await request.json())
    return json({ id: 1 })
  }),
  ...handlers,
]

export const New: Story = {
  name: 'Formulário [EVT-20, EVT-21, EVT-22, EVT-23, EVT-36, EVT-45, EVT-54]',
  parameters: { handlers: saving },
  beforeEach: () => {
    saved.length = 0
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Novo evento' }))
    await userEvent.type(await title(), 'queda de sinal')
    await userEvent.type(await description(), 'Do oxímetro')
    await userEvent.click(await materials())
    await userEvent.click(await screen.findByRole('option', { name: 'Material 1001' }))
    await userEvent.click(save())
    await see(() => screen.getByText('Evento cadastrado com sucesso'))
    await expect(saved).toEqual([
      expect.objectContaining({
        name: 'Queda de sinal',
        description: 'Do oxímetro',
        material_ids: [1],
        origin: 'USER',
        active: true,
      }),
    ])
  },
}

export const Capitalised: Story = {
  name: 'A primeira letra fica maiúscula ao digitar, e o cursor permanece [EVT-40]',
  play: async ({ userEvent }) => {
    const input = await title()
    await userEvent.type(input, 'á')
    await expect(input).toHaveValue('Á')
    await userEvent.type(input, 'rea fria')
    await expect(input).toHaveValue('Área fria')
    await userEvent.type(input, 'b', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    await expect([input.value, input.selectionStart]).toEqual(['BÁrea fria', 1])
  },
}

export const Duplicate: Story = {
  name: 'O título de um evento pronto é recusado ao sair do campo, e ao salvar [EVT-38, EVT-50]',
  parameters: { handlers: saving },
  beforeEach: () => {
    saved.length = 0
  },
  play: async ({ userEvent }) => {
    const input = await title()
    await userEvent.type(input, 'anafilaxia')
    await expect(requests.names).toEqual([])
    await userEvent.tab()
    await see(() => screen.getByText(DUPLICATE))
    await expect(input).toBeInvalid()
    await expect(requests.names).toEqual(['Anafilaxia'])
    await userEvent.click(save())
    await see(() => screen.getByText(DUPLICATE))
    await expect(saved).toEqual([])
    await userEvent.type(input, ' leve')
    await waitFor(() => expect(screen.queryByText(DUPLICATE)).toBeNull())
    await userEvent.click(save())
    await see(() => screen.getByText('Evento cadastrado com sucesso'))
  },
}

export const UncheckedTitle: Story = {
  name: 'Nada se verifica de um título vazio, e uma falha não bloqueia [EVT-37, EVT-39]',
  parameters: {
    handlers: [on(findPresetEvent, () => json({}, 500)), ...saving],
  },
  play: async ({ userEvent }) => {
    const input = await title()
    input.focus()
    await userEvent.tab()
    await userEvent.click(save())
    await see(() => screen.getByText('Preencha o título do evento.'))
    await expect(requests.names).toEqual([])
    await userEvent.type(input, 'Novo')
    await userEvent.click(save())
    await see(() => screen.getByText('Evento cadastrado com sucesso'))
  },
}

export const Preset: Story = {
  name: 'O título de um evento pronto fica travado [EVT-25, EVT-39, EVT-46, EVT-55]',
  parameters: { at: '/settings/eventos/editar/1', handlers: saving },
  beforeEach: () => {
    saved.length = 0
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Editar evento' }))
    const input = await title()
    await expect(input).toHaveValue('Broncoespasmo')
    await expect(input).toBeDisabled()
    await userEvent.type(await description(), ' Anotar.')
    await userEvent.click(save())
    await see(() => screen.getByText('Evento alterado com sucesso'))
    await expect(requests.names).toEqual([])
    await expect(saved).toEqual([expect.objectContaining({ name: 'Broncoespasmo', active: true })])
  },
}

/** The institution's own event shows its materials; further options are loaded by page while scrolling. */
export const Materials: Story = {
  name: 'Materiais [EVT-23, EVT-34, EVT-51, EVT-59, EVT-63]',
  parameters: { at: '/settings/eventos/editar/2' },
  beforeEach: () => {
    timers = holdTimers(MATERIALS_DEBOUNCE_MS)
    return timers.restore
  },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Equipo para transfusão'))
    const input = await materials()
    await userEvent.click(input)
    await screen.findByRole('option', { name: 'Material 1001' })
    const options = () => screen.getAllByRole('option').length
    await expect(options()).toBe(50)
    for (const count of [100, 120]) {
      const listbox = screen.getByRole('listbox')
      listbox.scrollTop = listbox.scrollHeight
      fireEvent.scroll(listbox)
      await waitFor(() => expect(options()).toBe(count))
    }
    await userEvent.type(input, '1077')
    await expect(timers.count(MATERIALS_DEBOUNCE_MS)).toBe(1)
    timers.run(MATERIALS_DEBOUNCE_MS)
    await waitFor(() => expect(options()).toBe(1))
    await expect(requests.materials.map((query) => [query.get('search'), query.get('page')])).toEqual([
      [null, '1'],
      [null, '2'],
      [null, '3'],
      ['1077', '1'],
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Material 1077' }))
    await see(() => screen.getByText('Material 1077'))
    await see(() => screen.getByText('Equipo para transfusão'))
    await userEvent.keyboard('{Escape}')
  },
}
let timers: ReturnType<typeof holdTimers>

export const InGroup: Story = {
  name: 'Um grupo não vê materiais, e mantém os que há [EVT-23]',
  parameters: { at: '/settings/eventos/editar/2', viewer: { institution: group }, handlers: saving },
  beforeEach: () => {
    saved.length = 0
  },
  play: async ({ userEvent }) => {
    await expect(await title()).toHaveValue('Chegada do hemocomponente')
    await expect(screen.queryByRole('combobox', { name: 'Materiais' })).toBeNull()
    await userEvent.type(await description(), ' Anotar.')
    await userEvent.click(save())
    await see(() => screen.getByText('Evento alterado com sucesso'))
    await expect(saved).toEqual([expect.objectContaining({ material_ids: [700] })])
  },
}

export const Unread: Story = {
  name: 'Um evento que não se lê é avisado, e a lista volta [EVT-56]',
  parameters: {
    at: '/settings/eventos/editar/99',
    handlers: [on(endpointOf(events, 'read'), () => json({}, 404)), ...handlers],
  },
  play: async ({ canvas }) => {
    await see(() => screen.getByText('Não foi possível recuperar o evento.'))
    await see(() => screen.getByText('O registro não existe, foi removido ou é de outra instituição.'))
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Eventos' }))
  },
}

export const Narrow: Story = {
  parameters: { at: '/settings/eventos/editar/2' },
  globals: narrow,
  play: async () => {
    await expect(await title()).toHaveValue('Chegada do hemocomponente')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
