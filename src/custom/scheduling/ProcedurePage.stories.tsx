import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { listSectors } from '../../calls/pickers.ts'
import { createProcedure, readProcedure } from '../../calls/scheduling.ts'
import { listMembers } from '../../calls/session.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { edit, field, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { procedureRecord } from '../../testing/scheduling.ts'
import { formHandlers, sectors } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'
import { group, members } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'

const meta = {
  title: 'Agendamentos/Procedimento',
  component: SchedulingScreens,
  parameters: { at: '/agendamentos/novo', handlers: formHandlers() },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

export const New: Story = {
  name: 'Formulário [PROC-01, PROC-05, PROC-07…PROC-20, PROC-24]',
  play: async () => {
    await see(() => screen.getByRole('heading', { level: 1, name: 'Novo procedimento cirúrgico' }))
    await shown()
    for (const title of ['Instituição', 'Atendimento', 'Cirurgias'])
      await expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    for (const label of [
      'Setor',
      'Sala',
      'Acomodação',
      'Nº de atendimento',
      'Tipo de cirurgia',
      'Via de acesso',
    ])
      await expect(field(label)).toBeVisible()
    await waitFor(() => expect(field('Paciente')).toHaveFocus())
  },
}

export const Invalid: Story = {
  name: 'Inválido [PROC-44…PROC-47, PROC-49]',
  play: async (context) => {
    await shown()
    // The attendance number is marked as required once the institution's setting has loaded.
    await waitFor(() => expect(field('Nº de atendimento')).toHaveAttribute('aria-required', 'true'))
    await save(context)
    for (const text of [
      'Selecione um paciente',
      'Preencha o nº de atendimento',
      'Data provável da cirurgia é obrigatória',
      'Selecione um tipo de cirurgia',
    ])
      await see(() => screen.getByText(text))
    await expect(screen.getAllByText('Selecione um convênio')).toHaveLength(2)
  },
}

export const Edit: Story = {
  name: 'Editar [PROC-03, PROC-06]',
  parameters: { at: edit },
  play: async () => {
    await see(() => screen.getByRole('heading', { level: 1, name: 'Editar procedimento cirúrgico' }))
    await expect(await shown()).toHaveValue('884213')
    await expect(field('Sala')).toHaveValue('Sala 02')
    await expect(screen.getByLabelText('Data provável da cirurgia: hora')).toHaveValue('09:30')
    await see(() => screen.getByText('Cida Santos'))
  },
}

export const LongTexts: Story = {
  name: 'Textos longos',
  parameters: {
    at: edit,
    handlers: formHandlers(
      procedureRecord({
        patient_name: 'Maria Aparecida Conceição de Albuquerque Cavalcanti Figueiredo dos Santos',
        surgery_center: { id: 9, name: 'Centro Cirúrgico Ambulatorial do Pavilhão Professor Zerbini' },
        surgery_center_id: 9,
        laterality_procedures: procedureRecord().laterality_procedures.map((item) => ({
          ...item,
          laterality: '15x',
          surgical_procedure: {
            ...item.surgical_procedure,
            name: 'Artroplastia total do quadril com enxerto ósseo e revisão dos componentes femoral e acetabular',
          },
        })),
      }),
    ),
  },
  play: async () => {
    await shown()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Loading: Story = {
  parameters: {
    at: edit,
    handlers: [on(readProcedure, never), ...formHandlers()],
  },
  play: async () => {
    await screen.findByText('Carregando…')
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
  },
}

export const EnterInSearch: Story = {
  name: 'Enter na busca de pacientes não salva',
  play: async ({ userEvent }) => {
    await shown()
    const patient = await screen.findByRole('combobox', { name: /^Paciente/ })
    await userEvent.type(patient, 'm{Enter}')
    await waitFor(() => expect(patient).toHaveAttribute('aria-expanded', 'true'))
    await expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  },
}

export const GroupInstitution: Story = {
  name: 'Local em um grupo [PROC-04, PROC-22]',
  parameters: { at: '/agendamentos/novo?institution=3', viewer: { institution: group } },
  play: async () => {
    await shown()
    await see(() => screen.getByText('Local do procedimento'))
    await see(() => screen.getByText('Maternidade Santa Clara'))
  },
}

export const OtherClock: Story = {
  name: 'Local em outro fuso que o do grupo',
  parameters: {
    at: '/agendamentos/novo?institution=3',
    viewer: { institution: group },
    handlers: [
      on(listMembers, () => json(members.map((item) => ({ ...item, time_zone: 'America/Rio_Branco' })))),
      ...formHandlers(),
    ],
  },
  play: async () => {
    await shown()
    await see(() =>
      screen.getByText(
        'Os horários deste formulário seguem o fuso de Brasília, Sudeste e Sul (UTC−3). A Maternidade Santa Clara fica no de Rio Branco (UTC−5).',
      ),
    )
  },
}

export const GroupChoice: Story = {
  name: 'Um grupo escolhe o local',
  parameters: { viewer: { institution: group } },
  play: async () => {
    await see(() => screen.getByText('Em qual instituição será o agendamento?'))
  },
}

export const UnknownMember: Story = {
  name: 'Um grupo escolhe o local quando o endereço cita um desconhecido [PROC-04]',
  parameters: { at: '/agendamentos/novo?institution=999', viewer: { institution: group } },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Em qual instituição será o agendamento?'))
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Maternidade Santa Clara' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await shown()
    await see(() => screen.getByText('Maternidade Santa Clara'))
  },
}

let isAway: boolean

export const OptionsFailed: Story = {
  name: 'Setores que falharam são pedidos de novo por quem quer escolher',
  parameters: {
    handlers: [on(listSectors, () => (isAway ? json({}, 404) : json(sectors))), ...formHandlers()],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ userEvent }) => {
    await shown()
    await waitFor(() => expect(field('Setor')).toHaveAttribute('placeholder', 'Erro ao carregar opções.'))
    isAway = false
    await userEvent.click(field('Setor'))
    await screen.findByRole('option', { name: 'Centro Cirúrgico A' })
  },
}

export const PlaceUnknown: Story = {
  name: 'Editar em um grupo cujas instituições não se puderam ler',
  parameters: {
    at: edit,
    viewer: { institution: group },
    handlers: [on(listMembers, () => (isAway ? json({}, 404) : json(members))), ...formHandlers()],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ userEvent }) => {
    await shown()
    await see(() => screen.getByText('Não foi possível carregar as instituições.'))
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await see(() => screen.getByText('Hospital São Lucas'))
  },
}

export const EditInGroup: Story = {
  name: 'Editar em um grupo',
  parameters: { at: edit, viewer: { institution: group } },
  play: async () => {
    await shown()
    await see(() => screen.getByText('Hospital São Lucas'))
  },
}

const created = fn()
const cancelled = procedureRecord({ cancellation_date: '2026-11-21T10:00:00.000Z' })
const rescheduling = (record: ProcedureRecord) => ({
  at: '/agendamentos/novo?from=1',
  handlers: [
    on(createProcedure, async ({ request }) => {
      created(await request.json())
      return json(record, 201)
    }),
    ...formHandlers(record),
  ],
})

/** All that was planned is there but the dates and the attendance's numbers; the new record is linked to it. */
export const Rescheduled: Story = {
  name: 'Reagendar',
  parameters: rescheduling(cancelled),
  play: async (context) => {
    created.mockClear()
    await see(() => screen.getByText(/^Reagendamento da cirurgia cancelada de \d\d\/\d\d\/\d{4} às 09:30\./))
    await see(() => screen.getByRole('heading', { level: 1, name: 'Novo procedimento cirúrgico' }))
    await expect(await shown()).toHaveValue('884213')
    await see(() => screen.getByText('Cida Santos'))
    await waitFor(() => expect(field('Sala')).toHaveValue('Sala 02'))
    await expect(field('Nº de atendimento')).toHaveValue('')
    await expect(field('Nº do aviso de cirurgia')).toHaveValue('')
    const day = field('Data provável da cirurgia')
    await expect(day).toHaveValue('')
    await waitFor(() => expect(day).toHaveFocus())
    const { userEvent } = context
    await userEvent.type(day, '01122026')
    await userEvent.type(screen.getByLabelText(/^Data provável da cirurgia: hora/), '1015')
    await userEvent.type(field('Nº de atendimento'), '2026-777')
    await save(context)
    await waitFor(() => expect(created).toHaveBeenCalledTimes(1))
    const { active_surgeons, active_anaesthetists, procedure_medical_plans, laterality_procedures } =
      cancelled
    await expect(created).toHaveBeenCalledWith(
      expect.objectContaining({
        rescheduled_from: 1,
        patient_id: cancelled.patient_id,
        surgery_probable_date: '2026-12-01T10:15:00.000-03:00',
        pre_probable_date: null,
        register_number: '2026-777',
        surgery_warning_number: null,
        active_surgeons: active_surgeons.map(({ surgeon_id }) => ({ surgeon_id })),
        active_anaesthetists: active_anaesthetists
          .filter(({ is_trans }) => is_trans)
          .map(({ anaesthetist_id, is_main }) => ({ anaesthetist_id, is_trans: true, is_main })),
        procedure_medical_plans: procedure_medical_plans.map(({ medical_plan_id, code, password }) => ({
          medical_plan_id,
          code,
          password,
        })),
        laterality_procedures: laterality_procedures.map(({ surgical_procedure_id, laterality }) => ({
          surgical_procedure_id,
          laterality,
        })),
      }),
    )
    await expect(created.mock.lastCall?.[0]).not.toHaveProperty('id')
  },
}

export const NotRescheduled: Story = {
  name: 'Reagendar o que não está cancelado',
  parameters: rescheduling(procedureRecord()),
  play: () => see(() => screen.getByText('Só um agendamento cancelado pode ser reagendado.')),
}

export const Narrow: Story = {
  parameters: { at: edit },
  globals: narrow,
  play: async () => {
    await shown()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await expect(screen.getByRole('button', { name: 'SALVAR' })).toBeVisible()
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
