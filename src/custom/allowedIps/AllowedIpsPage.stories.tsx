import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { readAllowedIps } from '../../calls/allowedIps.ts'
import {
  addButton,
  addressHandlers,
  input,
  inputs,
  loaded,
  OWN,
  saveButton,
} from '../../testing/allowedIps.ts'
import { never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { AllowedIpsPage } from './AllowedIpsPage.tsx'

const meta = {
  title: 'Configurações/IPs liberados',
  component: AllowedIpsPage,
  parameters: { at: '/settings/configure-ips', handlers: addressHandlers() },
} satisfies Meta<typeof AllowedIpsPage>
export default meta

type Story = StoryObj<typeof meta>

const remove = (number: number) => screen.getByRole('button', { name: `Remover IP ${number}` })

export const Loaded: Story = {
  name: 'Formulário [IP-02, IP-03, IP-05, IP-06, IP-07, IP-10]',
  play: async ({ userEvent }) => {
    await loaded()
    await expect(screen.getByRole('heading', { level: 1, name: 'Cadastrar IPs Liberados' })).toBeVisible()
    await expect(inputs()).toEqual(['203.0.113.7'])
    await expect(screen.getByText(`Seu endereço agora: ${OWN}`)).toBeVisible()
    await expect(remove(1)).toHaveAttribute('aria-disabled', 'true')
    await expect(remove(1)).toHaveAccessibleDescription('É a única linha da lista.')
    await expect(saveButton()).toBeDisabled()
    await userEvent.click(addButton())
    await waitFor(() => expect(input(2)).toHaveFocus())
    await expect(remove(1)).not.toHaveAttribute('aria-disabled')
    await expect(saveButton()).toBeDisabled()
    await userEvent.type(input(2), '10.0.0.1')
    await expect(saveButton()).toBeEnabled()
    await userEvent.click(remove(2))
    await expect(saveButton()).toBeDisabled()
    await waitFor(() => expect(input(1)).toHaveFocus())
    await expect(remove(1)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(remove(1))
    await expect(inputs()).toEqual(['203.0.113.7'])
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(addButton())
  },
}

export const Dark: Story = { globals: dark, play: loaded }

export const OwnAddress: Story = {
  name: 'O próprio endereço a um clique',
  parameters: { handlers: addressHandlers({ ips: { ips: '', address: OWN } }) },
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar meu endereço' }))
    await expect(inputs()).toEqual([OWN])
    await expect(screen.queryByRole('button', { name: 'Adicionar meu endereço' })).toBeNull()
  },
}

export const BareText: Story = {
  name: 'Lida de um texto simples [IP-08, IP-10]',
  parameters: { handlers: addressHandlers({ ips: '203.0.113.7, 10.0.0.1,' }) },
  play: async () => {
    await loaded()
    await expect(inputs()).toEqual(['203.0.113.7', '10.0.0.1'])
  },
}

export const LoadFails: Story = {
  name: 'Falha [IP-12]',
  parameters: { handlers: addressHandlers({ fails: { load: 500 } }) },
  play: async () => {
    await see(() => screen.getByText('Erro ao carregar os IPs.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  },
}

export const Loading: Story = { parameters: { handlers: [on(readAllowedIps, never)] } }

export const ReadOnly: Story = {
  name: 'Sem permissão',
  parameters: { viewer: { type: 'AN', isAdmin: false } },
  play: async () => {
    await see(() => screen.getByText('Somente administradores podem alterar esta lista.'))
    await expect(input(1)).toHaveAttribute('readonly')
    await expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Adicionar IP' })).toBeNull()
  },
}

export const InAGroup: Story = {
  name: 'Em um grupo se escolhe um membro ou o próprio grupo',
  parameters: { viewer: { type: 'AN', institution: group } },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Selecione a instituição para ver e alterar os seus IPs liberados.'))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Instituição' }))
    await see(() => screen.getByRole('option', { name: /Vila Mariana/ }))
    await userEvent.click(screen.getByRole('option', { name: new RegExp(group.name) }))
    await loaded()
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }
