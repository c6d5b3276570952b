import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { see } from '../testing/see.ts'
import { group, hospital } from '../testing/session.ts'
import { InstitutionSwitcher } from './InstitutionSwitcher.tsx'

const meta = {
  title: 'Estrutura/Troca de instituição',
  component: InstitutionSwitcher,
  args: { institution: hospital },
} satisfies Meta<typeof InstitutionSwitcher>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Group: Story = { args: { institution: group } }

export const LongName: Story = {
  name: 'Nome longo',
  args: {
    institution: { ...hospital, name: 'Hospital e Maternidade Nossa Senhora da Conceição de Alagoinhas' },
  },
}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await see(() => screen.getByRole('dialog', { name: 'Selecione a instituição' }))
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}
