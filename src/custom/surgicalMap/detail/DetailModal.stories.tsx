import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { listHeldDeliveries } from '../../../calls/deliveries.ts'
import { downloadDocument, requestConsentTerm } from '../../../calls/documents.ts'
import { listExams } from '../../../calls/exams.ts'
import { readProcedure, undoCancellation } from '../../../calls/scheduling.ts'
import { readInstallation } from '../../../calls/signIn.ts'
import { SCHEDULE_CONFLICT, type ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { heldDelivery } from '../../../testing/attendance.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { documentPdf } from '../../../testing/pdf.ts'
import '../../../testing/pdfViewer.ts'
import { consultationRecord, procedureRecord, scheduleConflict } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { group, members } from '../../../testing/session.ts'
import { narrow } from '../../../testing/variants.ts'
import { DetailModal } from './DetailModal.tsx'

const nothingHeld = on(listHeldDeliveries, () => json([]))
const exams = on(listExams, () => json([]))
const reading = (answer: Parameters<typeof on>[1]) => [on(readProcedure, answer), exams, nothingHeld]

const full = procedureRecord({
  pre_probable_date: '2026-11-19T14:00:00.000Z',
  create_pre_date: '2026-11-19T14:40:00.000Z',
  anesthesia_start: '2026-11-21T12:40:00.000Z',
  anesthesia_end: '2026-11-21T15:05:00.000Z',
  clinic_id: 2,
  clinic_name: 'Clínica Vila Mariana',
  expected_minutes: 90,
  owner: { id: 7, name: 'Helena Prado', avatar_url: null },
  documento_clinico: 'HTTP 502: prontuário indisponível',
  pdf: 3,
  patient: { ...procedureRecord().patient, phone_number: '11987654321' },
})
const showing = (record: ProcedureRecord, viewer?: object) => ({
  args: { record },
  parameters: { handlers: reading(() => json(record)), viewer },
})

const meta = {
  title: 'Mapa cirúrgico/Detalhe',
  component: DetailModal,
  args: { record: full, kind: 'surgery', timeZone: 'America/Sao_Paulo', onClose: fn() },
  parameters: { handlers: reading(() => json(full)) },
} satisfies Meta<typeof DetailModal>
export default meta

type Story = StoryObj<typeof meta>

/** Patient and allergies first, then every field that has a value. */
export const Full: Story = {
  play: async () => {
    await see(() => screen.getByRole('dialog', { name: 'Agendamento' }))
    await see(() => screen.getByText('Alergias: Dipirona e látex'))
    await see(() => screen.getByText(/CPF 529\.982\.247-25/))
    await expect(screen.getByText(/CPF 529\.982\.247-25/)).toHaveTextContent('Telefone (11) 98765-4321')
    await expect(await screen.findByText('Duração prevista')).toBeVisible()
    await see(() => screen.getByText('1 h 30'))
    await see(() => screen.getByText('Falha na integração'))
    await expect(screen.getByRole('button', { name: 'EDITAR' })).toBeEnabled()
    await expect(screen.getByRole('button', { name: 'Cancelar procedimento' })).toBeEnabled()
  },
}
export const Narrow: Story = { globals: narrow }

export const Consultation: Story = {
  name: 'Consulta',
  ...showing(consultationRecord({ is_telemedicine: true })),
  args: { record: consultationRecord({ is_telemedicine: true }), kind: 'consultation' },
}

export const ConsentTerm: Story = {
  name: 'Termo de consentimento, antes de qualquer avaliação',
  parameters: {
    handlers: [
      on(requestConsentTerm, () => json({ id: 88 })),
      on(downloadDocument, ({ params }) =>
        params.id === '88'
          ? new Response(documentPdf('Termo de consentimento', 1), {
              headers: { 'content-type': 'application/pdf' },
            })
          : json({}, 404),
      ),
      ...reading(() => json(full)),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Termo de consentimento' }))
    await waitFor(() => expect(screen.getAllByText('Folha 1 de 1')[0]).toBeInTheDocument())
  },
}

/** A record imported from a spreadsheet with neither gender nor birth date. */
const imported = procedureRecord({
  patient: { ...full.patient, cpf: null, birth_date: null, gender_id: null, allergies: null },
})

export const Imported: Story = {
  ...showing(imported),
  play: async () => {
    await see(() => screen.getByRole('dialog', { name: 'Agendamento' }))
    await see(() => screen.getByText('Alergias não informadas'))
    await expect(screen.queryByText(/Feminino|Masculino|undefined|null/)).toBeNull()
    await expect(screen.getByRole('button', { name: 'EDITAR' })).toBeEnabled()
  },
}

const answer = (text: string) =>
  ({
    kind: 'answer',
    stage: 1,
    at: '2026-11-19T14:40:00.000Z',
    question: 'Alergia a medicamentos?',
    text,
  }) as const

/** The register has an allergy that the patient denied at the evaluation. */
export const ContradictoryAllergies: Story = {
  name: 'Alergias contraditórias',
  ...showing(procedureRecord({ allergy_statements: [answer('Nega')] })),
  play: async () => {
    const contradiction = await screen.findByText('As fontes divergem: confira com o paciente.')
    await expect(contradiction.parentElement).toHaveTextContent(
      'Dipirona e látex (a conferir)Cadastro do pacienteAlergia a medicamentos? Nega (a conferir)Avaliação pré-anestésica, 19/11/2026 11:40: Alergia a medicamentos?',
    )
  },
}
export const ContradictoryAllergiesNarrow: Story = {
  ...ContradictoryAllergies,
  name: 'Alergias contraditórias, tela estreita',
  globals: narrow,
}

/** What the patient answered at the evaluation, where the register says nothing. */
export const AnsweredAllergies: Story = {
  name: 'Alergias da avaliação',
  ...showing({ ...imported, allergy_statements: [answer('Dipirona (choque anafilático)')] }),
  play: async () => {
    await see(() => screen.getByText('Dipirona (choque anafilático)'))
    await expect(screen.queryByText('Alergias não informadas')).toBeNull()
  },
}

/** Until the records are read it is not known that there are no allergies. */
export const ReadingAllergies: Story = {
  name: 'Consultando alergias',
  args: { record: imported },
  parameters: { handlers: reading(never) },
  play: async () => {
    await see(() => screen.getByText('Consultando as alergias…'))
    await expect(screen.queryByText('Alergias não informadas')).toBeNull()
  },
}

export const Cancelled: Story = {
  ...showing(
    procedureRecord({
      cancellation_date: '2026-11-21T10:00:00.000Z',
      cancellation_reason_description: 'Jejum insuficiente',
    }),
  ),
  play: async () => {
    await see(() => screen.getByText('Jejum insuficiente'))
    await expect(screen.queryByRole('button', { name: 'Cancelar procedimento' })).toBeNull()
  },
}

const cancelled = procedureRecord({
  cancellation_date: '2026-11-21T10:00:00.000Z',
  cancellation_reason_description: 'Jejum insuficiente',
})
const undone = fn()
const undoing = (answer: () => Response) => [
  ...reading(() => json(cancelled)),
  on(undoCancellation, async ({ request }) => {
    undone(await request.json())
    return answer()
  }),
]
const undo = async ({ userEvent }: { userEvent: { click: (element: Element) => Promise<void> } }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer cancelamento' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Desfazer cancelamento' })
  await see(() =>
    within(dialog).getByText(/^Cirurgia em \d\d\/\d\d\/\d{4} às 09:30, Sala 02, Centro Cirúrgico A\.$/),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer cancelamento' }))
  return dialog
}

/** Says where the surgery will be again, and sends the version that was seen. */
export const Undone: Story = {
  name: 'Cancelamento desfeito',
  args: { record: cancelled },
  parameters: { handlers: undoing(() => json(procedureRecord())) },
  play: async (context) => {
    undone.mockClear()
    await undo(context)
    await see(() => screen.getByText('Cancelamento desfeito.'))
    await expect(undone).toHaveBeenCalledWith({ updated_at: cancelled.updated_at, accepted_conflicts: [] })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await see(() => screen.getByRole('button', { name: 'Cancelar procedimento' }))
    await expect(screen.queryByRole('button', { name: 'Reagendar' })).toBeNull()
  },
}

/** The server's reason is shown, and the surgery stays cancelled. */
export const NotUndone: Story = {
  name: 'Cancelamento mantido',
  args: { record: cancelled },
  parameters: {
    handlers: undoing(() =>
      json({ message: 'A sala já tem outra cirurgia.', code: 'procedure.slotTaken' }, 409),
    ),
  },
  play: async (context) => {
    const dialog = await undo(context)
    await see(() => within(dialog).getByText('A sala já tem outra cirurgia.'))
    await see(() => screen.getByText('Jejum insuficiente'))
  },
}

const taken = (level: ScheduleConflict['level']) => ({
  message: 'Há conflitos a resolver antes de salvar.',
  code: SCHEDULE_CONFLICT,
  conflicts: [scheduleConflict({ kind: level === 'refuse' ? 'mainAnaesthetist' : 'room', level })],
})
let answers: Response[] = []

/** A room that was taken meanwhile is told, and the reason that a person gives is sent. */
export const UndoneWithConflict: Story = {
  name: 'Cancelamento desfeito com um motivo, em sala ocupada',
  args: { record: cancelled },
  parameters: { handlers: undoing(() => answers.shift() ?? json({}, 500)) },
  play: async (context) => {
    answers = [json(taken('reason'), 409), json(procedureRecord())]
    undone.mockClear()
    const dialog = within(await undo(context))
    await see(() =>
      dialog.getByText('Sala 02 ocupada até cerca de 09:50: Colecistectomia, Bruno Lima. Sobrepõe 20 min.'),
    )
    await expect(dialog.getByRole('button', { name: 'Desfazer assim mesmo' })).toBeDisabled()
    await context.userEvent.type(dialog.getByLabelText('Motivo do conflito'), 'A outra sala fechou')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Desfazer assim mesmo' }))
    await see(() => screen.getByText('Cancelamento desfeito.'))
    await expect(undone).toHaveBeenLastCalledWith({
      updated_at: cancelled.updated_at,
      accepted_conflicts: [{ kind: 'room', with: 2, reason: 'A outra sala fechou' }],
    })
  },
}

/** What may not be accepted leaves the surgery cancelled, and says what to do. */
export const UndoRefused: Story = {
  name: 'Cancelamento mantido: o anestesista principal tem outra anestesia',
  args: { record: cancelled },
  parameters: { handlers: undoing(() => json(taken('refuse'), 409)) },
  play: async (context) => {
    const dialog = within(await undo(context))
    await see(() => dialog.getByText(/^Assim, o cancelamento não pode ser desfeito\./))
    await expect(dialog.getByRole('button', { name: 'Desfazer assim mesmo' })).toBeDisabled()
    await expect(dialog.queryByLabelText('Motivo do conflito')).toBeNull()
  },
}

/** A delivery that came after the cancellation is named to who may decide about it. */
export const HeldDelivery: Story = {
  name: 'Cancelado, com uma entrega que espera',
  args: { record: cancelled },
  parameters: {
    handlers: [
      on(listHeldDeliveries, () => json([heldDelivery({ procedure_id: cancelled.id })])),
      ...reading(() => json(cancelled)),
    ],
  },
  play: async () => {
    await see(() =>
      screen.getByText(/^Uma entrega do aplicativo para este procedimento espera por decisão\./),
    )
    await expect(screen.getByRole('link', { name: 'Decidir em Atendimentos' })).toHaveAttribute(
      'href',
      expect.stringContaining('/procedures/2'),
    )
  },
}

/** A cancellation is undone only by a server that can; rescheduling needs nothing of it. */
export const CancelledElsewhere: Story = {
  name: 'Cancelado em servidor especificado',
  args: { record: cancelled },
  parameters: {
    handlers: [on(readInstallation, () => json({ capabilities: [] })), ...undoing(() => json({}, 404))],
  },
  play: async () => {
    await see(() => screen.getByRole('button', { name: 'Reagendar' }))
    await expect(screen.queryByRole('button', { name: 'Desfazer cancelamento' })).toBeNull()
  },
}

/** The map would still show it as in progress, so it cannot be cancelled. */
export const InProgress: Story = {
  name: 'Em curso',
  ...showing(
    procedureRecord({
      anesthesia_start: '2026-11-21T12:40:00.000Z',
      owner: { id: 7, name: 'Helena Prado', avatar_url: null },
    }),
  ),
  play: async () => {
    await see(() => screen.getByText('Em curso'))
    await expect(screen.getByRole('button', { name: 'EDITAR' })).toBeEnabled()
    await expect(screen.queryByRole('button', { name: 'Cancelar procedimento' })).toBeNull()
  },
}

/** Records created by the mobile app are edited there. */
export const NotEditable: Story = {
  name: 'Não editável',
  ...showing(procedureRecord({ user_id: 7 })),
  play: async () => {
    await see(() => screen.getByRole('dialog', { name: 'Agendamento' }))
    await expect(screen.queryByRole('button', { name: 'EDITAR' })).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Cancelar procedimento' })).toBeNull()
  },
}

/** A clinic sees the surgeries of patients it has seen, read-only. */
export const OfAnother: Story = {
  ...showing(procedureRecord(), { institution: members[1] }),
  play: async () => {
    await see(() => screen.getByRole('dialog', { name: 'Agendamento' }))
    await expect(screen.queryByRole('button', { name: 'EDITAR' })).toBeNull()
  },
}

export const OfAMember: Story = {
  name: 'De um membro do grupo',
  ...showing(procedureRecord(), { institution: group }),
  play: () => see(() => screen.getByRole('button', { name: 'EDITAR' })),
}

/** While the detail loads, the map's data is shown. */
export const Loading: Story = {
  parameters: { handlers: reading(never) },
  play: () => see(() => screen.getByText('Cida Santos')),
}

export const Failed: Story = {
  parameters: { handlers: reading(() => json({}, 404)) },
  play: async () => {
    const text = 'Falha ao carregar detalhes de agendamento, notifique o suporte técnico!'
    await see(() => screen.getByText(text))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'EDITAR' })).toBeNull())
  },
}
