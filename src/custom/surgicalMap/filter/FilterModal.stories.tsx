import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { listRooms } from '../../../calls/pickers.ts'
import { surgeryCenters } from '../../../resources/surgeryCenters.ts'
import { endpointOf } from '../../../schema/endpoint.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { see } from '../../../testing/see.ts'
import { FilterModal } from './FilterModal.tsx'

const rooms = [
  { id: 1, name: 'Sala 01' },
  { id: 2, name: 'Sala 02' },
]
const sectors = on(endpointOf(surgeryCenters, 'list'), () =>
  json([
    { id: 1, name: 'Centro Cirúrgico A', institution_id: 1, surgery_center_rooms: rooms },
    { id: 2, name: 'Hemodinâmica', institution_id: 1, surgery_center_rooms: [] },
  ]),
)
const roomsOf = (answer: Parameters<typeof on>[1]) => on(listRooms, answer)

const meta = {
  title: 'Mapa cirúrgico/Filtro',
  component: FilterModal,
  args: { institution: 1, filters: {}, onFilters: fn(), onClose: fn() },
  parameters: { handlers: [sectors, roomsOf(() => json([...rooms, { id: 3, name: 'Sala 03' }]))] },
} satisfies Meta<typeof FilterModal>
export default meta

type Story = StoryObj<typeof meta>

const choose = async (
  userEvent: { click: (element: Element) => Promise<void> },
  field: string,
  option: string,
) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const borderOf = (box: Element) => {
  const outline = box.parentElement?.querySelector('fieldset')
  return outline && getComputedStyle(outline).borderTopColor
}

/** The colour of a design token in the format of computed styles. */
function tokenColor(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** A sector, then one of its rooms. */
export const Choosing: Story = {
  play: async ({ args, userEvent }) => {
    const room = await screen.findByRole('combobox', { name: 'Sala' })
    await expect(room).toBeDisabled()
    await expect(borderOf(room)).toBe(tokenColor('--line'))
    await choose(userEvent, 'Setor', 'Centro Cirúrgico A')
    await choose(userEvent, 'Sala', 'Sala 03')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await expect(args.onFilters).toHaveBeenCalledWith({
      sector: { id: 1, name: 'Centro Cirúrgico A' },
      room: { id: 3, name: 'Sala 03' },
    })
  },
}

/** Changing the sector clears the room. */
export const Chosen: Story = {
  args: { filters: { sector: { id: 1, name: 'Centro Cirúrgico A' }, room: { id: 2, name: 'Sala 02' } } },
  play: async ({ userEvent }) => {
    await see(() => screen.getByDisplayValue('Sala 02'))
    await choose(userEvent, 'Setor', 'Hemodinâmica')
    await expect(screen.getByRole('combobox', { name: 'Sala' })).toHaveValue('')
  },
}

/** If the rooms fail to load, those sent with the sector are offered. */
export const RoomsOfTheSector: Story = {
  name: 'Salas do setor',
  parameters: { handlers: [sectors, roomsOf(() => json({}, 500))] },
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Setor', 'Centro Cirúrgico A')
    await choose(userEvent, 'Sala', 'Sala 02')
  },
}

/** Sectors stored in the browser are offered until the server answers. */
export const Kept: Story = {
  parameters: { handlers: [on(endpointOf(surgeryCenters, 'list'), never), roomsOf(() => json(rooms))] },
  beforeEach: () =>
    localStorage.setItem(
      'surgery_centers',
      JSON.stringify([{ id: 7, name: 'Obstetrícia', institution_id: 1, surgery_center_rooms: rooms }]),
    ),
  play: ({ userEvent }) => choose(userEvent, 'Setor', 'Obstetrícia'),
}

export const Failed: Story = {
  parameters: { handlers: [on(endpointOf(surgeryCenters, 'list'), () => json({}, 400))] },
  play: () => see(() => screen.getByText('Não foi possível carregar os setores.')),
}

export const Loading: Story = {
  parameters: { handlers: [on(endpointOf(surgeryCenters, 'list'), never)] },
}
