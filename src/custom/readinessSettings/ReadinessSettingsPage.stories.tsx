import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { readReadinessSettings, saveReadinessSettings } from '../../calls/readiness.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { specified } from '../../testing/specified.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { ReadinessSettingsPage } from './ReadinessSettingsPage.tsx'

const sent: unknown[] = []

const meta = {
  title: 'Configurações/Pendências da cirurgia',
  component: ReadinessSettingsPage,
  parameters: {
    at: '/settings/readiness',
    viewer: { type: 'AN', is_admin: true },
    handlers: [
      on(readReadinessSettings, () => json({ off: ['opme'] })),
      on(saveReadinessSettings, async ({ request }) => {
        const body = specified(await request.json())
        sent.push(body)
        return json(body)
      }),
    ],
  },
} satisfies Meta<typeof ReadinessSettingsPage>
export default meta

type Story = StoryObj<typeof meta>

const asked = (name: string) => screen.getByRole('switch', { name: (label) => label.startsWith(`${name}, `) })
const loaded = () => see(() => asked('OPME'))

export const Loaded: Story = {
  name: 'Formulário',
  play: async ({ userEvent }) => {
    sent.length = 0
    await loaded()
    await expect(asked('OPME')).not.toBeChecked()
    await expect(asked('Sala')).toBeChecked()
    await expect(screen.getByRole('heading', { name: 'Faturamento' })).toBeVisible()
    await userEvent.click(asked('OPME'))
    await userEvent.click(asked('Exames anexados'))
    await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Pendências da cirurgia alteradas com sucesso!'))
    await expect(sent).toEqual([{ off: ['exams'] }])
  },
}

const shown: Story = { play: loaded }

export const Narrow: Story = { ...shown, globals: narrow }
export const Dark: Story = { ...shown, globals: dark }
export const Wide: Story = { globals: wide, tags: ['!test'] }
export const Loading: Story = { parameters: { handlers: [on(readReadinessSettings, never)] } }

export const LoadFails: Story = {
  name: 'Falha',
  parameters: { handlers: [on(readReadinessSettings, () => json({}, 500))] },
  play: async () => {
    await see(() => screen.getByText('Erro ao carregar as pendências da cirurgia.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  },
}
