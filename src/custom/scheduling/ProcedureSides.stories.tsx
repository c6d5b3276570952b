import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { updateProcedure } from '../../calls/scheduling.ts'
import { readInstallation } from '../../calls/signIn.ts'
import { json, on } from '../../testing/handlers.ts'
import { edit, field, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { procedureRecord } from '../../testing/scheduling.ts'
import { formHandlers } from '../../testing/schedulingForms.ts'

const saved = fn()
const record = procedureRecord({
  laterality_procedures: procedureRecord().laterality_procedures.map((surgery) => ({
    ...surgery,
    side: 'D',
  })),
})
const saving = on(updateProcedure, async ({ request }) => {
  saved(await request.json())
  return json(record)
})

const meta = {
  title: 'Agendamentos/Lado da cirurgia',
  component: SchedulingScreens,
  parameters: { at: edit, handlers: [saving, ...formHandlers(record)] },
  beforeEach: () => {
    saved.mockClear()
  },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

const savedSurgeries = () => saved.mock.calls[0]?.[0].laterality_procedures

export const Changed: Story = {
  name: 'Alterado',
  play: async (context) => {
    await shown()
    const side = await screen.findByRole('combobox', { name: /^Lado de 31005497/ })
    await expect(side).toHaveDisplayValue('Direito')
    await context.userEvent.selectOptions(side, 'Bilateral')
    await save(context)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await expect(savedSurgeries()).toEqual([{ laterality: '1x', surgical_procedure_id: 1, side: 'B' }])
  },
}

export const OtherServer: Story = {
  name: 'Servidor sem lados',
  parameters: {
    handlers: [on(readInstallation, () => json({ capabilities: [] })), saving, ...formHandlers()],
  },
  play: async (context) => {
    await shown()
    await expect(screen.queryByRole('combobox', { name: /^Lado de / })).toBeNull()
    await context.userEvent.type(field('Nº do prontuário'), '7')
    await save(context)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await expect(savedSurgeries()).toEqual([{ laterality: '1x', surgical_procedure_id: 1 }])
  },
}
