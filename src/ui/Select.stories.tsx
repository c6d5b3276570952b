import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Select } from './Select.tsx'

const options = ['AMB', 'CBHPM', 'TUSS'].map((name) => <option key={name}>{name}</option>)

const meta = {
  title: 'Peças/Seleção',
  component: Select,
  args: { 'aria-label': 'Tabela', children: options, onChange: fn() },
} satisfies Meta<typeof Select>
export default meta

type Story = StoryObj<typeof meta>

export const Field: Story = {
  name: 'Campo',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tabela' }), 'TUSS')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

/** The prompt to choose looks like a placeholder, a chosen option like a value. */
export const Unchosen: Story = {
  name: 'Sem escolha',
  args: {
    children: [
      <option key="" value="">
        Selecione
      </option>,
      ...options,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Tabela' })
    const { color: invitation } = getComputedStyle(select)
    await userEvent.selectOptions(select, 'TUSS')
    await expect(getComputedStyle(select).color).not.toBe(invitation)
  },
}

export const InABar: Story = { name: 'Em uma barra', args: { small: true } }

export const Invalid: Story = { args: { 'aria-invalid': true } }

export const Disabled: Story = { args: { disabled: true } }

const submitted = fn()

/** Enter opens the list instead of submitting the form. */
export const InAForm: Story = {
  name: 'Em um formulário',
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <Select {...args} />
      <button type="submit">Salvar</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    submitted.mockClear()
    canvas.getByRole('combobox', { name: 'Tabela' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(submitted).not.toHaveBeenCalled()
  },
}
