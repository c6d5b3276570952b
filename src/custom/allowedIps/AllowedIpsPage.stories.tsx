import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { useNavigate } from 'react-router'
import { expect, screen, waitFor } from 'storybook/test'
import { json, never, on } from '../../../tests/stories/handlers.ts'
import { see } from '../../../tests/stories/see.ts'
import { group } from '../../../tests/stories/session.ts'
import { Button } from '../../ui/Button.tsx'
import { AllowedIpsPage } from './AllowedIpsPage.tsx'

const OWN = '198.51.100.20'
const QUESTION = `Seu endereço atual (${OWN}) não está na lista: assim que ela for salva, você não poderá mais usar esta instituição a partir dele.`

interface Answers {
  /** As the call answers it; a bare text or an object. */
  ips?: unknown
  fails?: { load?: number; save?: number }
  /** What was sent to be saved. */
  seen?: unknown[]
}

const lockout = () => json({ message: QUESTION, code: 'ip.lockout' }, 409)

function handlers({ ips = { ips: '203.0.113.7', address: OWN }, fails = {}, seen = [] }: Answers = {}) {
  return [
    on('GET /connection-whitelist/{id}', () => (fails.load ? json({ message: 'x' }, fails.load) : json(ips))),
    on('PUT /connection-whitelist/{id}', async ({ request }) => {
      const body = (await request.json()) as { ips: string; confirm?: boolean }
      seen.push(body)
      if (fails.save) return json({ message: 'O servidor explica.' }, fails.save)
      const locks = body.ips !== '' && !body.ips.split(',').includes(OWN)
      return locks && !body.confirm ? lockout() : json({ ips: body.ips, address: OWN })
    }),
  ] satisfies RequestHandler[]
}

/** The page, and a way out of it. */
function Page() {
  const navigate = useNavigate()
  return (
    <>
      <AllowedIpsPage />
      <Button onClick={() => navigate('/outra')}>Sair da tela</Button>
    </>
  )
}

const meta = {
  title: 'Configurações/IPs liberados',
  component: Page,
  parameters: { at: '/settings/configure-ips', handlers: handlers() },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const input = (number: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `IP ${number}` })
const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const remove = (number: number) => screen.getByRole('button', { name: `Remover IP ${number}` })
const add = ({ userEvent }: Context) => userEvent.click(screen.getByRole('button', { name: 'Adicionar IP' }))
const saveButton = () => screen.getByRole('button', { name: 'Salvar' })
const save = ({ userEvent }: Context) => userEvent.click(saveButton())
const loaded = () => see(() => input(1))

export const Loaded: Story = {
  name: 'Loaded [IP-02, IP-03, IP-05, IP-06, IP-07, IP-10]',
  play: async (context) => {
    const { userEvent } = context
    await loaded()
    await expect(screen.getByRole('heading', { level: 1, name: 'Cadastrar IPs Liberados' })).toBeVisible()
    await expect(inputs()).toEqual(['203.0.113.7'])
    await expect(screen.getByText(`Seu endereço agora: ${OWN}`)).toBeVisible()
    await expect(remove(1)).toBeDisabled()
    await expect(saveButton()).toBeDisabled()
    await add(context)
    await waitFor(() => expect(input(2)).toHaveFocus())
    await expect(remove(1)).toBeEnabled()
    await expect(saveButton()).toBeDisabled()
    await userEvent.type(input(2), '10.0.0.1')
    await expect(saveButton()).toBeEnabled()
    await userEvent.click(remove(2))
    await expect(saveButton()).toBeDisabled()
    await waitFor(() => expect(input(1)).toHaveFocus())
    await expect(remove(1)).toBeDisabled()
  },
}

export const Narrow: Story = {
  name: 'Narrow',
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await loaded()
    await add(context)
  },
}

export const Dark: Story = { name: 'Dark', globals: { scheme: 'dark' }, play: loaded }

const typed: unknown[] = []

export const Typed: Story = {
  name: 'Typed and saved [IP-04, IP-08, IP-09, IP-11, IP-14]',
  parameters: { handlers: handlers({ seen: typed }) },
  play: async (context) => {
    const { userEvent } = context
    typed.length = 0
    await loaded()
    await add(context)
    await userEvent.type(input(2), ' a1b0,.0/.0x.1 ')
    await expect(input(2)).toHaveValue('10.0.0.1')
    await add(context)
    await userEvent.click(input(3))
    await userEvent.paste(`${OWN}, 192.0.2.9\n192.0.2.10`)
    await expect(inputs()).toEqual(['203.0.113.7', '10.0.0.1', OWN, '192.0.2.9', '192.0.2.10'])
    await add(context)
    await save(context)
    await see(() => screen.getByText('IPs salvos com sucesso!'))
    await expect(typed).toEqual([{ ips: `203.0.113.7,10.0.0.1,${OWN},192.0.2.9,192.0.2.10` }])
    await expect(inputs()).toHaveLength(5)
    await expect(saveButton()).toBeDisabled()
  },
}

export const Incomplete: Story = {
  name: 'Incomplete addresses are marked',
  play: async (context) => {
    const { userEvent } = context
    await loaded()
    await userEvent.clear(input(1))
    await userEvent.type(input(1), '1.2.3')
    await save(context)
    await see(() => screen.getByText('Informe endereços IP completos, como 203.0.113.7.'))
    await expect(input(1)).toHaveFocus()
    await expect(input(1)).toHaveAccessibleDescription('Informe endereços IP completos, como 203.0.113.7.')
    await userEvent.type(input(1), '.4')
    await expect(screen.queryByText('Informe endereços IP completos, como 203.0.113.7.')).toBeNull()
  },
}

const locked: unknown[] = []

export const Lockout: Story = {
  name: 'Asks before one locks oneself out',
  parameters: { handlers: handlers({ ips: { ips: '', address: OWN }, seen: locked }) },
  play: async (context) => {
    const { userEvent } = context
    locked.length = 0
    await see(() => screen.getByText(/liberado de qualquer endereço/))
    await userEvent.type(input(1), '203.0.113.7')
    await save(context)
    await see(() => screen.getByText(`${QUESTION} Deseja salvar mesmo assim?`))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(locked).toEqual([{ ips: '203.0.113.7' }])
    await save(context)
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar mesmo assim' }))
    await see(() => screen.getByText('IPs salvos com sucesso!'))
    await expect(locked.at(-1)).toEqual({ ips: '203.0.113.7', confirm: true })
  },
}

export const OwnAddress: Story = {
  name: 'The own address is one click away',
  parameters: { handlers: handlers({ ips: { ips: '', address: OWN } }) },
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar meu endereço' }))
    await expect(inputs()).toEqual([OWN])
    await expect(screen.queryByRole('button', { name: 'Adicionar meu endereço' })).toBeNull()
  },
}

export const BareText: Story = {
  name: 'Read from a bare text [IP-08, IP-10]',
  parameters: { handlers: handlers({ ips: '203.0.113.7, 10.0.0.1,' }) },
  play: async () => {
    await loaded()
    await expect(inputs()).toEqual(['203.0.113.7', '10.0.0.1'])
  },
}

export const LoadFails: Story = {
  name: 'Load fails [IP-12]',
  parameters: { handlers: handlers({ fails: { load: 500 } }) },
  play: async () => {
    await see(() => screen.getByText('Erro ao carregar os IPs.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  },
}

export const SaveFails: Story = {
  name: 'Save fails [IP-13]',
  parameters: { handlers: handlers({ fails: { save: 422 } }) },
  play: async (context) => {
    await loaded()
    await add(context)
    await context.userEvent.type(input(2), OWN)
    await save(context)
    await see(() => screen.getByText('Erro ao salvar os IPs.'))
    await expect(screen.getByText('O servidor explica.')).toBeVisible()
    await expect(inputs()).toEqual(['203.0.113.7', OWN])
  },
}

let arrive = () => {}

export const TypedWhileSaving: Story = {
  name: 'What is typed while the list is being saved stays',
  parameters: {
    handlers: [
      on('PUT /connection-whitelist/{id}', async () => {
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
        return json({})
      }),
      ...handlers({ ips: { ips: '' } }),
    ],
  },
  play: async (context) => {
    await loaded()
    await context.userEvent.type(input(1), OWN)
    await save(context)
    await screen.findByRole('button', { name: 'Salvando…' })
    await add(context)
    await context.userEvent.type(input(2), '203.0.113.8')
    arrive()
    await see(() => screen.getByText('IPs salvos com sucesso!'))
    await expect(inputs()).toEqual([OWN, '203.0.113.8'])
    await waitFor(() => expect(saveButton()).toBeEnabled())
  },
}

export const Loading: Story = { parameters: { handlers: [on('GET /connection-whitelist/{id}', never)] } }

export const ReadOnly: Story = {
  name: 'Read only for who is no administrator',
  parameters: { viewer: { type: 'AN', isAdmin: false } },
  play: async () => {
    await see(() => screen.getByText('Somente administradores podem alterar esta lista.'))
    await expect(input(1)).toHaveAttribute('readonly')
    await expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Adicionar IP' })).toBeNull()
  },
}

export const Leaving: Story = {
  name: 'Asks before changes are lost',
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.type(input(1), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Sair da tela' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Não' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(inputs()).toEqual(['203.0.113.71'])
  },
}

export const InAGroup: Story = {
  name: 'In a group a member or the group itself is chosen',
  parameters: { viewer: { type: 'AN', institution: group } },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Selecione a instituição para ver e alterar os seus IPs liberados.'))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Instituição' }))
    await see(() => screen.getByRole('option', { name: /Vila Mariana/ }))
    await userEvent.click(screen.getByRole('option', { name: new RegExp(group.name) }))
    await loaded()
  },
}
