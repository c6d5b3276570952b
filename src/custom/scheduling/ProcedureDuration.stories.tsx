import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { updateProcedure } from '../../calls/scheduling.ts'
import { readInstallation } from '../../calls/signIn.ts'
import { json, on } from '../../testing/handlers.ts'
import { edit, field, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { procedureRecord } from '../../testing/scheduling.ts'
import { formHandlers } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'

const saved = fn()
const record = procedureRecord({ expected_minutes: 75 })
const saving = on(updateProcedure, async ({ request }) => {
  saved(await request.json())
  return json(record)
})

const meta = {
  title: 'Agendamentos/Duração prevista',
  component: SchedulingScreens,
  parameters: { at: edit, handlers: [saving, ...formHandlers(record)] },
  beforeEach: () => saved.mockClear(),
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
