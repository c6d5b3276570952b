import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { countDrafts, leaveDraft } from '../testing/drafts.ts'
import { see } from '../testing/see.ts'
import { sessionOf } from '../testing/session.ts'
import { KeptDrafts } from './KeptDrafts.tsx'

const meta = {
  title: 'Estrutura/Não salvos',
  component: KeptDrafts,
  args: { session: sessionOf() },
  beforeEach: () => leaveDraft(),
} satisfies Meta<typeof KeptDrafts>
export default meta

type Story = StoryObj<typeof meta>

export const Listed: Story = {
  play: async () => {
    await see(() => screen.getByRole('region', { name: 'Continue o que você não salvou' }))
    const link = screen.getByRole('link', { name: 'Novo aviso' })
    expect(link).toHaveAttribute('href', '/avisos/novo')
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  },
}

export const Discarded: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar Novo aviso' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(await countDrafts()).toBe(0)
  },
}

/** The form on this page has restored its draft already. */
export const OnItsPage: Story = {
  name: 'Na sua página',
  parameters: { at: '/avisos/novo' },
  play: async () => {
    expect(await countDrafts()).toBe(1)
    expect(screen.queryByRole('region')).toBeNull()
  },
}
