import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { offsetOf } from '../../domain/paging.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { surgeryCenterRooms } from '../../resources/surgeryCenterRooms.ts'
import { surgeryCenters } from '../../resources/surgeryCenters.ts'
import type { Definition } from '../../schema/definition.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { answersOf } from '../../testing/answers.ts'
import { json, on, registerHandlers } from '../../testing/handlers.ts'
import { group, hospital } from '../../testing/session.ts'
import { FormModal } from '../form/FormModal.tsx'
import { useRegisterView } from '../registerView.ts'

/** Rooms whose form also asks for the sector. */
const rooms: Definition = {
  ...surgeryCenterRooms,
  fields: {
    ...surgeryCenterRooms.fields,
    surgery_center_id: { kind: 'reference', to: 'surgeryCenters', as: 'surgery_center', required: true },
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['name', 'surgery_center_id'] }] },
}

const onRequest = fn()
const saved = fn()

function sectorHandlers(count: number) {
  const sectors = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Setor ${index + 1}`,
  }))
  return [
    on(endpointOf(surgeryCenters, 'list'), ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [search = '', page, size] = ['search', 'page', 'size'].map((name) => searchParams.get(name) ?? '')
      onRequest({ search, institution: searchParams.get('institution_id') })
      const start = offsetOf(Number(page), Number(size))
      const found = sectors.filter(({ name }) => name.endsWith(search))
      return json(found.slice(start, start + Number(size)))
    }),
    on(endpointOf(surgeryCenters, 'total'), () => json({ total: count })),
    on(endpointOf(surgeryCenterRooms, 'create'), async ({ request }) => {
      saved(await request.json())
      return json({ id: 1 }, 201)
    }),
  ]
}

interface FormProps {
  /** The record to edit; absent for a new one. */
  record?: RegisterRecord
}

function Form(props: FormProps) {
  const session = readSession()
  return session && <SessionForm {...props} session={session} />
}

function SessionForm({ record, session }: FormProps & { session: Session }) {
  return <FormModal onClose={() => {}} record={record} register={useRegisterView(rooms, session)} />
}

const meta = {
  title: 'Cadastros/Registro de outro cadastro',
  parameters: { handlers: sectorHandlers(3) },
  component: Form,
} satisfies Meta<typeof Form>
export default meta

type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: /^Setor/ })

/** The record's current reference is shown by name without a request. */
export const Current: Story = {
  name: 'Atual',
  args: { record: answersOf(rooms, 1)[0] },
  parameters: { handlers: registerHandlers(rooms, { rows: answersOf(rooms, 1) }) },
  play: async () => {
    await expect(await field()).toHaveValue('Centro Cirúrgico A')
  },
}

/** Searched on the server while typing, and saved by its id. */
export const Chosen: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Nome da sala/), 'Sala 09')
    await userEvent.type(await field(), '3')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await expect(onRequest).toHaveBeenLastCalledWith({ search: '3', institution: null })
    await userEvent.click(screen.getByRole('option', { name: 'Setor 3' }))
    await expect(await field()).toHaveValue('Setor 3')
    await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        name: 'Sala 09',
        turnover_minutes: null,
        surgery_center_id: 3,
        uuid: expect.any(String),
      }),
    )
  },
}

/** The next page of options is loaded when scrolling near the end of the loaded ones. */
export const Scrolled: Story = {
  name: 'Rolado',
  parameters: { handlers: sectorHandlers(60) },
  play: async ({ userEvent }) => {
    await userEvent.click(await field())
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50))
    screen.getByRole('listbox').scrollTo({ top: 100_000 })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(60))
  },
}

export const Failed: Story = {
  parameters: {
    handlers: [on(endpointOf(surgeryCenters, 'list'), () => json({}, 500)), ...sectorHandlers(3)],
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await field())
    await screen.findByText('Erro ao carregar opções.')
    await expect(await field()).toHaveAttribute('placeholder', 'Erro ao carregar opções.')
  },
}

/**
 * In a group, a new record first requires the member it belongs to; only that member's sectors are offered.
 */
export const Group: Story = {
  parameters: { viewer: { institution: group } },
  play: async ({ userEvent }) => {
    await expect(await field()).toBeDisabled()
    await userEvent.click(screen.getByRole('combobox', { name: /^Instituição/ }))
    await userEvent.click(await screen.findByRole('option', { name: hospital.name }))
    await userEvent.click(await field())
    await screen.findByRole('option', { name: 'Setor 1' })
    await expect(onRequest).toHaveBeenLastCalledWith({ search: '', institution: String(hospital.id) })
  },
}
