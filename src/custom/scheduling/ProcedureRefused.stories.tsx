import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { readSetting } from '../../calls/institutionSettings.ts'
import { readPatient } from '../../calls/patients.ts'
import { readProcedure, updateProcedure } from '../../calls/scheduling.ts'
import { json, on } from '../../testing/handlers.ts'
import { edit, field, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { procedureRecord } from '../../testing/scheduling.ts'
import { conflict, formHandlers } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'

const meta = {
  title: 'Agendamentos/Procedimento recusado',
  component: SchedulingScreens,
  parameters: { at: edit, handlers: formHandlers() },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

export const LoadFailed: Story = {
  name: 'Falha [PROC-60]',
  parameters: {
    at: edit,
    handlers: [on(readProcedure, () => json({}, 404)), ...formHandlers()],
  },
  play: async () => {
    await see(() => screen.getByText('Não foi possível recuperar o procedimento.'))
    await see(() => screen.getByText('/agendamentos'))
  },
}

export const OfTheMobileApp: Story = {
  name: 'Do aplicativo [PROC-39]',
  parameters: { at: edit, handlers: formHandlers(procedureRecord({ user_id: 7 })) },
  play: async () => {
    await see(() => screen.getByText('Este procedimento não pode ser alterado.'))
    await see(() => screen.getByText('/agendamentos'))
  },
}

export const Refused: Story = {
  name: 'Sem permissão [PROC-61]',
  parameters: {
    at: edit,
    handlers: [
      on(updateProcedure, () =>
        json(
          {
            message: 'Confira os campos destacados.',
            errors: { surgery_center_room_id: 'Esta sala não existe neste setor.' },
          },
          422,
        ),
      ),
      ...formHandlers(),
    ],
  },
  play: async (context) => {
    await shown()
    await context.userEvent.type(field('Nº do prontuário'), '7')
    await save(context)
    await see(() => screen.getByText('Confira os campos destacados.'))
    await see(() => screen.getByText('Esta sala não existe neste setor.'))
    await waitFor(() => expect(field('Sala')).toHaveFocus())
  },
}

export const ResidentAsMain: Story = {
  name: 'Residente como principal [PROC-52]',
  parameters: {
    at: edit,
    // 105 is a resident in the example data.
    handlers: formHandlers(
      procedureRecord({
        active_anaesthetists: procedureRecord().active_anaesthetists.map((anaesthetist) => ({
          ...anaesthetist,
          anaesthetist_id: 105,
        })),
      }),
    ),
  },
  play: async (context) => {
    await shown()
    await see(() => screen.getByText('Residente: sim'))
    await save(context)
    const text = 'Não é possível adicionar um residente como anestesiologista principal'
    await waitFor(() => {
      const notices = screen.getAllByText(text).filter((found) => found.closest('[role=status]'))
      expect(notices).toHaveLength(1)
    })
    await expect(screen.queryByLabelText('Lugar da história')).toBeNull()
  },
}

export const Conflict: Story = {
  name: 'Conflito',
  parameters: {
    at: edit,
    handlers: [on(updateProcedure, () => json(conflict, 409)), ...formHandlers()],
  },
  play: async (context) => {
    const number = await screen.findByLabelText(/^Nº de atendimento/)
    await context.userEvent.clear(number)
    await context.userEvent.type(number, '2026-02000')
    await save(context)
    const modal = within(await screen.findByRole('alertdialog'))
    await see(() => modal.getByText(/^Rui Barbosa Lima salvou outra versão em .*, às 08:12, depois/))
    await expect(modal.getByText('Sala 04')).toBeVisible()
    await expect(modal.getByText(/^Você também alterou este campo/)).toBeVisible()
    for (const name of ['Salvar as minhas alterações', 'Usar a versão atual'])
      await expect(modal.getByRole('button', { name })).toBeEnabled()
  },
}

export const AnotherPatient: Story = {
  name: 'De volta com outro paciente',
  parameters: {
    at: `${edit}?patient_id=2`,
    handlers: [
      on(readPatient, () =>
        json({ ...procedureRecord().patient, id: 2, name: 'Rita Nogueira', preferred_name: null }),
      ),
      ...formHandlers(),
    ],
  },
  play: async ({ userEvent }) => {
    await shown()
    await see(() => screen.getByText('Rita Nogueira'))
    // The swap is an unsaved change of the edited record, so leaving asks for confirmation.
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
  },
}

const saved = fn()
const savingTo = (record: ReturnType<typeof procedureRecord>) =>
  on(updateProcedure, async ({ request }) => {
    saved(await request.json())
    return json(record)
  })
const finished = procedureRecord({ procedure_closed_date: '2026-11-21T15:00:00.000Z' })

/** A notice states that the record is finished, and the swap requires a reason. */
export const FinishedRecord: Story = {
  name: 'Outro paciente para uma ficha finalizada',
  beforeEach: () => {
    saved.mockClear()
  },
  parameters: {
    at: `${edit}?patient_id=2`,
    handlers: [
      on(readPatient, () =>
        json({ ...finished.patient, id: 2, name: 'Rita Nogueira', preferred_name: null }),
      ),
      savingTo(finished),
      ...formHandlers(finished),
    ],
  },
  play: async (context) => {
    await shown()
    await see(() => screen.getByText(/^Este agendamento já foi realizado\. Trocar o paciente altera/))
    await see(() => field('Motivo da alteração'))
    await save(context)
    await see(() => screen.getByText('Informe por que o paciente será trocado.'))
    await waitFor(() => expect(field('Motivo da alteração')).toHaveFocus())
    await expect(saved).not.toHaveBeenCalled()
    await context.userEvent.type(field('Motivo da alteração'), 'Homônimo')
    await save(context)
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        expect.objectContaining({ patient_id: 2, change_reason: 'Homônimo' }),
      ),
    )
  },
}

let answerSetting: (() => void) | undefined

/** The institution's setting arrives after the save was requested, and is still applied. */
export const BeforeTheSetting: Story = {
  name: 'Salvo antes de chegar a configuração [PROC-46]',
  beforeEach: () => {
    saved.mockClear()
    answerSetting = undefined
  },
  parameters: {
    handlers: [
      on(
        readSetting,
        () =>
          new Promise<Response>((resolve) => {
            answerSetting = () => resolve(json({ value: '1' }))
          }),
      ),
      savingTo(procedureRecord()),
      ...formHandlers(procedureRecord({ register_number: null })),
    ],
  },
  play: async (context) => {
    await shown()
    await save(context)
    await waitFor(() => expect(answerSetting).toBeDefined())
    answerSetting?.()
    await see(() => screen.getByText('Preencha o nº de atendimento'))
    await expect(saved).not.toHaveBeenCalled()
  },
}
