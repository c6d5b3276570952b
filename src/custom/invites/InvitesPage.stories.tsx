import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { listMembers } from '../../calls/session.ts'
import { anaesthetistInvites } from '../../resources/anaesthetistInvites.ts'
import { endpointOf } from '../../schema/endpoint.ts'
import { createGate } from '../../testing/gate.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { inviteHandlers } from '../../testing/invites.ts'
import { see } from '../../testing/see.ts'
import { group, members } from '../../testing/session.ts'
import { narrow } from '../../testing/variants.ts'
import { InvitesPage } from './InvitesPage.tsx'

const meta = {
  title: 'Cadastros/Anestesistas/Página',
  component: InvitesPage,
  parameters: { at: '/anesthetists/invite', viewer: { type: 'AN' }, handlers: inviteHandlers() },
} satisfies Meta<typeof InvitesPage>
export default meta

type Story = StoryObj<typeof meta>

/** The cell texts of each of a table's rows. */
function rowsOf(name: string): string[][] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row')
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
}

const unsent = () => rowsOf('E-mails pendentes de envio')
const sent = () => rowsOf('E-mails enviados')
const names = (rows: string[][]) => rows.map(([name]) => name)
const resend = () => screen.getByRole('button', { name: 'REENVIAR' })

async function confirmResend({ click }: { click: (target: HTMLElement) => Promise<void> }) {
  await click(resend())
  const question = within(await screen.findByRole('alertdialog', { name: 'Reenviar convites' }))
  await click(question.getByRole('button', { name: 'Reenviar' }))
}

export const Both: Story = {
  name: 'As duas tabelas [INV-02, INV-03, INV-04, INV-05]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Anestesistas' }))
    await see(() => canvas.getByText('Bruna Paiva'))
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'E-mails pendentes de envio',
      'E-mails enviados',
    ])
    await expect(unsent()).toEqual([
      ['Bruna Paiva', 'bruna.paiva@exemplo.test', '15/01/2026 09:30:45'],
      ['Célia Neves', 'Sem e-mail', '15/01/2026 09:30:45'],
    ])
    await expect(names(sent())).toEqual(['Ana Ramos', 'Davi Moura'])
    await expect(
      canvas.getByRole('searchbox', { name: 'Buscar em E-mails pendentes de envio' }),
    ).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: 'Buscar em E-mails enviados' })).toBeVisible()
    const [first, second] = canvas.getAllByRole('region')
    await expect(within(first as HTMLElement).getByRole('button', { name: 'REENVIAR' })).toBeEnabled()
    await expect(within(second as HTMLElement).queryByRole('button', { name: 'REENVIAR' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'ADICIONAR' })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(endpointOf(anaesthetistInvites, 'list'), never)] },
  play: async () => {
    // The button is already in its final place.
    await expect(await screen.findByRole('button', { name: 'REENVIAR' })).toHaveAccessibleDescription(
      'Carregando…',
    )
  },
}

export const Searched: Story = {
  name: 'Buscada [INV-03]',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Davi Moura'))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar em E-mails enviados' }), 'moura')
    await waitFor(() => expect(names(sent())).toEqual(['Davi Moura']))
    await expect(names(unsent())).toEqual(['Bruna Paiva', 'Célia Neves'])
    await userEvent.type(
      canvas.getByRole('searchbox', { name: 'Buscar em E-mails pendentes de envio' }),
      'zózimo',
    )
    await see(() => canvas.getByText('Nenhum registro corresponde à busca.'))
    await expect(names(sent())).toEqual(['Davi Moura'])
  },
}

export const Sorted: Story = {
  name: 'Ordenada',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Davi Moura'))
    const table = canvas.getByRole('table', { name: 'E-mails enviados' })
    await userEvent.click(within(table).getByRole('button', { name: 'Nome' }))
    await waitFor(() => expect(names(sent())).toEqual(['Davi Moura', 'Ana Ramos']))
    await expect(names(unsent())).toEqual(['Bruna Paiva', 'Célia Neves'])
  },
}

export const Paged: Story = {
  parameters: { handlers: inviteHandlers({ people: 60 }) },
  play: async ({ canvas, userEvent }) => {
    const pages = await canvas.findByRole('navigation', { name: 'Paginação: E-mails enviados' })
    await userEvent.click(within(pages).getByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(names(sent())[0]).toBe('Pessoa 22'))
    await expect(names(unsent())[0]).toBe('Pessoa 01')
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Registros por página: E-mails pendentes de envio' }),
      '30',
    )
    await waitFor(() => expect(unsent()).toHaveLength(30))
    await expect(sent()).toHaveLength(10)
  },
}

const answer = createGate()

export const Resent: Story = {
  name: 'Reenviado [INV-04, INV-06, INV-08]',
  parameters: { handlers: inviteHandlers({ until: answer.opened }) },
  beforeEach: answer.close,
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Bruna Paiva'))
    await confirmResend(userEvent)
    await waitFor(() => expect(resend()).toHaveAttribute('aria-busy', 'true'))
    answer.open()
    await see(() => screen.getByText('1 e-mail enviado. 1 convite está sem e-mail.'))
    await waitFor(() => expect(names(sent())).toEqual(['Ana Ramos', 'Bruna Paiva', 'Davi Moura']))
    await expect(names(unsent())).toEqual(['Célia Neves'])
    await expect(resend()).toHaveAttribute('aria-disabled', 'true')
    await expect(resend()).toHaveAccessibleDescription('Nenhum dos convites pendentes de envio tem e-mail.')
  },
}

export const Declined: Story = {
  name: 'Reenvio desistido [INV-04]',
  parameters: { handlers: inviteHandlers({ people: 60, answer: 'failed' }) },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Pessoa 01'))
    await userEvent.click(resend())
    const question = within(await screen.findByRole('alertdialog', { name: 'Reenviar convites' }))
    await expect(question.getByText(/^Reenviar os convites por e-mail para \d+ anestesistas\?/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // Nothing was sent: the request would fail and notify.
    await expect(resend()).not.toHaveAttribute('aria-busy')
  },
}

export const PartlyRefused: Story = {
  name: 'Recusado em parte',
  parameters: { handlers: inviteHandlers({ answer: { sent: 12, failed: 2, withoutEmail: 3, later: 40 } }) },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Bruna Paiva'))
    await confirmResend(userEvent)
    await see(() =>
      screen.getByText(
        '12 e-mails enviados. 2 não puderam ser enviados. 40 serão enviados em seguida. 3 convites estão sem e-mail.',
      ),
    )
  },
}

export const ResendFailed: Story = {
  parameters: { handlers: inviteHandlers({ answer: 'failed' }) },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Bruna Paiva'))
    await confirmResend(userEvent)
    await see(() => screen.getByText('Serviço indisponível.'))
    await waitFor(() => expect(resend()).not.toHaveAttribute('aria-busy'))
  },
}

export const AllSent: Story = {
  name: 'Todos enviados',
  parameters: { handlers: inviteHandlers({ people: ['Ana Ramos', 'Davi Moura'] }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/^Nenhum e-mail pendente de envio\./))
    await expect(names(sent())).toEqual(['Ana Ramos', 'Davi Moura'])
    await expect(resend()).toHaveAccessibleDescription('Não há convite pendente de envio.')
  },
}

export const Group: Story = {
  parameters: { viewer: { type: 'AN', institution: group } },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Bruna Paiva'))
    await waitFor(() => expect(unsent()[0]).toContain('Hospital São Lucas'))
    await expect(canvas.getAllByRole('columnheader', { name: 'Instituição' })).toHaveLength(2)
  },
}

let isAway: boolean

export const GroupNameless: Story = {
  name: 'Em um grupo cujas instituições não se puderam ler',
  parameters: {
    viewer: { type: 'AN', institution: group },
    handlers: [on(listMembers, () => (isAway ? json({}, 404) : json(members))), ...inviteHandlers()],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Bruna Paiva'))
    await see(() => canvas.getByText('Não foi possível carregar as instituições.'))
    isAway = false
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(unsent()[0]).toContain('Hospital São Lucas'))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Bruna Paiva'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
