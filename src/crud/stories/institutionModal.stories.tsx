import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { json, onMembers } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group, hospital, members } from '../../testing/session.ts'
import { InstitutionModal } from '../group/InstitutionModal.tsx'

const meta = {
  title: 'Cadastros/Escolha da instituição',
  component: InstitutionModal,
  args: { confirmLabel: 'Continuar', onChoose: fn(), onClose: fn() },
  parameters: { viewer: { institution: group } },
} satisfies Meta<typeof InstitutionModal>
export default meta

type Story = StoryObj<typeof meta>

/**
 * Nothing can be confirmed until an institution is chosen; the dialog has the specified z-index [MAP-63,
 * MAP-67].
 */
export const Choice: Story = {
  play: async ({ args, userEvent }) => {
    await see(() => screen.getByRole('dialog', { name: 'Selecione a instituição' }))
    const layer = screen.getByRole('dialog').closest<HTMLElement>('.MuiDialog-root')
    await expect(layer && getComputedStyle(layer).zIndex).toBe('1024')
    const confirm = screen.getByRole('button', { name: 'Continuar' })
    await expect(confirm).toBeDisabled()
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: hospital.name }))
    await userEvent.click(confirm)
    await expect(args.onChoose).toHaveBeenCalledWith(hospital.id)
  },
}

/** Offers only the members that pass the caller's filter. */
export const Filtered: Story = {
  args: { filter: ({ is_clinic }) => !is_clinic },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox'))
    await screen.findByRole('option', { name: hospital.name })
    await expect(screen.queryByRole('option', { name: 'Clínica Vila Mariana' })).toBeNull()
  },
}

let isAway: boolean

/**
 * Failing to read the members raises no notification: the field reports it, and retries when it is opened
 * [MAP-65].
 */
export const Failed: Story = {
  parameters: {
    handlers: [onMembers(() => (isAway ? json({}, 500) : json(members)))],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ userEvent }) => {
    const field = await screen.findByPlaceholderText('Não foi possível carregar as instituições.')
    await expect(screen.queryByRole('alert')).toBeNull()
    isAway = false
    await userEvent.click(field)
    await screen.findByRole('option', { name: hospital.name })
  },
}
