import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listClosableRooms } from '../../calls/closures.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { roomClosures } from '../../resources/roomClosures.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { answersOf } from '../../testing/answers.ts'
import { json, on, registerHandlers } from '../../testing/handlers.ts'
import { group, hospital } from '../../testing/session.ts'
import { FormModal } from '../form/FormModal.tsx'
import { useRegisterView } from '../registerView.ts'

const onRequest = fn()
const saved = fn()

const listing = on(listClosableRooms, ({ request }) => {
  onRequest(new URL(request.url).searchParams.get('institution_id'))
  return json([
    { id: 1, name: 'Sala 01 – Centro Cirúrgico A' },
    { id: 2, name: 'Sala 02 – Centro Cirúrgico A' },
  ])
})
const updating = on(endpointOf(roomClosures, 'update'), async ({ request }) => {
  saved(await request.json())
  return json({ id: 1 })
})

function Form({ record }: { record?: RegisterRecord }) {
  const session = readSession()
  return session && <SessionForm record={record} session={session} />
}

function SessionForm({ record, session }: { record?: RegisterRecord; session: Session }) {
  return <FormModal onClose={() => {}} record={record} register={useRegisterView(roomClosures, session)} />
}

const meta = {
  title: 'Cadastros/Registros de uma instituição',
  component: Form,
  parameters: { handlers: [listing] },
  beforeEach: () => {
    onRequest.mockClear()
    saved.mockClear()
  },
} satisfies Meta<typeof Form>
export default meta

type Story = StoryObj<typeof meta>

const rooms = () => screen.findByRole('combobox', { name: /^Salas/ })

const first = { ...answersOf(roomClosures, 1)[0], id: 1 }
const gone = { ...first, room_ids: [{ id: 9, name: 'Sala antiga – Bloco B' }] }

export const Removed: Story = {
  name: 'Uma sala já removida continua escolhida',
  args: { record: gone },
  parameters: { handlers: [listing, ...registerHandlers(roomClosures, { rows: [gone] })] },
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Sala antiga – Bloco B' })
    await userEvent.click(await rooms())
    await userEvent.click(await screen.findByRole('option', { name: 'Sala 02 – Centro Cirúrgico A' }))
    const chosen = screen.getAllByRole('button', { name: /^Sala / }).map(({ textContent }) => textContent)
    await expect(chosen).toEqual(['Sala antiga – Bloco B', 'Sala 02 – Centro Cirúrgico A'])
  },
}

/** The rule of a period is told at its end, before anything is sent. */
export const Backwards: Story = {
  name: 'O fim antes do início',
  args: { record: first },
  parameters: { handlers: [listing, updating, ...registerHandlers(roomClosures, { rows: [first] })] },
  play: async ({ userEvent }) => {
    const end = await screen.findByRole('textbox', { name: 'Fim: hora' })
    const save = () => userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await userEvent.clear(end)
    await userEvent.type(end, '0700')
    await save()
    await screen.findByText('O fim deve ser depois do início.')
    await expect(saved).not.toHaveBeenCalled()
    await userEvent.clear(end)
    await userEvent.type(end, '0900')
    await save()
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        expect.objectContaining({ room_ids: [1], ends_at: '2026-01-15T12:00:00.000Z' }),
      ),
    )
  },
}

export const Group: Story = {
  parameters: { viewer: { institution: group } },
  play: async ({ userEvent }) => {
    await expect(await rooms()).toBeDisabled()
    await userEvent.click(screen.getByRole('combobox', { name: /^Instituição/ }))
    await userEvent.click(await screen.findByRole('option', { name: hospital.name }))
    await userEvent.click(await rooms())
    const offered = within(await screen.findByRole('listbox'))
    await offered.findByRole('option', { name: 'Sala 01 – Centro Cirúrgico A' })
    await expect(onRequest).toHaveBeenLastCalledWith(String(hospital.id))
  },
}
