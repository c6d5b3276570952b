import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { queryClient } from '../providers/queryClient.ts'
import { json, on } from '../testing/handlers.ts'
import { see } from '../testing/see.ts'
import { Terms } from './Terms.tsx'

const meta = {
  title: 'Estrutura/Pergunta pelos termos',
  component: Terms,
  args: { userId: 7 },
} satisfies Meta<typeof Terms>
export default meta

type Story = StoryObj<typeof meta>

const status = (answer: object, code = 200) => ({
  handlers: [on('GET /app/users/{id}/terms/status', () => json(answer, code))],
})

const staysHidden = async () => {
  await waitFor(() => expect(queryClient.getQueryState(['terms', 7])?.fetchStatus).toBe('idle'))
  await expect(screen.queryByRole('dialog')).toBeNull()
}

export const Pending: Story = {
  parameters: status({ status: 'PENDING' }),
  play: () => see(() => screen.getByRole('dialog', { name: 'Termos de uso' })),
}

export const Accepted: Story = {
  name: 'Aceitos',
  parameters: status({ status: 'ACCEPTED' }),
  play: staysHidden,
}

/** A failed check does not block the user. */
export const Failed: Story = { parameters: status({}, 500), play: staysHidden }
