import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { checkProcedure, updateProcedure } from '../../calls/scheduling.ts'
import type { ScheduleConflict } from '../../resources/procedures/conflicts.ts'
import type { ProcedurePayload } from '../../resources/procedures/payload.ts'
import { json, on } from '../../testing/handlers.ts'
import { edit, field, save, shown } from '../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../testing/SchedulingScreens.tsx'
import { procedureRecord, scheduleConflict } from '../../testing/scheduling.ts'
import { formHandlers } from '../../testing/schedulingForms.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow } from '../../testing/variants.ts'

const all: ScheduleConflict[] = [
  scheduleConflict({
    kind: 'mainAnaesthetist',
    level: 'refuse',
    with: { id: 3, label: 'Herniorrafia, Carla Prado' },
    free: {
      count: 4,
      people: [
        { id: 71, name: 'Ana Souza' },
        { id: 72, name: 'Célia Nunes de Albuquerque' },
        { id: 73, name: 'Rui Braga' },
      ],
    },
    text: 'Marta Anestesista já é anestesista principal em Sala 05 às 09:00. O CFM veda anestesias simultâneas (Res. 2.174/2017). Sobrepõe 45 min.',
  }),
  scheduleConflict({}),
  scheduleConflict({
    kind: 'surgeon',
    level: 'warn',
    text: 'Bruno Lima já opera às 09:00, em Sala 02: Colecistectomia, Bruno Lima. Sobrepõe 20 min.',
  }),
  scheduleConflict({
    kind: 'anaesthetist',
    certainty: 'possible',
    level: 'mark',
    text: 'Nilo Residente já está na equipe de anestesia em Sala 02 às 09:00: Colecistectomia, Bruno Lima. Pode sobrepor: a duração é estimada.',
  }),
]

const sent = fn()

const meta = {
  title: 'Agendamentos/Conflitos',
  component: SchedulingScreens,
  parameters: {
    at: edit,
    handlers: [on(checkProcedure, () => json({ conflicts: all })), ...formHandlers()],
  },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

export const All: Story = {
  name: 'De cada nível',
  play: async () => {
    await shown()
    await see(() => screen.getByRole('heading', { level: 2, name: 'Conflitos (4)' }))
    for (const { text } of all) await expect(screen.getByText(text)).toBeVisible()
  },
}

export const Dark: Story = { ...All, ...dark, name: 'Escuro' }
export const Narrow: Story = { ...All, ...narrow, name: 'Estreito' }

export const WithoutMain: Story = {
  name: 'Sem anestesista principal',
  parameters: {
    handlers: [
      on(checkProcedure, () => json({ conflicts: all.slice(0, 1) })),
      on(updateProcedure, async ({ request }) => {
        const { active_anaesthetists } = (await request.json()) as ProcedurePayload
        sent(active_anaesthetists.some((member) => 'is_main' in member && member.is_main))
        return json(procedureRecord())
      }),
      ...formHandlers(),
    ],
  },
  play: async (context) => {
    sent.mockClear()
    await shown()
    await see(() => screen.getByText(/Res\. 2\.174\/2017/))
    await context.userEvent.click(screen.getByRole('button', { name: 'Agendar sem anestesista principal' }))
    await context.userEvent.click(screen.getByRole('button', { name: 'Mudar o horário' }))
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Data provável da cirurgia/))
    await save(context)
    await waitFor(() => expect(sent.mock.calls).toEqual([[false]]))
  },
}

/** Who is free takes the place at once, the check runs again, and the team has the focus. */
export const OtherMain: Story = {
  name: 'Outro anestesista principal',
  parameters: {
    handlers: [
      on(checkProcedure, async ({ request }) => {
        const { active_anaesthetists = [] } = (await request.json()) as ProcedurePayload
        const isChosen = active_anaesthetists.some(({ anaesthetist_id }) => anaesthetist_id === 72)
        return json({ conflicts: isChosen ? [] : all.slice(0, 1) })
      }),
      on(updateProcedure, async ({ request }) => {
        const { active_anaesthetists } = (await request.json()) as ProcedurePayload
        sent(
          active_anaesthetists.flatMap((member) =>
            'is_main' in member && member.is_main ? [member.anaesthetist_id] : [],
          ),
        )
        return json(procedureRecord())
      }),
      ...formHandlers(),
    ],
  },
  play: async (context) => {
    sent.mockClear()
    await shown()
    const free = await screen.findByRole('group', { name: 'Livres neste horário:' })
    await expect(
      within(free)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ana Souza', 'Célia Nunes de Albuquerque', 'Rui Braga'])
    await expect(within(free).getByText('E mais 1.')).toBeVisible()
    await context.userEvent.click(within(free).getByRole('button', { name: 'Célia Nunes de Albuquerque' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Conflitos/ })).toBeNull())
    await expect(document.activeElement).toHaveAccessibleName(/anestesista/i)
    await save(context)
    await waitFor(() => expect(sent.mock.calls).toEqual([[[72]]]))
  },
}

export const NobodyFree: Story = {
  name: 'Ninguém livre',
  parameters: {
    handlers: [
      on(checkProcedure, () =>
        json({ conflicts: all.slice(0, 1).map((one) => ({ ...one, free: { count: 0, people: [] } })) }),
      ),
      ...formHandlers(),
    ],
  },
  play: async () => {
    await shown()
    await see(() => screen.getByText('Nenhum outro anestesista está livre neste horário.'))
  },
}

/** The first save is refused, the list has the focus, and the second one carries what was accepted. */
export const Accepted: Story = {
  name: 'Aceitos depois de recusados',
  parameters: {
    handlers: [
      on(checkProcedure, () => json({ conflicts: [] })),
      on(updateProcedure, async ({ request }) => {
        const body = (await request.json()) as { accepted_conflicts: unknown[] }
        sent(body.accepted_conflicts)
        return body.accepted_conflicts.length > 0
          ? json(procedureRecord())
          : json(
              {
                message: 'Há conflitos a resolver antes de salvar.',
                code: 'schedule.conflict',
                conflicts: all.slice(1, 3),
              },
              409,
            )
      }),
      ...formHandlers(),
    ],
  },
  play: async (context) => {
    sent.mockClear()
    const { userEvent } = context
    await shown()
    await userEvent.type(field('Nº do prontuário'), '7')
    await save(context)
    await see(() => screen.getByText('Há conflitos a resolver antes de salvar.'))
    const title = screen.getByRole('heading', { level: 2, name: 'Conflitos (2)' })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.type(screen.getByLabelText('Motivo do conflito'), 'Sala dividida')
    const surgeon = screen.getByText(/^Bruno Lima já opera/).closest('li') as HTMLElement
    await userEvent.click(within(surgeon).getByRole('checkbox', { name: 'Agendar assim mesmo' }))
    await save(context)
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    await expect(sent.mock.calls).toEqual([
      [[]],
      [
        [
          { kind: 'room', with: 2, reason: 'Sala dividida' },
          { kind: 'surgeon', with: 2 },
        ],
      ],
    ])
  },
}
