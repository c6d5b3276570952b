import type { Meta, StoryObj } from '@storybook/react-vite'
import { Form } from 'react-admin'
import { expect } from 'storybook/test'
import { emptyChoice, OTHER_REASON } from './cancellation.ts'
import { ReasonFields } from './ReasonFields.tsx'

const meta = {
  title: 'Mapa cirúrgico/Motivo do cancelamento',
  component: ReasonFields,
  args: {
    reasons: [
      { id: 4, description: 'Jejum insuficiente' },
      { id: 5, description: 'Falta de leito' },
    ],
    isPending: false,
    hasFailed: false,
  },
  render: (args, { parameters }) => (
    <Form record={{ ...emptyChoice, ...parameters.choice }}>
      <ReasonFields {...args} />
    </Form>
  ),
} satisfies Meta<typeof ReasonFields>
export default meta

type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
export const Loading: Story = { args: { reasons: [], isPending: true } }
export const Other: Story = {
  name: 'Outro motivo',
  parameters: { choice: { reason: OTHER_REASON, text: 'Família pediu' } },
}

/** If the reasons fail to load, a free text can still be entered. */
export const Failed: Story = {
  args: { reasons: [], hasFailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não foi possível carregar os motivos. Descreva o motivo.')).toBeVisible()
    await expect(canvas.getByRole('option', { name: 'Outro motivo' })).toBeInTheDocument()
  },
}
