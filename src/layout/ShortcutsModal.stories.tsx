import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { storePreference } from '../providers/preferences.ts'
import { see } from '../testing/see.ts'
import { dark, narrow } from '../testing/variants.ts'
import { ShortcutOffer, switchCharactersOff } from '../ui/index.ts'
import { ShortcutsModal } from './ShortcutsModal.tsx'

const meta = {
  title: 'Estrutura/Atalhos de teclado',
  component: ShortcutsModal,
  args: { onClose: fn() },
  beforeEach: () => () => {
    storePreference('characterKeys', undefined)
    switchCharactersOff(false)
  },
} satisfies Meta<typeof ShortcutsModal>
export default meta

type Story = StoryObj<typeof meta>

/** Offers the shortcuts first, because the list is computed when the dialog opens. */
export const List: Story = {
  decorators: [
    (Shown) => (
      <>
        <ShortcutOffer keys="N" label="Abrir um novo registro" run={fn()} />
        <ShortcutOffer group="everywhere" keys="Control+K" label="Buscar em tudo" run={fn()} />
        <ShortcutOffer group="go" keys="G P" label="Pacientes" run={fn()} />
        <Shown />
      </>
    ),
  ],
  play: async ({ userEvent }) => {
    await see(() => screen.getByRole('dialog', { name: 'Atalhos de teclado' }))
    const on = screen.getByRole('switch', { name: 'Usar atalhos de uma só tecla' })
    await expect(on).toBeChecked()
    await userEvent.click(on)
    await expect(on).not.toBeChecked()
  },
}

export const Dark: Story = { ...List, globals: dark }
export const Narrow: Story = {
  ...List,
  globals: narrow,
}
