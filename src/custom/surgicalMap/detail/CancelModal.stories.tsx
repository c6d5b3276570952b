import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { json, on } from '../../../testing/handlers.ts'
import { procedureRecord } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { CancelModal } from './CancelModal.tsx'

const sent = fn()
const record = procedureRecord()
const reason = (id: number, description: string) => ({ id, cancellation_reason_i18n: [{ description }] })
const reasons = on('GET /app/procedures/cancellation-reasons', () =>
  json([
    { type: 'PRE', cancellation_reasons: [reason(1, 'Paciente não compareceu')] },
    { type: 'TRANS', cancellation_reasons: [reason(4, 'Jejum insuficiente'), reason(5, 'Falta de leito')] },
  ]),
)
const cancelling = (answer: () => Response) =>
  on('PUT /app/procedures/cancellation/{id}', async ({ request }) => {
    sent(await request.json())
    return answer()
  })

const meta = {
  title: 'Mapa/Cancelamento',
  component: CancelModal,
  args: { record, kind: 'surgery', timeZone: 'America/Sao_Paulo', onClose: fn() },
  parameters: {
    handlers: [reasons, cancelling(() => json({ ...record, cancellation_date: '2026-11-21T12:00:00.000Z' }))],
  },
  beforeEach: () => {
    sent.mockClear()
  },
} satisfies Meta<typeof CancelModal>
export default meta

type Story = StoryObj<typeof meta>

const confirm = () => screen.getByRole('button', { name: 'Cancelar procedimento' })
const reasonField = () => screen.findByRole('combobox', { name: 'Motivo do cancelamento' })

/** A reason of the record's kind, sent with its description. */
export const Reason: Story = {
  play: async ({ args, userEvent }) => {
    const field = await reasonField()
    await waitFor(() =>
      expect(within(field).getByRole('option', { name: 'Jejum insuficiente' })).toBeVisible(),
    )
    await expect(within(field).queryByRole('option', { name: 'Paciente não compareceu' })).toBeNull()
    await userEvent.selectOptions(field, 'Jejum insuficiente')
    await userEvent.click(confirm())
    await see(() => screen.getByText('Procedimento cancelado com sucesso'))
    await expect(args.onClose).toHaveBeenCalled()
    await expect(sent).toHaveBeenCalledWith({
      cancellation_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}-03:00$/),
      cancellation_reason_id: 4,
      cancellation_reason_description: 'Jejum insuficiente',
    })
  },
}

/** What is missing is said under its field, which takes the focus. */
export const Invalid: Story = {
  play: async ({ userEvent }) => {
    const field = await reasonField()
    await waitFor(() => expect(field).toBeEnabled())
    await userEvent.click(confirm())
    await see(() => screen.getByText('Selecione o motivo do cancelamento'))
    await expect(field).toHaveFocus()
    await userEvent.selectOptions(field, 'Outro motivo')
    await userEvent.click(confirm())
    await see(() => screen.getByText('Digite o motivo do cancelamento'))
    await expect(screen.getByRole('textbox', { name: 'Descreva o motivo' })).toHaveFocus()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const OtherReason: Story = {
  play: async ({ userEvent }) => {
    const field = await reasonField()
    await waitFor(() => expect(field).toBeEnabled())
    await userEvent.selectOptions(field, 'Outro motivo')
    await userEvent.type(screen.getByRole('textbox', { name: 'Descreva o motivo' }), 'Família pediu')
    await userEvent.click(confirm())
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({
          cancellation_reason_id: null,
          cancellation_reason_description: 'Família pediu',
        }),
      ),
    )
  },
}

const chooseAndConfirm: NonNullable<Story['play']> = async ({ userEvent }) => {
  const field = await reasonField()
  await waitFor(() => expect(field).toBeEnabled())
  await userEvent.selectOptions(field, 'Falta de leito')
  await userEvent.click(confirm())
}

/** The server's own words, and the question stays. */
export const Failed: Story = {
  parameters: {
    handlers: [
      reasons,
      cancelling(() => json({ message: 'Este procedimento não pode ser cancelado.' }, 403)),
    ],
  },
  play: async (context) => {
    await chooseAndConfirm(context)
    await see(() => screen.getByText('Este procedimento não pode ser cancelado.'))
    await expect(context.args.onClose).not.toHaveBeenCalled()
    await expect(confirm()).toBeEnabled()
  },
}

/** An answer without its cancellation is no success. */
export const NotCancelled: Story = {
  parameters: { handlers: [reasons, cancelling(() => json(record))] },
  play: async (context) => {
    await chooseAndConfirm(context)
    await see(() => screen.getByText('Não foi possível cancelar o procedimento.'))
  },
}
