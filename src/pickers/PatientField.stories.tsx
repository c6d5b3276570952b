import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { json, never, on } from '../testing/handlers.ts'
import { patients, pickerHandlers, searchPatients } from '../testing/pickers.ts'
import { see } from '../testing/see.ts'
import { narrow } from '../testing/variants.ts'
import { PatientField, type PatientValue } from './PatientField.tsx'

const meta = {
  title: 'Seleções/Paciente',
  component: PatientField,
  args: { value: null, onChange: () => {}, route: '/agendamentos/novo' },
  parameters: { handlers: pickerHandlers(0) },
  render: function Choosing(args) {
    const [value, setValue] = useState<PatientValue | null>(args.value)
    const { pathname, search } = useLocation()
    return (
      <>
        <PatientField {...args} onChange={setValue} value={value} />
        <output className="visuallyHidden">{pathname + search}</output>
      </>
    )
  },
} satisfies Meta<typeof PatientField>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const [marina = null] = patients

const type = ({ canvas, userEvent }: Context, text: string) =>
  userEvent.type(canvas.getByRole('combobox', { name: 'Paciente' }), text)

export const Nothing: Story = {}
export const Required: Story = {
  args: { required: true, error: 'Selecione um paciente' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Selecione um paciente'),
}
export const Disabled: Story = { args: { value: marina, disabled: true } }
export const Selected: Story = {
  args: { value: marina },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Marina da Silva'))
    await see(() => canvas.getByText('Nome civil: Marcos Antônio da Silva'))
    await see(() => canvas.getByText(/^10\/05\/1990 · \d+ anos · Feminino · Prontuário 448120$/))
    await see(() => canvas.getByText('CPF 529.982.247-25'))
  },
}
export const Narrow: Story = { ...Selected, globals: narrow }

/** Social name first, then the civil one and the CPF. */
export const Found: Story = {
  name: 'Encontrado [PICK-15, PICK-16, PICK-22]',
  play: async (context) => {
    await type(context, 'mar')
    await see(() => screen.getByText('Marina da Silva'))
    await see(() => screen.getByText('Nome civil: Marcos Antônio da Silva'))
    await see(() => screen.getByText('CPF 529.982.247-25'))
    await see(() => screen.getByText('CPF não informado'))
    await see(() => screen.getByRole('option', { name: 'Adicionar novo paciente' }))
  },
}

/** Twins of one name and birth date are told apart in the results and once chosen. */
export const Twins: Story = {
  name: 'Gêmeos',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Paciente' }), 'rn de ester')
    const boy = /01\/03\/2026 · .+ · Masculino · Prontuário 77001/
    const girl = /01\/03\/2026 · .+ · Feminino · Prontuários 77002, 77002-B/
    await see(() => screen.getByRole('option', { name: boy }))
    await userEvent.click(screen.getByRole('option', { name: girl }))
    await see(() => canvas.getByText(girl))
  },
}
export const NarrowTwins: Story = { ...Twins, name: 'Gêmeos em tela estreita', globals: narrow }

/** No request is sent below three characters: it would fail the story, which has no handler for it. */
export const TooShort: Story = {
  name: 'Texto curto [PICK-22]',
  parameters: { handlers: [] },
  play: async (context) => {
    await type(context, 'ma ')
    await see(() => screen.getByRole('option', { name: 'Adicionar novo paciente' }))
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(screen.getAllByRole('option')).toHaveLength(1)
  },
}

/** A CPF can be typed with its punctuation; the form is notified so that it can move the focus. */
export const Chosen: Story = {
  name: 'Escolhido [PICK-15]',
  args: { onChosen: fn() },
  play: async (context) => {
    await type(context, '529.982')
    await context.userEvent.click(await screen.findByRole('option', { name: /Marina da Silva/ }))
    await see(() => context.canvas.getByText('CPF 529.982.247-25'))
    await waitFor(() => expect(context.args.onChosen).toHaveBeenCalledOnce())
  },
}

/** Selecting and changing the patient by keyboard alone never loses the focus. */
export const Changed: Story = {
  name: 'Trocado',
  play: async (context) => {
    const { canvas, userEvent } = context
    await type(context, 'maria')
    await see(() => screen.getByRole('option', { name: /Maria Aparecida/ }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Trocar paciente' })).toHaveFocus())
    await see(() => canvas.getByText('Data de nascimento não informada'))
    await see(() => canvas.getByText('CPF não informado'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
  },
}

/** A patient who is not found can be added, in a form that returns to this page. */
export const New: Story = {
  name: 'Novo [PICK-16]',
  play: async (context) => {
    await type(context, 'José Melo')
    await see(() => screen.getByText('Nenhum paciente encontrado.'))
    // It is a text, not a disabled option: MUI fades all options that cannot be selected.
    await expect(screen.getByRole('option', { name: /^Nenhum/ })).toHaveStyle({ opacity: '1' })
    await context.userEvent.click(screen.getByRole('option', { name: 'Adicionar novo paciente' }))
    const address = '/pacientes/novo?name=Jos%C3%A9+Melo&institution=1&route=%2Fagendamentos%2Fnovo'
    await waitFor(() => expect(context.canvas.getByRole('status')).toHaveTextContent(address))
  },
}

export const Searching: Story = {
  parameters: { handlers: [on(searchPatients, never)] },
  play: async (context) => {
    await type(context, 'maria')
    await see(() => screen.getByText('Carregando…'))
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(searchPatients, () => json({}, 400))] },
  play: async (context) => {
    await type(context, 'maria')
    await see(() => screen.getByText('Não foi possível buscar os pacientes. Tentar novamente'))
  },
}
