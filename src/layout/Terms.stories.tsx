import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryObserver } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { acceptTerms, readTerms } from '../calls/session.ts'
import { HttpError } from '../providers/httpClient.ts'
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
  handlers: [on(readTerms, () => json(answer, code)), on(acceptTerms, () => json({ status: 'ACCEPTED' }))],
})

const staysHidden = async () => {
  // Not before it was asked: a query that is not yet sent is idle, too.
  await waitFor(() => expect(queryClient.getQueryState(['terms', 7])?.status).toMatch(/success|error/))
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

const refused = new HttpError('Aceite os termos de uso para continuar.', 403, { code: 'terms.pending' })

/** What the server says of the terms. */
const terms = { status: 'ACCEPTED' }

/** A query that the server refuses for the terms, as when they have changed since they were accepted, asks for them. */
export const AskedAgain: Story = {
  name: 'Pedidos de novo',
  parameters: {
    handlers: [
      on(readTerms, () => json({ status: terms.status })),
      on(acceptTerms, () => {
        terms.status = 'ACCEPTED'
        return json({ status: 'ACCEPTED' })
      }),
    ],
  },
  play: async () => {
    terms.status = 'ACCEPTED'
    await staysHidden()
    terms.status = 'PENDING'
    const list = new QueryObserver(queryClient, {
      queryKey: ['anaesthetists'],
      queryFn: () => (terms.status === 'ACCEPTED' ? ['Helena'] : Promise.reject(refused)),
    })
    const stop = list.subscribe(() => {})
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar' }))
    await waitFor(() => expect(list.getCurrentResult().data).toEqual(['Helena']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    stop()
  },
}

/** What was refused before the acceptance, and is answered after it, asks for nothing. */
export const LateRefusal: Story = {
  name: 'Recusa atrasada',
  parameters: status({ status: 'ACCEPTED' }),
  play: async () => {
    await staysHidden()
    const late = new QueryObserver(queryClient, {
      queryKey: ['late'],
      queryFn: () => Promise.reject(refused),
    })
    const stop = late.subscribe(() => {})
    await waitFor(() => expect(late.getCurrentResult().isError).toBe(true))
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['terms', 7] })).toBe(0))
    await expect(screen.queryByRole('dialog')).toBeNull()
    stop()
  },
}

/** A failed check does not block the user. */
export const Failed: Story = { parameters: status({}, 500), play: staysHidden }
