import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { issueKeySecret } from '../../calls/deliveries.ts'
import { recordKeys } from '../../resources/recordKeys.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { json, on, registerHandlers } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { RecordKeysPage } from './RecordKeysPage.tsx'

const SECRET = 'Zk3v9Qe1t0aXbYc7LmN4oP8rS2uW6yD5fG-hJ_iK1lM'

const requested: string[] = []
const issuing = on(issueKeySecret, ({ request }) => {
  requested.push(new URL(request.url).pathname)
  return json({ secret: SECRET }, 201)
})
const creating = on(endpointOf(recordKeys, 'create'), () => json({ id: 91, name: 'Tablet da sala 2' }, 201))

const meta = {
  title: 'Configurações/Chaves de integração/Página',
  component: RecordKeysPage,
  parameters: { at: '/settings/chaves', handlers: [creating, issuing, ...registerHandlers(recordKeys)] },
  beforeEach: () => {
    requested.length = 0
  },
} satisfies Meta<typeof RecordKeysPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function create({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'ADICIONAR' }))
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Tablet da sala 2')
  await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
}

export const Secret: Story = {
  name: 'O segredo de uma chave nova se mostra uma vez, e é copiado',
  play: async (context) => {
    const written: string[] = []
    const clipboard = { writeText: async (text: string) => void written.push(text) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    await create(context)
    await see(() => screen.getByRole('dialog', { name: 'Segredo da chave Tablet da sala 2' }))
    await expect(screen.getByText(SECRET)).toBeVisible()
    await expect(requested).toEqual(['/api/recordKeys/91/secret'])
    await context.userEvent.click(screen.getByRole('button', { name: 'Copiar' }))
    await see(() => screen.getByText('Segredo copiado.'))
    await expect(written).toEqual([SECRET])
    await context.userEvent.click(screen.getByRole('button', { name: 'Já copiei' }))
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  },
}

export const NoSecret: Story = {
  name: 'Sem o segredo, o formulário fica, e salvar de novo pede outro',
  parameters: {
    handlers: [
      creating,
      on(issueKeySecret, () => json({ message: 'x' }, 503)),
      ...registerHandlers(recordKeys),
    ],
  },
  play: async (context) => {
    await create(context)
    await see(() => screen.getByText('A chave foi cadastrada, mas seu segredo não veio. Salve outra vez.'))
    await expect(screen.getByLabelText(/^Nome/)).toHaveValue('Tablet da sala 2')
  },
}

export const Edited: Story = {
  name: 'Uma chave renomeada mantém seu segredo',
  play: async ({ canvas, userEvent }) => {
    const [edit] = await canvas.findAllByRole('button', { name: /^Editar/ })
    await userEvent.click(edit as HTMLElement)
    await userEvent.type(await screen.findByLabelText(/^Nome/), ' nova')
    await userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Chave alterada com sucesso!'))
    await expect(requested).toEqual([])
  },
}
