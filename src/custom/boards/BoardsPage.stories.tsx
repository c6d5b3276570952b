import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { issueBoardAddress } from '../../calls/boards.ts'
import { boards } from '../../resources/boards.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { json, on, registerHandlers } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { BoardsPage } from './BoardsPage.tsx'

const URL = 'https://sala.test/painel/Zk3v9Qe1t0aXbYc7LmN4oP8rS2uW6yD5fG-hJ_iK1lM'

const requested: string[] = []
const issuing = on(issueBoardAddress, ({ request }) => {
  requested.push(new globalThis.URL(request.url).pathname)
  return json({ url: URL }, 201)
})
const creating = on(endpointOf(boards, 'create'), () => json({ id: 91, name: 'Térreo' }, 201))

const meta = {
  title: 'Configurações/Painéis públicos/Página',
  component: BoardsPage,
  parameters: { at: '/settings/paineis', handlers: [creating, issuing, ...registerHandlers(boards)] },
  beforeEach: () => {
    requested.length = 0
  },
} satisfies Meta<typeof BoardsPage>
export default meta

type Story = StoryObj<typeof meta>

export const Address: Story = {
  name: 'O endereço de um painel novo se mostra uma vez',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ADICIONAR' }))
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Térreo')
    await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByRole('dialog', { name: 'Endereço do painel Térreo' }))
    await expect(screen.getByText(URL)).toBeVisible()
    await expect(requested).toEqual(['/api/boards/91/address'])
    await userEvent.click(screen.getByRole('button', { name: 'Já copiei' }))
    await waitFor(() => expect(screen.queryByText(URL)).toBeNull())
  },
}

export const Renewed: Story = {
  name: 'Um novo endereço pede confirmação e se mostra',
  play: async ({ canvas, userEvent }) => {
    const [renew] = await canvas.findAllByRole('button', { name: /^Novo endereço de/ })
    await userEvent.click(renew as HTMLElement)
    await see(() => screen.getByRole('alertdialog', { name: 'Novo endereço' }))
    await expect(requested).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Novo endereço' }))
    await see(() => screen.getByText(URL))
    await expect(requested).toHaveLength(1)
  },
}

export const RenewFails: Story = {
  name: 'Um novo endereço que não vem',
  parameters: {
    handlers: [on(issueBoardAddress, () => json({}, 503)), ...registerHandlers(boards)],
  },
  play: async ({ canvas, userEvent }) => {
    const [renew] = await canvas.findAllByRole('button', { name: /^Novo endereço de/ })
    await userEvent.click(renew as HTMLElement)
    await see(() => screen.getByRole('alertdialog', { name: 'Novo endereço' }))
    await userEvent.click(screen.getByRole('button', { name: 'Novo endereço' }))
    await see(() => screen.getByText('O endereço do painel não veio. Tente outra vez.'))
  },
}
