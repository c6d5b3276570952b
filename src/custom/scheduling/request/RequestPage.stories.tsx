import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { createProcedure } from '../../../calls/scheduling.ts'
import { readRequest, updateRequest } from '../../../calls/surgeryRequests.ts'
import { RECORD_CHANGED } from '../../../domain/saveConflict.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { field, save } from '../../../testing/procedureSteps.ts'
import { SchedulingScreens } from '../../../testing/SchedulingScreens.tsx'
import { at, procedureRecord } from '../../../testing/scheduling.ts'
import { formHandlers } from '../../../testing/schedulingForms.ts'
import { see } from '../../../testing/see.ts'
import { group } from '../../../testing/session.ts'
import { requestHandlers, requestRow, surgeryRequest } from '../../../testing/surgeryRequests.ts'
import { dark, narrow, wide } from '../../../testing/variants.ts'
import { waitingHandlers, waitingRow } from '../../../testing/waiting.ts'

const sent: unknown[] = []
const handlers = [...requestHandlers({ seen: sent }), ...waitingHandlers({ rows: [] }), ...formHandlers()]
const edited = '/a-marcar/pedido/31'

const meta = {
  title: 'Agendamentos/Pedido',
  component: SchedulingScreens,
  parameters: { at: '/a-marcar/novo', handlers },
  beforeEach: () => {
    sent.length = 0
  },
} satisfies Meta<typeof SchedulingScreens>
export default meta

type Story = StoryObj<typeof meta>

const shown = () => screen.findByLabelText('Prioridade *')

/** A request needs no date: whom, what and how urgent. */
export const New: Story = {
  name: 'Formulário',
  parameters: { at: '/a-marcar/novo/1' },
  play: async (context) => {
    const { userEvent } = context
    await see(() => screen.getByRole('heading', { level: 1, name: 'Novo pedido' }))
    await shown()
    await see(() => screen.getByText('Cida Santos'))
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar cirurgião' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click((await dialog.findAllByRole('option'))[0] as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.selectOptions(field('Prioridade'), 'Urgente')
    await userEvent.type(field('Até'), '15032031')
    await userEvent.type(field('Observação'), 'Aguarda na enfermaria 3')
    await save(context)
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          patient_id: 1,
          active_surgeons: [{ surgeon_id: expect.any(Number) }],
          laterality_procedures: [],
          procedure_medical_plans: [],
          surgery_type_id: null,
          expected_minutes: null,
          priority: 'urgent',
          wanted_from: null,
          wanted_until: '2031-03-15',
          note: 'Aguarda na enfermaria 3',
          institution_id: 1,
        }),
      ]),
    )
    await see(() => screen.getByText('Pedido adicionado em A marcar.'))
    await see(() => screen.getByText('/a-marcar'))
  },
}

export const Invalid: Story = {
  play: async (context) => {
    const { userEvent } = context
    await shown()
    await userEvent.type(field('A partir de'), '16032031')
    await userEvent.type(field('Até'), '15032031')
    await save(context)
    for (const text of [
      'Selecione um paciente',
      'Informe a cirurgia ou o cirurgião',
      'Escolha a prioridade',
      'Esta data é anterior à do campo “A partir de”.',
    ])
      await see(() => screen.getByText(text))
    await waitFor(() => expect(field('Paciente')).toHaveFocus())
    await expect(sent).toEqual([])
  },
}

/** Only what is changed is based on the version that was read. */
export const Edit: Story = {
  name: 'Editar',
  parameters: { at: edited },
  play: async (context) => {
    const { userEvent } = context
    await see(() => screen.getByRole('heading', { level: 1, name: 'Pedido de cirurgia' }))
    await expect(await shown()).toHaveValue('high')
    await see(() => screen.getByText('Cida Santos'))
    await expect(field('A partir de')).toHaveValue('01/02/2031')
    await expect(field('Observação')).toHaveValue('Prefere às terças')
    await userEvent.selectOptions(field('Prioridade'), 'Eletiva')
    await save(context)
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ priority: 'elective', note: 'Prefere às terças' })]),
    )
    await see(() => screen.getByText('Pedido alterado.'))
  },
}

/** What somebody else changed meanwhile is shown, and nothing is lost. */
export const Changed: Story = {
  name: 'Alterado por outra pessoa',
  parameters: {
    at: edited,
    handlers: [
      on(updateRequest, () =>
        json(
          {
            code: RECORD_CHANGED,
            message: 'x',
            changed_by: 'Rui Barbosa Lima',
            changed_at: at('08:12'),
            is_own: false,
            current: surgeryRequest({ priority: 'urgent', wanted_until: '2031-02-20' }),
          },
          409,
        ),
      ),
      ...handlers,
    ],
  },
  play: async (context) => {
    await shown()
    await context.userEvent.selectOptions(field('Prioridade'), 'Eletiva')
    await save(context)
    const dialog = await screen.findByRole('alertdialog', { name: 'Pedido alterado' })
    await see(() => within(dialog).getByText('Urgente'))
    await see(() => within(dialog).getByText('20/02/2031'))
  },
}

/** A request that was planned or given up meanwhile is no longer changed. */
export const Settled: Story = {
  name: 'Já agendado',
  parameters: {
    at: edited,
    handlers: [
      ...requestHandlers({ request: surgeryRequest({ outcome: 'scheduled', procedure_id: 5 }) }),
      ...formHandlers(),
    ],
  },
  play: async () => {
    await see(() => screen.getByText('Este pedido não está mais em A marcar: Agendado.'))
    await see(() => screen.getByText('/a-marcar'))
  },
}

const planned: unknown[] = []

/** The surgery that is planned for a request has all that was asked for, and settles it. */
export const Planned: Story = {
  name: 'Marcar',
  parameters: {
    at: '/agendamentos/novo?request=31',
    handlers: [
      on(createProcedure, async ({ request }) => {
        planned.push(await request.json())
        return json(procedureRecord(), 201)
      }),
      ...handlers,
    ],
  },
  play: async (context) => {
    planned.length = 0
    const { userEvent } = context
    await see(() =>
      screen.getByText(
        /^Pedido de Rita Alves em \d\d\/\d\d\/\d{4}\. Prioridade: Prioritária\. A partir de 01\/02\/2031\. Até 15\/03\/2031\. Observação: Prefere às terças$/,
      ),
    )
    const day = await screen.findByLabelText(/^Data provável da cirurgia( \*)?$/)
    await waitFor(() => expect(day).toHaveFocus())
    await userEvent.type(day, '12022031')
    await userEvent.type(screen.getByLabelText(/^Data provável da cirurgia: hora/), '1015')
    await userEvent.type(field('Nº de atendimento'), '2026-777')
    await save(context)
    await waitFor(() =>
      expect(planned).toEqual([
        expect.objectContaining({
          surgery_request: 31,
          patient_id: 1,
          surgery_type_id: 1,
          expected_minutes: 90,
          active_surgeons: [{ surgeon_id: 1 }],
          surgery_probable_date: '2031-02-12T10:15:00.000-03:00',
        }),
      ]),
    )
  },
}

/** A second request of a patient may be the first one again. */
export const Again: Story = {
  name: 'Paciente que já espera',
  parameters: {
    at: '/a-marcar/novo/1',
    handlers: [
      ...requestHandlers({
        rows: [requestRow({ patient_id: 1, name: null }), requestRow({ id: 2, patient_id: 9 })],
      }),
      ...waitingHandlers({ rows: [waitingRow({ patient_id: 1, name: '30905036 - Ponte safena' })] }),
      ...formHandlers(),
    ],
  },
  play: async () => {
    await see(() =>
      screen.getByText(
        'Este paciente já está em A marcar: cirurgia não informada; 30905036 - Ponte safena. Confira se não é o mesmo pedido.',
      ),
    )
  },
}

export const InGroup: Story = {
  name: 'Em um grupo',
  parameters: { viewer: { institution: group } },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Em qual instituição será a cirurgia?'))
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Maternidade Santa Clara' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await shown()
    await see(() => screen.getByText('Local do pedido'))
  },
}

export const Loading: Story = {
  parameters: { at: edited, handlers: [on(readRequest, never), ...handlers] },
  play: async () => {
    await screen.findByText('Carregando…')
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { at: edited, handlers: [on(readRequest, () => json({ message: 'x' }, 500)), ...handlers] },
  play: async () => {
    await see(() => screen.getByText(/^Erro ao carregar o pedido\./))
    await see(() => screen.getByText('/a-marcar'))
  },
}

export const Wide: Story = { ...Edit, globals: wide }
export const Dark: Story = { ...Edit, globals: dark }

export const Narrow: Story = {
  globals: narrow,
  parameters: { at: edited },
  play: async () => {
    await shown()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
