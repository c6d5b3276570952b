import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { acceptInvite, readInstallation, readInvite, readInvitee } from '../../calls/signIn.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { settings } from '../../testing/settings.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { visitorPage } from '../../testing/visitors.tsx'
import { AcceptInvitePage } from './AcceptInvitePage.tsx'

const person = { name: 'Ana Ramos', email: 'ana@exemplo.test', document: null, personal_title: 'Dra.' }
const FAILED =
  'Falha ao localizar convite de usuário, tente novamente mais tarde ou informe ao suporte técnico!'

/** Handlers of an invite in a given state; accepting it activates the account and the access. */
function invite(active: boolean, member: boolean) {
  const of = (account: boolean, access: boolean) => ({
    ...person,
    active: account,
    institutions: [
      {
        id: 1,
        name: 'Hospital São Lucas',
        institution_user: {
          active: access,
          is_admin: true,
          is_anaesthetist: true,
          is_dashboard: true,
          is_manager: false,
        },
      },
    ],
  })
  return {
    handlers: [
      on(readInstallation, () => json(settings)),
      on(readInvite, () => json(of(active, member))),
      on(readInvitee, () => json({ ...person, active })),
      on(acceptInvite, () => json(of(true, true))),
    ],
  }
}

const refused = (status: number) => ({
  handlers: [on(readInvite, () => json({}, status)), on(readInvitee, () => json({}, status))],
})

const meta = {
  title: 'Visitantes/Aceite de convite',
  component: AcceptInvitePage,
  parameters: { at: '/accept-invite/abc', layout: 'fullscreen', ...invite(false, false) },
  render: visitorPage('/accept-invite/:id', AcceptInvitePage),
} satisfies Meta<typeof AcceptInvitePage>
export default meta

type Story = StoryObj<typeof meta>

export const SignUp: Story = {
  name: 'Formulário [INVITE-03, INVITE-11]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Convite do Hospital São Lucas' }))
    await expect(canvas.getByRole('combobox', { name: 'Título' })).toHaveValue('Dra.')
    await expect(canvas.getByRole('button', { name: 'Finalizar' })).toBeEnabled()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: ({ canvas }) => see(() => canvas.getByRole('button', { name: 'Finalizar' })),
}

export const Wrong: Story = {
  name: 'Inválido',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Finalizar' }))
    await see(() => canvas.getByText('Preencha o número do CPF.'))
    await see(() => canvas.getByText('Preencha a confirmação de senha.'))
  },
}

export const Confirm: Story = {
  name: 'Confirmação de quem já tem conta [INVITE-12, INVITE-13, INVITE-15]',
  parameters: invite(true, false),
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Identificamos que você já possui cadastro!'))
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmar' }))
    await see(() => canvas.getByRole('heading', { name: 'Confirmação realizada com sucesso!' }))
  },
}

export const Done: Story = {
  name: 'Concluído [INVITE-08, INVITE-14]',
  parameters: invite(true, true),
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Confirmação realizada com sucesso!' }))
    await see(() => canvas.getByRole('link', { name: 'Aplicativo para iPad' }))
    await see(() => canvas.getByRole('link', { name: 'Sistema na web' }))
    await see(() => canvas.getByRole('link', { name: 'Indicadores (abre em outra aba)' }))
  },
}

export const Failed: Story = {
  name: 'Falha [INVITE-31]',
  parameters: refused(500),
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(FAILED))
    await see(() => canvas.getByRole('button', { name: 'Tentar novamente' }))
  },
}

export const Expired: Story = {
  name: 'Prazo terminado',
  parameters: refused(410),
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(/^Falha ao localizar convite.*O prazo deste convite terminou/))
    await expect(canvas.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(readInvite, never), on(readInvitee, never)] },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
