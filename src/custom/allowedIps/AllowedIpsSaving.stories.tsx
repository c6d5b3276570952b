import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNavigate } from 'react-router'
import { expect, screen, waitFor, within } from 'storybook/test'
import { saveAllowedIps } from '../../calls/allowedIps.ts'
import {
  addButton,
  addressHandlers,
  input,
  inputs,
  loaded,
  OWN,
  QUESTION,
  saveButton,
} from '../../testing/allowedIps.ts'
import { createGate } from '../../testing/gate.ts'
import { json, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { Button } from '../../ui/index.ts'
import { AllowedIpsPage } from './AllowedIpsPage.tsx'

/** The page with a button that leaves it. */
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
  title: 'Configurações/IPs liberados/Alterar',
  component: Page,
  parameters: { at: '/settings/configure-ips', handlers: addressHandlers() },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const add = ({ userEvent }: Context) => userEvent.click(addButton())
const save = ({ userEvent }: Context) => userEvent.click(saveButton())

const typed: unknown[] = []

export const Typed: Story = {
  name: 'Digitado e salvo [IP-04, IP-08, IP-09, IP-11, IP-14]',
  parameters: { handlers: addressHandlers({ seen: typed }) },
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
    await waitFor(() => expect(saveButton()).toBeDisabled())
  },
}

export const Incomplete: Story = {
  name: 'Inválido',
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
  name: 'Pergunta antes de alguém se trancar fora',
  parameters: { handlers: addressHandlers({ ips: { ips: '', address: OWN }, seen: locked }) },
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

export const SaveFails: Story = {
  name: 'Salvamento com falha [IP-13]',
  parameters: { handlers: addressHandlers({ fails: { save: 422 } }) },
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

const answer = createGate()

export const TypedWhileSaving: Story = {
  name: 'O que se digita durante o salvamento fica',
  parameters: {
    handlers: [
      on(saveAllowedIps, async () => {
        await answer.opened()
        return json({})
      }),
      ...addressHandlers({ ips: { ips: '' } }),
    ],
  },
  beforeEach: answer.close,
  play: async (context) => {
    await loaded()
    await context.userEvent.type(input(1), OWN)
    await save(context)
    await screen.findByRole('button', { name: 'Salvando…' })
    await add(context)
    await context.userEvent.type(input(2), '203.0.113.8')
    answer.open()
    await see(() => screen.getByText('IPs salvos com sucesso!'))
    await expect(inputs()).toEqual([OWN, '203.0.113.8'])
    await waitFor(() => expect(saveButton()).toBeEnabled())
  },
}

export const Leaving: Story = {
  name: 'Pergunta antes de perder alterações',
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.type(input(1), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Sair da tela' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(inputs()).toEqual(['203.0.113.71'])
  },
}

const refusal = {
  message: 'Este cadastro foi alterado por Rui Barbosa Lima depois que você o abriu.',
  code: 'record.changed',
  changed_by: 'Rui Barbosa Lima',
  changed_at: '2026-03-02T11:12:00.000Z',
  is_own: false,
  current: { ips: '203.0.113.7,192.0.2.1', address: OWN },
}

async function typeAndSave(context: Context) {
  await loaded()
  await add(context)
  await context.userEvent.type(input(2), OWN)
  await save(context)
  return within(await screen.findByRole('alertdialog'))
}

const received: unknown[] = []

export const SavedByAnother: Story = {
  name: 'Salvo por outra pessoa enquanto isso',
  parameters: { handlers: addressHandlers({ refusals: [refusal], seen: received }) },
  play: async (context) => {
    received.length = 0
    const modal = await typeAndSave(context)
    await expect(modal.getByText('203.0.113.7, 192.0.2.1')).toBeVisible()
    await context.userEvent.click(modal.getByRole('button', { name: 'Salvar as minhas alterações' }))
    await waitFor(() => expect(received).toEqual(Array(2).fill({ ips: `203.0.113.7,${OWN}` })))
    await see(() => screen.getByText('IPs salvos com sucesso!'))
    await expect(inputs()).toEqual(['203.0.113.7', OWN])
  },
}

export const TakenFromAnother: Story = {
  name: 'Trazido de outra pessoa',
  parameters: { handlers: addressHandlers({ refusals: [refusal] }) },
  play: async (context) => {
    const modal = await typeAndSave(context)
    await context.userEvent.click(modal.getByRole('button', { name: 'Usar a versão atual' }))
    await waitFor(() => expect(inputs()).toEqual(['203.0.113.7', '192.0.2.1']))
    await expect(saveButton()).toBeDisabled()
  },
}
