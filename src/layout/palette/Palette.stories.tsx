import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listDrugs } from '../../calls/drugs.ts'
import { listPatients } from '../../calls/patients.ts'
import { surgeons } from '../../calls/pickers.ts'
import { readSchedule } from '../../calls/scheduling.ts'
import { queryClient } from '../../providers/queryClient.ts'
import { screens } from '../../screens.tsx'
import { Address } from '../../testing/Address.tsx'
import { json, never, on } from '../../testing/handlers.ts'
import { consultationRecord, procedureRecord } from '../../testing/scheduling.ts'
import { see } from '../../testing/see.ts'
import { sessionOf } from '../../testing/session.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { goKeys } from '../goKeys.ts'
import { buildMenu } from '../menu.ts'
import { Palette } from './Palette.tsx'

const sessions = { staff: sessionOf(), network: sessionOf({ type: 'NW' }) }

const given = (session: typeof sessions.staff) => {
  const sections = buildMenu(screens, session)
  return { session, sections, goKeys: goKeys(screens, sections) }
}

const patients = [
  {
    id: 1,
    name: 'Maria Aparecida dos Santos',
    preferred_name: 'Cida Santos',
    cpf: '52998224725',
    institution_name: 'Hospital São Lucas',
    last_procedure: null,
  },
  {
    id: 2,
    name: 'Mariana Prado Teles',
    preferred_name: null,
    cpf: '39053344705',
    institution_name: 'Hospital São Lucas',
    last_procedure: null,
  },
]

const epinephrine = {
  id: 4,
  active_principle_i18n: [{ name: 'Epinefrina' }],
  synonyms: ['adrenalina'],
  class: { id: 1, active_principle_class_i18n: [{ name: 'Vasopressores e inotrópicos' }] },
  forms: [],
}
const noDrugs = on(listDrugs, () => json({ activePrinciples: [], count: 0 }))

const handlers = [
  on(listPatients, () => json({ result: patients, count: patients.length })),
  on(surgeons.matching, () =>
    json({
      result: [{ id: 9, name: 'Marina Peixoto Valente', crm: '115510 SP' }],
      count: 1,
      page: 1,
      perPage: 10,
    }),
  ),
  on(readSchedule, () => json([])),
  noDrugs,
]

const meta = {
  title: 'Estrutura/Busca de tudo',
  component: Palette,
  args: { ...given(sessions.staff), typed: '', onClose: fn(), onOpen: fn(), onView: fn() },
  parameters: { handlers },
  render: (args) => (
    <>
      <Palette {...args} />
      <Address />
    </>
  ),
} satisfies Meta<typeof Palette>
export default meta

type Story = StoryObj<typeof meta>

const box = () => screen.getByRole('combobox', { name: 'Buscar em tudo' })
const options = () => screen.getAllByRole('option')
const address = () => screen.getByLabelText('Lugar da história')
const group = (name: string) => within(screen.getByRole('group', { name }))

export const Opened: Story = {
  name: 'Aberta',
  play: async ({ userEvent }) => {
    await waitFor(() => expect(box()).toHaveFocus())
    await expect(options()[0]).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(options()[1]).toHaveAttribute('aria-selected', 'true')
    await expect(box()).toHaveAttribute('aria-activedescendant', options()[1]?.id)
  },
}

export const OpenedDark: Story = {
  ...Opened,
  name: 'Aberta, escura',
  globals: dark,
}

export const Results: Story = {
  name: 'Com resultados',
  args: { typed: 'mari' },
  play: async ({ args, userEvent }) => {
    await see(() => group('Pacientes').getByText('Cida Santos'))
    await see(() => group('Cirurgiões').getByRole('option'))
    await expect(group('Pacientes').getAllByRole('option')[0]).toHaveTextContent('Mariana Prado Teles')
    await expect(options()[0]).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onView).toHaveBeenCalledWith({ kind: 'patient', id: 2 })
  },
}

export const ResultsDark: Story = {
  name: 'Com resultados, escura',
  args: { typed: 'mari' },
  globals: dark,
  play: () => see(() => group('Cirurgiões').getByRole('option')),
}

export const ResultsNarrow: Story = {
  ...ResultsDark,
  name: 'Com resultados, estreita',
  globals: narrow,
  play: async () => {
    await see(() => group('Cirurgiões').getByRole('option'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const FromLists: Story = {
  name: 'Do que o navegador já tem, antes da resposta',
  parameters: {
    handlers: [
      on(listPatients, never),
      on(surgeons.matching, never),
      on(readSchedule, never),
      on(listDrugs, never),
    ],
  },
  beforeEach: () => {
    queryClient.setQueryData(['patients', 'getList', {}], { data: patients, total: 2 })
  },
  args: { typed: 'cida' },
  play: async () => {
    await see(() => group('Pacientes').getByRole('option', { name: /^Cida Santos/ }))
    await see(() => screen.getByText('Buscando…'))
  },
}

export const Team: Story = {
  name: 'Cirurgião e anestesista de hoje',
  args: { typed: 'brandao ana' },
  parameters: {
    handlers: [
      on(readSchedule, () =>
        json([procedureRecord(), procedureRecord({ id: 2 }), consultationRecord({ id: 3 })]),
      ),
      on(listPatients, () => json({ result: [], count: 0 })),
      ...handlers.slice(1, 2),
      noDrugs,
    ],
  },
  play: async ({ userEvent }) => {
    const today = () => group('Hoje no mapa').getAllByRole('option')
    await waitFor(() => expect(today()[0]).toHaveTextContent('Ana Lúcia Brandão2 procedimentos hoje'))
    await expect(today()[1]).toHaveTextContent('Cida Santos')
    await userEvent.clear(box())
    await userEvent.type(box(), 'helena prado')
    await waitFor(() => expect(today()[0]).toHaveTextContent('Helena Prado'))
    await userEvent.click(today()[0] as HTMLElement)
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/))
  },
}

export const Day: Story = {
  name: 'Um dia',
  args: { typed: '28/11/2031' },
  play: async ({ args, userEvent }) => {
    await see(() => group('Telas').getByRole('option', { name: 'Mapa de 28/11/2031 Sexta-feira' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/))
  },
}

export const Drugs: Story = {
  name: 'Fármaco pelo nome de todo dia',
  args: { typed: 'Adrenalina' },
  parameters: {
    handlers: [
      on(listPatients, () => json({ result: [], count: 0 })),
      ...handlers.slice(1, -1),
      on(listDrugs, ({ request }) => {
        const found = new URL(request.url).searchParams.get('filter') === 'Adrenalina'
        return json({ activePrinciples: found ? [epinephrine] : [], count: 1 })
      }),
    ],
  },
  play: async ({ userEvent }) => {
    const drug = await screen.findByRole('option', {
      name: /^Epinefrina também: adrenalina · Vasopressores e inotrópicos/,
    })
    await userEvent.click(drug)
    await waitFor(() => expect(address()).toHaveTextContent('/settings/farmacos?filter=Epinefrina'))
  },
}

export const Empty: Story = {
  name: 'Nada encontrado',
  args: { typed: 'zzzq' },
  parameters: {
    handlers: [
      on(listPatients, () => json({ result: [], count: 0 })),
      on(surgeons.matching, () => json({ result: [], count: 0, page: 1, perPage: 10 })),
      on(readSchedule, () => json([])),
      noDrugs,
    ],
  },
  play: () => see(() => screen.getByText('Nada encontrado para “zzzq”.')),
}

export const Short: Story = {
  name: 'Texto curto',
  args: { typed: 'zq' },
  play: () => see(() => screen.getByText(/^Digite ao menos 3 letras/)),
}

let isDown = true

export const Failing: Story = {
  name: 'Com falha',
  args: { typed: 'mari' },
  parameters: {
    handlers: [
      on(listPatients, () => (isDown ? json({}, 500) : json({ result: patients, count: patients.length }))),
      ...handlers.slice(1),
    ],
  },
  beforeEach: () => {
    isDown = true
  },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Não foi possível buscar pacientes.'))
    await see(() => group('Cirurgiões').getByRole('option'))
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await see(() => group('Pacientes').getByText('Cida Santos'))
    await expect(screen.queryByText('Não foi possível buscar pacientes.')).toBeNull()
  },
}

export const FailingDark: Story = {
  name: 'Com falha, escura',
  args: { typed: 'mari' },
  globals: dark,
  parameters: {
    handlers: [on(listPatients, () => json({}, 500)), ...handlers.slice(1)],
  },
  play: () => see(() => screen.getByText('Não foi possível buscar pacientes.')),
}

export const Network: Story = {
  name: 'Para quem só vê usuários',
  args: given(sessions.network),
  play: async () => {
    await expect(group('Telas').getAllByRole('option')).toHaveLength(2)
    await expect(screen.queryByRole('option', { name: /procedimento|paciente|cirurgi/i })).toBeNull()
  },
}
