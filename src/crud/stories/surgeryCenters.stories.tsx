import type { Meta } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { readInstallation } from '../../calls/signIn.ts'
import { surgeryCenterRooms } from '../../resources/surgeryCenterRooms.ts'
import { surgeryCenters } from '../../resources/surgeryCenters.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { json, on } from '../../testing/handlers.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import type { PlayContext, RegisterStory } from '../../testing/registerState.ts'
import { registerStory } from '../../testing/registerStory.ts'
import { see } from '../../testing/see.ts'

const meta = {
  title: 'Cadastros/Setores e salas/Salas',
  component: RegisterScreens,
} satisfies Meta<typeof RegisterScreens>
export default meta

const openPanel = async ({ canvas, userEvent }: PlayContext) => {
  const [panel] = await canvas.findAllByRole('button', { name: /^Centro Cirúrgico A/ })
  if (panel) await userEvent.click(panel)
  await see(() => canvas.getByText('Sala 01'))
}

const list = registerStory(surgeryCenters, 'list')

export const Rooms: RegisterStory = { ...list, name: 'Salas', play: openPanel }

export const RoomForm: RegisterStory = {
  ...list,
  name: 'Formulário da sala',
  play: async (context) => {
    await openPanel(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Nova sala' }))
    await see(() => screen.getByRole('dialog', { name: 'Nova sala' }))
    await screen.findByLabelText(/^Nome da sala/)
  },
}

export const RoomInvalid: RegisterStory = {
  ...list,
  name: 'Sala inválida',
  play: async (context) => {
    await RoomForm.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Preencha o nome da sala.'))
  },
}

const edited = fn()

const room = { id: 100, uuid: 'r-1', institution_id: 1, name: 'Sala 01', surgery_center_id: 1 }

const withUpdate = (capabilities: readonly string[]) => ({
  ...list.parameters,
  handlers: [
    on(readInstallation, () => json({ capabilities })),
    on(endpointOf(surgeryCenterRooms, 'read'), () => json(room)),
    on(endpointOf(surgeryCenterRooms, 'update'), async ({ request }) => {
      edited(await request.json())
      return json({})
    }),
    ...(list.parameters?.handlers ?? []),
  ],
})

const openRoom = async (context: PlayContext) => {
  edited.mockClear()
  await openPanel(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Editar Sala 01' }))
  // Another dialog takes the place of the one that waits for the room.
  await screen.findByLabelText(/^Nome da sala/)
  return within(screen.getByRole('dialog', { name: 'Editar sala' }))
}

export const Turnover: RegisterStory = {
  ...list,
  name: 'Troca de sala própria',
  parameters: withUpdate(['conflicts']),
  play: async (context) => {
    const dialog = await openRoom(context)
    const minutes = await dialog.findByLabelText('Troca de sala (minutos)')
    await context.userEvent.clear(minutes)
    await context.userEvent.type(minutes, '1h')
    await context.userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await see(() => dialog.getByText('Informe de 0 a 240 minutos.'))
    await context.userEvent.clear(minutes)
    await context.userEvent.type(minutes, '241')
    await expect(dialog.getByText('Informe de 0 a 240 minutos.')).toBeVisible()
    await context.userEvent.clear(minutes)
    await context.userEvent.type(minutes, '20')
    await context.userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await waitFor(() => expect(edited).toHaveBeenCalledOnce())
    await expect(edited.mock.calls[0]?.[0]).toMatchObject({ turnover_minutes: 20 })
  },
}

export const WithoutTurnover: RegisterStory = {
  ...list,
  name: 'Servidor sem troca de sala',
  parameters: withUpdate([]),
  play: async (context) => {
    const dialog = await openRoom(context)
    const name = await dialog.findByLabelText(/^Nome da sala/)
    await expect(dialog.queryByLabelText(/^Troca de sala/)).toBeNull()
    await context.userEvent.type(name, ' Norte')
    await context.userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await waitFor(() => expect(edited).toHaveBeenCalledOnce())
    await expect(edited.mock.calls[0]?.[0]).not.toHaveProperty('turnover_minutes')
  },
}

const SERIES = 'Várias salas – Centro Cirúrgico A'

const openSeries = async (context: PlayContext) => {
  await openPanel(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Várias salas' }))
  return within(await screen.findByRole('dialog', { name: SERIES }))
}

const named = (name: string) => expect.objectContaining({ name })
const created = fn()

const withCreate = (answer: (name: string) => Response) => ({
  ...list.parameters,
  handlers: [
    on(endpointOf(surgeryCenterRooms, 'create'), async ({ request }) => {
      const body = (await request.json()) as { name: string }
      created(body)
      return answer(body.name)
    }),
    ...(list.parameters?.handlers ?? []),
  ],
})

const stored = (name: string) => json({ id: 900 + created.mock.calls.length, name }, 201)

/** Six rooms by one text; the one that exists is not made again. */
export const Series: RegisterStory = {
  ...list,
  name: 'Várias salas',
  parameters: withCreate(stored),
  play: async (context) => {
    created.mockClear()
    const dialog = await openSeries(context)
    await context.userEvent.type(await dialog.findByLabelText(/^Salas/), 'Sala 01–06')
    const names = within(await dialog.findByRole('list'))
    await expect(names.getAllByRole('listitem')).toHaveLength(6)
    await expect(names.getByText('já existe').parentElement).toHaveTextContent('Sala 01')
    await expect(dialog.getByText('Cadastros novos: 5')).toBeVisible()
    await context.userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Salas cadastradas com sucesso: 5.'))
    await expect(created.mock.calls).toEqual(
      ['Sala 02', 'Sala 03', 'Sala 04', 'Sala 05', 'Sala 06'].map((name) => [named(name)]),
    )
  },
}

/** What failed is told for each room, and sent again with the same uuid; what was saved is not. */
export const SeriesFailed: RegisterStory = {
  ...list,
  name: 'Várias salas, uma com falha',
  parameters: withCreate((name) =>
    name === 'Sala 08' && created.mock.calls.length <= 3
      ? json({ message: 'O servidor está ocupado.' }, 500)
      : stored(name),
  ),
  play: async (context) => {
    created.mockClear()
    const dialog = await openSeries(context)
    await context.userEvent.type(await dialog.findByLabelText(/^Salas/), 'Sala 07 a 09')
    await context.userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await see(() => dialog.getByText('O servidor está ocupado.'))
    await waitFor(() => expect(dialog.getAllByText('salvo')).toHaveLength(2))
    await context.userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: SERIES })).toBeNull())
    const sent = created.mock.calls.map(([body]) => body)
    await expect(sent.map(({ name }) => name)).toEqual(['Sala 07', 'Sala 08', 'Sala 09', 'Sala 08'])
    await expect(sent[3].uuid).toBe(sent[1].uuid)
  },
}

export const SeriesInvalid: RegisterStory = {
  ...list,
  name: 'Várias salas, faixa invertida',
  play: async (context) => {
    const dialog = await openSeries(context)
    await context.userEvent.type(await dialog.findByLabelText(/^Salas/), 'Sala 06 a 01')
    await context.userEvent.click(dialog.getByRole('button', { name: 'SALVAR' }))
    await see(() => dialog.getByText('A faixa termina antes de começar. Escreva primeiro o número menor.'))
  },
}
