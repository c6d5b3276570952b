import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readProcedure } from '../../calls/scheduling.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { field } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { consultationRecord } from '../../testing/scheduling.ts'
import { formHandlers } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'
import { group, hospital, members } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'

const meta = {
  title: 'Agendamentos/Avaliação pré-anestésica',
  component: SchedulingScreens,
  parameters: { at: '/pre-agendamentos/novo', handlers: formHandlers() },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

const SURGERY = 'Data provável da cirurgia'
const shown = () => screen.findByLabelText(/^DATA DA CONSULTA( \*)?$/)

export const New: Story = {
  name: 'Formulário [PRE-02, PRE-05, PRE-07…PRE-14]',
  play: async () => {
    await see(() => screen.getByRole('heading', { level: 1, name: 'Nova avaliação pré-anestésica' }))
    await shown()
    await expect(field('Paciente')).toBeVisible()
    await expect(field('Local da consulta')).toBeVisible()
    await expect(screen.getByRole('group', { name: 'Anestesistas da consulta' })).toBeVisible()
    await expect(screen.getByRole('heading', { level: 2, name: 'Agendamento de Cirurgia' })).toBeVisible()
    await expect(screen.getByText(/^Estes dados são opcionais/)).toBeVisible()
    await expect(screen.getByText('Hospital São Lucas')).toBeVisible()
    await expect(field(SURGERY)).toBeEnabled()
  },
}

export const PatientChosen: Story = {
  name: 'Com o paciente escolhido [PRE-05]',
  play: async ({ userEvent }) => {
    await shown()
    await userEvent.type(field('Paciente'), 'Maria')
    const option = await screen.findByRole('option', { name: /Maria/ })
    option.click()
    // The day is prefilled, so the time gets the focus, and at once: a delayed move would
    // take the focus from a field that the user clicks meanwhile.
    await Promise.resolve()
    await expect(screen.getByLabelText('DATA DA CONSULTA: hora')).toHaveFocus()
  },
}

export const WithSurgery: Story = {
  name: 'Com sua cirurgia [PRE-15, PRE-18]',
  play: async ({ userEvent }) => {
    await shown()
    await expect(screen.queryByLabelText(/^Setor/)).toBeNull()
    await userEvent.type(field(SURGERY), '25/12/2031')
    for (const label of ['Setor', 'Sala', 'Nº do prontuário', 'Tipo de cirurgia'])
      await expect(await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`))).toBeVisible()
    // Only the procedure form enforces setting 17 and requires proposed surgeries.
    await expect(screen.getByLabelText('Nº de atendimento')).not.toBeRequired()
    const mark = (name: string) => within(screen.getByRole('group', { name })).queryByText('*')
    await expect(mark('Cirurgias propostas')).toBeNull()
    await expect(mark('Convênio(s)')).toBeVisible()
  },
}

export const Invalid: Story = {
  name: 'Inválido [PRE-21, PRE-22, PRE-23]',
  play: async ({ userEvent }) => {
    await shown()
    await userEvent.type(screen.getByLabelText(`${SURGERY}: hora`), '0800')
    await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    for (const text of [
      'Selecione um paciente',
      'Selecione data e horário da consulta',
      'Selecione a data e a hora da cirurgia ou deixe os campos em branco.',
    ])
      await see(() => screen.getByText(text))
    await waitFor(() => expect(field('Paciente')).toHaveFocus())
  },
}

export const Edit: Story = {
  name: 'Editar [PRE-03, PRE-06, PRE-17]',
  parameters: { at: '/pre-agendamentos/editar/1', handlers: formHandlers(consultationRecord()) },
  play: async () => {
    await see(() => screen.getByRole('heading', { level: 1, name: 'Editar avaliação pré-anestésica' }))
    await shown()
    await expect(screen.getByLabelText('DATA DA CONSULTA: hora')).toHaveValue('10:00')
    await expect(field('Local da consulta')).toHaveValue('Clínica Vila Mariana')
    await expect(screen.queryByText('Agendamento de Cirurgia')).toBeNull()
  },
}

export const LoadFailed: Story = {
  parameters: {
    at: '/pre-agendamentos/editar/1',
    handlers: [on(readProcedure, () => json({}, 404)), ...formHandlers()],
  },
  play: async () => {
    await see(() => screen.getByText('Não foi possível recuperar o procedimento.'))
    await see(() => screen.getByText('/pre-agendamentos'))
  },
}

const dateless = async () => {
  await shown()
  await expect(field(SURGERY)).toBeDisabled()
  await expect(screen.getByLabelText(`${SURGERY}: hora`)).toBeDisabled()
}

export const Clinic: Story = {
  name: 'Em uma clínica [PRE-10, PRE-13, PRE-20]',
  parameters: { viewer: { institution: members[1] } },
  play: async () => {
    await dateless()
    await waitFor(() => expect(field('Local da consulta')).toHaveValue('Clínica Vila Mariana'))
    await expect(field('Local do procedimento')).toBeEnabled()
  },
}

export const HospitalClinic: Story = {
  name: 'Em um hospital-clínica [PRE-13, PRE-20]',
  parameters: { viewer: { institution: { ...hospital, is_hospital_clinic: true } } },
  play: async () => {
    await dateless()
    await expect(screen.queryByLabelText('Local do procedimento')).toBeNull()
  },
}

export const Group: Story = {
  name: 'Em um grupo [PRE-04, PRE-13, PRE-19]',
  parameters: { at: '/pre-agendamentos/novo?institution=1', viewer: { institution: group } },
  play: async ({ userEvent }) => {
    await dateless()
    await userEvent.click(field('Local do procedimento'))
    await expect(screen.queryByRole('option', { name: 'Clínica Vila Mariana' })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: 'Maternidade Santa Clara' }))
    await expect(field(SURGERY)).toBeEnabled()
    await expect(field('Local da consulta')).toHaveValue('')
  },
}

export const GroupClinic: Story = {
  name: 'Em uma clínica de um grupo [PRE-04, PRE-10]',
  parameters: { at: '/pre-agendamentos/novo?institution=2', viewer: { institution: group } },
  play: async () => {
    await dateless()
    await waitFor(() => expect(field('Local da consulta')).toHaveValue('Clínica Vila Mariana'))
    await expect(screen.getByText('Clínica Vila Mariana')).toBeVisible()
    await expect(screen.getAllByText('Instituição do agendamento')).toHaveLength(1)
    await expect(screen.getAllByText('Local do procedimento')).toHaveLength(1)
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await shown()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }

export const Loading: Story = {
  parameters: {
    at: '/pre-agendamentos/editar/1',
    handlers: [on(readProcedure, never), ...formHandlers()],
  },
  play: async () => {
    await screen.findByText('Carregando…')
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
  },
}
