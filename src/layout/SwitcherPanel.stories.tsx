import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { chooseInstitution, listInstitutions } from '../calls/session.ts'
import { json, never, on } from '../testing/handlers.ts'
import { see } from '../testing/see.ts'
import { hospital } from '../testing/session.ts'
import { SwitcherPanel } from './SwitcherPanel.tsx'

/** Story args cannot contain elements, so the panel is anchored to the body. */
function Panel(props: Omit<ComponentProps<typeof SwitcherPanel>, 'anchor'>) {
  return <SwitcherPanel {...props} anchor={document.body} />
}

const meta = {
  title: 'Estrutura/Painel de instituições',
  component: Panel,
  args: { selected: hospital, onClose: fn() },
} satisfies Meta<typeof Panel>
export default meta

type Story = StoryObj<typeof meta>

const choose = async ({ userEvent }: Parameters<NonNullable<Story['play']>>[0]) =>
  userEvent.click(await screen.findByRole('button', { name: 'Clínica Vila Mariana' }))

/** Before switching, the panel checks the browser's URL to see whether the page could be left. */
const atHome = () => {
  const { href } = location
  history.replaceState(history.state, '', '/')
  return () => history.replaceState(history.state, '', href)
}

export const List: Story = {
  play: async ({ userEvent }) => {
    const other = await screen.findByRole('button', { name: /Rede Boa Esperança/ })
    await expect(screen.queryByRole('button', { name: hospital.name })).toBeNull()
    await userEvent.click(screen.getByRole('searchbox'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(other).toHaveFocus())
  },
}

export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz')
    await see(() => screen.getByText('Nenhuma instituição corresponde à busca.'))
  },
}

export const NoOther: Story = {
  name: 'Nenhuma outra',
  parameters: { handlers: [on(listInstitutions, () => json([hospital]))] },
  play: () => see(() => screen.getByText(/^Nenhuma instituição disponível/)),
}

export const Loading: Story = {
  parameters: { handlers: [on(listInstitutions, never)] },
  play: () => see(() => screen.getByText('Carregando…')),
}

export const Failed: Story = {
  parameters: { handlers: [on(listInstitutions, () => json({}, 500))] },
  play: () => see(() => screen.getByText('Não foi possível carregar as instituições.')),
}

export const Switching: Story = {
  beforeEach: atHome,
  parameters: { handlers: [on(chooseInstitution, never)] },
  play: async (context) => {
    await choose(context)
    await waitFor(() => expect(screen.getByText('Trocando de instituição…')).toBeInTheDocument())
  },
}

export const Switched: Story = {
  name: 'Trocada',
  beforeEach: atHome,
  play: async (context) => {
    await choose(context)
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledOnce())
  },
}

export const Blocked: Story = {
  name: 'Bloqueada',
  beforeEach: atHome,
  parameters: { handlers: [on(chooseInstitution, () => json({ code: 'network.blocked' }, 403))] },
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByRole('alertdialog', { name: 'Acesso bloqueado' }))
  },
}

export const SwitchFailed: Story = {
  name: 'Troca com falha',
  beforeEach: atHome,
  parameters: { handlers: [on(chooseInstitution, () => json({}, 500))] },
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByText('Não foi possível trocar de instituição.'))
  },
}
