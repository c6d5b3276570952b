import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { json, never, on, onSettings } from '../testing/handlers.ts'
import { calls, pickerHandlers, procedures } from '../testing/pickers.ts'
import { see } from '../testing/see.ts'
import { settings } from '../testing/settings.ts'
import { narrow } from '../testing/variants.ts'
import { SurgicalProceduresField, type SurgicalProcedureValue } from './SurgicalProceduresField.tsx'

const chosenSurgeries = (count: number): SurgicalProcedureValue[] =>
  procedures(count).map((surgery) => ({
    surgical_procedure_id: surgery.id,
    laterality: surgery.id,
    surgical_procedure: surgery,
  }))

const meta = {
  title: 'Seleções/Cirurgias',
  component: SurgicalProceduresField,
  args: { value: [], onChange: () => {}, tableIds: [1] },
  parameters: { handlers: pickerHandlers(60) },
  render: function Choosing(args) {
    const [value, setValue] = useState([...args.value])
    return <SurgicalProceduresField {...args} onChange={setValue} value={value} />
  },
} satisfies Meta<typeof SurgicalProceduresField>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const open = async ({ canvas, userEvent }: Context) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Adicionar cirurgia' }))
  await see(() => screen.getByRole('dialog', { name: 'Cirurgias' }))
}

/** Without a health plan there is nothing to select from. */
export const WithoutPlan: Story = {
  name: 'Sem convênio [PROC-42]',
  args: { tableIds: [] },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Selecione um convênio'))
    await expect(canvas.queryByRole('button', { name: 'Adicionar cirurgia' })).toBeNull()
  },
}

export const Nothing: Story = {}
export const Selected: Story = { args: { value: chosenSurgeries(4) } }
export const Invalid: Story = { args: { required: true, error: 'Adicione ao menos uma cirurgia' } }
export const Narrow: Story = { ...Selected, globals: narrow }

/** The most used come first, then all surgeries of the table. */
export const MostUsed: Story = {
  name: 'Mais usadas [PICK-10, PICK-11, PICK-26, PICK-27]',
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Mais usadas'))
    const [first] = within(screen.getByRole('listbox')).getAllByRole('option')
    await expect(first).toHaveTextContent('30004141')
    await context.userEvent.type(
      screen.getByRole('searchbox', { name: 'Buscar por código ou nome' }),
      '30000101',
    )
    await see(() => screen.getByText('1 encontrado'))
    await expect(screen.queryByText('Mais usadas')).toBeNull()
  },
}

/** The number of repetitions is set by the buttons or typed, and stays within 1 to 15. */
export const Laterality: Story = {
  name: 'Lateralidade [PICK-12, PICK-17, PROC-51]',
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    await userEvent.click(await screen.findByRole('option', { name: /30004141/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const count = canvas.getByRole('spinbutton', { name: /^Quantidade de 30004141/ })
    await expect(count).toHaveValue(1)
    await expect(canvas.getByRole('button', { name: /^Diminuir/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /^Aumentar/ }))
    await expect(count).toHaveValue(2)
    await userEvent.clear(count)
    await userEvent.type(count, '16')
    await expect(count).toHaveValue(15)
    await expect(canvas.getByRole('button', { name: /^Aumentar/ })).toBeDisabled()
    await userEvent.clear(count)
    await userEvent.type(count, '0')
    await expect(count).toHaveValue(1)
  },
}

/** Unknown until it is chosen, and can be unknown again. */
export const Side: Story = {
  name: 'Lado',
  args: { value: chosenSurgeries(2) },
  play: async ({ canvas, userEvent }) => {
    const [side, other] = await canvas.findAllByRole('combobox', { name: /^Lado de / })
    if (!side || !other) throw new Error('no sides')
    await expect(side).toHaveDisplayValue('Não informado')
    await expect([...side.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Não informado',
      'Direito',
      'Esquerdo',
      'Bilateral',
      'Não se aplica',
    ])
    await userEvent.selectOptions(side, 'Esquerdo')
    await expect(side).toHaveDisplayValue('Esquerdo')
    await expect(other).toHaveDisplayValue('Não informado')
    const [count] = canvas.getAllByRole('spinbutton')
    await expect(count).toHaveValue(1)
    await userEvent.selectOptions(side, 'Não informado')
    await expect(side).toHaveDisplayValue('Não informado')
  },
}

export const NarrowSide: Story = { ...Side, name: 'Lado em tela estreita', globals: narrow }

/** Of a server that does not know sides. */
export const WithoutSides: Story = {
  name: 'Servidor sem lados',
  args: { value: chosenSurgeries(1) },
  parameters: {
    handlers: [onSettings(() => json({ ...settings, capabilities: [] })), ...pickerHandlers(60)],
  },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('spinbutton', { name: /^Quantidade de / }))
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}

/** With plans of two tables, the surgeries of one table are shown at a time. */
export const TwoTables: Story = {
  name: 'Duas tabelas',
  args: { tableIds: [1, 3] },
  play: async (context) => {
    await open(context)
    // The tables are loaded by a separate request.
    await see(() => screen.getByRole('option', { name: 'AMB 92' }))
    await context.userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tabela' }), 'AMB 92')
    await see(() => screen.getByText('60 encontrados'))
  },
}

export const Many: Story = {
  args: { value: chosenSurgeries(3) },
  parameters: { handlers: pickerHandlers(2000) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('2.000 encontrados'))
  },
}

export const NarrowList: Story = {
  ...Many,
  globals: narrow,
}

/** A server without a catalogue of its own has nobody who imports it. */
export const Empty: Story = {
  parameters: {
    handlers: [onSettings(() => json({ ...settings, capabilities: [] })), ...pickerHandlers(0)],
  },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('As cirurgias da tabela do convênio aparecerão aqui.'))
  },
}

export const Loading: Story = {
  parameters: {
    handlers: [on(calls.surgeries.all, never), ...pickerHandlers(60)],
  },
  play: async (context) => {
    await open(context)
    await screen.findByText('Carregando…')
  },
}

export const Failed: Story = {
  parameters: {
    handlers: [on(calls.listMostUsedSurgeries, () => json([])), on(calls.surgeries.all, () => json({}, 400))],
  },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Não foi possível carregar a lista.'))
  },
}

/** A table without codes says who imports it; the platform's administrator is led there. */
export const EmptyTable: Story = {
  name: 'Tabela vazia',
  parameters: { handlers: pickerHandlers(0), viewer: { type: 'AD' } },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Tabela: CBHPM 2020'))
    await see(() =>
      screen.getByText(/^A tabela CBHPM 2020 ainda não tem procedimentos em vigor\. O administrador/),
    )
    await expect(screen.getByRole('link', { name: 'Abrir o catálogo para importar' })).toHaveAttribute(
      'href',
      '/settings/procedimentos',
    )
  },
}
