import type { Meta, StoryObj } from '@storybook/react-vite'
import { readInstallation } from '../../calls/signIn.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { settings } from '../../testing/settings.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { visitorPage } from '../../testing/visitors.tsx'
import { RedirectToApp } from './RedirectToApp.tsx'

// Hash URLs, so that the story's document is not left.
const stores = { appStoreUrl: '#aplicativo', playStoreUrl: '#aplicativo', appScheme: '#aplicativo' }

const meta = {
  title: 'Visitantes/Aplicativo',
  component: RedirectToApp,
  parameters: {
    at: '/redirect-to-app',
    layout: 'fullscreen',
    handlers: [on(readInstallation, () => json({ ...settings, ...stores }))],
  },
  render: visitorPage('/redirect-to-app', RedirectToApp),
} satisfies Meta<typeof RedirectToApp>
export default meta

type Story = StoryObj<typeof meta>

export const Opening: Story = {
  name: 'Abrindo',
  play: ({ canvas }) => see(() => canvas.getByRole('link', { name: 'Abrir o aplicativo' })),
}

export const Narrow: Story = { ...Opening, globals: narrow }

export const Dark: Story = { globals: dark, tags: ['!test'] }

export const Loading: Story = { parameters: { handlers: [on(readInstallation, never)] } }

export const Unavailable: Story = {
  name: 'Não configurado',
  parameters: { handlers: [on(readInstallation, () => json(settings))] },
  play: ({ canvas }) => see(() => canvas.getByText(/^O endereço do aplicativo não foi configurado/)),
}

export const Wide: Story = { globals: wide, tags: ['!test'] }
