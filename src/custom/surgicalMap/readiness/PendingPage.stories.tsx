import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readReadiness } from '../../../calls/readiness.ts'
import { readProcedure, updateProcedure } from '../../../calls/scheduling.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { item, readinessHandlers, readinessRow, tomorrow } from '../../../testing/readiness.ts'
import { at, procedureRecord } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { dark, narrow, wide } from '../../../testing/variants.ts'
import { PendingPage } from './PendingPage.tsx'

const rows = [
  readinessRow(),
  readinessRow({
    id: 2,
    patient_name: 'Jorge Nakamura',
    patient_preferred_name: null,
    phone_number: null,
    surgery_probable_date: at('09:10', tomorrow),
    name: '30715024 - Artroplastia total do joelho',
    room: null,
    surgeons: [],
    items: [
      item('authorization', { reason: 'expired' }),
      item('opme'),
      item('surgeon'),
      item('anaesthetist'),
      item('room'),
      item('side'),
      item('duration'),
    ],
  }),
]

const meta = {
  title: 'Mapa cirúrgico/Pendências',
  component: PendingPage,
  parameters: { at: '/pendencias', handlers: readinessHandlers({ rows }) },
} satisfies Meta<typeof PendingPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const chip = (name: RegExp) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

/** Opens the dialog of something that a surgery lacks. */
async function open({ userEvent }: Context, name: RegExp) {
  await see(() => screen.getAllByRole('button', { name })[0] as HTMLElement)
  await userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  await see(() => screen.getByRole('dialog'))
}

const save = ({ userEvent }: Context) => userEvent.click(dialog().getByRole('button', { name: 'SALVAR' }))

export const List: Story = {
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('heading', { name: /^Amanhã, .* · 11 pendências$/ }))
    await expect(canvas.queryByRole('button', { name: /^OPME sem informação/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Termo de consentimento/ })).toBeNull()
    await expect(chip(/^Confirmação do paciente, não encontrado Desde .*, Secretaria$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
      'href',
      'tel:11987654321',
    )
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Mostrar também o que não venceu ou não se sabe' }),
    )
    await see(() => chip(/^Termo de consentimento Até /))
    await expect(chip(/^OPME sem informação, Faturamento$/)).toBeVisible()
  },
}

export const ByOwner: Story = {
  name: 'De um responsável',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('combobox', { name: 'Responsável' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Responsável' }), 'Faturamento')
    await see(() => canvas.getByRole('heading', { name: / · 3 pendências$/ }))
    await expect(canvas.queryByRole('button', { name: /^Alergias/ })).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Responsável' }), 'Todos')
    await see(() => canvas.getByRole('heading', { name: / · 11 pendências$/ }))
  },
}

const said: unknown[] = []

export const Confirmed: Story = {
  name: 'Confirmação respondida',
  parameters: { handlers: readinessHandlers({ rows, seen: said }) },
  play: async (context) => {
    said.length = 0
    await open(context, /^Confirmação do paciente/)
    await expect(dialog().getByText(/^Cida Santos, .* 07:30$/)).toBeVisible()
    await context.userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Situação' }), 'Confirmou')
    await save(context)
    await waitFor(() =>
      expect(said).toEqual([
        { kind: 'confirmation', medical_plan_id: null, state: 'confirmed', valid_until: null },
      ]),
    )
    await see(() => screen.getByText('Pendência respondida.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const authorized: unknown[] = []

export const Authorized: Story = {
  name: 'Autorização com senha e validade',
  parameters: { handlers: readinessHandlers({ rows, seen: authorized }) },
  play: async (context) => {
    authorized.length = 0
    await open(context, /^Autorização do convênio Desde/)
    await expect(dialog().queryByRole('textbox', { name: 'Senha' })).toBeNull()
    await context.userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Situação' }), 'Autorizada')
    await context.userEvent.type(await dialog().findByRole('textbox', { name: 'Senha' }), 'A77')
    await context.userEvent.type(dialog().getByRole('textbox', { name: 'Válida até' }), '31/12/2030')
    await save(context)
    await waitFor(() =>
      expect(authorized).toEqual([
        {
          kind: 'authorization',
          medical_plan_id: 1,
          state: 'authorized',
          valid_until: '2030-12-31',
          password: 'A77',
        },
      ]),
    )
  },
}

const denied: unknown[] = []

export const Allergies: Story = {
  name: 'Nega alergias',
  parameters: { handlers: readinessHandlers({ rows, seen: denied }) },
  play: async (context) => {
    denied.length = 0
    await open(context, /^Alergias/)
    await save(context)
    await see(() => dialog().getByText('Informe as alergias.'))
    await expect(denied).toEqual([])
    await context.userEvent.selectOptions(
      dialog().getByRole('combobox', { name: 'Situação' }),
      'Nega alergias',
    )
    await save(context)
    await waitFor(() => expect(denied).toEqual([{ allergies: 'Nega alergias' }]))
  },
}

const saved: unknown[] = []
const record = procedureRecord({
  id: 2,
  surgery_probable_date: at('09:10', tomorrow),
  expected_minutes: null,
})

export const Duration: Story = {
  name: 'Duração sem abrir o formulário',
  parameters: {
    handlers: [
      on(readProcedure, () => json(record)),
      on(updateProcedure, async ({ request }) => {
        saved.push(await request.json())
        return json(record)
      }),
      ...readinessHandlers({ rows }),
    ],
  },
  play: async (context) => {
    saved.length = 0
    await open(context, /^Duração prevista/)
    const minutes = await dialog().findByRole('textbox', { name: 'Minutos em sala' })
    await context.userEvent.type(minutes, '3')
    await save(context)
    await see(() => dialog().getByText('Informe de 5 a 1440 minutos.'))
    await context.userEvent.clear(minutes)
    await context.userEvent.type(minutes, '90')
    await save(context)
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ id: 2, expected_minutes: 90 })]))
  },
}

export const Refused: Story = {
  name: 'Resposta recusada',
  parameters: { handlers: readinessHandlers({ rows, refuses: 409 }) },
  play: async (context) => {
    await open(context, /^Confirmação do paciente/)
    await context.userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Situação' }), 'Confirmou')
    await save(context)
    await see(() => dialog().getByText('O servidor explica.'))
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: /^Amanhã/ }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Empty: Story = {
  parameters: { handlers: readinessHandlers({ rows: [] }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Nenhuma pendência.'))
  },
}

export const Cut: Story = {
  name: 'Mais do que se mostra',
  parameters: { handlers: readinessHandlers({ rows, count: 612 }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/as primeiras 2 de 612 cirurgias/))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(readReadiness, never), ...readinessHandlers()] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pendências' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(readReadiness, () => json({}, 500)), ...readinessHandlers()] },
  play: async () => {
    await see(() => screen.getByRole('button', { name: 'Tentar novamente' }))
  },
}

let reads = 0

export const Stale: Story = {
  name: 'Atualização com falha',
  parameters: {
    handlers: [
      on(readReadiness, () => {
        reads += 1
        return reads > 1 ? json({}, 500) : undefined
      }),
      ...readinessHandlers({ rows, refuses: 409 }),
    ],
  },
  play: async (context) => {
    reads = 0
    await open(context, /^Confirmação do paciente/)
    await context.userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Situação' }), 'Confirmou')
    await save(context)
    await see(() => dialog().getByText('O servidor explica.'))
    await context.userEvent.click(dialog().getByRole('button', { name: 'VOLTAR' }))
    await see(() => screen.getByText(/^Não foi possível atualizar a lista/))
    await expect(chip(/^Confirmação do paciente/)).toBeVisible()
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }
export const Dark: Story = { globals: dark, tags: ['!test'] }
