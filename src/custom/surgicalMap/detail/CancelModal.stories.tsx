import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { cancelProcedure, updateProcedure } from '../../../calls/scheduling.ts'
import { json, on, onLookup } from '../../../testing/handlers.ts'
import { at, procedureRecord } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { waitingHandlers } from '../../../testing/waiting.ts'
import { CancelModal } from './CancelModal.tsx'

const sent = fn()
const record = procedureRecord()
const reason = (id: number, description: string) => ({ id, cancellation_reason_i18n: [{ description }] })
const reasons = onLookup('cancellationReasons', () =>
  json([
    { type: 'PRE', cancellation_reasons: [reason(1, 'Paciente não compareceu')] },
    { type: 'TRANS', cancellation_reasons: [reason(4, 'Jejum insuficiente'), reason(5, 'Falta de leito')] },
  ]),
)
const cancelling = (answer: () => Response) =>
  on(cancelProcedure, async ({ request }) => {
    sent(await request.json())
    return answer()
  })

const meta = {
  title: 'Mapa cirúrgico/Cancelamento',
  component: CancelModal,
  args: { record, kind: 'surgery', timeZone: 'America/Sao_Paulo', onClose: fn(), onTakenOff: fn() },
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
  name: 'Motivo',
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

/** An error appears below the missing field, which gets the focus. */
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
  name: 'Outro motivo',
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

/** What follows is chosen with the reason: who chooses nothing leaves the record in 'A marcar'. */
export const Outcome: Story = {
  name: 'Depois do cancelamento',
  parameters: { handlers: [...waitingHandlers(), reasons, cancelling(() => json(record))] },
  play: async ({ userEvent }) => {
    const field = await reasonField()
    await waitFor(() => expect(field).toBeEnabled())
    const outcome = await screen.findByRole('combobox', { name: 'Depois do cancelamento' })
    await expect(outcome).toHaveDisplayValue('Deixar em A marcar')
    await expect(
      within(outcome)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Remarcar agora', 'Deixar em A marcar', 'Paciente desistiu', 'Não será feita'])
    await userEvent.selectOptions(field, 'Falta de leito')
    await expect(screen.queryByRole('combobox', { name: 'Grupo do motivo' })).toBeNull()
    await userEvent.click(confirm())
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ cancellation_outcome: 'waiting' })),
    )
    await userEvent.selectOptions(field, 'Outro motivo')
    await userEvent.type(screen.getByRole('textbox', { name: 'Descreva o motivo' }), 'Família pediu')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grupo do motivo' }), 'Paciente')
    await userEvent.selectOptions(outcome, 'Paciente desistiu')
    await userEvent.click(confirm())
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({
          cancellation_reason_id: null,
          cancellation_outcome: 'withdrew',
          cancellation_group: 'patient',
        }),
      ),
    )
  },
}

/** The server's message is shown, and the dialog stays open. */
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

/** A response without a cancellation date counts as a failure. */
export const NotCancelled: Story = {
  name: 'Não cancelado',
  parameters: { handlers: [reasons, cancelling(() => json(record))] },
  play: async (context) => {
    await chooseAndConfirm(context)
    await see(() => screen.getByText('Não foi possível cancelar o procedimento.'))
  },
}

/** One record with a consultation and its surgery. */
const both = procedureRecord({
  pre_probable_date: at('08:00'),
  clinic_id: 2,
  clinic_name: 'Clínica Vila Mariana',
})
const changing = (answer: () => Response) =>
  on(updateProcedure, async ({ request }) => {
    sent(await request.json())
    return answer()
  })
const ofBoth = { args: { record: both, kind: 'consultation' } } as const
const scopeField = () => screen.getByRole('combobox', { name: 'O que será cancelado' })
const chooseReason: NonNullable<Story['play']> = async ({ userEvent }) => {
  const field = await reasonField()
  await waitFor(() => expect(field).toBeEnabled())
  await userEvent.selectOptions(field, 'Paciente não compareceu')
}

/** The surgery is named, and nothing is cancelled until the user has chosen what to cancel. */
export const ConsultationWithSurgery: Story = {
  ...ofBoth,
  name: 'Consulta com a cirurgia',
  play: async (context) => {
    await see(() => screen.getByText('A consulta de Cida Santos está no mesmo registro de uma cirurgia:'))
    await expect(screen.getByText('31005497 - Colecistectomia Videolaparoscópica')).toBeVisible()
    await expect(screen.getByText(/^\d\d\/\d\d\/\d{4} às 09:30$/)).toBeVisible()
    await expect(screen.getByText('Centro Cirúrgico A, Sala 02')).toBeVisible()
    await chooseReason(context)
    await context.userEvent.click(confirm())
    await see(() => screen.getByText('Escolha o que será cancelado'))
    await expect(scopeField()).toHaveFocus()
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const BothHalves: Story = {
  ...ofBoth,
  parameters: {
    handlers: [reasons, cancelling(() => json({ ...both, cancellation_date: '2026-11-21T12:00:00.000Z' }))],
  },
  play: async (context) => {
    await chooseReason(context)
    await context.userEvent.selectOptions(scopeField(), 'A consulta e a cirurgia')
    await context.userEvent.click(confirm())
    await see(() => screen.getByText('Procedimento cancelado com sucesso'))
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ cancellation_reason_id: 1 }))
  },
}

/** An edit with a reason removes the consultation from the record; the surgery is unchanged. */
export const ConsultationAlone: Story = {
  ...ofBoth,
  name: 'Só a consulta',
  parameters: { handlers: [reasons, changing(() => json({ ...both, pre_probable_date: null }))] },
  play: async (context) => {
    await chooseReason(context)
    await context.userEvent.selectOptions(scopeField(), 'Apenas a consulta')
    await context.userEvent.click(confirm())
    await see(() => screen.getByText('Consulta cancelada. A cirurgia continua agendada.'))
    await expect(context.args.onTakenOff).toHaveBeenCalled()
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        id: both.id,
        updated_at: both.updated_at,
        pre_probable_date: null,
        clinic_id: null,
        surgery_probable_date: expect.stringMatching(/T09:30:00\.000-03:00$/),
        surgery_center_room_id: 2,
        laterality_procedures: [{ laterality: '1x', surgical_procedure_id: 1 }],
        change_reason: 'Paciente não compareceu',
      }),
    )
  },
}

/** Shows what the surgery lacks without its consultation, and the dialog stays open. */
export const SurgeryIncomplete: Story = {
  ...ofBoth,
  name: 'Cirurgia incompleta',
  parameters: {
    handlers: [
      reasons,
      changing(() =>
        json({ message: 'x', errors: { laterality_procedures: 'Adicione ao menos uma cirurgia' } }, 422),
      ),
    ],
  },
  play: async (context) => {
    await chooseReason(context)
    await context.userEvent.selectOptions(scopeField(), 'Apenas a consulta')
    await context.userEvent.click(confirm())
    await see(() =>
      screen.getByText(
        'Sem a consulta, a cirurgia precisa estar completa. Edite-a antes: Adicione ao menos uma cirurgia',
      ),
    )
    await expect(context.args.onTakenOff).not.toHaveBeenCalled()
  },
}

/** Cancelling a surgery names the consultation of the same record. */
export const SurgeryWithConsultation: Story = {
  name: 'Cirurgia com a consulta',
  args: { record: both },
  play: async () => {
    await see(() =>
      screen.getByText(
        /^A consulta pré-anestésica de \d\d\/\d\d\/\d{4} às 08:00 é do mesmo registro e será cancelada junto\.$/,
      ),
    )
    await expect(screen.queryByRole('combobox', { name: 'O que será cancelado' })).toBeNull()
  },
}
