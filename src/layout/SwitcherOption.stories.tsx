import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { group, hospital } from '../testing/session.ts'
import { SwitcherOption } from './SwitcherOption.tsx'

const meta = {
  title: 'Estrutura/Opção de instituição',
  component: SwitcherOption,
  args: { institution: hospital, onChoose: fn() },
} satisfies Meta<typeof SwitcherOption>
export default meta

type Story = StoryObj<typeof meta>

export const Institution: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onChoose).toHaveBeenCalledWith(hospital)
  },
}

export const Group: Story = { args: { institution: group } }
export const Switching: Story = { args: { busy: hospital.id } }

/** A switch to another institution is in progress. */
export const Waiting: Story = {
  args: { busy: group.id },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
