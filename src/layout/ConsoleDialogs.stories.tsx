import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { listPatients } from '../calls/patients.ts'
import { surgeons } from '../calls/pickers.ts'
import { readSchedule } from '../calls/scheduling.ts'
import { screens } from '../screens.tsx'
import { Address } from '../testing/Address.tsx'
import { json, on } from '../testing/handlers.ts'
import { see } from '../testing/see.ts'
import { sessionOf } from '../testing/session.ts'
import { ConsoleDialogs } from './ConsoleDialogs.tsx'
import type { ConsoleDialog } from './consoleDialog.ts'
import { goKeys } from './goKeys.ts'
import { buildMenu } from './menu.ts'

const session = sessionOf()
const sections = buildMenu(screens, session)

const meta = {
  title: 'Estrutura/Atalhos e janelas do console',
  component: ConsoleDialogs,
  args: { session, sections, keys: goKeys(screens, sections), opened: undefined, onOpen: fn() },
  render: (args) => <Dialogs {...args} />,
} satisfies Meta<typeof ConsoleDialogs>
export default meta

type Story = StoryObj<typeof meta>

/** Holds the state that the shell holds in the console. */
function Dialogs(args: ComponentProps<typeof ConsoleDialogs>) {
  const [opened, setOpened] = useState<ConsoleDialog | undefined>(args.opened)
  return (
    <>
      <label>
        Observação <input />
      </label>
      <ConsoleDialogs {...args} onOpen={setOpened} opened={opened} />
      <Address />
    </>
  )
}

export const Keys: Story = {
  name: 'Um de cada vez, e nenhum enquanto se digita',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.keyboard('?gp')
    await expect(canvas.getByRole('textbox')).toHaveValue('?gp')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    await see(() => screen.getByRole('combobox', { name: 'Buscar em tudo' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('?')
    await see(() => screen.getByRole('dialog', { name: 'Atalhos de teclado' }))
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Account: Story = {
  name: 'Minha conta, da busca',
  parameters: {
    handlers: [
      on(readSchedule, () => json([])),
      on(listPatients, () => json({ result: [], count: 0 })),
      on(surgeons.matching, () => json({ result: [], count: 0, page: 1, perPage: 10 })),
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await see(() => screen.getByRole('combobox'))
    await userEvent.keyboard('senha{Enter}')
    await see(() => screen.getByRole('dialog', { name: 'Minha conta' }))
  },
}
