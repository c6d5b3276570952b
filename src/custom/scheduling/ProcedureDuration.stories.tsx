import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { type DurationAnswer, readDurationEstimate, updateProcedure } from '../../calls/scheduling.ts'
import { readInstallation } from '../../calls/signIn.ts'
import { json, on } from '../../testing/handlers.ts'
import { edit, field, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { procedureRecord } from '../../testing/scheduling.ts'
import { formHandlers } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'

const saved = fn()
const asked = fn()
const record = procedureRecord({ expected_minutes: 75 })
const saving = on(updateProcedure, async ({ request }) => {
  saved(await request.json())
  return json(record)
})

const meta = {
  title: 'Agendamentos/Duração prevista',
  component: SchedulingScreens,
  parameters: { at: edit, handlers: [saving, ...formHandlers(record)] },
  beforeEach: () => {
    saved.mockClear()
    asked.mockClear()
  },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

const duration = () => screen.findByLabelText('Duração prevista')

export const Typed: Story = {
  name: 'Digitada em minutos',
  play: async (context) => {
    const { userEvent } = context
    await shown()
    await expect(await duration()).toHaveValue('75')
    await see(() => screen.getByText('Tempo de sala: minutos da entrada à saída'))
    await userEvent.clear(await duration())
    await userEvent.type(await duration(), '90')
    await save(context)
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ expected_minutes: 90 })))
  },
}

export const Refused: Story = {
  name: 'Recusada',
  play: async (context) => {
    const { userEvent } = context
    await shown()
    for (const text of ['1h', '0', '-5', '10000']) {
      await userEvent.clear(await duration())
      await userEvent.type(await duration(), text)
      await save(context)
      await see(() => screen.getByText('Informe a duração em minutos inteiros, de 5 a 1.440.'))
      await expect(await duration()).toHaveFocus()
    }
    await expect(saved).not.toHaveBeenCalled()
  },
}

/** Answers the estimate, and records what it was asked for. */
const estimating = (answer: Partial<DurationAnswer>) => [
  on(readDurationEstimate, ({ request }) => {
    asked(Object.fromEntries(new URL(request.url).searchParams))
    return json({ low: null, high: null, cases: 1, measured: 'anaesthesia', ...answer })
  }),
  saving,
  ...formHandlers(record),
]

export const Proposed: Story = {
  name: 'Proposta de casos anteriores',
  parameters: { handlers: estimating({ minutes: 90, low: 70, high: 125, cases: 14 }) },
  play: async (context) => {
    const { userEvent } = context
    await shown()
    const text = 'Anestesia: cerca de 1 h 30 (1 h 10 a 2 h 05, 14 casos). Em sala, uns 20 min a mais.'
    await see(() => screen.getByText(text))
    await expect(await duration()).toHaveValue('75')
    await expect(asked).toHaveBeenLastCalledWith({
      surgical_procedure_ids: '1',
      surgeon_id: '1',
      institution_id: '1',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Usar 1 h 50' }))
    await expect(await duration()).toHaveValue('110')
    await expect(await duration()).toHaveFocus()
    await expect(screen.queryByRole('button', { name: 'Usar 1 h 50' })).toBeNull()
    await save(context)
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ expected_minutes: 110 })),
    )
  },
}

export const ProposedFromRooms: Story = {
  name: 'Proposta do tempo de sala registrado',
  parameters: { handlers: estimating({ minutes: 110, low: 90, high: 140, cases: 9, measured: 'room' }) },
  play: async ({ userEvent }) => {
    await shown()
    await see(() => screen.getByText('Em sala: cerca de 1 h 50 (1 h 30 a 2 h 20, 9 casos).'))
    await userEvent.click(screen.getByRole('button', { name: 'Usar 1 h 50' }))
    await expect(await duration()).toHaveValue('110')
  },
}

export const OneCase: Story = {
  name: 'Proposta de um só caso',
  parameters: { handlers: estimating({ minutes: 40 }) },
  play: async () => {
    await shown()
    await see(() => screen.getByText('Anestesia: cerca de 40 min (1 caso). Em sala, uns 20 min a mais.'))
  },
}

export const Repeated: Story = {
  name: 'Quantidades contam na proposta',
  parameters: { handlers: estimating({ minutes: 40 }) },
  play: async ({ userEvent }) => {
    await shown()
    await userEvent.click(screen.getByRole('button', { name: /^Aumentar/ }))
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ surgical_procedure_ids: '1,1' })),
    )
  },
}

export const NothingKnown: Story = {
  name: 'Sem casos anteriores',
  parameters: { handlers: estimating({ minutes: null, cases: 0 }) },
  play: async () => {
    await shown()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await expect(screen.queryByText(/cerca de/)).toBeNull()
    await expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull()
  },
}

export const OtherServer: Story = {
  name: 'Servidor sem durações',
  parameters: {
    handlers: [on(readInstallation, () => json({ capabilities: [] })), saving, ...formHandlers()],
  },
  play: async (context) => {
    await shown()
    await expect(screen.queryByLabelText('Duração prevista')).toBeNull()
    await context.userEvent.type(field('Nº do prontuário'), '7')
    await save(context)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await expect(saved.mock.calls[0]?.[0]).not.toHaveProperty('expected_minutes')
  },
}
