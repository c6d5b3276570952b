import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { storageKeys } from '../providers/storageKeys.ts'
import { json, never, on } from '../testing/handlers.ts'
import { calls, pagesOf, pickerHandlers, plans } from '../testing/pickers.ts'
import { see } from '../testing/see.ts'
import { desk, narrow } from '../testing/variants.ts'
import { MedicalPlansField, type MedicalPlanValue } from './MedicalPlansField.tsx'

const chosenPlans = (count: number): MedicalPlanValue[] =>
  plans(count).map((plan) => ({
    medical_plan_id: plan.id,
    code: '0 123 456789 00-1',
    password: null,
    medical_plan: plan,
  }))

const meta = {
  title: 'Seleções/Convênios',
  component: MedicalPlansField,
  args: { value: [], onChange: () => {} },
  parameters: { handlers: pickerHandlers(12) },
  render: function Choosing(args) {
    const [value, setValue] = useState([...args.value])
    return (
      <>
        <MedicalPlansField {...args} onChange={setValue} value={value} />
        <output className="visuallyHidden">{JSON.stringify(value)}</output>
      </>
    )
  },
} satisfies Meta<typeof MedicalPlansField>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const open = async ({ canvas, userEvent }: Context) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Adicionar convênio' }))
  await see(() => screen.getByRole('dialog', { name: 'Convênios' }))
}

const storedTable = () => localStorage.getItem(storageKeys.medicalPlansTable)

export const Nothing: Story = {
  name: 'Nada escolhido [PICK-01]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('group', { name: 'Convênio(s)' }))
    await see(() => canvas.getByText('Nenhum convênio selecionado.'))
  },
}
export const Selected: Story = { args: { value: chosenPlans(2) } }
export const Disabled: Story = { args: { value: chosenPlans(1), disabled: true } }
export const Narrow: Story = { ...Selected, globals: narrow }

export const Invalid: Story = {
  args: { required: true, error: 'Selecione um convênio' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Adicionar convênio' })).toHaveAccessibleDescription(
      'Selecione um convênio',
    ),
}

/** The details entered for each plan, and the table that the browser stores while any is selected. */
export const Choosing: Story = {
  name: 'Escolhendo [PICK-01, PICK-02, PICK-03, PICK-04, PICK-05, PICK-07, PICK-08, PICK-09, PICK-20]',
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    await see(() => screen.getByText('TODOS'))
    await userEvent.click(await screen.findByRole('option', { name: 'Bradesco Saúde 1001' }))
    await see(() => screen.getByText('SELECIONADOS (1)'))
    await expect(storedTable()).toBe('2')
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.type(canvas.getByRole('textbox', { name: 'MATRÍCULA DO CONVÊNIO' }), '123')
    await userEvent.type(canvas.getByRole('textbox', { name: 'SENHA DE AUTORIZAÇÃO' }), 'abc')
    await expect(canvas.getByRole('status')).toHaveTextContent('"code":"123","password":"abc"')
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Bradesco Saúde 1001' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('[]')
    await expect(storedTable()).toBeNull()
  },
}

/** A third plan is rejected in the modal, and the message is announced again on each further attempt. */
export const LimitReached: Story = {
  name: 'Limite atingido [PICK-04, PICK-09, PROC-48]',
  play: async (context) => {
    const { userEvent } = context
    await open(context)
    for (const name of ['Bradesco Saúde 1001', 'Unimed 1002', 'SulAmérica 1003'])
      await userEvent.click(await screen.findByRole('option', { name }))
    await see(() => screen.getByText('Não é possível incluir mais de dois convênios.'))
    await see(() => screen.getByText('SELECIONADOS (2)'))
    await expect(screen.getByRole('option', { name: 'SulAmérica 1003' })).toHaveAttribute(
      'aria-selected',
      'false',
    )
    await expect(storedTable()).toBe('3')
    await userEvent.click(screen.getByRole('option', { name: 'Unimed 1002' }))
    await see(() => screen.getByText('SELECIONADOS (1)'))
    await expect(screen.queryByText('Não é possível incluir mais de dois convênios.')).toBeNull()
  },
}

/** The list initially shows the stored table; a select shows all tables. */
export const OfTheKeptTable: Story = {
  name: 'Da tabela mantida [PICK-25]',
  args: { value: chosenPlans(1) },
  parameters: {
    handlers: [
      on(calls.medicalPlans.all, ({ request }) => {
        const table = new URL(request.url).searchParams.get('medical_plan_table_id')
        const result = plans(12).filter((plan) => !table || plan.medical_plan_table_id === Number(table))
        return json({ result, count: result.length, page: 1, perPage: 30 })
      }),
      ...pickerHandlers(12),
    ],
  },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('4 encontrados'))
    await context.userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Tabela' }),
      'Todas as tabelas',
    )
    await see(() => screen.getByText('12 encontrados'))
  },
}

/** A plan loaded with the record is shown with its current name. */
export const NamesFilled: Story = {
  name: 'Nomes preenchidos [PICK-24]',
  args: {
    value: chosenPlans(1).map((plan) => ({
      ...plan,
      medical_plan: { ...plan.medical_plan, medical_plan: '' },
    })),
  },
  play: ({ canvas }) => see(() => canvas.getByText('Bradesco Saúde 1001')),
}

/** The list has the specified height if the screen is high enough. */
export const Many: Story = {
  globals: desk,
  name: 'Muitos [PICK-05, PICK-06]',
  parameters: { handlers: pickerHandlers(2000) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('2.000 encontrados'))
    const frame = screen.getByRole('listbox', { name: 'TODOS' }).parentElement
    await expect(frame?.getBoundingClientRect().height).toBe(Math.min(500, innerHeight - 296))
  },
}

export const Searching: Story = {
  name: 'Buscando [PICK-03, PICK-25]',
  parameters: { handlers: pickerHandlers(2000) },
  play: async (context) => {
    await open(context)
    await context.userEvent.type(screen.getByRole('searchbox', { name: 'Buscar convênio' }), 'unimed 19')
    await see(() => screen.getByText('25 encontrados'))
  },
}

export const Empty: Story = {
  parameters: { handlers: pagesOf(calls.medicalPlans, []) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Os convênios da instituição aparecerão aqui.'))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(calls.medicalPlans.all, never)] },
  play: async (context) => {
    await open(context)
    await screen.findByText('Carregando…')
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(calls.medicalPlans.all, () => json({}, 400))] },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Não foi possível carregar a lista.'))
  },
}

export const NarrowList: Story = {
  args: { value: chosenPlans(2) },
  parameters: Many.parameters,
  globals: narrow,
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('SELECIONADOS (2)'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
