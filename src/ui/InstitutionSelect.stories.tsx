import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { see } from '../testing/see.ts'
import { members } from '../testing/session.ts'
import { InstitutionSelect, InstitutionsSelect } from './InstitutionSelect.tsx'

const meta = {
  title: 'Peças/Escolha de instituição',
  component: InstitutionSelect,
  args: { institutions: members, value: null, onChange: () => {} },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value)
    return <InstitutionSelect {...args} onChange={setValue} value={value} />
  },
} satisfies Meta<typeof InstitutionSelect>
export default meta

type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
export const Required: Story = { args: { required: true } }
export const Invalid: Story = { args: { required: true, error: 'Selecione a instituição.' } }
export const Disabled: Story = { args: { value: 1, disabled: true } }

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Instituição' }), 'clinica')
    await userEvent.click(await screen.findByRole('option', { name: 'Clínica Vila Mariana' }))
    await expect(canvas.getByRole('combobox')).toHaveValue('Clínica Vila Mariana')
  },
}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await see(() => screen.getByRole('option', { name: 'Hospital São Lucas' }))
  },
}

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await see(() => screen.getByText('Nenhuma instituição corresponde à busca.'))
  },
}

export const Loading: Story = {
  args: { institutions: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await see(() => screen.getByText('Carregando…'))
  },
}

export const Several: Story = {
  name: 'Várias',
  render: function ChoosingSeveral() {
    const [value, setValue] = useState([1, 3])
    return (
      <InstitutionsSelect institutions={members} label="Instituições" onChange={setValue} value={value} />
    )
  },
}
