import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { json, never, on } from '../../testing/handlers.ts'
import { edit, field, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { procedureRecord } from '../../testing/scheduling.ts'
import { formHandlers } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'
import { group, members } from '../../testing/session.ts'

const meta = {
  title: 'Agendamentos/Procedimento',
  component: SchedulingScreens,
  parameters: { at: '/agendamentos/novo', handlers: formHandlers() },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

export const New: Story = {
  name: 'New [PROC-01, PROC-05, PROC-07…PROC-20, PROC-24]',
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
  name: 'Invalid [PROC-44…PROC-47, PROC-49]',
  play: async (context) => {
    await shown()
    // The mark of the attendance's number comes with the institution's setting.
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
  name: 'Edit [PROC-03, PROC-06]',
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
  parameters: {
    at: edit,
    handlers: formHandlers(
      procedureRecord({
        patient_name: 'Maria Aparecida Conceição de Albuquerque Cavalcanti Figueiredo dos Santos',
        surgery_center: { id: 9, name: 'Centro Cirúrgico Ambulatorial do Pavilhão Professor Zerbini' },
        surgery_center_id: 9,
        laterality_procedures: procedureRecord().laterality_procedures.map((one) => ({
          ...one,
          laterality: '15x',
          surgical_procedure: {
            ...one.surgical_procedure,
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
    handlers: [on('GET /surgical-map/v2/procedures/{id}', never), ...formHandlers()],
  },
  play: async () => {
    await screen.findByText('Carregando…')
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
  },
}

export const EnterInSearch: Story = {
  name: 'Enter in the search of patients does not save',
  play: async ({ userEvent }) => {
    await shown()
    const patient = await screen.findByRole('combobox', { name: /^Paciente/ })
    await userEvent.type(patient, 'm{Enter}')
    await waitFor(() => expect(patient).toHaveAttribute('aria-expanded', 'true'))
    await expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  },
}

export const GroupPlace: Story = {
  name: 'Place in a group [PROC-04, PROC-22]',
  parameters: { at: '/agendamentos/novo?institution=3', viewer: { institution: group } },
  play: async () => {
    await shown()
    await see(() => screen.getByText('Local do procedimento'))
    await see(() => screen.getByText('Maternidade Santa Clara'))
  },
}

export const OtherClock: Story = {
  name: 'Place in another time zone than the group',
  parameters: {
    at: '/agendamentos/novo?institution=3',
    viewer: { institution: group },
    handlers: [
      on('GET /preset/institutions-group/{id}', () =>
        json(members.map((one) => ({ ...one, time_zone: 'America/Rio_Branco' }))),
      ),
      ...formHandlers(),
    ],
  },
  play: async () => {
    await shown()
    await see(() =>
      screen.getByText(
        'Os horários deste formulário seguem o fuso de Brasília, Sudeste e Sul (UTC−3). Maternidade Santa Clara fica no de Rio Branco (UTC−5).',
      ),
    )
  },
}

export const GroupAsks: Story = {
  name: 'A group is asked where',
  parameters: { viewer: { institution: group } },
  play: async () => {
    await see(() => screen.getByText('Em qual instituição será o agendamento?'))
  },
}

export const UnknownMember: Story = {
  name: 'A group is asked where when the address names a stranger [PROC-04]',
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

export const EditInGroup: Story = {
  name: 'Edit in a group',
  parameters: { at: edit, viewer: { institution: group } },
  play: async () => {
    await shown()
    await see(() => screen.getByText('Hospital São Lucas'))
  },
}

export const Narrow: Story = {
  parameters: { at: edit },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await shown()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await expect(screen.getByRole('button', { name: 'SALVAR' })).toBeVisible()
  },
}
