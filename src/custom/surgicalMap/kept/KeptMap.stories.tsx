import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readSchedule } from '../../../calls/scheduling.ts'
import { addDays } from '../../../domain/dates.ts'
import { dropKeptMaps, keepMap } from '../../../providers/keptMap.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { everyConsultation, everyProcedure } from '../../../testing/mapDays.ts'
import { exampleDay, schedule } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { dark, narrow } from '../../../testing/variants.ts'
import { MapPage } from '../MapPage.tsx'

let isAway = true

const day = () => schedule({ surgeries: everyProcedure(), pre: everyConsultation() })

const meta = {
  title: 'Mapa cirúrgico/Servidor fora do ar',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: { handlers: [on(readSchedule, () => (isAway ? HttpResponse.error() : json(day())))] },
  beforeEach: async () => {
    isAway = true
    await dropKeptMaps()
    await keepMap(exampleDay, { answer: day(), at: Date.parse(`${exampleDay}T12:32:00.000Z`) })
    return dropKeptMaps
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>

const rows = () =>
  within(screen.getByRole('list', { name: 'Procedimentos guardados' })).getAllByRole('listitem')
const note = () => screen.getByRole('alert')

export const Kept: Story = {
  name: 'O que o navegador guardou',
  play: async ({ userEvent }) => {
    await see(() => screen.getByText(/como este navegador o leu em .* 09:32:00/))
    await expect(note()).toHaveTextContent('O servidor não responde.')
    await expect(rows()).toHaveLength(everyProcedure().length)
    await expect(screen.queryByRole('button', { name: /ADICIONAR|IMPORTAR/ })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /Pré-anestésico/ }))
    const consultations = screen.getByRole('list', { name: 'Consultas guardadas' })
    await expect(within(consultations).getAllByRole('listitem')).toHaveLength(everyConsultation().length)
    await userEvent.click(screen.getByRole('tab', { name: /Procedimentos/ }))
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await see(() => screen.getByRole('button', { name: 'ADICIONAR' }))
    await waitFor(() => expect(screen.queryByText(/O servidor não responde/)).toBeNull())
  },
}

export const OtherDay: Story = {
  name: 'Dia que não foi guardado',
  play: async ({ userEvent }) => {
    await see(rows)
    await userEvent.click(screen.getByRole('button', { name: 'Próximo dia' }))
    await see(() => screen.getByText('Este dia não está guardado neste navegador.', { exact: false }))
    await userEvent.click(screen.getByRole('button', { name: /^Ver / }))
    await see(rows)
  },
}

export const Nothing: Story = {
  name: 'Nada guardado',
  beforeEach: dropKeptMaps,
  play: async () => {
    await see(() => screen.getByText('Não há mapa guardado neste navegador.', { exact: false }))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  },
}

export const Silent: Story = {
  name: 'Servidor que não diz nada',
  parameters: { handlers: [on(readSchedule, never)] },
  play: async () => {
    await waitFor(() => expect(rows()[0]).toBeVisible(), { timeout: 8000 })
    await expect(note()).toHaveTextContent('O servidor não responde.')
  },
}

export const Refused: Story = {
  name: 'Recusa do servidor',
  parameters: {
    handlers: [on(readSchedule, () => json({ message: 'Acesso não permitido deste endereço.' }, 403))],
  },
  play: async () => {
    await see(() => within(note()).getByText('Acesso não permitido deste endereço.'))
    await expect(screen.queryByRole('list', { name: 'Procedimentos guardados' })).toBeNull()
  },
}

export const PastDays: Story = {
  name: 'Só o que não passou é guardado',
  play: async () => {
    await see(rows)
    await keepMap(addDays(exampleDay, -1), { answer: day(), at: 0 })
    await expect(screen.queryByRole('navigation', { name: 'Dias guardados' })).toBeNull()
  },
}

const shown: Story = { play: async () => void (await see(rows)) }

export const Narrow: Story = { ...shown, globals: narrow }
export const Dark: Story = { ...shown, globals: dark }
