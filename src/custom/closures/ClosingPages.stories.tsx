import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { listAffectedProcedures } from '../../calls/closures.ts'
import { roomClosures } from '../../resources/roomClosures.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { json, on, registerHandlers } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { RoomClosuresPage } from './ClosingPages.tsx'

const procedures = [
  {
    id: 1,
    patient: 'Maria da Silva',
    at: '2026-11-27T16:30:00.000Z',
    room: 'Sala 06 – Bloco B',
    is_running: true,
  },
  { id: 2, patient: 'João Prado', at: '2026-11-27T18:00:00.000Z', room: null, is_running: false },
]
const affecting = (total: number) =>
  on(listAffectedProcedures, () =>
    json({ procedures: procedures.slice(0, total), total, time_zone: 'America/Manaus' }),
  )
const editing = on(endpointOf(roomClosures, 'update'), () => json({ id: 1, reason: 'Autoclave' }))
const base = [editing, ...registerHandlers(roomClosures, { rows: 1 })]

const meta = {
  title: 'Cadastros/Bloqueios de salas/Página',
  component: RoomClosuresPage,
  parameters: { at: '/bloqueios-de-salas', handlers: [affecting(2), ...base] },
} satisfies Meta<typeof RoomClosuresPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function save({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.click((await canvas.findAllByRole('button', { name: /^Editar/ }))[0] as HTMLElement)
  await userEvent.type(await screen.findByLabelText(/^Motivo/), ' parada')
  await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
}

/** Hours are those of the institution. */
export const Affected: Story = {
  name: 'Os procedimentos de um bloqueio salvo são nomeados',
  play: async (context) => {
    await save(context)
    await see(() => screen.getByRole('dialog', { name: '2 procedimentos neste bloqueio' }))
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(shown).toEqual([
      '27/11/2026 12:30Maria da SilvaSala 06 – Bloco B · em curso',
      '27/11/2026 14:00João PradoSem sala',
    ])
    await context.userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const NoneAffected: Story = {
  name: 'Sem procedimentos, nada se pergunta',
  parameters: { handlers: [affecting(0), ...base] },
  play: async (context) => {
    await save(context)
    await see(() => screen.getByText('Bloqueio alterado com sucesso.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const NotChecked: Story = {
  name: 'O que não pôde ser conferido é dito',
  parameters: { handlers: [on(listAffectedProcedures, () => json({}, 503)), ...base] },
  play: async (context) => {
    await save(context)
    await see(() => screen.getByRole('dialog', { name: 'Procedimentos não conferidos' }))
  },
}
